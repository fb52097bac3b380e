import TiengGLib

/// The interface `org.freedesktop.IBus.Tieng.SuggestionService1`, which data/dbus describes.
enum SuggestionInterface {
  static let name = "org.freedesktop.IBus.Tieng.SuggestionService1"

  static let description = """
    <node>
      <interface name="\(name)">
        <method name="Suggest">
          <arg name="request" type="a{sv}" direction="in"/>
          <arg name="suggestions" type="a(ssa{sv})" direction="out"/>
        </method>
        <method name="Cancel">
          <arg name="serial" type="t" direction="in"/>
        </method>
        <property name="Name" type="s" access="read"/>
        <property name="Locales" type="as" access="read"/>
        <property name="NeedsNetwork" type="b" access="read"/>
        <property name="Privacy" type="s" access="read"/>
        <signal name="Changed"/>
      </interface>
    </node>
    """

  /// The description of the interface by which GLib checks calls. It is never freed.
  nonisolated(unsafe) static let info = g_dbus_interface_info_ref(
    g_dbus_node_info_lookup_interface(
      g_dbus_node_info_new_for_xml(description, nil), name))

  /// The functions that GLib calls for an object. Their last argument is the host.
  nonisolated(unsafe) static let table = {
    let table = UnsafeMutablePointer<GDBusInterfaceVTable>.allocate(capacity: 1)
    table.initialize(to: GDBusInterfaceVTable())
    table.pointee.method_call = { _, sender, _, _, method, arguments, invocation, host in
      SuggestionHost.borrowed(host!).call(
        String(cString: method!), arguments!, from: String(cString: sender!), invocation!)
    }
    table.pointee.get_property = { _, _, _, _, property, _, host in
      SuggestionHost.borrowed(host!).property(String(cString: property!))
    }
    return UnsafePointer(table)
  }()
}
