import CXlib

/// The windows of X11, as the window manager reports them.
final class X11Windows: WindowSource {
  private let display: OpaquePointer
  private let root: Window
  private let activeWindow, name, utf8: Atom
  /// The window that is followed, or 0.
  private var followed: Window = 0
  private(set) var window = ToldWindow()

  var file: Int32 { XConnectionNumber(display) }

  /// - Returns: Nil if there is no display.
  init?() {
    guard let display = XOpenDisplay(nil) else { return nil }
    self.display = display
    root = XDefaultRootWindow(display)
    activeWindow = XInternAtom(display, "_NET_ACTIVE_WINDOW", 0)
    name = XInternAtom(display, "_NET_WM_NAME", 0)
    utf8 = XInternAtom(display, "UTF8_STRING", 0)
    // A window may be gone when its properties are read. If the display is gone, Xlib ends the program.
    XSetErrorHandler { _, _ in 0 }
    XSelectInput(display, root, PropertyChangeMask)
    watchActiveWindow()
  }

  func read() -> Bool {
    while XPending(display) > 0 {
      var event = XEvent()
      XNextEvent(display, &event)
      guard event.type == PropertyNotify else { continue }
      let atom = event.xproperty.atom
      if event.xproperty.window == root {
        if atom == activeWindow { watchActiveWindow() }
      } else if event.xproperty.window == followed,
        atom == name || atom == XA_WM_NAME || atom == XA_WM_CLASS
      {
        look()
      }
    }
    return true
  }

  private func watchActiveWindow() {
    let active = windows(activeWindow).first
    if followed != 0 { XSelectInput(display, followed, 0) }
    // Any program can write the root window there; its events are needed.
    followed = active == root ? 0 : active ?? 0
    if followed != 0 { XSelectInput(display, followed, PropertyChangeMask) }
    look()
  }

  private func look() {
    window =
      followed == 0
      ? ToldWindow() : ToldWindow(application: applicationClass(of: followed), title: title)
  }

  func applications() -> [String] {
    windows(XInternAtom(display, "_NET_CLIENT_LIST", 0)).map(applicationClass)
  }

  /// The windows in a property of the root window.
  private func windows(_ name: Atom) -> [Window] {
    property(name, of: root, type: XA_WINDOW, format: 32) { bytes, count in
      UnsafeRawPointer(bytes).withMemoryRebound(to: Window.self, capacity: count) {
        Array(UnsafeBufferPointer(start: $0, count: count))
      }
    } ?? []
  }

  private func applicationClass(of window: Window) -> String {
    var hint = XClassHint()
    guard XGetClassHint(display, window, &hint) != 0 else { return "" }
    defer {
      XFree(hint.res_name)
      XFree(hint.res_class)
    }
    return hint.res_class.map { String(cString: $0) } ?? ""
  }

  /// The title in UTF-8, or else the title that older programs set.
  private var title: String {
    let text = property(name, of: followed, type: utf8, format: 8) { bytes, count in
      String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }
    if let text { return text }
    var older = XTextProperty()
    guard XGetWMName(display, followed, &older) != 0 else { return "" }
    defer { XFree(older.value) }
    var (list, count): (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, Int32) = (nil, 0)
    guard Xutf8TextPropertyToTextList(display, &older, &list, &count) >= Success else { return "" }
    defer { XFreeStringList(list) }
    return count > 0 ? list?.pointee.map { String(cString: $0) } ?? "" : ""
  }

  /// Reads a property. Nil if the window has none of this type.
  private func property<Value>(
    _ atom: Atom, of window: Window, type: Atom, format: Int32,
    read: (UnsafePointer<UInt8>, Int) -> Value
  ) -> Value? {
    var (found, foundFormat, count, rest): (Atom, Int32, UInt, UInt) = (0, 0, 0, 0)
    var bytes: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      display, window, atom, 0, ToldWindow.limit / 4, 0, type, &found, &foundFormat, &count, &rest,
      &bytes)
    defer { if let bytes { XFree(bytes) } }
    guard status == Success, found == type, foundFormat == format, let bytes else { return nil }
    return read(bytes, Int(count))
  }
}
