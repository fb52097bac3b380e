"""What the keyboard on the screen does as a window and as a program."""
import os
import signal
import subprocess
import time

import engine
import shell
from screen import environment, set_keyboard, windows
from shell import evaluate, wait_until


def room(pictures):
    """A maximized window ends above the keyboard; one that is fullscreen goes on below it."""

    def room(screen, typist):
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

    return room


def names(screen, typist):
    """Every button has a name for a screen reader: of letters, signs and emoji."""
    for page in ("letters", "?123", "Emoji"):
        if page != "letters":
            screen.tap(page)
            wait_until("the other page", lambda: "q" not in screen.keys())
        found = screen.keys()
        if len(found) < 20 or any(not name.strip() for name in found):
            raise shell.Failure(f"on the page of {page} there are {len(found)} keys: {found}")
        if page != "letters":
            screen.tap("ABC")
            wait_until("the letters", lambda: "q" in screen.keys())


def themes(pictures):
    """A picture of each."""

    def themes(screen, typist):
        x, y, width, height = screen.window()
        for name in ("light", "dark", "high-contrast", "lacquer", "lotus", "rice"):
            set_keyboard("keyboard-theme", name)
            time.sleep(0.5)
            picture = f"{pictures}/screen-keyboard-{name}.png"
            shell.take_picture(picture, (x, y, width, height))
        set_keyboard("keyboard-theme", "")

    return themes


def start_twice(screen, typist):
    """Hides the keyboard, and starts it again: there is still one, and it is seen."""
    subprocess.run(["tieng-keyboard", "--hide"], env=environment(), check=True)
    wait_until("the keyboard being hidden", lambda: not screen.window())
    screen.show()
    if screen.process.poll() is not None:
        raise shell.Failure("the first keyboard has ended")


def deaths(screen, typist):
    """The engine is killed in a word, and the keyboard with a finger on it: what is typed before
    and after is there, and nothing stays down."""
    screen.clear(typist)
    screen.type("mootj hai ")
    typist.expect("một hai ")
    before = engine.process()
    os.kill(before, signal.SIGKILL)
    wait_until("another engine", lambda: engine.process() not in (None, before))
    # The keyboard finds the engine by the bus, and is told of the field.
    wait_until("the field taking text", shell.has_input)
    time.sleep(1)
    screen.type("ba ")
    typist.expect("một hai ba ")
    x, y = screen.place("b")
    screen.touchscreen.down(0, x, y)
    screen.kill()
    screen.touchscreen.up(0)
    typist.type("boons ")
    typist.expect("một hai ba bốn ")
    screen.start()
    screen.type("nawm ")
    typist.expect("một hai ba bốn năm ")
    for moment in (0, 0.05, 0.1):
        die_with_control(screen, typist, moment)


def die_with_control(screen, typist, moment):
    """The keyboard is killed a moment after Ctrl and v: with that no modifier stays down."""
    screen.clear(typist)
    set_keyboard("keyboard-commands", "true")
    try:
        screen.tap("Ctrl")
        screen.tap("v")
        time.sleep(moment)
        screen.kill()
    finally:
        set_keyboard("keyboard-commands", "false")
    typist.type("v ")
    # Something may have been pasted before.
    wait_until("a v without Control", lambda: typist.read().endswith("v "))
    screen.start()


def shows_itself(screen, typist):
    """The engine starts the keyboard where it is to come by itself. Keys of plastic send it away
    until the next field."""
    screen.__exit__()
    for showing in ("always", "touch"):
        set_keyboard("show-keyboard", showing)
        typist.type("a")
        wait_until("no keyboard", lambda: not screen.window())
        # The engine looks at the setting every three seconds at most.
        time.sleep(3.5)
        evaluate("Main.overview.show(); 1")
        wait_until("the overview", lambda: evaluate("Main.overview.visible"))
        shell.close_everything()
        wait_until("the keyboard at a field", screen.window)
    set_keyboard("show-keyboard", "never")
    subprocess.run(["tieng-keyboard", "--quit"], env=environment(), check=True)
    wait_until("no keyboard", lambda: not screen.window())
    screen.start()
