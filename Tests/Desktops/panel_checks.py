"""What is beside the text: the symbol in the tray and its menu, the keyboard on the screen, and what `tieng doctor`
says."""

import difflib
import os
import re
import subprocess
import time

import screen
import x11_screen
from gi.repository import Gio, GLib
from hands import DESKTOP, HAND
from shell import Failure, bus, call, wait_until

import accessibility

HERE = os.path.dirname(os.path.abspath(__file__))
WATCHER = "org.kde.StatusNotifierWatcher"
ITEM = "org.kde.StatusNotifierItem"
MENU = "com.canonical.dbusmenu"
XML = f"""<node><interface name='{WATCHER}'>
  <method name='RegisterStatusNotifierItem'><arg type='s' direction='in'/></method>
  <method name='RegisterStatusNotifierHost'><arg type='s' direction='in'/></method>
  <property name='IsStatusNotifierHostRegistered' type='b' access='read'/>
  <property name='ProtocolVersion' type='i' access='read'/>
  <property name='RegisteredStatusNotifierItems' type='as' access='read'/>
  <signal name='StatusNotifierItemRegistered'><arg type='s'/></signal>
</interface></node>"""


class Tray:
    """A tray without a face."""

    def __init__(self):
        self.items, self.heard = [], []
        interface = Gio.DBusNodeInfo.new_for_xml(XML).interfaces[0]
        bus.register_object("/StatusNotifierWatcher", interface, self._called, self._get, None)
        Gio.bus_own_name_on_connection(bus, WATCHER, 0, None, None)

    def _called(self, _bus, sender, _path, _interface, method, given, invocation):
        if method == "RegisterStatusNotifierItem":
            name = given.unpack()[0]
            self.items.append((sender, name if name.startswith("/") else "/StatusNotifierItem"))
        invocation.return_value(None)

    def _get(self, _bus, _sender, _path, _interface, name):
        known = {"IsStatusNotifierHostRegistered": ("b", True), "ProtocolVersion": ("i", 0)}
        kind, value = known.get(name, ("as", [path for _, path in self.items]))
        return GLib.Variant(kind, value)

    def item(self):
        accessibility.refresh()
        return self.items[-1] if self.items else None

    def find(self):
        self.sender, self.path = wait_until("a symbol in the tray", self.item, 20)
        properties = "org.freedesktop.DBus.Properties"
        (self.menu,) = call(self.sender, self.path, properties, "Get", "(ss)", ITEM, "Menu")
        # Every change of the symbol and of its menu.
        for interface in (ITEM, MENU):
            bus.signal_subscribe(
                self.sender,
                interface,
                None,
                None,
                None,
                0,
                lambda *told: self.heard.append(told[4]),
            )

    def rows(self):
        """The numbers of the menu's rows by their labels."""
        _, layout = call(self.sender, self.menu, MENU, "GetLayout", "(iias)", 0, -1, [])
        found = {}

        def walk(item):
            number, properties, inner = item
            found.setdefault(properties.get("label", ""), number)
            for child in inner:
                walk(child)

        walk(layout)
        return found

    def choose(self, label):
        number = wait_until(f"{label} in the menu", lambda: self.rows().get(label))
        call(
            self.sender,
            self.menu,
            MENU,
            "Event",
            "(isvu)",
            number,
            "clicked",
            GLib.Variant("i", 0),
            0,
        )


def spin(seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        accessibility.refresh()
        time.sleep(0.02)


def panel(window, other, intervals):
    """The engine's menu in the tray: another typing method by a click, and nothing changes while somebody types."""
    if DESKTOP.is_x11:
        return  # IBus has a symbol of X11 there, which no program can read
    tray = Tray()
    tray.find()
    spin(1)
    tray.heard.clear()
    window.hands.type("xin chaof, tooi ddang gox tieengs Vieejt. ")
    spin(1)
    yield "changes while somebody types", tray.heard, []
    window.clear()
    for method, keys in (("VNI", "vie65t "), ("Telex", "vieejt ")):
        tray.choose(method)
        spin(1)
        window.hands.type(keys)
        yield method, window.settled("việt "), "việt "
        window.clear()


class _Pointer:
    def __init__(self, hands):
        self.click = hands.click

    def tap(self, x, y, seconds=0, finger=0):
        self.click(x, y)


class _Keyboard(x11_screen.Keyboard):
    """It is a window of X11 on every desktop."""

    def __init__(self, hands):
        screen.ScreenKeyboard.__init__(self, _Pointer(hands), _Pointer(hands))


def screen_keyboard(window, other, intervals):
    """Words, a capital and Backspace by clicks; the window keeps the focus."""
    with _Keyboard(window.hands) as keyboard:
        for keys, text in (
            ("mootj hai ba vieejt", "một hai ba việt"),
            ("\b\bn ", "một hai ba vin "),
            ("Nam\n", "một hai ba vin Nam\n"),
        ):
            keyboard.type(keys)
            if keys[-1] in " \n":
                yield text.strip(), window.settled(text), text
        yield "the focus", window.has_focus(), True


def plain(line):
    """A line without what is another in the next version of Tiếng or of IBus."""
    line = re.sub(r"process \d+", "process N", re.sub(r"\(IBus \S+\)", "(IBus N)", line))
    line = re.sub(r"can be shown on :\d+", "can be shown on :N", line)
    line = line.replace(os.environ["HOME"], "~")
    if re.match(r"\w+ +(schema|lexicon|emoji|learned words)\b", line):
        line = re.sub(r"\d[\d.,]*(~\d+\.g[0-9a-f]+)?", "N", line)
    return line


def doctor(window, other, intervals):
    """`tieng doctor` says of the desktop what is in its file, and of the field what it is."""
    window.hands.type("vieejt nam ")
    time.sleep(HAND)
    told = subprocess.run(["tieng", "doctor"], capture_output=True, text=True).stdout
    # A line that begins with spaces is what mends the one before.
    fields, rest = [], []
    for line in told.splitlines():
        if not line.startswith(" "):
            lines = fields if " focused field: " in line else rest
        lines.append(plain(line))
    if window.tells_text is not None:
        yield "field", [line.split()[0] for line in fields[:1]], [
            "ok" if window.tells_text else "note"
        ]
    path = os.path.join(HERE, "doctor", f"{os.environ['SUITE']}-{os.environ['DESKTOP']}.txt")
    if os.environ.get("WRITE_DOCTOR"):
        with open(path, "w") as file:
            file.write("\n".join(rest) + "\n")
    with open(path) as file:
        wanted = file.read().splitlines()
    yield "desktop", "\n".join(difflib.unified_diff(wanted, rest, lineterm="", n=0)), ""


CHECKS = [panel, screen_keyboard, doctor]
