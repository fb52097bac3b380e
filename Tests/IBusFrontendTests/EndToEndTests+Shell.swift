import DBusSupport
import Engine
import GLibSupport
import IBusFrontend
import Testing
import TiengGLib

/// A fake shell on the private session bus.
extension EndToEndTests {
  private static let shell = """
    <node><interface name='org.gnome.Shell'>
    <property name='ShellVersion' type='s' access='read'/>
    <property name='OverviewActive' type='b' access='read'/>
    </interface></node>
    """

  /// Looks for the shell on the bus. The bus uses the test's main loop.
  private func find(on sessionBus: SessionBus) throws -> GNOMEShell? {
    var answer: GNOMEShell??
    sessionBus.use { bus in
      guard let bus else {
        answer = .some(nil)
        return
      }
      GNOMEShell.find(on: bus) { answer = .some($0) }
    }
    try #require(runMainLoop { answer != nil })
    return answer!
  }

  /// Runs `body` while there is a shell of this version.
  private func withShell(
    _ version: String, _ body: (OpaquePointer) throws -> Void
  ) throws {
    let bus = try #require(g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil), "run: make test")
    let node = try #require(g_dbus_node_info_new_for_xml(Self.shell, nil))
    defer { g_dbus_node_info_unref(node) }
    var methods = GDBusInterfaceVTable()
    methods.get_property = { _, _, _, _, name, _, text in
      g_strcmp0(name, "ShellVersion") == 0
        ? g_variant_new_string(text!.assumingMemoryBound(to: CChar.self))
        : g_variant_new_boolean(0)
    }
    let id = g_dbus_connection_register_object(
      bus, "/org/gnome/Shell", node.pointee.interfaces[0], &methods, g_strdup(version), g_free, nil)
    defer { g_dbus_connection_unregister_object(bus, id) }
    let owner = g_bus_own_name_on_connection(
      bus, "org.gnome.Shell", G_BUS_NAME_OWNER_FLAGS_NONE, nil, nil, nil, nil)
    defer { g_bus_unown_name(owner) }
    try body(bus)
  }

  @Test func `without a shell there is no version`() throws {
    #expect(try find(on: SessionBus()) == nil)
  }

  @Test(arguments: [("48.7", 48), ("50.alpha", 50), ("", nil), ("x", nil)] as [(String, Int?)])
  func `the version of the shell is its first number`(text: String, version: Int?) throws {
    try withShell(text) { _ throws in #expect(try find(on: SessionBus())?.version == version) }
  }

  @Test func `the overview of the shell is followed`() throws {
    try withShell("48.7") { bus in
      let sessionBus = SessionBus()
      let shell = try #require(try find(on: sessionBus))
      var told: [Bool] = []
      shell.onOverview = { told.append(shell.showsOverview) }
      #expect(!shell.showsOverview)
      for change in [
        "'OverviewActive': <true>", "'Mode': <'user'>", "'OverviewActive': <true>",
        "'Mode': <'user'>, 'OverviewActive': <false>",
      ] {
        let properties = "('org.gnome.Shell', {\(change)}, @as [])"
        g_dbus_connection_emit_signal(
          bus, nil, "/org/gnome/Shell", "org.freedesktop.DBus.Properties", "PropertiesChanged",
          g_variant_parse(nil, properties, nil, nil, nil), nil)
      }
      #expect(runMainLoop { told.count == 2 })
      #expect(told == [true, false])
      shell.onOverview = {}
    }
  }
}
