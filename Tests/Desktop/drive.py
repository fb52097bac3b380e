"""drive.py STATE PICTURE: types into GNOME Text Editor and checks what it holds.

Runs inside the session that `run` has started.
"""
import json
import os
import subprocess
import sys
import time
import warnings

import gi

warnings.simplefilter("ignore")
gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

PICTURE = sys.argv[2]
SCHEMA = "org.freedesktop.ibus.engine.tieng"
ROWS = [(2, "1234567890-="), (16, "qwertyuiop[]"), (30, "asdfghjkl;'`"), (43, "\\zxcvbnm,./")]
CODES = {char: code + index for code, row in ROWS for index, char in enumerate(row)}
CODES |= {" ": 57, "\n": 28, "\t": 15, "\b": 14, "\x1b": 1, "←": 105, "⇥": 107}
SHIFT = 42

bus = Gio.bus_get_sync(Gio.BusType.SESSION)


def call(name, path, interface, method, signature=None, *arguments):
    parameters = GLib.Variant(signature, arguments) if signature else None
    return bus.call_sync(name, path, interface, method, parameters, None, 0, 10000, None).unpack()


def evaluate(script):
    return call("org.gnome.Shell", "/org/gnome/Shell", "org.gnome.Shell", "Eval", "(s)", script)[1]


def wait_until(what, condition, seconds=20):
    """Waits for a condition, and ends the test when it does not come."""
    end = time.time() + seconds
    while time.time() < end:
        if condition():
            return
        time.sleep(0.1)
    sys.exit(f"desktop test: {what} did not happen within {seconds} s")


class Keyboard:
    """Key events as from a keyboard, through Mutter's remote desktop."""

    NAME = "org.gnome.Mutter.RemoteDesktop"

    def __init__(self):
        self.path = call(self.NAME, "/org/gnome/Mutter/RemoteDesktop", self.NAME, "CreateSession")[0]
        self._session("Start")
        self._session("NotifyPointerMotionRelative", "(dd)", 5000.0, 5000.0)
        self._key(SHIFT, True)
        self._key(SHIFT, False)

    def _session(self, method, signature=None, *arguments):
        call(self.NAME, self.path, self.NAME + ".Session", method, signature, *arguments)

    def _key(self, code, is_down):
        self._session("NotifyKeyboardKeycode", "(ub)", code, is_down)

    def type(self, text, delay=0.02):
        for char in text:
            if char.isupper():
                self._key(SHIFT, True)
            self._key(CODES[char.lower()], True)
            self._key(CODES[char.lower()], False)
            if char.isupper():
                self._key(SHIFT, False)
            time.sleep(delay)

    def click(self, x, y):
        """Clicks a place on the screen, which is reached from its last corner."""
        self._session("NotifyPointerMotionRelative", "(dd)", 10000.0, 10000.0)
        time.sleep(0.2)
        at_x, at_y, _ = json.loads(evaluate("global.get_pointer()"))
        self._session("NotifyPointerMotionRelative", "(dd)", float(x - at_x), float(y - at_y))
        time.sleep(0.2)
        for is_down in (True, False):
            self._session("NotifyPointerButton", "(ib)", 272, is_down)
            time.sleep(0.05)

    def select_all(self):
        for code, is_down in [(29, True), (30, True), (30, False), (29, False)]:
            self._key(code, is_down)
            time.sleep(0.03)


def editable(node, depth=0):
    """The text of the focused editable widget below `node`."""
    if node is None or depth > 40:
        return None
    states = node.get_state_set()
    if states.contains(Atspi.StateType.FOCUSED) and states.contains(Atspi.StateType.EDITABLE):
        text = node.get_text_iface()
        return Atspi.Text.get_text(text, 0, Atspi.Text.get_character_count(text))
    for index in range(node.get_child_count()):
        found = editable(node.get_child_at_index(index), depth + 1)
        if found is not None:
            return found
    return None


def editor_text():
    desktop = Atspi.get_desktop(0)
    for index in range(desktop.get_child_count()):
        application = desktop.get_child_at_index(index)
        try:
            if application and "text" in (application.get_name() or "").lower():
                return editable(application)
        except GLib.Error:
            continue
    return None


def is_emptied(keyboard):
    """Selects all and deletes it, and gives the editor a second to say so."""
    keyboard.select_all()
    keyboard.type("\b")
    end = time.time() + 1
    while editor_text() != "" and time.time() < end:
        time.sleep(0.05)
    return editor_text() == ""


def expect(keyboard, keys, text, delay=0.02):
    """Types keys into an empty editor and compares what it holds then."""
    wait_until("emptying the editor", lambda: is_emptied(keyboard))
    keyboard.type(keys, delay)
    end = time.time() + 5
    while editor_text() != text and time.time() < end:
        time.sleep(0.1)
    time.sleep(0.3)  # for a commit too many
    found = editor_text()
    print(f"{'ok  ' if found == text else 'FAIL'} {keys!r} -> {found!r}", flush=True)
    if found != text:
        sys.exit(f"desktop test: {text!r} was expected")


