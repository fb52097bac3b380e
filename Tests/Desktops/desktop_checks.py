"""What is checked: texts, and functions that yield a part's name, what came and what was wanted."""

import os
import subprocess
import time
import types

import engine
import everyday_text
from desktops import WIDTH
from hands import DESKTOP, HAND
from shell import wait_until
from web import Web
from windows import Dialog

#: Keys and text. A line break is Return.
TEXTS = {
    "sentence": (
        "xin chaof, tooi ddang gox tieengs Vieejt. ",
        "xin chào, tôi đang gõ tiếng Việt. ",
    ),
    "mixed": (
        "Mai hopj lusc 9h30, check email roofi tra loiwf (nhes)! ",
        "Mai họp lúc 9h30, check email rồi tra lời (nhé)! ",
    ),
    "slips": ("tooik<BackSpace> vieejy<BackSpace>t ", "tôi việt "),
    "lines": ("dongf mootj<Return>Dongf hai<Return>Ba ", "dòng một\nDòng hai\nBa "),
    "marks": (
        "nawm2026, ngayf 25/11; gias 150.000ddoongf=ok? a[0] = b; ",
        "năm2026, ngày 25/11; giá 150.000đồng=ok? a[0] = b; ",
    ),
    "addresses": (
        "vaof www.hust.edu.vn hoawcj guiwr minh.ng@gmail.com, gias 10.000dd, top10; wf, maf 5tyr nhes. "
        "Xem https://bit.ly/hus! dduowcrj hocxj biengse ",
        "vào www.hust.edu.vn hoặc gửi minh.ng@gmail.com, giá 10.000đ, top10; ừ, mà 5tỷ nhé. "
        "Xem https://bit.ly/hus! được học biếng ",
    ),
    # ư and ơ in every place.
    "horn": (
        "dduowcj nguwowif thuwowng, muwown (uwowcs) owr tuwf. tuwr<Return>ddur nhuw ",
        "được người thương, mươn (ước) ở từ. tử\nđủ như ",
    ),
    # What is taken back by Escape is remembered: no other check has this word.
    "escape": ("ddeemf<Escape> ", "ddeemf "),
    "tab": ("mootj<Tab>hai ", "một\thai "),
    "arrows": ("mootj<Left><Left>x <End> hai ", "mx ột hai "),
    "home": ("tieengs<Home>mootj <End>hai ", "một tiếnghai "),
    "right": ("mootj tieengs <Left><Right>hai<Right> ba ", "một tiếng hai ba "),
}


def text_check(label):
    keys, wanted = TEXTS[label]

    def check(window, other, intervals):
        text = window.texts.get(label, wanted)
        for interval in intervals:
            window.clear()
            window.hands.type(keys, interval / 1000)
            yield f"{interval}", window.settled(text), text

    check.__name__ = label
    return check


class _Typist:
    """Somebody as everyday_text knows them. Keys are let go before the next."""

    row = types.SimpleNamespace(newline="\n")

    def __init__(self, window):
        self.clear, self.read, self._hands = window.clear, window.read, window.hands

    def type(self, keys, interval, _holds):
        self._hands.type(keys, interval)


def everyday(window, other, intervals):
    """One line of so many of what people type in a day, each in an empty text."""
    lines = everyday_text.lines(int(os.environ.get("SHARE") or 12))
    for interval in intervals:
        report = everyday_text.type_into(_Typist(window), lines, interval / 1000)
        counts = ", ".join(f"{count} {kind}" for kind, count in report.counts.items()) or "none"
        print(
            f"      {interval} ms, {report.keys} keys, {report.characters} characters: {counts}",
            flush=True,
        )
        yield f"{interval}", "\n".join(map(str, report.differences)), ""


def leaving(window, other, go, come_back):
    """The open word stays in its text, once, wherever the focus goes; the other text gets its own."""
    window.hands.type("mootj tieengs")
    time.sleep(HAND)
    go()
    other.wait_for_focus()
    window.hands.type("vieejt ")
    yield "the other text", other.settled("việt "), "việt "
    yield "its own text", window.settled("một tiếng"), "một tiếng"
    come_back()
    window.wait_for_focus()
    if not window.is_terminal:
        window.hands.type("<Control+End>")
    window.hands.type(" hai ")
    yield "going on", window.settled("một tiếng hai "), "một tiếng hai "


def other_click(window, other, intervals):
    yield from leaving(window, other, other.go_to, window.go_to)


def other_alt_tab(window, other, intervals):
    def switch():
        window.hands.type("<Alt+Tab>", 0.1)

    yield from leaving(window, other, switch, switch)


#: Words that are open when the window is left, and the seconds that the hand waits before.
OPEN_WORDS = {"tieengs": "tiếng", "nghieen": "nghiên", "ddi": "đi", "tooi": "tôi", "best": "best", "nhas": "nhá"}
WAITS = (0, 0.1, 1)


