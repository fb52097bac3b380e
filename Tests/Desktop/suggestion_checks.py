"""What is suggested, and what is kept of what was typed."""
import contextlib
import glob
import os
import subprocess
import time

import checks
import engine
import shell
from keyboard import chords
from shell import Failure, wait_until


#: How wide a word is at most, in pixels.
WORD = 80


def _rows(beginning):
    """The rows of the table, once it is that of a word with this beginning and does not change."""
    rows = shell.candidates()
    if rows and rows[0][0].lower().startswith(beginning):
        return rows if shell.settled(shell.candidates) == rows else None
    return None


def picking(typist):
    """The table is seen at the caret, entered, and picked from by key and by mouse."""
    with engine.setting("suggestion-display", "always"):
        typist.type("nghieen c")
        first = wait_until("a table for c", lambda: _rows("c"))[0][0]
        _expect_at_caret()
        typist.type("<Alt+Down><Return>")
        text = f"nghiên {first} tôi muốn đi "
        typist.type("tooi muoons ddi ")
        typist.expect(text)
        typist.type("h")
        second = wait_until("a table for h", lambda: _rows("h"))[1][0]
        _expect_at_caret()
        typist.type("<Alt+2>ngay")
        text += f"{second} ngay"
        typist.expect_preedit(text.removesuffix("ngay"), "ngay")
        third, x, y = wait_until("a table for ngay", lambda: _rows("ng"))[-1]
        typist.keyboard.click(x, y)
        text = text.removesuffix("ngay") + third
        wait_until(f"{third!r} being clicked", lambda: typist.read().rstrip() == text)
        typist.type(".tr")  # the space after the word gives way to the full stop
        wait_until("a table for tr", lambda: _rows("tr"))
        typist.type("<Left>")
        wait_until("the table going", lambda: not shell.candidates())
        typist.expect(text + ". tr")


#: How fast a person types who is not looking for anything, in seconds a key.
FLUENT = 0.1
QUIET_TEXT = "chieefu nay minhf hopj vowis khachs, bawts ddaauf luc ba giowf, password vaanx nhuw cux. "


def quiet_table(typist):
    """While somebody types the table is hardly seen, after a rest it is, and then it goes again."""
    seen = []
    for keys, _ in chords(QUIET_TEXT):
        typist.keyboard.press(keys)
        time.sleep(FLUENT)
        seen.append(tuple(row[0] for row in shell.candidates()))
    shown = sum(bool(rows) for rows in seen)
    changes = sum(rows != before for before, rows in zip([()] + seen, seen))
    print(f"     seen after {shown} of {len(seen)} keys, changed after {changes}", flush=True)
    if shown > 0.15 * len(seen):
        raise Failure(f"a table is seen after {shown} of {len(seen)} keys")
    typist.type("nghieen c")
    wait_until("a table after a rest", lambda: _rows("c"))
    typist.type("u")
    wait_until("the table going", lambda: not shell.candidates())
    typist.type("<BackSpace>")
    wait_until("a table after a rest", lambda: _rows("c"))
    wait_until("the table going by itself", lambda: not shell.candidates(), 8)
    typist.type("<Alt+Down>")
    first = wait_until("the table that was asked for", lambda: _rows("c"))[0][0]
    typist.type("<Return>")
    wait_until(f"{first!r} being picked", lambda: typist.read().rstrip().endswith(f"nghiên {first}"))


def _expect_at_caret():
    """The table is at the word that the caret is in, where the application says that it is."""
    x, y, _, height = shell.settled(shell.caret)
    left, top, width, bottom = shell.window_frame()
    bottom += top
    table_x, table_y, _, table_height = shell.table()
    below, above = table_y - (y + height), y - (table_y + table_height)
    if abs(table_x - x) > WORD or not (-5 <= below <= 30 or -5 <= above <= 30):
        raise Failure(f"the table is at {[table_x, table_y]}, the caret at {[x, y]}")
    if not (left <= x <= left + width and top <= y <= bottom):
        raise Failure(f"the caret is said to be at {[x, y]}, the window at {[left, top]}")


