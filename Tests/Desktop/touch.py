"""Fingers on a touchscreen, through Mutter's remote desktop and a stream of the screen."""
import time

from gi.repository import GLib

import shell
from keyboard import NAME

CAST = "org.gnome.Mutter.ScreenCast"


class Touchscreen:
    """A touchscreen, plugged in for as long as this lives."""

    def __init__(self):
        self.path = shell.call(NAME, "/org/gnome/Mutter/RemoteDesktop", NAME, "CreateSession")[0]
        identifier = shell.call(
            NAME, self.path, "org.freedesktop.DBus.Properties", "Get", "(ss)",
            NAME + ".Session", "SessionId",
        )[0]  # fmt: skip
        cast = shell.call(
            CAST, "/org/gnome/Mutter/ScreenCast", CAST, "CreateSession", "(a{sv})",
            {"remote-desktop-session-id": GLib.Variant("s", identifier)},
        )[0]  # fmt: skip
        self.stream = shell.call(
            CAST, cast, CAST + ".Session", "RecordMonitor", "(sa{sv})", "", {}
        )[0]
        shell.call(NAME, self.path, NAME + ".Session", "Start")

    def _ask(self, method, signature, *arguments):
        shell.call(NAME, self.path, NAME + ".Session", method, signature, *arguments)

    def down(self, finger, x, y):
        self._ask("NotifyTouchDown", "(sudd)", self.stream, finger, float(x), float(y))

    def move(self, finger, x, y):
        self._ask("NotifyTouchMotion", "(sudd)", self.stream, finger, float(x), float(y))

    def up(self, finger):
        self._ask("NotifyTouchUp", "(u)", finger)

    def tap(self, x, y, seconds=0.03, finger=0):
        """Touches a place, and lifts the finger after a while."""
        self.down(finger, x, y)
        time.sleep(seconds)
        self.up(finger)

    def swipe(self, points, seconds=0.02, finger=0):
        """Goes from place to place without lifting the finger."""
        self.down(finger, *points[0])
        for point in points[1:]:
            time.sleep(seconds)
            self.move(finger, *point)
        time.sleep(seconds)
        self.up(finger)
