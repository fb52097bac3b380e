"""Converts text and files in the window that is for it, in a language."""
import gettext
import pathlib
import subprocess
import time

from settings import HOME
from window import PROGRAMS, Window, choose_file, fail, key, run, wait_until

HERE = pathlib.Path(__file__).parent
SENTENCE = "Quê hương tôi có con sông xanh biếc"


def converted(text, source, target):
    """What the command makes of it, in bytes."""
    file = HOME / "conversion.txt"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    out = HOME / "conversion.out"
    outcome = run(f"{PROGRAMS}/tieng", "convert", "--from", source, "--to", target,
                  "-o", str(out), str(file))
    if outcome.returncode:
        fail(outcome.stderr)
    return out.read_bytes()


class Converter:
    """The window, by what is in it."""

    def __init__(self, window):
        self.window = window

    def field(self, name):
        return self.window.find("text", self.window.text(name), frame=0)

    @property
    def source(self):
        return self.field("Text to be converted: type, paste or drop it, or a file")

    @property
    def result(self):
        return self.field("Result of the conversion")

    def becomes(self, text):
        wait_until(f"the result '{text[:40]}'", lambda: self.result.text == text)

    def choose(self, row, index):
        """Chooses a charset by keyboard; the rows are in the order of the command."""
        box = self.window.find("combo box", self.window.text(row))
        box.focus(self.window.mnemonic(row))
        wait_until("the list", lambda: not box.is_("FOCUSED") or box.is_("EXPANDED"))
        # A list that is open may not take keys yet.
        time.sleep(0.5)
        key("Home", *["Down"] * index, "Return")

    def button(self, name):
        return self.window.find("push button", self.window.text(name), frame=0)

    def says(self, text, **names):
        text = self.window.text(text)
        for name, value in names.items():
            text = text.replace("{" + name + "}", value)
        self.window.wait_for(text)


def check_text(window, it):
    shown = converted(SENTENCE, "unicode", "tcvn3").decode("cp1252")
    it.source.text = shown
    it.becomes(SENTENCE)
    window.wait_for("TCVN3 (ABC)")
    # Unicode that was read as Windows-1252.
    it.source.text = "tiếng Việt".encode().decode("cp1252")
    it.becomes("tiếng Việt")
    # The other way round, and what is not in the charset.
    it.source.text = "tiếng Việt"
    it.becomes("tiếng Việt")
    it.choose("_To", 4)
    it.becomes("tie^'ng Vie^.t")
    it.choose("_To", 2)
    it.becomes(converted("tiếng Việt", "unicode", "tcvn3").decode("cp1252"))
    it.says("To be read in a font of this charset")
    it.source.text = "hai\nông ☃"
    it.says("Line {line}: {mistake}", line="2", mistake=window.text(
        "“{character}” is not in {charset}.").replace("{character}", "☃").replace(
        "{charset}", "TCVN3 (ABC)"))
    for name in ("Copy the result", "_Save…"):
        if it.button(name).is_("SENSITIVE"):
            fail(f"'{name}' is offered for what cannot be converted")
    window.find("check box", window.text("_Replace what does not fit")).act("toggle")
    it.becomes(converted("hai\nông ?", "unicode", "tcvn3").decode("cp1252"))
    window.find("check box", window.text("_Replace what does not fit")).act("toggle")
    if it.source.text != "hai\nông ☃":
        fail("what was typed is changed")


def check_copy(window, it):
    it.choose("_To", 4)
    it.source.text = "tiếng"
    it.becomes("tie^'ng")
    key("ctrl+shift+c")
    it.says("Copied")
    it.source.click()
    key("ctrl+a", "ctrl+v")
    wait_until("what was copied", lambda: it.source.text == "tie^'ng")
    it.choose("_To", 0)
    it.becomes("tiếng")


def check_file(window, it):
    it.source.text = "chưa xong"
    old = HOME / "old.txt"
    old.write_bytes(converted(SENTENCE + "\n", "unicode", "vni-windows"))
    before = old.read_bytes()
    key("ctrl+o")
    choose_file(window, old, "_Open")
    it.becomes(SENTENCE + "\n")
    window.wait_for("old.txt")
    window.wait_for("VNI Windows")
    new = HOME / "new.txt"
    it.button("_Save…").act()
    choose_file(window, new, "_Save")
    wait_until("the file", new.exists)
    it.says("Saved as {file}", file=str(new))
    if new.read_text() != SENTENCE + "\n":
        fail(f"{new} is {new.read_text()}")

    # The file that is converted stays what it is, also where the dialog lets it be replaced.
    key("ctrl+s")
    choose_file(window, old, "_Save")
    it.says("This is the file that is converted. Save under another name.")
    if old.read_bytes() != before:
        fail("the file that is converted was overwritten")
    it.button("Close the file").act()
    wait_until("what was typed before", lambda: it.source.text == "chưa xong")


