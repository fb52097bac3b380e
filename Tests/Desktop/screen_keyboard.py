"""screen_keyboard.py STATE PICTURES: Tiếng's own keyboard on the screen, typed on with fingers and
the pointer into applications of Wayland and X11.

Runs inside the session that `run` has started, with windows of X11 in it.
"""
import dataclasses
import os
import subprocess
import sys
import time
import warnings

warnings.simplefilter("ignore")

import accessibility  # noqa: E402
import engine  # noqa: E402
import shell  # noqa: E402
from applications import APPLICATIONS  # noqa: E402
from keyboard import Keyboard  # noqa: E402
from running import Running, Typist  # noqa: E402
from shell import evaluate, wait_until  # noqa: E402
from touch import Touchscreen  # noqa: E402

SCHEMA = "org.freedesktop.ibus.engine.tieng.keyboard"
#: What is typed with Telex, and what it comes to.
WORDS = [
    ("tieengs", "tiếng"), ("vieetj", "việt"), ("nghieeng", "nghiêng"), ("dduwowngf", "đường"),
    ("hocj", "học"), ("thuowngr", "thưởng"), ("quas", "quá"), ("yeeu", "yêu"),
]  # fmt: skip
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


class ScreenKeyboard:
    """The program, as long as a `with` lasts, and hands on it."""

    def __init__(self, keyboard, touchscreen):
        self.keyboard, self.touchscreen = keyboard, touchscreen
        self.turn = 0
        self.process = None

    def __enter__(self):
        self.process = subprocess.Popen(["tieng-keyboard"], env=environment())
        wait_until("the keyboard's window", self.window, 20)
        wait_until("the key q", lambda: self.keys().get("q"), 20)
        return self

    def __exit__(self, *_):
        self.process.terminate()
        if (status := self.process.wait(10)) != 0:
            raise shell.Failure(f"tieng-keyboard ended with status {status}")

    def show(self):
        """Asks for it, as a second start does."""
        subprocess.run(["tieng-keyboard"], env=environment(), check=True, timeout=20)
        wait_until("the keyboard being shown", self.window)

    def clear(self, typist):
        """Empties the field. That is done with keys of plastic, which send the keyboard away."""
        typist.clear()
        wait_until("the keyboard being sent away", lambda: not self.window())
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
                if node.get_role_name() != "push button" or not accessibility.has(node, "VISIBLE"):
                    continue
                box = node.get_component_iface().get_extents(1)
                place = (window[0] + box.x + box.width / 2, window[1] + box.y + box.height / 2)
                found.setdefault(node.get_name(), place)
        return found

    def place(self, name):
        return wait_until(f"the key {name!r}", lambda: self.keys().get(name))

    def tap(self, name):
        self.touchscreen.tap(*self.place(name))

    def type(self, text):
        """Types by turns with a finger, with two of them and with the pointer."""
        keys = self.keys()
        for character in text:
            place = keys.get(NAMES.get(character, character)) or self.place(character)
            self.turn += 1
            if self.turn % 8 == 0:
                self.keyboard.click(*place)
            else:
                self.touchscreen.tap(*place, finger=self.turn % 2)
            # No hand is faster, and who looks for keys is slower.
            time.sleep(0.03)


def environment():
    """What a program of X11 needs to find the display that the shell has."""
    display = evaluate("[GLib.getenv('DISPLAY'), GLib.getenv('XAUTHORITY')]")
    return os.environ | {"DISPLAY": display[0], "XAUTHORITY": display[1] or ""}


def set_keyboard(key, value):
    subprocess.run(["gsettings", "set", SCHEMA, key, value], check=True)


def focused_class():
    """The window that has the focus; its title may tell what is typed."""
    return shell.focused_window().split(" | ")[0]


def type_words(screen, typist, count=len(WORDS)):
    """Types words with Telex, and looks whether the focus stays."""
    focused = focused_class()
    screen.clear(typist)
    expected = ""
    for keys, word in WORDS[:count]:
        screen.type(keys + " ")
        expected += word + " "
        if focused_class() != focused:
            raise shell.Failure(f"the focus went to {shell.focused_window()!r}")
    typist.expect(expected)


