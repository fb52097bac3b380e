"""other.py FILE: a window to which the focus goes. Whether it has the focus, and its text, are in FILE."""

import os
import sys

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import Gtk  # noqa: E402

window = Gtk.Window(title="other", default_width=600, default_height=700)
view = Gtk.TextView()
buffer = view.get_buffer()


def write(*_):
    with open(sys.argv[1] + ".new", "w") as file:
        file.write(
            f"{'focus' if view.has_focus() else 'none'}\n{buffer.get_text(*buffer.get_bounds(), True)}"
        )
    os.replace(sys.argv[1] + ".new", sys.argv[1])


buffer.connect("changed", write)
view.connect("notify::has-focus", write)
window.connect("destroy", Gtk.main_quit)
write()
window.add(view)
window.show_all()
Gtk.main()