def learning(typist):
    """Words that are typed are learned; in a terminal nothing is suggested and nothing learned."""
    for word in ("nghieengx", "khuya"):
        typist.type(word + " ", 0.1)
        if typist.row.is_terminal and shell.candidates():
            raise Failure(f"a table in a terminal: {shell.candidates()}")
    typist.expect("nghiễng khuya ")
    if not typist.row.is_terminal:
        wait_until("khuya being learned", lambda: "khuya" in learned_words())
        return
    # Once a word of another field is known, those that were typed before it would be.
    checks.to_other_window(typist)
    typist.type("chuyeenf ")
    wait_until("chuyền being learned", lambda: "chuyền" in learned_words())
    expect_unknown("khuya", "nghiễng")
    typist.type("<Control+a><BackSpace><Alt+Tab>")


def entry_tab(keyboard):
    """Tab leaves an entry while a table is seen."""
    with engine.setting("suggestion-display", "always"):
        wait_until("the field taking text", shell.has_input)
        keyboard.type("tieengs v")
        wait_until("a table", shell.candidates)
        keyboard.type("<Tab>")
        wait_until("the field for passwords", lambda: _title().startswith("password ["))
        keyboard.type("<Shift+Tab>")
        wait_until("the entry as it was left", lambda: _title() == "entry [tiếng v]")
        shell.choose_source(engine.NAME)
        keyboard.type("<Control+a><BackSpace>")
        wait_until("an empty entry", lambda: _title() == "entry []")


def passwords(keyboard):
    """What is typed into a field for passwords is neither composed nor suggested from nor kept.

    The focus is in an empty field before it.
    """
    keyboard.type("<Tab>")
    wait_until("the field for passwords", lambda: _title().startswith("password ["))
    typed = ""
    for char in "nhowf khoai lang nuowngs ":
        keyboard.type(char, 0.06)
        typed += char
        wait_until(f"{typed!r} as it was typed", lambda: f"password [{typed}] []" in _title())
        if shell.preedit() or shell.candidates():
            raise Failure(f"{shell.preedit()!r} and {shell.candidates()} are seen after {typed!r}")
    keyboard.type("<Control+a><BackSpace><Shift+Tab>")
    wait_until("the field before it", lambda: not _title().startswith("password"))
    shell.choose_source(engine.NAME)  # the shell has no input methods in the other
    wait_until("the field taking text", shell.has_input)
    keyboard.type("khuyeen ")
    wait_until("khuyên being learned", lambda: "khuyên" in learned_words())
    expect_unknown("khoai", "nuowngs", "nướng", "nhowf", "nhờ")


def _title():
    return shell.focused_window().partition(" | ")[2]


def learned_words():
    return subprocess.run(
        ["tieng", "words", "list"], check=True, capture_output=True, text=True
    ).stdout


def expect_unknown(*words):
    """Nowhere in the user's data are these words, not even in what the database deleted."""
    home = os.environ["HOME"]
    for path in glob.glob(home + "/.local/share/ibus-tieng/*"):
        with contextlib.suppress(FileNotFoundError), open(path, "rb") as file:
            content = file.read()
            for word in words:
                if word.encode() in content:
                    raise Failure(f"{word!r} is in {os.path.basename(path)}")


def password_click(keyboard, typist):
    """A click on the field for passwords leaves the word that is open in the field before it.

    Without a typist the fields are those of `entries.py`.
    """
    if typist:
        typist.type("mootj ")
        typist.expect("một ")
        x, y = typist.start_of_text()
        # Firefox tells no places over accessibility.
        place = x, y + int(_title().removeprefix("fields, the password ").partition(" ")[0])
    else:
        keyboard.type("<Control+a>mootj <Tab>")
        wait_until("the field for passwords", lambda: _title().startswith("password ["))
        x, y, _, height = shell.settled(shell.caret)
        place = x, y + height // 2
        keyboard.type("<Control+a><BackSpace><Shift+Tab>")
        wait_until("the field before it", lambda: not _title().startswith("password"))
        shell.choose_source(engine.NAME)
        wait_until("the field taking text", shell.has_input)
        keyboard.type("<End>")
    keyboard.type("tieengs")
    wait_until("an open word", lambda: shell.preedit() == "tiếng")
    keyboard.click(*place)
    wait_until("the field for passwords", lambda: _title().startswith("password ["))
    keyboard.type("as")
    wait_until("a password of two letters", lambda: "password [as] []" in _title())
    if typist:
        return typist.expect("một tiếng")
    wait_until("the word in the entry", lambda: "entry [một tiếng]" in _title())