def room(screen, pictures):
    """A maximized window ends above the keyboard; one that is fullscreen goes on below it."""
    _, top, _, _ = screen.window()

    def bottom():
        _, y, _, height = shell.window_frame()
        return y + height

    wait_until("room for the keyboard", lambda: bottom() <= top)
    shell.take_picture(f"{pictures}/screen-keyboard.png")
    evaluate("global.display.focus_window.make_fullscreen(); 1")
    wait_until("a window over all of the screen", lambda: bottom() > top)
    if windows()[-1][0] != "tieng-keyboard":
        raise shell.Failure(f"the keyboard is not above what is fullscreen: {windows()}")
    evaluate("global.display.focus_window.unmake_fullscreen(); 1")
    wait_until("room for the keyboard again", lambda: bottom() <= top)


def gestures(screen, typist, pictures):
    """Callouts, suggestions, emoji, Return and BackSpace."""
    screen.clear(typist)
    x, y = screen.place("a")
    touch = screen.touchscreen
    touch.down(0, x, y)
    time.sleep(0.8)
    shell.take_picture(f"{pictures}/screen-keyboard-callout.png")
    touch.up(0)
    typist.expect("ă") if not typist.row.asks_shell else wait_until(
        "ă being typed", lambda: shell.preedit() == "ă"
    )
    screen.type("n ")
    typist.expect("ăn ")
    screen.type("\b\b\b")
    typist.expect("")
    screen.type("nghieen")
    wait_until("the word", lambda: shell.preedit() == "nghiên")
    names = set("qwertyuiopasdfghjklzxcvbnm,.")
    system = {"Preferences", "Hide the keyboard", "Backspace", "Return", "Shift", "?123", "Emoji",
              "Space", "Next language"}  # fmt: skip

    def offered():
        return [name for name in screen.keys() if name not in names | system]

    word = wait_until("suggestions", offered)[0]
    screen.tap(word)
    wait_until(f"{word!r} being picked", lambda: typist.read().strip() == word)
    screen.clear(typist)
    screen.tap("Emoji")
    screen.tap("😀")
    shell.take_picture(f"{pictures}/screen-keyboard-emoji.png")
    typist.expect("😀")
    screen.tap("ABC")
    wait_until("the letters", lambda: "q" in screen.keys())
    screen.type("\ba\nb ")
    typist.expect("a\nb ")


def themes(screen, pictures):
    """A picture of each."""
    x, y, width, height = screen.window()
    for name in ("light", "dark", "high-contrast", "lacquer", "lotus", "rice"):
        set_keyboard("keyboard-theme", name)
        time.sleep(0.5)
        shell.take_picture(f"{pictures}/screen-keyboard-{name}.png", (x, y, width, height))
    set_keyboard("keyboard-theme", "")


def start_twice(screen):
    """Hides the keyboard, and starts it again: there is still one, and it is seen."""
    subprocess.run(["tieng-keyboard", "--hide"], env=environment(), check=True)
    wait_until("the keyboard being hidden", lambda: not screen.window())
    screen.show()
    if screen.process.poll() is not None:
        raise shell.Failure("the first keyboard has ended")


def main(state, pictures):
    accessibility.enable()
    keyboard, touchscreen = Keyboard(), Touchscreen()
    shell.tidy()
    shell.choose_source(engine.NAME)
    engine.expect_program()
    editor = APPLICATIONS["gnome-text-editor"]
    x11 = dataclasses.replace(
        APPLICATIONS["mousepad"], environment=environment() | {"GDK_BACKEND": "x11"},
        fields=[dataclasses.replace(APPLICATIONS["mousepad"].fields[0], asks_shell=False)],
    )  # fmt: skip
    with Running(editor, state) as running:
        typist = Typist(running, editor.fields[0], keyboard)
        typist.clear()
        with ScreenKeyboard(keyboard, touchscreen) as screen:
            # The shell makes a touchscreen at its first touch.
            touchscreen.tap(*screen.place("Space"))
            room(screen, pictures)
            type_words(screen, typist)
            themes(screen, pictures)
            gestures(screen, typist, pictures)
            start_twice(screen)
            print("ok   screen keyboard: gnome-text-editor", flush=True)
    for name, application in (
        ("gnome-terminal", APPLICATIONS["gnome-terminal"]), ("firefox", APPLICATIONS["firefox"]),
        ("mousepad on X11", x11),
    ):  # fmt: skip
        with Running(application, state) as running:
            typist = Typist(running, application.fields[0], keyboard)
            with ScreenKeyboard(keyboard, touchscreen) as screen:
                type_words(screen, typist, 4)
        print(f"ok   screen keyboard: {name}", flush=True)


main(*sys.argv[1:])