def candidates():
    """The rows of the lookup table that is seen: text, and the middle of each."""
    rows = evaluate(
        "(() => { const popup = imports.misc.ibusManager.getIBusManager()._candidatePopup;"
        "if (!popup?.visible || !popup._candidateArea.visible) return [];"
        "return popup._candidateArea._candidateBoxes.filter(box => box.visible).map(box => {"
        "const [x, y] = box.get_transformed_position(), [width, height] = box.get_size();"
        "return [box._candidateLabel.text, x + width / 2, y + height / 2]; }); })()"
    )
    return json.loads(rows or "[]")


def test_suggestions(keyboard):
    """The table is seen at the caret, entered, picked from by key and by mouse."""
    wait_until("emptying the editor", lambda: is_emptied(keyboard))
    keyboard.type("nghieen c")
    time.sleep(0.3)
    wait_until("a table of suggestions", candidates)
    first = candidates()[0][0]
    keyboard.type("\t\n")
    wait_until(f"{first!r} being picked", lambda: editor_text() == f"nghiên {first}")
    keyboard.type("tooi ")
    wait_until("the space after it", lambda: editor_text() == f"nghiên {first} tôi ")
    keyboard.type("muoons ddi h")
    time.sleep(0.3)  # the table of the word before may still be seen
    wait_until("another table", candidates)
    second, x, y = candidates()[1]
    keyboard.click(x, y)
    text = f"nghiên {first} tôi muốn đi {second}"
    wait_until(f"{second!r} being clicked", lambda: editor_text() == text)
    keyboard.type(".")
    wait_until("the full stop after the word", lambda: editor_text() == text + ".")
    keyboard.type(" t")
    wait_until("a third table", candidates)
    keyboard.type("←")
    wait_until("the table going", lambda: not candidates())
    print("ok   suggestions by key and by mouse", flush=True)


def choose_source():
    """Chooses the input source as the panel's menu does."""
    return evaluate(
        "(() => { const manager = imports.ui.status.keyboard.getInputSourceManager();"
        "for (const key in manager.inputSources) { const source = manager.inputSources[key];"
        "if (source.id === 'tieng:vi') {"
        "if (manager.currentSource !== source) source.activate(true); return true; } }"
        "return false; })()"
    ) == "true"


def engine():
    return subprocess.run(["ibus", "engine"], capture_output=True, text=True).stdout.strip()


def main():
    Atspi.init()
    keyboard = Keyboard()
    evaluate(
        "Main.overview.hide(); Main.panel.statusArea.screenSharing.container.hide();"
        "Main.messageTray.getSources().forEach(s => s.destroy()); 1"
    )
    wait_until("ibus-daemon having an engine", lambda: engine() != "")
    wait_until("the engine becoming active", lambda: choose_source() and engine() == "tieng:vi")
    editor = subprocess.Popen(["gnome-text-editor", "--standalone", "--ignore-session"])
    wait_until(
        "the editor's window",
        lambda: "texteditor"
        in evaluate("global.display.focus_window?.get_wm_class() ?? ''").lower().replace("-", ""),
    )
    wait_until("the editor's text", lambda: editor_text() is not None)

    expect(keyboard, "tieengs Vieejt ", "tiếng Việt ")
    expect(keyboard, "tieengs Vieejt ", "tiếng Việt ", delay=0)
    expect(keyboard, "password error ", "password error ")
    expect(keyboard, "tieengs\nVieejt\n", "tiếng\nViệt\n")
    expect(keyboard, "tieengs←←s ", "tiếs ng")
    expect(keyboard, "chaof\b\bao ", "chao ")
    # A word that is in the text is taken up again.
    expect(keyboard, "toan \bs hai ", "toán hai ")
    expect(keyboard, "toan \bs hai ", "toán hai ", delay=0.005)
    expect(keyboard, "toan mowis ←←←←←s hai ", "toán hai  mới ")
    subprocess.run(["gsettings", "set", SCHEMA, "resume-words", "on"], check=True)
    time.sleep(0.5)
    expect(keyboard, "vieet \bj hai ", "việt hai ")
    expect(keyboard, "toans \b\b ", "tóa ")
    expect(keyboard, "vieet a\b\bj ", "việt ")
    keyboard.select_all()
    test_suggestions(keyboard)
    keyboard.select_all()
    keyboard.type("\bTieengs Vieejt trong moji uwngs dujng, vaf password vaanx laf password.\n")
    keyboard.type("Xin chaof, hoom nay")
    wait_until("a table for the picture", candidates)
    time.sleep(0.5)
    os.makedirs(os.path.dirname(PICTURE), exist_ok=True)
    taken = call(
        "org.gnome.Shell", "/org/gnome/Shell/Screenshot", "org.gnome.Shell.Screenshot",
        "Screenshot", "(bbs)", False, False, PICTURE,
    )
    if not taken[0]:
        sys.exit("desktop test: no screenshot")
    editor.terminate()
    print(f"1 passed, 0 failed\npicture: {PICTURE}")


main()
