"""pictures.py FOLDER STATE: pictures of GNOME Text Editor, in light and in dark, while suggestions
are seen.

Runs inside a session, as drive.py does.
"""
import subprocess
import sys

import accessibility
import engine
import shell
from applications import APPLICATIONS
from keyboard import Keyboard
from running import Running, Typist

SCHEMES = {"light": "default", "dark": "prefer-dark"}


def main(folder, state):
    accessibility.enable()
    keyboard = Keyboard()
    shell.tidy()
    shell.choose_source(engine.NAME)
    editor = APPLICATIONS["gnome-text-editor"]
    for name, scheme in SCHEMES.items():
        subprocess.run(
            ["gsettings", "set", "org.gnome.desktop.interface", "color-scheme", scheme], check=True
        )
        with Running(editor, state) as running:
            typist = Typist(running, editor.fields[0], keyboard)
            typist.clear()
            typist.type("Tieengs Vieejt trong moji uwngs dujng, vaf password vaanx laf password.\n")
            typist.expect(
                "Tiếng Việt trong mọi ứng dụng, và password vẫn là password.\n"
            )
            typist.type("Mai minhf review code, rooif chayj test", 0.1)
            shell.wait_until("a table of suggestions", shell.candidates)
            x, y, width, _ = shell.window_frame()
            shell.settled(shell.table)
            shell.take_picture(f"{folder}/gnome-{name}.png", (x, y, width, 300))


main(*sys.argv[1:])
