"""menu.py PICTURES: the symbol in the top bar and the engine's menu, clicked with the mouse.

Runs inside the session that `run` has started. What is seen is asked of GNOME Shell itself.
"""
import json
import os
import subprocess
import sys
import time

from gi.repository import Gio, GLib

SCHEMA = "org.freedesktop.ibus.engine.tieng"
REMOTE = "org.gnome.Mutter.RemoteDesktop"
INDICATOR = "Main.panel.statusArea.keyboard"
bus = Gio.bus_get_sync(Gio.BusType.SESSION)


def call(name, path, interface, method, signature=None, *arguments):
    parameters = GLib.Variant(signature, arguments) if signature else None
    return bus.call_sync(name, path, interface, method, parameters, None, 0, 10000, None).unpack()


def evaluate(script):
    is_done, result = call(
        "org.gnome.Shell", "/org/gnome/Shell", "org.gnome.Shell", "Eval", "(s)", script
    )
    if not is_done:
        sys.exit(f"desktop test: {script}: {result}")
    return json.loads(result) if result else None


def wait_until(what, condition, seconds=20):
    end = time.monotonic() + seconds
    while not (result := condition()):
        if time.monotonic() > end:
            sys.exit(f"desktop test: {what} did not happen within {seconds} s; {symbol()} {items()}")
        time.sleep(0.05)
    return result


class Pointer:
    """A mouse, plugged in for as long as this lives."""

    def __init__(self):
        self.path = call(REMOTE, "/org/gnome/Mutter/RemoteDesktop", REMOTE, "CreateSession")[0]
        self._ask("Start")

    def _ask(self, method, signature=None, *arguments):
        call(REMOTE, self.path, REMOTE + ".Session", method, signature, *arguments)

    def click(self, x, y):
        place = [round(x), round(y)]

        def is_there():
            at = evaluate("global.get_pointer()")
            self._ask("NotifyPointerMotionRelative", "(dd)", *map(float, (x - at[0], y - at[1])))
            return evaluate("global.get_pointer()")[:2] == place

        wait_until(f"the pointer at {place}", is_there)
        for is_down in (True, False):
            self._ask("NotifyPointerButton", "(ib)", 272, is_down)


def symbol():
    """What the top bar shows of the input source."""
    return evaluate(
        f"{INDICATOR}._container.get_children().filter(label => label.visible)[0]?.text ?? ''"
    )


def items():
    """What the open menu has: text, whether it is on, and the middle of each."""
    return evaluate(
        "(() => { const found = []; const walk = menu => { for (const item of menu._getMenuItems())"
        "{ const actor = item.actor ?? item; if (actor.mapped && item.label) {"
        "const [x, y] = actor.get_transformed_position(), [width, height] = actor.get_size();"
        "found.push([item.label.text, item.state ?? item._ornament === 1,"
        "x + width / 2, y + height / 2]); }"
        "if (item.menu) walk(item.menu); else if (item._getMenuItems) walk(item); } };"
        f"walk({INDICATOR}.menu); return found; }})()"
    )


def item(text):
    # Before it is laid out, an item is nowhere.
    return next((entry for entry in items() if entry[0] == text and entry[2]), None)


def setting(name):
    command = ["gsettings", "get", SCHEMA, name]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def set_to(name, value):
    subprocess.run(["gsettings", "set", SCHEMA, name, value], check=True)


def choose_source(source):
    evaluate(
        "(() => { const sources = imports.ui.status.keyboard.getInputSourceManager().inputSources;"
        f"for (const key in sources) if (sources[key].id === '{source}') sources[key].activate(true);"
        "})()"
    )


class Menu:
    def __init__(self, pointer):
        self.pointer = pointer

    def open(self):
        if not evaluate(f"{INDICATOR}.menu.isOpen"):
            x, y, width, height = evaluate(
                f"[...{INDICATOR}.get_transformed_position(), ...{INDICATOR}.get_size()]"
            )
            self.pointer.click(x + width / 2, y + height / 2)
        wait_until("the menu being open", lambda: evaluate(f"{INDICATOR}.menu.isOpen"))

    def choose(self, *texts):
        """Clicks an item, through the submenus that it is in."""
        self.open()
        for text in texts:
            _, _, x, y = wait_until(f"{text!r} in the menu", lambda: self._resting(text))
            self.pointer.click(x, y)

    @staticmethod
    def _resting(text):
        """An item that does not move: what is above it may just be opening or closing."""
        before = item(text)
        time.sleep(0.1)
        return before if before == item(text) else None

    def is_on(self, *texts):
        """Whether an item is on, which is looked at in the open menu."""
        self.open()
        for text in texts[:-1]:
            if not item(texts[-1]):
                self.choose(text)
        entry = item(texts[-1])
        return entry is not None and entry[1]

    def close(self):
        evaluate(f"{INDICATOR}.menu.close()")


def take_picture(path):
    taken = call(
        "org.gnome.Shell", "/org/gnome/Shell/Screenshot", "org.gnome.Shell.Screenshot",
        "Screenshot", "(bbs)", False, False, path,
    )
    if not taken[0]:
        sys.exit("desktop test: no screenshot")


def expect_symbol(text, why):
    wait_until(f"the symbol {text} {why}", lambda: symbol() == text)
    print(f"ok   menu: {text} {why}", flush=True)


def main(pictures):
    os.makedirs(pictures, exist_ok=True)
    menu = Menu(Pointer())
    evaluate(
        "Main.overview.hide(); Main.panel.statusArea.screenSharing.container.hide();"
        "Main.messageTray.getSources().forEach(source => source.destroy()); 1"
    )
    choose_source("tieng:vi")
    expect_symbol("VI", "when Tiếng is chosen")
    menu.choose("Typing Method", "VNI")
    wait_until("VNI being written", lambda: setting("typing-method") == "'vni'")
    wait_until("VNI being on", lambda: menu.is_on("Typing Method", "VNI"))
    print("ok   menu: a method chosen with the mouse", flush=True)
    set_to("typing-method", "telex")
    wait_until("Telex being on", lambda: menu.is_on("Typing Method", "Telex"))
    take_picture(f"{pictures}/menu.png")
    menu.close()
    print("ok   menu: a method set elsewhere", flush=True)
    menu.choose("Vietnamese")
    expect_symbol("EN", "for plain Latin")
    menu.choose("Vietnamese")
    expect_symbol("VI", "for Vietnamese again")
    menu.choose("Off the Record")
    expect_symbol("V○", "off the record")
    menu.close()
    take_picture(f"{pictures}/off-the-record.png")
    choose_source("us")
    expect_symbol("en", "for another source")
    choose_source("tieng:vi")
    expect_symbol("V○", "when Tiếng is chosen again")
    menu.choose("Off the Record")
    expect_symbol("VI", "on the record")
    menu.close()


main(*sys.argv[1:])
