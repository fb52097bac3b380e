"""entries.py 3|4: a window of GTK with an entry and a password entry.

Its title tells which has the focus, what they hold, and what was composed in the password.
"""
import sys

import gi

version = sys.argv[1]
gi.require_version("Gtk", version + ".0")
from gi.repository import Gio, GLib, Gtk  # noqa: E402


class Window(Gtk.ApplicationWindow):
    def __init__(self, application):
        super().__init__(application=application, default_width=500)
        self.preedits = []
        self.entry = Gtk.Entry()
        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, margin_top=40, spacing=40)
        if version == "3":
            self.password = Gtk.Entry(visibility=False, input_purpose=Gtk.InputPurpose.PASSWORD)
            box.add(self.entry)
            box.add(self.password)
            self.add(box)
            box.show_all()
            self.password.connect("preedit-changed", self.note)
        else:
            self.password = Gtk.PasswordEntry()
            box.append(self.entry)
            box.append(self.password)
            self.set_child(box)
            self.password.get_first_child().connect("preedit-changed", self.note)
        for entry in (self.entry, self.password):
            entry.connect("changed", self.tell)
        self.connect("set-focus" if version == "3" else "notify::focus-widget", self.tell)
        self.tell()

    def note(self, _, preedit):
        self.preedits.append(preedit)
        self.tell()

    def tell(self, *_):
        GLib.idle_add(self.set_title_now)

    def set_title_now(self):
        entry = f"entry [{self.entry.get_text()}]"
        focus = self.get_focus()
        if focus and (focus is self.password or focus.is_ancestor(self.password)):
            preedits = ",".join(self.preedits)
            self.set_title(f"password [{self.password.get_text()}] [{preedits}], {entry}")
        else:
            self.set_title(entry)


application = Gtk.Application(
    application_id=f"org.example.Entries{version}", flags=Gio.ApplicationFlags.NON_UNIQUE
)
application.connect("activate", lambda application: Window(application).present())
application.run()
