"""What is checked in every field: that nothing is lost and nothing doubled, whatever interrupts a
word. Each takes a Typist."""
import os
import time

import accessibility
import engine
import shell
import everyday_text
from applications import PREFERENCES
from keyboard import HANDS
from running import Running
from shell import Failure, wait_until

HERE = os.path.dirname(os.path.abspath(__file__))
#: How long a hand needs between the keyboard and the mouse, in seconds.
HAND = 0.5


def long_text(typist):
    """Two hundred words, Vietnamese and English, at 15 ms a key."""
    with open(os.path.join(HERE, "text.tsv")) as file:
        rows = [line.rstrip("\n").split("\t") for line in file if not line.startswith("#")]
    text = ""
    for keys, line in rows:
        typist.type(keys + "<Return>")
        text += line + (typist.row.newline or " ")
        if not typist.row.newline:
            typist.type(" ")
        typist.expect(text)


def bursts(typist):
    """Keys all at once, as from a program that types."""
    typist.type("tieengs Vieejt password error chaof ", 0)
    typist.expect("tiếng Việt password error chào ")


#: Words that wait for the next one, and what is between words: keys, text.
OPEN_WORDS = [
    ("hoom nay cos test, ok nha ", "hôm nay có test, ok nha "),
    ("const res = await x ", "const res = await x "),
    ("mas 5k ", "má 5k "),
    ("this, (the) = 5 ", "this, (the) = 5 "),
]
BETWEEN_WORDS = "a, = - ; 1, 2, 3 "


def open_words(typist):
    """Nothing is lost behind a word that waits for the next one, and its text may be turned."""
    for interval, holds in ((0.015, None), (0.015, HANDS), (0, None)):
        for keys, text in OPEN_WORDS:
            typist.clear()
            typist.type(keys, interval, holds)
            typist.expect(text)


def busy_shell(typist):
    """Nothing is lost while the shell is busy and keys are held as hands hold them.

    What is committed then is handed over in one turn of the shell's, of which an application takes
    the last text alone.
    """
    for interval in (0, 0.015, 0.06):
        typist.clear()
        shell.keep_busy(300)
        typist.type(BETWEEN_WORDS, interval, HANDS)
        typist.expect(BETWEEN_WORDS)


def everyday(typist):
    """A part of what people type in a day, at 15 ms a key; `run --everyday` types all of it.

    Slips are typed there alone: a letter after a BackSpace that is the application's may be there
    first (see Typist.move).
    """
    lines = [line for line in everyday_text.lines() if "<BackSpace>" not in line.keys]
    report = everyday_text.type_into(typist, lines[::20], 0.015)
    if report.differences:
        raise Failure("\n".join(map(str, report.differences)))


# Writer makes the first letter of a paragraph a capital when a key ends its word.


def return_key(typist):
    newline = typist.row.newline
    typist.type("Tieengs<Return>")
    typist.expect(f"Tiếng{newline}")
    typist.type("Vieejt<Return>")
    typist.expect(f"Tiếng{newline}Việt{newline}")


def tab_key(typist):
    """Tab is the application's, though a table is seen where words are suggested."""
    with engine.setting("suggestion-display", "always"):
        typist.type("Tieengs")
        if "picking" not in typist.row.cannot:
            wait_until("a table", shell.candidates)
        typist.type("<Tab>")
    if typist.row.tab is None:
        wait_until("Tab leaving", lambda: not accessibility.is_focused(typist.widget))
        typist.expect("Tiếng")
    else:
        typist.expect("Tiếng" + typist.row.tab)
        typist.type("Vieejt ")
        typist.expect(f"Tiếng{typist.row.tab}Việt ")


def arrow_keys(typist):
    typist.type("tieengs")
    if typist.row.left is None:
        typist.move("<Left>", to=4)
        typist.move("<Left>", to=3)
        typist.type("s ")
        typist.expect("tiếs ng")
    else:
        # GTK puts a key that the engine does not take back into its queue, where text of the next key may pass it.
        typist.type("<Left>")
        typist.expect(f"tiếng{typist.row.left}")
        typist.type("s ")
        typist.expect(f"tiếng{typist.row.left}s ")


