"""onscreen.py STATE PICTURES: GNOME's own keyboard on the screen, typed on with the pointer.
It has a row for suggestions, and gets them whatever is chosen for the desktop.

Runs inside the session that `run` has started.
"""
import subprocess
import sys

import accessibility
import engine
import shell
from applications import APPLICATIONS
from keyboard import Keyboard
from running import Running, Typist
from shell import evaluate, wait_until

KEYBOARD = "Main.keyboard._keyboard"
#: What can be clicked: text, and the middle of each. The keyboard is below the screen for a moment
#: before it comes, where no pointer reaches it.
BUTTONS = (
    "(() => {{ const found = []; const walk = actor => {{ if (!actor?.mapped) return;"
    "if (actor.label) {{ const [left, top] = actor.get_transformed_position();"
    "const x = left + actor.width / 2, y = top + actor.height / 2;"
    "if (y < global.stage.height) found.push([actor.label, x, y]); }}"
    "actor.get_children().forEach(walk); }}; walk({}); return found; }})()"
)


def suggestions():
    """The row above the keys."""
    return evaluate(BUTTONS.format(f"{KEYBOARD}._suggestions"))


def key(text):
    buttons = evaluate(BUTTONS.format(KEYBOARD))
    return next((button for button in buttons if button[0] == text), None)


def press(keyboard, text, is_done):
    """Clicks a key, and again if it was moving: a person does so as well."""
    for _ in range(3):
        _, x, y = wait_until(f"the key {text!r}", lambda: key(text))
        keyboard.click(x, y)
        try:
            return wait_until(f"{text!r} being typed", is_done, 2)
        except shell.Failure:
            print(f"     the click on {text!r} was none", flush=True)
    raise shell.Failure(f"{text!r} was not typed")


def main(state, pictures):
    accessibility.enable()
    keyboard = Keyboard()
    shell.tidy()
    shell.choose_source(engine.NAME)
    subprocess.run(
        ["gsettings", "set", "org.gnome.desktop.a11y.applications", "screen-keyboard-enabled",
         "true"], check=True)  # fmt: skip
    editor = APPLICATIONS["gnome-text-editor"]
    with Running(editor, state) as running:
        typist = Typist(running, editor.fields[0], keyboard)
        typist.clear()
        x, y, width, height = shell.window_frame()
        keyboard.click(x + width / 2, y + height / 2)
        wait_until("the keyboard on the screen", lambda: evaluate("Main.keyboard.visible"))
        for text, seen in zip("nghieen", ("n", "ng", "ngh", "nghi", "nghie", "nghiê", "nghiên")):
            press(keyboard, text, lambda: shell.preedit() == seen)
        wait_until("a suggestion for the word", suggestions)
        words = [row[0] for row in shell.settled(suggestions)]
        shell.take_picture(f"{pictures}/onscreen.png")
        # Where suggestions are quiet, no next word is suggested.
        press(keyboard, " ", lambda: typist.read() == "nghiên ")
        wait_until("the next word", lambda: [row[0] for row in suggestions()] not in ([], words))
        title, x, y = shell.settled(suggestions)[0]
        keyboard.click(x, y)
        wait_until(f"{title!r} being picked", lambda: typist.read().strip() == f"nghiên {title}")
        print("ok   onscreen: keys and suggestions by pointer", flush=True)


main(*sys.argv[1:])
