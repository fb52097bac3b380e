"""The service as the engine sees it, on the session bus, which starts it."""

import os
import signal
import subprocess
import time

from gi.repository import Gio, GLib

INTERFACE = "org.freedesktop.IBus.Tieng.SuggestionService1"
SCHEMA = "org.freedesktop.ibus.engine.tieng.suggest-http"


def within(seconds, condition):
    """Whether it holds before that. The main loop runs meanwhile."""
    end = time.monotonic() + seconds
    context = GLib.MainContext.default()
    while not condition():
        if time.monotonic() > end:
            return False
        if not context.iteration(False):
            time.sleep(0.01)
    return True


class Pending:
    """A call that is not answered yet."""

    def __init__(self):
        self.rows = self.error = None

    def end(self, bus, result):
        try:
            self.rows = [(text, note) for text, note, _ in bus.call_finish(result).unpack()[0]]
        except GLib.Error as error:
            name = Gio.DBusError.get_remote_error(error) or ""
            message = error.message.removeprefix(f"GDBus.Error:{name}: ")
            self.error = (name.removeprefix(INTERFACE + ".Error."), message)

    @property
    def outcome(self):
        if not within(15, lambda: self.rows is not None or self.error is not None):
            raise AssertionError("there is no answer")
        return self.rows if self.error is None else self.error


class Service:
    def __init__(self, name, path):
        self.name, self.path = name, path
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.serial = 0

    def call(self, name, path, interface, method, arguments=None):
        result = self.bus.call_sync(name, path, interface, method, arguments, None, 0, 15000)
        return result.unpack()

    def daemon(self, method, *arguments):
        variant = GLib.Variant("(" + "s" * len(arguments) + ")", arguments)
        return self.call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", method, variant)[0]

    @property
    def is_running(self):
        return self.daemon("NameHasOwner", self.name)

    @property
    def pid(self):
        return self.daemon("GetConnectionUnixProcessID", self.name)

    def stop(self):
        """Ends it. The next call starts it anew."""
        if self.is_running:
            os.kill(self.pid, signal.SIGTERM)
            assert within(10, lambda: not self.is_running), "it does not end"

    def ask(self, text="hôm nay tôi ", word="", count=3, deadline=10_000, bus=None, change=None):
        self.serial += 1
        request = {
            "serial": GLib.Variant("t", self.serial), "locale": GLib.Variant("s", "vi"),
            "text": GLib.Variant("s", text), "word": GLib.Variant("s", word),
            "count": GLib.Variant("u", count), "deadline": GLib.Variant("u", deadline),
            "later": GLib.Variant("b", True),
        }
        if change:
            request["change"] = GLib.Variant("s", change)
        pending = Pending()
        (bus or self.bus).call(
            self.name, self.path, INTERFACE, "Suggest", GLib.Variant("(a{sv})", (request,)), None,
            0, 20_000, None, pending.end)
        return pending

    def suggest(self, *arguments, **values):
        return self.ask(*arguments, **values).outcome

    def cancel(self, serial):
        self.call(self.name, self.path, INTERFACE, "Cancel", GLib.Variant("(t)", (serial,)))

    def property(self, name):
        arguments = GLib.Variant("(ss)", (INTERFACE, name))
        return self.call(self.name, self.path, "org.freedesktop.DBus.Properties", "Get", arguments)[0]


def program(arguments, text="", environment=None):
    """The program on a command line: its status, output and errors."""
    path = os.environ["TIENG_SUGGEST_HTTP"]
    result = subprocess.run(
        [path, *arguments], input=text, capture_output=True, text=True, timeout=30,
        env={**os.environ, **(environment or {})})
    return result.returncode, result.stdout, result.stderr
