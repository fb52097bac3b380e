import DBusSupport
import Engine
import GLibSupport
import IBusFrontend
import Testing
import TiengGLib

/// A KWin of the test's own on the private session bus, which loads no script.
private final class ScriptingKWin {
  static let interface = """
    <node><interface name='org.kde.kwin.Scripting'>
    <method name='loadScript'><arg type='s' direction='in'/><arg type='s' direction='in'/>
    <arg type='i' direction='out'/></method>
    <method name='unloadScript'><arg type='s' direction='in'/><arg type='b' direction='out'/></method>
    <method name='start'/>
    </interface></node>
    """

  /// The methods that were called, with what was given.
  var calls: [String] = []
  private let bus: OpaquePointer
  private var object: guint = 0
  private var owner: guint = 0

  init() throws {
    bus = try #require(g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil), "run: make test")
    let node = try #require(g_dbus_node_info_new_for_xml(Self.interface, nil))
    defer { g_dbus_node_info_unref(node) }
    var methods = GDBusInterfaceVTable()
    methods.method_call = { _, _, _, _, name, given, invocation, kwin in
      let kwin = Unmanaged<ScriptingKWin>.fromOpaque(kwin!).takeUnretainedValue()
      let text = g_variant_print(given, 0)
      defer { g_free(text) }
      let method = String(cString: name!)
      kwin.calls.append(method + String(cString: text!))
      let answer: UnsafeMutablePointer<OpaquePointer?> = .allocate(capacity: 1)
      defer { answer.deallocate() }
      answer.pointee =
        switch method {
        case "loadScript": g_variant_new_int32(1)
        case "unloadScript": g_variant_new_boolean(1)
        default: nil
        }
      let values = g_variant_new_tuple(answer, answer.pointee == nil ? 0 : 1)
      g_dbus_method_invocation_return_value(invocation, values)
    }
    object = g_dbus_connection_register_object(
      bus, "/Scripting", node.pointee.interfaces[0], &methods,
      Unmanaged.passUnretained(self).toOpaque(), nil, nil)
    owner = g_bus_own_name_on_connection(
      bus, "org.kde.KWin", G_BUS_NAME_OWNER_FLAGS_NONE, nil, nil, nil, nil)
  }

  func leave() {
    g_bus_unown_name(owner)
    g_dbus_connection_unregister_object(bus, object)
  }
}

extension EndToEndTests {
  @Test func `KWin runs the script while there are rules, also one that comes later`() throws {
    let bus = SessionBus()
    let script = KWinScript(on: bus)
    script.file = { "/f.js" }
    let load = [
      "unloadScript('ibus-tieng-windows',)", "loadScript('/f.js', 'ibus-tieng-windows')", "start()",
    ]
    script.isWanted = true
    // Where there is none, nothing is asked of anybody.
    try #require(runMainLoop { bus.connection != nil })
    var kwin = try ScriptingKWin()
    try #require(runMainLoop { kwin.calls.count >= 3 })
    #expect(kwin.calls == load)
    kwin.leave()
    kwin = try ScriptingKWin()
    try #require(runMainLoop { kwin.calls.count >= 3 })
    #expect(kwin.calls == load)
    script.isWanted = false
    try #require(runMainLoop { kwin.calls.count >= 4 })
    #expect(kwin.calls.dropFirst(3) == ["unloadScript('ibus-tieng-windows',)"])
    kwin.leave()
  }
}
