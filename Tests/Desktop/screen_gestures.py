"""What fingers do on the keyboard on the screen beside typing words."""
import time

import shell
from screen import set_keyboard
from shell import wait_until

LETTERS = set("qwertyuiopasdfghjklzxcvbnm,.")
SYSTEM = {
    "Preferences", "Hide the keyboard", "Backspace", "Return", "Shift", "?123", "Emoji", "Space",
    "Next language",
}  # fmt: skip


def callouts(pictures):
    """A long press offers letters: the first, or the one that the finger slides to."""

    def callouts(screen, typist):
        screen.clear(typist)
        x, y = screen.place("a")
        touch = screen.touchscreen
        touch.down(0, x, y)
        time.sleep(0.8)
        shell.take_picture(f"{pictures}/screen-keyboard-callout.png")
        touch.up(0)
        wait_until("ă being typed", lambda: shell.preedit() == "ă")
        screen.type("n ")
        typist.expect("ăn ")
        touch.down(0, x, y)
        time.sleep(0.8)
        for step in range(1, 9):
            touch.move(0, x + step * 8, y)
            time.sleep(0.02)
        touch.up(0)
        slid = wait_until("a letter being typed", shell.preedit)
        if slid not in "âáàảãạắằẳẵặấầẩẫậ":
            raise shell.Failure(f"{slid!r} and no letter further on")
        screen.type("n ")
        # What may be another word waits for the next one, and is seen until then.
        wait_until(
            f"{slid}n behind it", lambda: typist.read() + (shell.preedit() or "") == f"ăn {slid}n ")

    return callouts


def suggestions(screen, typist):
    """A word above the keys is taken by a tap."""
    screen.clear(typist)
    screen.type("nghieen")
    wait_until("the word", lambda: shell.preedit() == "nghiên")

    def offered():
        return [name for name in screen.keys() if name not in LETTERS | SYSTEM]

    word = wait_until("suggestions", offered)[0]
    screen.tap(word)
    wait_until(f"{word!r} being picked", lambda: typist.read().strip() == word)


def emoji(pictures):
    """One is picked by a tap, one by its name, and one with a skin tone; then there are letters
    again."""

    def emoji(screen, typist):
        screen.clear(typist)
        screen.tap("Emoji")
        screen.tap("😀")
        shell.take_picture(f"{pictures}/screen-keyboard-emoji.png")
        typist.expect("😀")
        screen.tap("Find emoji by name")
        wait_until("the letters", lambda: "q" in screen.keys())
        screen.type("meo")
        screen.tap("🐱")
        typist.expect("😀🐱")
        screen.tap("ABC")
        wait_until("the letters", lambda: "Return" in screen.keys())
        screen.tap("Emoji")
        screen.tap("People")
        screen.hold("👋", 0.8)
        typist.expect("😀🐱👋🏻")
        screen.tap("ABC")
        wait_until("the letters", lambda: "q" in screen.keys())
        screen.type("\b\b\ba\nb ")
        typist.expect("a\nb ")

    return emoji


def caps_lock(screen, typist):
    """Two taps on Shift are for all letters, until the next one."""
    screen.clear(typist)
    place = screen.place("Shift")
    for _ in range(2):
        screen.touchscreen.tap(*place)
        time.sleep(0.1)
    screen.type("VIEETJ NAM ")
    typist.expect("VIỆT NAM ")
    screen.touchscreen.tap(*place)
    screen.type("hai ")
    typist.expect("VIỆT NAM hai ")


def space_drag(screen, typist):
    """A finger along the space bar moves the caret by a character every ten pixels."""
    screen.clear(typist)
    screen.type("mootj hai ")
    x, y = screen.place("Space")
    screen.touchscreen.swipe([(x - step, y) for step in range(0, 46, 5)])
    screen.type("ba ")
    typist.expect("một ba hai ")


def delete_words(screen, typist):
    """Backspace that is held deletes letters, faster after a while, and then words."""
    screen.clear(typist)
    screen.type("mootj hai ba boons nawm sasu bary tasm chisn muwowif " * 2)
    typist.expect("một hai ba bốn năm sáu bảy tám chín mười " * 2)
    screen.hold("Backspace", 6.5)
    typist.expect("")


def commands(screen, typist):
    """Ctrl+A, C, V and the arrows, from the row above the letters."""
    set_keyboard("keyboard-commands", "true")
    try:
        screen.clear(typist)
        screen.type("mootj hai ")
        for key in "ac":
            screen.tap("Ctrl")
            screen.tap(key)
            time.sleep(0.3)
        screen.tap("Right")
        screen.tap("Ctrl")
        screen.tap("v")
        # It comes after what is pasted, though it is typed at once.
        screen.type("ba ")
        typist.expect("một hai một hai ba ")
        screen.tap("Left")
        screen.tap("Left")
        screen.type("1")
        typist.expect("một hai một hai b1a ")
        # With Shift, an arrow selects what the next key replaces.
        screen.tap("ABC")
        screen.tap("Shift")
        screen.tap("Left")
        screen.type("2")
        typist.expect("một hai một hai b2a ")
    finally:
        set_keyboard("keyboard-commands", "false")


def terminal(screen, typist):
    """Ctrl, Esc and the arrows arrive as they do from keys of plastic."""
    screen.clear(typist)
    screen.type("mootj ")
    for name in ("Ctrl", "u", "Left", "Esc", "Tab"):
        screen.tap(name)
        time.sleep(0.3)
    screen.type("hai ")
    typist.expect("một \x15\x1b[D\x1b\thai ")


def all_of(pictures):
    return [
        callouts(pictures), suggestions, emoji(pictures), caps_lock, space_drag, delete_words,
        commands,
    ]
