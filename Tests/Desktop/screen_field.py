"""screen_field.py FILE: a field of GTK 4, which writes when its text or its preedit has changed, in
nanoseconds of the monotonic clock, a line each."""
import sys
import time

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gtk  # noqa: E402


def show(application):
    file = open(sys.argv[1], "w", buffering=1)

    def changed(*_):
        print(time.monotonic_ns(), file=file)

    view = Gtk.TextView()
    view.get_buffer().connect("changed", changed)
    view.connect("preedit-changed", changed)
    window = Gtk.ApplicationWindow(application=application, title="field", child=view)
    window.present()


application = Gtk.Application(application_id="tieng.ScreenField")
application.connect("activate", show)
application.run([])
