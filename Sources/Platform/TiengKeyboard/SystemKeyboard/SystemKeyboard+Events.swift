import TiengGLib
import TiengGObject
import TiengGtk4
import TiengLayouts

/// Gives fingers numbers of our own. The pointer has number 0.
struct Fingers {
  private var numbers: [OpaquePointer: Int] = [:]
  private var last = 0
  /// The fingers that began on the bar above the keys.
  var onToolbar: Set<Int> = []
  /// The fingers that are down.
  var down: Set<Int> = []

  mutating func number(of sequence: OpaquePointer?, begins: Bool, ends: Bool) -> Int? {
    guard let sequence else { return 0 }
    if begins {
      last += 1
      numbers[sequence] = last
    }
    defer { if ends { numbers[sequence] = nil } }
    return numbers[sequence]
  }
}

extension SystemKeyboard {
  /// A phase of a touch, or of a press of the pointer's button.
  private enum Phase { case began, moved, ended, cancelled }

  func listen() {
    let controller = gtk_event_controller_legacy_new()!
    let heard: @convention(c) (Object, OpaquePointer, Object) -> gboolean = { _, event, context in
      Unmanaged<SystemKeyboard>.fromOpaque(context).takeUnretainedValue().handle(event) ? 1 : 0
    }
    // Borrowed: the widget goes with this object.
    connect(
      controller.object, "event", to: heard, with: Unmanaged.passUnretained(self).toOpaque())
    gtk_widget_add_controller(drawn.widget, controller)
    on(drawn.object, "unmap") { [unowned self] in
      textInput = nil
      letGo()
    }
  }

  private func handle(_ event: OpaquePointer) -> Bool {
    guard let phase = phase(of: event) else { return false }
    let sequence = gdk_event_get_event_sequence(event)
    let isTouch = gdk_event_get_event_type(event).rawValue >= GDK_TOUCH_BEGIN.rawValue
    guard
      let finger = fingers.number(
        of: isTouch ? sequence : nil, begins: phase == .began,
        ends: phase == .ended || phase == .cancelled)
    else { return false }
    let point = point(of: event)
    guard phase == .began ? isOwn(point) : fingers.down.contains(finger) else { return false }
    act(phase, finger, at: point, time: time(of: event))
    return true
  }

  /// The clock of touches, in milliseconds.
  static var now: Int { Int(g_get_monotonic_time() / 1000) }

  /// The time at which an event happened, on the clock of touches. A busy machine hands events on
  /// late. X11's and Wayland's clocks are usually the same clock, in 32 bits.
  private func time(of event: OpaquePointer) -> Int {
    let now = SystemKeyboard.now
    let age = Int32(bitPattern: UInt32(truncatingIfNeeded: now) &- gdk_event_get_time(event))
    return (0...3_000).contains(age) ? now - Int(age) : now
  }

  private func phase(of event: OpaquePointer) -> Phase? {
    switch gdk_event_get_event_type(event) {
    case GDK_TOUCH_BEGIN: .began
    case GDK_TOUCH_UPDATE, GDK_MOTION_NOTIFY: .moved
    case GDK_TOUCH_END: .ended
    case GDK_TOUCH_CANCEL, GDK_GRAB_BROKEN: .cancelled
    case GDK_BUTTON_PRESS: gdk_button_event_get_button(event) == 1 ? .began : nil
    case GDK_BUTTON_RELEASE: gdk_button_event_get_button(event) == 1 ? .ended : nil
    default: nil
    }
  }

  /// The place of an event, from the corner of this widget.
  private func point(of event: OpaquePointer) -> LayoutPoint {
    var (x, y) = (0.0, 0.0)
    guard gdk_event_get_position(event, &x, &y) != 0,
      let native = gtk_widget_get_native(drawn.widget)
    else { return LayoutPoint(x: -1, y: -1) }
    var (left, top) = (0.0, 0.0)
    gtk_native_get_surface_transform(native, &left, &top)
    gtk_widget_translate_coordinates(
      Object(native).widget, drawn.widget, x - left, y - top, &x, &y)
    return LayoutPoint(x: x, y: y)
  }

  /// True if what is at a point is the keyboard's, and not of a widget that a builder made.
  private func isOwn(_ point: LayoutPoint) -> Bool {
    guard bar != nil || showsEmojiWidget else { return true }
    var picked = gtk_widget_pick(drawn.widget, point.x, point.y, GTK_PICK_DEFAULT)
    while let widget = picked {
      if widget == drawn.widget || widget == toolbar.drawn.widget { return true }
      if Object(widget) == bar || Object(widget) == emoji { return false }
      picked = gtk_widget_get_parent(widget)
    }
    return false
  }

  /// A place in the standard bar, which may be in another one.
  private func inToolbar(_ x: Double) -> Double {
    guard bar != nil else { return x }
    var (left, top) = (0.0, 0.0)
    gtk_widget_translate_coordinates(drawn.widget, toolbar.drawn.widget, x, 0, &left, &top)
    return left
  }

  private func act(_ phase: Phase, _ finger: Int, at point: LayoutPoint, time: Int) {
    let top = top
    let onKeys = LayoutPoint(x: point.x, y: point.y - top)
    switch phase {
    case .began:
      fingers.down.insert(finger)
      guard point.y >= top else {
        fingers.onToolbar.insert(finger)
        return toolbar.began(finger, at: inToolbar(point.x))
      }
      apply(touches.began(finger, at: onKeys, time: time))
    case .moved:
      if fingers.onToolbar.contains(finger) { return }
      apply(touches.moved(finger, to: onKeys, time: time))
    case .ended:
      fingers.down.remove(finger)
      if fingers.onToolbar.remove(finger) != nil {
        return toolbar.ended(finger, at: point.y < top ? inToolbar(point.x) : nil)
      }
      apply(touches.ended(finger, at: onKeys, time: time))
    case .cancelled:
      fingers.down.remove(finger)
      if fingers.onToolbar.remove(finger) != nil { return toolbar.ended(finger, at: nil) }
      apply(touches.cancelled(finger, time: time))
    }
  }
}
