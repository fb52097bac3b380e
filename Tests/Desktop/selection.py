"""What is selected becomes another text, as a whole or not at all."""
import time

import engine
import shell
from shell import Failure, wait_until

#: So long an application may take to tell what is selected.
TELLING = 0.5
KEYS = "hoom nay<Return>trowif ddejp "


def _lines(typist):
    """The text that the keys type, and the same in capitals."""
    newline = typist.row.newline
    return f"hôm nay{newline}trời đẹp ", f"HÔM NAY{newline}TRỜI ĐẸP "


def _type(typist, text):
    """Types the text into an empty field. Letters may overtake a Return in an application that is busy, which is not
    what is checked here."""
    typist.clear()
    line, rest = KEYS.split("<Return>")
    if typist.row.newline:
        typist.type(line + "<Return>")
        typist.expect("hôm nay" + typist.row.newline)
        typist.type(rest)
    else:
        typist.type(line + rest)
    typist.expect(text)


def _change(typist, select, old, new):
    """Selects something and has it changed; returns whether that was done."""
    _type(typist, old)
    typist.type(select)
    time.sleep(TELLING)
    typist.type("<Control+Alt+u>")
    try:
        typist.expect(new, seconds=2)
    except Failure:
        # What is not told whole stays as it is.
        print(f"     told: {shell.told_selection()}", flush=True)
        typist.expect(old, seconds=1)
        return False
    return True


def selection(typist):
    """All of a text, a part of it, what is selected backwards, a row of the table, and BackSpace."""
    old, new = _lines(typist)
    done = {}
    with engine.setting("upper-shortcut", "<Control><Alt>u"):
        done["all"] = _change(typist, "<Control+a>", old, new)
        done["a word"] = _change(
            typist, "<Left>" + "<Shift+Left>" * 3, old, old[:-4] + "ĐẸP "
        )
        done["a part of two lines"] = _change(
            typist, "<Shift+Left>" * 12, old, old[:-12] + new[-12:]
        )
        # Others may tell it one day, and leave it as it is until then.
        if typist.row.tells_selections and not done["a word"]:
            raise Failure(f"changed: {done}")
        done["the last word"] = _change(typist, "", old, old[:-4] + "ĐẸP ")
    if typist.row.tells_selections:
        _change_by_table(typist, old)
    print(f"     changed: {', '.join(what for what in done if done[what]) or 'nothing'}", flush=True)


def _change_by_table(typist, old):
    _type(typist, old)
    typist.type("<Left>" + "<Shift+Left>" * 3)
    time.sleep(TELLING)
    typist.type("<Control+Alt+v>")
    wait_until("the table", shell.candidates)
    typist.type("1")
    typist.expect(old[:-4] + "dep ")
    time.sleep(TELLING)
    typist.type("<BackSpace>")
    typist.expect(old)
