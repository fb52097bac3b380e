"""What is known to be wrong on a desktop and is not mended here, each with its reason. Fcitx on a desktop is called
`kwin-fcitx`.

A part of a check that is wrong in the way that is told counts as known. If it is right all of a sudden, or wrong in
another way, it fails: then the row is out of date. A row that says `sometimes` may be right as well.
"""

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Expected:
    #: Of which parts: names of checks, of which a part follows a colon, programs, desktops and suites. No programs
    #: are all of them.
    checks: list[str]
    #: What comes, as a regular expression of all of it.
    got: str
    reason: str
    desktops: str
    programs: str = ""
    suites: str = "trixie forky"
    sometimes: bool = False

    def fits(self, suite, desktop, program, check):
        return (
            suite in self.suites.split() and desktop in self.desktops.split()
            and (not self.programs or program in self.programs.split()) and check in self.checks
        )  # fmt: skip


LEAVING = ["other_click: its own text", "other_alt_tab: its own text"]
GOING_ON = ["other_click: going on", "other_alt_tab: going on"]
NO_COMMIT = "input-method-v2 has no commit at leaving: the word is gone when the engine hears of it"
DOUBLED = "the protocol's reset is an empty function of IBus: the application commits the word, and IBus does too"
TERMINAL = "a terminal that says that it is one gets no suggestions, and Fcitx hands that on"
UNTOLD = "KWrite tells no text after the focus has come back to it; at its start it does"
NO_ALT = "labwc 0.8 hands the keys of a virtual keyboard on without Alt"
PLAIN = "KWin 6.3.6 gives Chromium plain letters after a change of windows"

CRASHING = "Chromium 156 of Debian 13 ends at its start on sway 1.10 without a graphics card"
SHIFT = "KWin keeps Shift down that was let go while the machine was busy"
OVERTAKEN = "a key that is the application's is overtaken by what the engine commits after it"
BRACKETS = (
    "closing brackets are committed with the word: an editor that closes brackets has one too many"
)

PASSWORDS = "IBus before 1.5.34 does not tell on Wayland which fields are for passwords"
DROPPED = "wlroots drops a commit with an old serial, and IBus sends the last that it has read"
CLICK = "nothing tells the engine before a click that another window takes the focus, and a commit is too late then"
SHOWN = "within a quarter of a second the desktop commits what is shown: bét"
FIRST = "the first word is left before its field has told whether it tells its text, or while the one before is on its way"
ALT = "where no text is told the open word is committed at Alt, for Alt+Tab would lose it: no row is left for it"
NO_KEYS = "IBus 1.5.32 has no way to press a key on input-method-v2"
OTHER_KEY = "IBus 1.5.35 presses a key on input-method-v2 whose number is 8 too low: t for Return"
COVERED = "Cinnamon's panel takes the clicks on the lowest row of a window that is in front of it"