def vertical_keys(typist):
    """Up and Down are the application's, though a table is seen."""
    newline = typist.row.newline
    with engine.setting("suggestion-display", "always"):
        if not newline:
            typist.type("Tieengs")
            wait_until("a table", shell.candidates)
            typist.type("<Up><Down>")
            return typist.expect("Tiếng")
        typist.type("hai<Return>")
        typist.expect(f"hai{newline}")
        typist.type("tieengs")
        if "picking" not in typist.row.cannot:
            wait_until("a table", shell.candidates)
        # Nothing tells in all applications that the caret has moved.
        for keys in ("<Up>", "a<Down>", "b "):
            typist.type(keys)
            time.sleep(0.3)
        typist.expect_one_of(f"haia{newline}tiếngb ", f"haia{newline}tiếnb g")


def click_elsewhere(typist):
    typist.type("mootj hai ")
    typist.expect("một hai ")
    start = typist.start_of_text()
    typist.type("tieengs")
    typist.expect_preedit("một hai ", "tiếng")
    typist.keyboard.click(*start)
    typist.expect("một hai tiếng")
    typist.type("ba ")
    typist.expect("ba một hai tiếng")


def meant_reading(typist):
    """A click commits what a space would have: what is seen when the hand leaves the keyboard."""
    typist.type("mootj this is a test. ")
    typist.expect("một this is a test. ")
    start = typist.start_of_text()
    typist.type("this")
    typist.expect_preedit("một this is a test. ", "this")
    time.sleep(HAND)
    typist.keyboard.click(*start)
    typist.expect("một this is a test. this")
    # The caret may come after the text.
    time.sleep(HAND)
    typist.type("tooik<BackSpace> ddi ")
    typist.expect("tôi đi một this is a test. this")


def keep_trying(what, keys, typist, condition):
    """Presses keys until they have done it: a shell that is busy may not see a modifier in time."""

    def try_it():
        typist.type(keys)
        end = time.monotonic() + 4
        while not (done := condition()) and time.monotonic() < end:
            time.sleep(0.05)
        return done

    return wait_until(what, try_it, seconds=15)


def to_other_window(typist):
    keep_trying(
        "the other window", "<Alt+Tab>", typist,
        lambda: "[]" in shell.focused_window() and shell.has_input(),
    )  # fmt: skip


def window_switch(typist):
    typist.type("mootj tieengs")
    typist.expect_preedit("một ", "tiếng")
    to_other_window(typist)
    typist.type("vieejt ")
    wait_until("the text in the other window", lambda: "[việt ]" in shell.focused_window())
    keep_trying(
        "the other window being empty", "<Control+a><BackSpace>", typist,
        lambda: "[]" in shell.focused_window(),
    )  # fmt: skip
    typist.type("<Alt+Tab>")
    typist.wait_for_focus()
    typist.expect("một tiếng")
    typist.type(" hai ")
    typist.expect("một tiếng hai ")


def shells_places(typist):
    """The open word stays where it was typed, whatever of the shell's takes the focus: once, and
    where the caret is."""
    lost = []
    for place in ("super", "activities", "dateMenu", "keyboard"):
        typist.clear()
        typist.type("mootj tieengs")
        typist.expect_preedit("một ", "tiếng")
        time.sleep(HAND)
        if place == "super":
            typist.type("<Super>")
        else:
            typist.keyboard.click(*shell.place_in_panel(place))
        wait_until(f"{place} taking the focus", lambda: not shell.has_windows_focus())
        time.sleep(0.5)
        shell.close_everything()
        typist.wait_for_focus()
        time.sleep(HAND)
        typist.type(" hai ")
        try:
            typist.expect("một tiếng hai ", seconds=3)
        except Failure as failure:
            lost.append(f"{place}: {failure}")
    if lost:
        raise Failure("; ".join(lost))


