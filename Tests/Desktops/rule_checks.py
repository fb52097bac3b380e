"""What is other in an application, or in a window of a title, holds from the first key there."""

import os
import subprocess

from desktops import DESKTOPS
from gi.repository import GLib
from hands import HAND
from shell import Failure, call, wait_until

import engine

#: How often the windows are switched, by click and by key.
SWITCHES = int(os.environ.get("SWITCHES") or 10)
#: The other window, as its application and its title tell it, has plain letters.
RULES = {"application": ["other.py"], "title": ["--title", "^other$", "*"]}


def _applications(*arguments):
    subprocess.run(["tieng", "applications", *arguments], check=True, stdout=subprocess.DEVNULL)
    engine.wait_until_told()


def _is_told():
    """Whether somebody tells the engine of windows."""
    if os.environ["DESKTOP"] != "kwin":
        told = subprocess.run(["pgrep", "-x", "tieng-windows"], stdout=subprocess.DEVNULL)
        return told.returncode == 0
    try:
        kwin = ("org.kde.KWin", "/Scripting", "org.kde.kwin.Scripting")
        return call(*kwin, "isScriptLoaded", "(s)", "ibus-tieng-windows")[0]
    except GLib.Error as error:
        raise Failure(f"KWin does not tell of scripts: {error}") from error


def _switch(window, other, how):
    """Ten times to the other window and back, and the keys come at once."""
    wrong = []
    is_here = True
    for _ in range(SWITCHES):
        here, text = (other, "tieengs ") if is_here else (window, "tiếng ")
        is_here = not is_here
        before = here.read()
        if how == "click":
            here.go_to()
        else:
            here.hands.type("<Alt+Tab>", 0.1)
            here.wait_for_focus()
            if not here.is_terminal:
                here.hands.type("<Control+End>")
        here.hands.type("tieengs ")
        if (got := here.settled(before + text)) != before + text:
            wrong.append(f"{here.name}: {got!r} instead of {before + text!r}")
    return "\n".join(wrong)


def rules(window, other, intervals):
    ways = ["click"]
    if "other_alt_tab" not in DESKTOPS[os.environ["DESKTOP"]].cannot.get(os.environ["SUITE"], {}):
        ways.append("key")
    for told, rule in RULES.items():
        _applications("set", *rule, "state=start-latin")
        try:
            wait_until("somebody telling of windows", _is_told)
            for how in ways:
                window.go_to()
                window.clear()
                window.hands.settle()
                yield f"{told}, by {how}", _switch(window, other, how), ""
        finally:
            _applications("remove", *rule)
    other.go_to()
    other.clear()
    other.hands.type("tieengs ")
    yield "without rules", other.settled("tiếng "), "tiếng "
    wait_until("nobody telling of windows", lambda: not _is_told(), HAND * 10)