# KWrite and Chromium tell the open word as text, so that it is gone only when one goes on typing.
EXPECTED = [
    # At 15 ms a key it comes out right as well.
    Expected(["mixed: 15"], "Mai họp lúc 9h30, check email rồi tra lời \\(nhé\\)! \\)", BRACKETS, "sway labwc sway-fcitx labwc-fcitx", "kwrite", sometimes=True),
    Expected(["mixed: 60"], "Mai họp lúc 9h30, check email rồi tra lời \\(nhé\\)! \\)", BRACKETS, "sway labwc sway-fcitx labwc-fcitx", "kwrite"),
    Expected(["start"], "chromium ended with status.*", CRASHING, "sway", "chromium", suites="trixie"),
    Expected(["lines: 15"], "dòng một\nDòng haiBa ", OVERTAKEN, "kwin xfce cinnamon", "firefox", sometimes=True),
    Expected(["arrows: 15"], "mx  hai ột", OVERTAKEN, "kwin", "firefox", sometimes=True),
    Expected(["everyday: 15"], r"(?!.*(lost|doubled))\d+ other.*", SHIFT, "kwin", "mousepad firefox", sometimes=True),
    Expected(["tab: 15", "tab: 60"], "mộthai ", OVERTAKEN, "kwin sway labwc", "firefox chromium", sometimes=True),
    Expected([*LEAVING, *GOING_ON], "mootj tieengs( hai )?", PLAIN, "kwin", "chromium", suites="trixie", sometimes=True),
    Expected(LEAVING, "một ", NO_COMMIT, "sway labwc sway-fcitx labwc-fcitx", "gnome-text-editor firefox"),
    Expected(GOING_ON, "một  hai ", NO_COMMIT, "sway-fcitx labwc-fcitx", "gnome-text-editor firefox", suites="forky", sometimes=True),
    Expected(GOING_ON, "một  hai ", NO_COMMIT, "sway labwc", "firefox kwrite", sometimes=True),
    Expected(["everyday: 60"], r"(.*lost.*)?1 other\n  keys \n  text \n  got  \)", BRACKETS, "sway labwc", "kwrite"),
    Expected(["everyday: 60"], r"1 other\n  keys \n  text \n  got  \)", BRACKETS, "sway-fcitx labwc-fcitx", "kwrite", sometimes=True),
    Expected(["everyday: 60"], ".*lost.*", DROPPED, "sway labwc", sometimes=True),
    Expected(["click_inside: the text"], "một hai\n\n\n\n", NO_COMMIT, "sway labwc sway-fcitx labwc-fcitx", "gnome-text-editor"),
    Expected([*LEAVING, *GOING_ON], "một ( hai )?", NO_COMMIT, "sway-fcitx labwc-fcitx", "foot", sometimes=True),
    Expected(["table: keys"], ".*", TERMINAL, "sway-fcitx labwc-fcitx", "foot"),
    Expected(["table: keys"], "tiếng vie.*", NO_ALT, "labwc", "gnome-text-editor foot kwrite chromium", suites="trixie"),
    Expected(["doctor: field"], r"\['note'\]", UNTOLD, "sway labwc", "kwrite", sometimes=True),
    Expected(["password: composed"], r"\['z', .*", PASSWORDS, "kwin sway labwc", "firefox chromium", suites="trixie"),
    Expected(["table: keys"], "tiếng vie.*\n", ALT, "sway labwc xfce cinnamon", "foot xterm"),
    Expected(["screen_keyboard: một hai ba vin Nam"], "một hai ba vin Nam", NO_KEYS, "sway labwc", suites="trixie"),
    Expected(["screen_keyboard: một hai ba vin Nam"], "một hai ba vin Namt", OTHER_KEY, "sway labwc", suites="forky"),
    Expected(["screen_keyboard: một hai ba vin"], "", COVERED, "cinnamon"),
    Expected(["screen_keyboard: một hai ba vin Nam"], "mootjhaibavieenNam\n", COVERED, "cinnamon"),
    Expected(["left_by_click: of 18"], ".*", CLICK, "xfce cinnamon", "xterm"),
    Expected(["left_by_click: of 18"], ".*", CLICK, "sway labwc", "foot kwrite"),
    Expected(["left_by_click: of 18"], r"best 0 [^\n]*\nbest 0\.1 [^\n]*", SHOWN, "kwin xfce cinnamon", sometimes=True),
    Expected(["left_by_alt_tab: of 18"], r"tieengs 0 [^\n]*", FIRST, "sway labwc", sometimes=True),
    Expected(["click_inside: going on"], "ba một hai\n\n\n\ntiếngtiếng", DOUBLED, "kwin", "chromium"),
]  # fmt: skip


def judge(suite, desktop, program, check, got, wanted):
    """Whether a part is as it should be or as is known, and what is to be said of it."""
    is_right = got == wanted
    row = next((row for row in EXPECTED if row.fits(suite, desktop, program, check)), None)
    if is_right and (row is None or row.sometimes):
        return True, "ok", ""
    if is_right:
        return False, "FAIL", f"it is right, though expectations.py says otherwise: {row.reason}"
    if row and re.fullmatch(row.got, str(got), re.DOTALL):
        return True, "known", f"{got!r}: {row.reason}"
    known = f", and not as is known: {row.got!r}" if row else ""
    return False, "FAIL", f"{got!r} instead of {wanted!r}{known}"
