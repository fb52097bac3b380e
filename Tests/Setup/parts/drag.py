"""drag.py FILE: a small window from which a file is dragged."""
import sys

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, Gio, GLib, Gtk  # noqa: E402

Gtk.init()
files = Gdk.FileList.new_from_list([Gio.File.new_for_path(path) for path in sys.argv[1:]])
source = Gtk.DragSource(actions=Gdk.DragAction.COPY)
source.connect("prepare", lambda *_: Gdk.ContentProvider.new_for_value(files))
label = Gtk.Label(label="drag", width_request=120, height_request=100)
label.add_controller(source)
window = Gtk.Window(title="drag", child=label, decorated=False)
window.present()
GLib.MainLoop().run()