def left_words(window, go, come_back, other):
    """Leaves the window with each kind of open word, after each wait, and yields what became of all."""
    wrong = []
    for keys, word in OPEN_WORDS.items():
        for wait in WAITS:
            window.clear()
            window.hands.type(f"mootj {keys}")
            time.sleep(wait)
            go()
            other.wait_for_focus()
            own = window.settled(f"một {word}")
            come_back()
            window.wait_for_focus()
            if not window.is_terminal:
                window.hands.type("<Control+End>")
            window.hands.type(" hai ")
            after = window.settled(f"một {word} hai ")
            # What is open again when one comes back is not lost.
            if after != f"một {word} hai ":
                wrong.append(f"{keys} {wait} {own!r} {after!r}")
    count = len(OPEN_WORDS) * len(WAITS)
    yield f"of {count}", "\n".join(wrong), ""


def left_by_click(window, other, intervals):
    yield from left_words(window, other.go_to, window.go_to, other)


def left_by_alt_tab(window, other, intervals):
    def switch():
        window.hands.type("<Alt+Tab>", 0.1)

    yield from left_words(window, switch, switch, other)


def alt_down(window, other, intervals):
    """Letters behind Alt+Down are typed here, and no menu opens: also after leaving and coming back."""
    if window.is_terminal:
        return
    for round in range(5):
        window.clear()
        window.hands.type("ab")
        time.sleep(HAND)
        window.hands.type("<Alt+Down>")
        time.sleep(HAND)
        window.hands.type("cd")
        time.sleep(HAND)
        window.hands.type("<Escape>")
        yield f"{round}", window.settled("abcd"), "abcd"
        window.hands.type("<Alt+Tab>", 0.1)
        other.wait_for_focus()
        window.hands.type("<Alt+Tab>", 0.1)
        window.wait_for_focus()
        window.hands.type("gh ")
        yield f"{round}, coming back", window.settled("abcdgh "), "abcdgh "