def check_bad_files(window, it):
    mixed = HOME / "mixed.txt"
    mixed.write_bytes(b"abc\n\xff\xc3z\n")
    key("ctrl+o")
    choose_file(window, mixed, "_Open")
    it.choose("_From", 1)
    it.says("Line {line}: {mistake}", line="2", mistake=window.text(
        "the bytes {bytes} are nothing in {charset}.").replace("{bytes}", "FF").replace(
        "{charset}", "UTF-8"))
    wide = HOME / "wide.txt"
    wide.write_bytes("tiếng".encode("utf-16"))
    key("ctrl+o")
    choose_file(window, wide, "_Open")
    it.says("The file is UTF-16. Save it as UTF-8 in the program that wrote it.")
    wide.unlink()
    it.choose("_From", 0)
    window.wait_for(gettext.translation("libc", languages=[window.language], fallback=True)
                    .gettext("No such file or directory"))
    it.button("Close the file").act()
    wait_until("a text again", lambda: it.source.is_("EDITABLE"))


def check_drop(window, it):
    """A file that is dropped anywhere is opened."""
    dropped = HOME / "dropped.txt"
    dropped.write_text("Vie^.t Nam")
    drag = subprocess.Popen(["/usr/bin/python3", f"{HERE}/drag.py", str(dropped)])
    source = wait_until("the window to drag from", lambda: run(
        "xdotool", "search", "--onlyvisible", "--name", "^drag$").stdout.strip())
    run("xdotool", "windowmove", "--sync", source, "860", "10")

    # A window that has just come may not hear of the first button yet.
    def drop():
        run("xdotool", "mousemove", "900", "60", "mousedown", "1")
        for x, y in ((880, 100), (860, 160), (700, 300), (400, 400), (200, 450), (210, 455)):
            run("xdotool", "mousemove", str(x), str(y))
            time.sleep(0.2)
        run("xdotool", "mouseup", "1")
        time.sleep(0.5)
        return it.result.text == "Việt Nam"
    wait_until("the file that is dropped", drop)
    window.wait_for("dropped.txt")
    drag.terminate()
    drag.wait(20)
    it.button("Close the file").act()
    wait_until("a text again", lambda: it.source.is_("EDITABLE"))


def check_large_file(window, it):
    """Its beginning is seen at once, and the window works while it is written."""
    large = HOME / "large.txt"
    piece = converted((SENTENCE + "\n") * 10000, "unicode", "tcvn3")
    with large.open("wb") as file:
        for _ in range(150):
            file.write(piece)
    begin = time.time()
    key("ctrl+o")
    choose_file(window, large, "_Open")
    wait_until("the beginning", lambda: it.result.text.startswith(SENTENCE))
    it.says("Only the beginning is shown. All of it is copied and saved.")
    print(f"setup test: {large.stat().st_size >> 20} MB opened in {time.time() - begin:.1f} s")
    new = HOME / "large-new.txt"
    key("ctrl+s")
    choose_file(window, new, "_Save")
    begin = time.time()
    it.button("_Save…").is_("SENSITIVE")
    if time.time() - begin > 1.5:
        fail("the window does not answer while it writes")
    wait_until("the large file", new.exists, seconds=60)
    lines = new.read_text().splitlines()
    if len(lines) != 1500000 or set(lines) != {SENTENCE}:
        fail("the large file is not what it was")
    for file in (large, new):
        file.unlink()
    it.button("Close the file").act()


def check(language):
    window = Window("--convert", environment=language)
    it = Converter(window)
    for part in (check_text, check_copy, check_file, check_drop, check_bad_files, check_large_file):
        part(window, it)
    key("ctrl+w")
    if window.process.wait(20) != 0:
        fail("the program does not end with its last window")
    # It opens from the main menu, and its text is kept when it is closed.
    window = Window(environment=language)
    wait_until("the window", lambda: window.shows("Input"))
    key("ctrl+t")
    wait_until("the window that converts", lambda: len(window.frames) == 2)
    window.close()
