"""What can be seen of the word being typed, as pictures of the screen tell."""
import os
import tempfile
import time

import gi

import engine
import shell
from shell import Failure

gi.require_version("GdkPixbuf", "2.0")
from gi.repository import GdkPixbuf  # noqa: E402

#: How far below the caret an underline may be, in pixels.
BELOW = 6
#: How high the title of a window may be that Qt has drawn.
TITLE = 40


def marked_word(typist):
    """The word being typed is told from the text around it by an underline or something else that
    goes along half of it at least, and is gone when the word is committed."""
    with engine.setting("suggestions", "false"), engine.setting("predictions", "false"):
        typist.type("mootj hai ")
        typist.expect("một hai ")
        line = caret_line(typist)
        before = _settled_picture()
        # A word with mark, tone and end is committed after a moment where a change of focus loses it.
        typist.type("muoon")
        typist.expect_preedit("một hai ", "muôn")
        shell.settled(shell.caret)
        typed = _settled_picture()
        typist.type(" ")
        typist.expect("một hai muôn ")
        shell.settled(shell.caret)
        # What an application tells may be seen a moment later.
        for _ in range(20):
            committed = _settled_picture()
            word = set().union(*(committed.differences(before, y) for y in line))
            marked = set().union(*(committed.differences(typed, y) for y in line)) & word
            if word and len(marked) >= (max(word) - min(word)) / 2:
                return
    if (now := caret_line(typist)) != line:
        raise Failure(f"the line moved from {line} to {now}: something came or went above it")
    raise Failure(
        f"“muôn” looks the same while it is typed and when it is committed: where it is, from"
        f" {min(word, default=0)} to {max(word, default=0)}, {len(marked)} columns of pixels"
        " differ; it should be underlined"
    )


def _settled_picture():
    """A picture of the screen when nothing is drawn any more, and no notification is seen."""
    shell.tidy()
    time.sleep(0.2)
    return Picture()


def caret_line(typist):
    """The rows of pixels of the line that the caret is in."""
    _, top, _, height = shell.settled(shell.caret)
    bottom = top + height + BELOW
    if not typist.row.asks_shell:
        # On Wayland, ibus-daemon is told of places in the window, below its title.
        top += shell.window_frame()[1]
        bottom += shell.window_frame()[1] + TITLE
    return range(top, bottom)


class Picture:
    """The screen, as it is seen now."""

    def __init__(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "screen.png")
            shell.take_picture(path)
            pixbuf = GdkPixbuf.Pixbuf.new_from_file(path)
        self.pixels = pixbuf.get_pixels()
        self.stride, self.size = pixbuf.get_rowstride(), pixbuf.get_n_channels()
        self.width = pixbuf.get_width()

    def row(self, y):
        """The colours of a row."""
        start = y * self.stride
        return [
            self.pixels[place : place + 3]
            for place in range(start, start + self.width * self.size, self.size)
        ]

    def differences(self, other, y):
        """The columns in which a row differs from that of another picture."""
        return {x for x, (one, two) in enumerate(zip(self.row(y), other.row(y))) if one != two}
