"""overview.py PICTURES: what is typed into the overview of GNOME Shell is searched for from the
first letter on, whatever `word-display` is, and words in applications are as they were.

Runs inside the session that `run` has started.
"""
import contextlib
import sys

import accessibility
import engine
import shell
from applications import APPLICATIONS, Field
from keyboard import Keyboard
from running import Running, Typist
from shell import Failure, evaluate, wait_until

#: The names of the applications that were found.
RESULTS = (
    "(() => { const found = []; const walk = (actor, isFound) => { if (!actor?.mapped) return;"
    "isFound ||= actor.name === 'searchResultsContent';"
    "if (isFound && actor.app) found.push(actor.app.get_name());"
    "actor.get_children().forEach(child => walk(child, isFound)); };"
    "walk(Main.layoutManager.overviewGroup, false); return found; })()"
)


class SearchTypist:
    """Somebody who types into the search entry of the overview."""

    def __init__(self, keyboard):
        self.keyboard = keyboard
        self.row = Field("search entry", "entry", newline="")
        self.running = contextlib.nullcontext()

    def read(self):
        return evaluate("Main.overview.searchEntry.text")

    def type(self, keys, interval=0.015, holds=None):
        self.keyboard.type(keys, interval, holds)

    def clear(self):
        """Opens the overview, if it is not open, and empties the entry."""
        if not evaluate("Main.overview.visible"):
            self.type("<Super>")
            wait_until("the overview", lambda: evaluate("Main.overview.visible"))
        shell.choose_source(engine.NAME)
        if self.read():
            self.type("<Control+a><BackSpace>")
        self.expect("")

    def expect(self, text):
        try:
            wait_until(f"{text!r} in the entry", lambda: self.read() == text)
        except Failure:
            raise Failure(f"{self.read()!r} instead of {text!r}") from None


def reopen(typist):
    shell.close_everything()
    typist.clear()


def check_search(typist, pictures, label):
    reopen(typist)
    for count, letter in enumerate("mou", 1):
        typist.type(letter)
        typist.expect("mou"[:count])
    wait_until("Mousepad being found", lambda: "Mousepad" in evaluate(RESULTS))
    if seen := shell.preedit():
        raise Failure(f"{seen!r} is seen as a preedit")
    shell.take_picture(f"{pictures}/overview {label}.png")
    reopen(typist)
    for key, text in zip("tieengs", ("t", "ti", "tie", "tiê", "tiên", "tiêng", "tiếng")):
        typist.type(key)
        typist.expect(text)
    # The letter that a word begins with is not deleted: GNOME 48 would end the search.
    reopen(typist)
    typist.type("dduwowngf anhs mootj hai tieengs<BackSpace>")
    typist.expect("đường ánh một hai tiến")
    print(f"ok   overview: searched while a word is typed, {label}", flush=True)


def check_application(keyboard, state):
    """In an application, after the overview, a word is a preedit."""
    shell.close_everything()
    editor = APPLICATIONS["gnome-text-editor"]
    with Running(editor, state) as running:
        typist = Typist(running, editor.fields[0], keyboard)
        typist.clear()
        search = SearchTypist(keyboard)
        search.clear()
        search.type("hai")
        search.expect("hai")
        shell.close_everything()
        typist.wait_for_focus()
        typist.type("mootj tieengs")
        typist.expect_preedit("một ", "tiếng")
        print("ok   overview: words in an application are a preedit after it", flush=True)


def main(state, pictures):
    accessibility.enable()
    keyboard = Keyboard()
    shell.tidy()
    shell.choose_source(engine.NAME)
    engine.expect_program()
    typist = SearchTypist(keyboard)
    for display in ("preedit", "direct"):
        with engine.setting("word-display", display):
            check_search(typist, pictures, display)
    check_application(keyboard, state)


if __name__ == "__main__":
    main(*sys.argv[1:])
