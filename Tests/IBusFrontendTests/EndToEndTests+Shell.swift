import CGLib
import GLibSupport
import Testing

@testable import IBusFrontend

/// A shell of the test's own on the private session bus.
extension EndToEndTests {
  private static let shell = """
    <node><interface name='org.gnome.Shell'>
    <property name='ShellVersion' type='s' access='read'/>
    </interface></node>
    """

  /// The main loop of the test is the shell's.
  private func asked() -> Int? {
    nonisolated(unsafe) var answer: Int??
    Background.run {
      let version = GNOMEShell.version
      Background.returnToMainLoop { answer = .some(version) }
    }
    while answer == nil { g_main_context_iteration(nil, 1) }
    return answer!
  }

  @Test func `without a shell nobody tells its version`() { #expect(asked() == nil) }

  @Test(arguments: [("48.7", 48), ("50.alpha", 50), ("", nil), ("x", nil)] as [(String, Int?)])
  func `the version of the shell is its first number`(text: String, version: Int?) throws {
    let bus = try #require(g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil), "run: make test")
    let node = try #require(g_dbus_node_info_new_for_xml(Self.shell, nil))
    defer { g_dbus_node_info_unref(node) }
    var methods = GDBusInterfaceVTable()
    methods.get_property = { _, _, _, _, _, _, text in
      g_variant_new_string(text!.assumingMemoryBound(to: CChar.self))
    }
    let id = g_dbus_connection_register_object(
      bus, "/org/gnome/Shell", node.pointee.interfaces[0], &methods, g_strdup(text), g_free, nil)
    defer { g_dbus_connection_unregister_object(bus, id) }
    let owner = g_bus_own_name_on_connection(
      bus, "org.gnome.Shell", G_BUS_NAME_OWNER_FLAGS_NONE, nil, nil, nil, nil)
    defer { g_bus_unown_name(owner) }
    #expect(asked() == version)
  }
}