def click_inside(window, other, intervals):
    """A click at another place of the same text in the middle of a word."""
    if window.is_terminal:
        return
    text = "một hai\n\n\n\ntiếng"
    window.hands.type("mootj hai<Return><Return><Return><Return>tieengs")
    time.sleep(HAND)
    # Behind the last line, or in an empty line of the page's field.
    is_web = isinstance(window, Web)
    window.hands.click(WIDTH * 3 // 4 if is_web else WIDTH - 100, window.elsewhere)
    time.sleep(HAND)
    yield "the text", window.settled(text), text
    window.hands.type("<Control+Home>ba ")
    yield "going on", window.settled(f"ba {text}"), f"ba {text}"


def shortcuts(window, other, intervals):
    if window.is_terminal:
        return
    window.hands.type("mootj tieengs<Control+a><Right> hai ")
    yield "Control+a", window.settled("một tiếng hai "), "một tiếng hai "
    window.clear()
    window.hands.type("mootj tieengs<Control+BackSpace>")
    yield "Control+BackSpace", window.settled("một "), "một "
    window.clear()
    window.hands.type("mootj tieengs<Control+z>")
    time.sleep(HAND)
    got = window.read()
    # How much is undone is the application's; what is left is some beginning of the text.
    yield "Control+z", got if not "một tiếng".startswith(got) else "a beginning", "a beginning"


def toggle(window, other, intervals):
    """The shortcut that turns Vietnamese off and on."""
    window.hands.type("vieejt <Control+Alt+z>vieejt <Control+Alt+z>vieejt ")
    yield "the text", window.settled("việt vieejt việt "), "việt vieejt việt "


def table(window, other, intervals):
    """A row of the table of suggestions by keys."""
    if window.is_terminal and not window.has_table:
        return
    window.hands.type("tieengs vie")
    time.sleep(HAND)
    window.hands.type("<Alt+Down>")
    time.sleep(1)
    window.hands.type("<Down>")
    time.sleep(HAND)
    window.hands.type("<Return>")
    got = window.settled(None)
    is_row = got.lower().startswith("tiếng vi") and got != "tiếng vie" and "\n" not in got
    yield "keys", "a row" if is_row else got, "a row"


def processes(name):
    """Those of this namespace with a name, of which the system keeps fifteen letters."""
    return subprocess.run(["pgrep", "-x", name[:15]], capture_output=True, text=True).stdout.split()


def killed(window, other, intervals):
    """An engine that was killed is back within two seconds, also after its keeper was killed before."""
    if window.is_terminal or not os.environ["ENGINE"].startswith("tieng"):
        return
    for name in ("ibus-engine-tieng", "tieng-keeper", "ibus-engine-tieng"):
        window.clear()
        window.hands.type("tieengs ")
        yield f"before {name}", window.settled("tiếng "), "tiếng "
        old = processes(name)
        subprocess.run(["kill", "-9", *old], check=True)
        wait_until(f"another {name}", lambda: set(processes(name)) - set(old), 2)
        time.sleep(HAND)
    window.clear()
    window.hands.type("vieejt ")
    yield "after", window.settled("việt "), "việt "


#: A password in which words and tones would be found, and the words that are learned nowhere.
PASSWORD, SECRETS = "zorkwmidf8 khuyeenz", ("zork", "khuy")


def password(window, other, intervals):
    """Nothing of a password is composed, and nothing is learned from it."""
    if isinstance(window, Dialog):
        window.hands.type(f"{PASSWORD}<Return>")
        yield "text", window.process.communicate(timeout=10)[0].strip(), PASSWORD
    elif isinstance(window, Web):
        window.hands.type("mootj <Tab>")
        wait_until("the password having the focus", lambda: window.focused == "password")
        time.sleep(HAND)
        window.events.clear()
        window.hands.type(PASSWORD)
        time.sleep(1)
        yield "text", window.values["password"], PASSWORD
        yield "composed", [
            told["data"] for told in window.events if told["event"] == "compositionupdate"
        ], []
        window.hands.type(" <Control+a><BackSpace><Shift+Tab>")
    else:
        return
    words = subprocess.run(
        ["tieng", "words", "list"], capture_output=True, text=True, check=True
    ).stdout
    yield "learned", [line for line in words.splitlines() if line.startswith(SECRETS)], []


def macro(window, other, intervals):
    """The lines of a macro are text, and no Return comes with which a chat would send them one by one."""
    if window.is_terminal or not os.environ["ENGINE"].startswith("tieng"):
        return
    text = "dòng một\ndòng hai"
    subprocess.run(["tieng", "macros", "add", "zq", text], check=True)
    with engine.setting("macros", True):
        # The engine reads the file again when it hears of the change.
        time.sleep(1)
        if isinstance(window, Web):
            window.events.clear()
        window.hands.type("zq ")
        yield "text", window.settled(f"{text} "), f"{text} "
        if isinstance(window, Web):
            keys = [told["data"] for told in window.events if told["event"] == "keydown"]
            yield "Return", [key for key in keys if key == "Enter"], []
    subprocess.run(["tieng", "macros", "remove", "zq"], check=True)


def returns(window, other, intervals):
    """A Return is none with Shift, though a capital follows: with Shift a chat begins a line and sends nothing."""
    if not isinstance(window, Web):
        return
    for interval in intervals:
        window.clear()
        window.events.clear()
        window.hands.type("Mootj<Return>Hai<Return>" * 10, interval / 1000)
        window.settled("Một\nHai\n" * 10)
        keys = [told["data"] for told in window.events if told["event"] == "keydown"]
        yield f"{interval}", [key for key in keys if key.endswith("Enter")], ["Enter"] * 20


#: What tells a selection inside of a line, so that it has to be changed: Chromium does on Wayland.
TELLING = ("kwrite", "gnome-text-editor", *(() if DESKTOP.is_x11 else ("chromium",)))


def selection(window, other, intervals):
    """A key makes capitals of what is selected, as a whole or not at all, and BackSpace takes that back or a letter."""
    if window.is_terminal or not os.environ["ENGINE"].startswith("tieng"):
        return
    old, changed = "hôm nay trời đẹp ", []
    with engine.setting("upper-shortcut", "<Control><Alt>u"):
        for part, keys, wanted, shorter in [
            ("a word", "<Left><Shift+Left><Shift+Left><Shift+Left>", "hôm nay trời ĐẸP ", "hôm nay trời ĐẸ "),
            ("all", "<Control+a>", "HÔM NAY TRỜI ĐẸP ", "HÔM NAY TRỜI ĐẸP"),
        ]:
            window.clear()
            window.hands.type("hoom nay trowif ddejp ")
            window.settled(old)
            window.hands.type(keys)
            time.sleep(HAND)
            window.hands.type("<Control+Alt+u>")
            got = window.settled(wanted)
            must = part == "a word" and window.name in TELLING
            yield part, wanted if got == old and not must else got, wanted
            if got == wanted:
                changed.append(part)
                time.sleep(HAND)
                window.hands.type("<BackSpace>")
                got = window.settled(old)
                # IBus' client of Wayland passes on no deletions: BackSpace deletes a letter there.
                is_deleted = got == shorter and not DESKTOP.is_x11
                yield f"{part}, taken back", old if is_deleted else got, old
    print(f"      changed: {', '.join(changed) or 'nothing'}", flush=True)


CHECKS = [
    *map(text_check, TEXTS), everyday, other_click, other_alt_tab, left_by_click, left_by_alt_tab,
    alt_down, click_inside, shortcuts, toggle, table, macro, selection, returns, killed, password,
]  # fmt: skip
#: Those of the five minutes for each change.
QUICK = [
    "sentence", "mixed", "addresses", "slips", "lines", "marks", "other_click", "other_alt_tab", "table",
    "password",
]  # fmt: skip
