import CGLib
import Testing

@testable import GLibSupport

/// A shell of the test's own on the private session bus.
@Suite(.serialized) struct GNOMEShellTests {
  private static let description = """
    <node><interface name='org.gnome.Shell'>
    <property name='ShellVersion' type='s' access='read'/>
    </interface></node>
    """

  private func asked(_ seconds: Double = 5) -> Int? {
    var version: Int?
    GNOMEShell.askVersion { version = $0 }
    let end = g_get_monotonic_time() + gint64(seconds * 1_000_000)
    while version == nil, g_get_monotonic_time() < end {
      if g_main_context_iteration(nil, 0) == 0 { g_usleep(1000) }
    }
    return version
  }

  @Test func `without a shell nobody answers`() { #expect(asked(0.5) == nil) }

  @Test(arguments: [("48.7", 48), ("50.alpha", 50), ("", nil), ("x", nil)] as [(String, Int?)])
  func `the version is its first number`(text: String, version: Int?) throws {
    let bus = try #require(g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil), "run: make test")
    let node = try #require(g_dbus_node_info_new_for_xml(Self.description, nil))
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
    #expect(asked(version == nil ? 0.5 : 5) == version)
  }
}