def undo(typist):
    """What undo leaves is a beginning of the text, however much an application undoes at once, and
    redo brings back all of it."""
    whole = "một hai tiếng"
    typist.type("mootj hai tieengs<Control+z>")
    wait_until("undo", lambda: typist.read() != whole and whole.startswith(typist.read()))
    for _ in range(20):
        before = typist.read()
        if before == whole:
            break
        typist.type(typist.row.redo)
        wait_until("redo", lambda: typist.read() != before)
    typist.expect(whole)
    typist.type("<End> boosn.")
    typist.expect(whole + " bốn.")


def sources(typist):
    """Another input source and back, by the keys for it."""
    typist.type("Tieengs")
    typist.expect_preedit("", "Tiếng")
    typist.type("<Super+space>")
    wait_until("the keyboard", lambda: shell.current_source() == "us")
    typist.wait_for_focus()
    typist.type("vieejt ")
    typist.expect("Tiếngvieejt ")
    typist.type("<Super+space>")
    wait_until("the engine", lambda: shell.current_source() == engine.NAME)
    wait_until("the engine", lambda: shell.engine() == engine.NAME)
    typist.wait_for_focus()
    typist.type("vieejt ")
    typist.expect("Tiếngvieejt việt ")


def settings(typist):
    """Settings hold from the next key on."""
    typist.type("hoaf ")
    typist.expect("hòa ")  # before what is set next can change it
    with engine.setting("tone-placement", "modern"):
        typist.type("hoaf ")
        typist.expect("hòa hoà ")
        with engine.setting("typing-method", "vni"):
            typist.type("tie6ng1 ")
            typist.expect("hòa hoà tiếng ")
    typist.type("tieengs ")
    typist.expect("hòa hoà tiếng tiếng ")


def preferences_window(typist, state):
    """What is changed in the window of preferences holds from the next key on."""
    typist.type("nnayf ")
    typist.expect("nnayf ")
    with Running(PREFERENCES, state) as window:
        switch = wait_until("its switch", lambda: window.find("check box", "Doubled letters"))
        for value, text in (("true", "nnayf ngày "), ("false", "nnayf ngày nnayf ")):
            accessibility.act(switch)
            wait_until("the preference", lambda: engine.preference("quick-telex") == value)
            engine.wait_until_told()
            shell.activate(typist.running.application.window)
            typist.wait_for_focus()
            typist.type("nnayf ")
            typist.expect(text)


def resuming(typist):
    """A word that is in the text is taken up again where that is known to work, and may be left as
    it is elsewhere."""
    # A busy application may tell its text too late, and the word is left as it is then.
    for trial in range(3):
        typist.clear()
        typist.type("toan ")
        typist.expect("toan ")
        typist.type("<BackSpace>")
        if typist.row.resumes is None:
            typist.expect("toan")
        else:
            typist.expect_told("toan")
        typist.type("s hai ")
        is_left = typist.row.resumes is None or trial < 2
        typist.expect_one_of("toán hai ", *["toans hai "] * is_left)
        if typist.row.resumes is None:
            return
        if typist.read().startswith("toán"):
            break
    # Mutter counts bytes as applications do from 47 on, and the engine knows that by itself.
    counts_right = shell.version() >= 47
    if typist.row.resumes != "all" and not counts_right:
        return
    with engine.setting("resume-words", "known" if counts_right else "on"):
        typist.clear()
        typist.type("toans ")
        typist.expect_told("toán ")
        typist.type("<BackSpace>")
        typist.expect_told("toán")
        typist.type("<BackSpace> ")
        typist.expect("tóa ")


def direct(typist):
    """With `word-display=direct` a word is in the text from its first letter, where the
    application is seen to change its text as it is asked to; elsewhere it is as it is otherwise."""
    with engine.setting("word-display", "direct"):
        typist.type("mootj ")
        typist.expect("một ")
        # The shell counts as applications do from 47 on.
        if typist.row.is_direct and shell.version() >= 47:
            typist.expect_told("một ")
            typist.type("tieengs")
            typist.expect("một tiếng")
            if seen := shell.preedit():
                raise Failure(f"{seen!r} is seen as a preedit")
        else:
            typist.type("tieengs")
        typist.type("<BackSpace> Vieejt hai ")
        typist.expect("một tiến Việt hai ")
