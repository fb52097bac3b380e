"""Tiếng's own keyboard on the screen, as hands find it: the program, its keys, and taps on them."""
import contextlib
import os
import subprocess
import time

import accessibility
import shell
from shell import evaluate, wait_until

SCHEMA = "org.freedesktop.ibus.engine.tieng.keyboard"
NAMES = {" ": "Space", "\n": "Return", "\b": "Backspace"}
WINDOWS = (
    "global.get_window_actors().map(actor => actor.meta_window).map(window => {"
    " const { x, y, width, height } = window.get_frame_rect();"
    " return [window.get_wm_class() ?? '', x, y, width, height, window.is_override_redirect()]; })"
)


def windows():
    """The windows from the lowest to the highest: class, x, y, width, height, and whether no window
    manager manages it."""
    return evaluate(WINDOWS)


def environment():
    """What a program of X11 needs to find the display that the shell has."""
    display = evaluate("[GLib.getenv('DISPLAY'), GLib.getenv('XAUTHORITY')]")
    return os.environ | {"DISPLAY": display[0], "XAUTHORITY": display[1] or ""}


class ScreenKeyboard:
    """The program, as long as a `with` lasts, and hands on it."""

    def __init__(self, keyboard, touchscreen):
        self.keyboard, self.touchscreen = keyboard, touchscreen
        self.turn = 0
        self.seen = {}
        self.process = None

    environment = staticmethod(environment)
    #: How many pixels of the screen one of GTK's has.
    scale = 1

    def __enter__(self):
        self.start()
        # The shell makes a touchscreen at its first touch: that of the bar, where nothing is yet.
        x, y, width, _ = self.window()
        self.touchscreen.tap(x + width / 2, y + 5)
        return self

    def __exit__(self, *_):
        self.process.terminate()
        if (status := self.process.wait(10)) != 0:
            raise shell.Failure(f"tieng-keyboard ended with status {status}")

    def start(self):
        self.process = subprocess.Popen(["tieng-keyboard"], env=self.environment())
        wait_until("the keyboard's window", self.window, 20)
        wait_until("the key q", lambda: self.keys().get("q"), 20)

    def kill(self):
        """Ends it as a fault does."""
        self.process.kill()
        self.process.wait(10)
        wait_until("the keyboard being gone", lambda: not self.window())

    def show(self):
        """Asks for it, as a second start does."""
        subprocess.run(["tieng-keyboard"], env=self.environment(), check=True, timeout=20)
        wait_until("the keyboard being shown", self.window)

    def clear(self, typist):
        """Empties the field. That is done with keys of plastic, which send the keyboard away."""
        typist.clear()
        wait_until("the keyboard being sent away", lambda: not self.window())
        # One that is still on its way would send it away again.
        time.sleep(0.3)
        self.show()

    def window(self):
        """x, y, width and height of the window; None if it is not seen."""
        own = [window for window in windows() if window[0] == "tieng-keyboard" and window[5]]
        return own[0][1:5] if own else None

    def keys(self):
        """Where the keys are on the screen, by their names."""
        window = self.window()
        if not window:
            return {}
        found = {}
        for application in accessibility.applications("tieng-keyboard"):
            for node in accessibility.nodes(application):
                # AT-SPI calls it a button from 2.56 on.
                is_key = node.get_role_name() in ("push button", "button")
                if not is_key or not accessibility.has(node, "VISIBLE"):
                    continue
                box = node.get_component_iface().get_extents(1)
                x = window[0] + (box.x + box.width / 2) * self.scale
                y = window[1] + (box.y + box.height / 2) * self.scale
                found.setdefault(node.get_name(), (x, y))
        return found

    def place(self, name):
        return wait_until(f"the key {name!r}", lambda: self.keys().get(name))

    def tap(self, name):
        self.touchscreen.tap(*self.place(name))

    def hold(self, name, seconds):
        self.touchscreen.tap(*self.place(name), seconds=seconds)

    def type(self, text):
        """Types by turns with a finger, with two of them and with the pointer; a capital with
        Shift, and what is on another page there."""
        self.seen = self.keys()
        for character in text:
            place = self.find(NAMES.get(character, character))
            self.turn += 1
            if self.keyboard and self.turn % 20 == 0:
                self.keyboard.click(*place)
            else:
                self.touchscreen.tap(*place, seconds=0.015, finger=self.turn % 2)
            # No hand is faster, and who looks for keys is slower.
            time.sleep(0.03)

    def find(self, name):
        """The place of a key, which is looked for behind Shift and on the page of signs."""
        if name in self.seen:
            return self.seen[name]
        with contextlib.suppress(shell.Failure):
            return wait_until(f"the key {name!r}", lambda: self.look().get(name), 0.5)
        letters = name.swapcase() in self.seen
        self.tap("Shift" if letters else "ABC" if "ABC" in self.seen else "?123")
        return wait_until(f"the key {name!r}", lambda: self.look().get(name))

    def look(self):
        self.seen = self.keys()
        return self.seen


def set_keyboard(key, value):
    subprocess.run(["gsettings", "set", SCHEMA, key, value], check=True)


def focused_class():
    """The window that has the focus; its title may tell what is typed."""
    return shell.focused_window().split(" | ")[0]
