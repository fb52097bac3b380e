"""services.py STATE PICTURES: a suggestion service of another program, allowed by the user: its rows
come below those that are seen, one is picked, and the symbol says that it may be asked. A language
model changes what is selected.

Runs inside the session that `run` has started.
"""
import os
import subprocess
import sys
import time

import accessibility
import engine
import shell
from applications import APPLICATIONS
from keyboard import Keyboard
from running import Running, Typist
from selection import TELLING
from shell import wait_until

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
EXAMPLES = os.path.join(ROOT, "Examples", "Services")
sys.path.insert(0, os.path.join(ROOT, "Tests", "Services"))
from runners import OLLAMA, Runner  # noqa: E402

NAME = "org.example.Wishes"
#: What it says after `chúc m`.
WISH = "mừng năm mới"


def write(path, text):
    path = os.path.join(os.environ["HOME"], ".local/share", path)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        file.write(text)


def install():
    """Installs the service as a user does, for itself, and starts it: the daemon of this session's
    bus finds no services in its home folder."""
    with open(os.path.join(EXAMPLES, "wishes.service-description")) as file:
        write("ibus-tieng/services/wishes.service-description", file.read())
    return subprocess.Popen(["/usr/bin/python3", os.path.join(EXAMPLES, "wishes")])


def allow(entries):
    engine.set_preference("suggestion-services", entries)
    # Nobody is told of a field in which something was typed before that was allowed.
    shell.evaluate("Main.overview.show(); 1")
    shell.close_everything()


def start_model():
    """A language model on the loopback, and the program that asks it."""
    model = Runner(models=OLLAMA)
    with open(os.path.join(ROOT, "data/services/http.service-description")) as file:
        write("ibus-tieng/services/http.service-description", file.read())
    for name, value in (("url", model.url), ("model", OLLAMA[0]["name"])):
        schema = "org.freedesktop.ibus.engine.tieng.suggest-http"
        subprocess.run(["gsettings", "set", schema, name, value], check=True)
    return model, subprocess.Popen(["tieng-suggest-http"])


def check_change(typist, pictures):
    """Nothing of what is selected is sent before a row is picked that asks for it. What comes is a
    row, and replaces the selection once that is picked."""
    model, program = start_model()
    try:
        change(model, typist, pictures)
    finally:
        program.terminate()
        model.stop()


def change(model, typist, pictures):
    # Without signs, for GNOME Shell before 47 deletes no others, and nothing can be taken back.
    model.rows = ["trong xanh"]
    typist.clear()
    allow("['http org.freedesktop.IBus.Tieng.SuggestHTTP network']")
    typist.wait_for_focus()
    old = "trời đẹp "
    typist.type("trowif ddejp ")
    typist.expect(old)
    typist.type("<Left>" + "<Shift+Left>" * 3)
    time.sleep(TELLING)
    sent = lambda: [body["messages"][-1]["content"] for _, _, body in list(model.asked.queue) if body]  # noqa: E731
    before = sent()
    typist.type("<Control+Alt+v>")
    wait_until("the changes", shell.candidates)
    rows = shell.settled(titles)
    if not all(row.endswith("Language model") for row in rows[-3:]):
        raise shell.Failure(f"it is not said who is asked: {rows}")
    shell.take_picture(f"{pictures}/services changes.png")
    if sent() != before:
        raise shell.Failure(f"sent before a row is picked: {sent()}")
    # The last three rows ask for marks, mending and a translation.
    typist.type("<Up><Up><Return>")
    wait_until("the answer as a row", lambda: titles()[:1] and titles()[0].startswith(model.rows[0]))
    shell.take_picture(f"{pictures}/services change.png")
    if sent()[len(before) :] != ["đẹp"]:
        raise shell.Failure(f"something else is sent: {sent()}")
    typist.expect(old, 1)
    typist.type("1")
    typist.expect(f"trời {model.rows[0]} ")
    time.sleep(TELLING)
    typist.type("<BackSpace>")
    typist.expect(old)
    print("ok   services: a model changes what is selected, and BackSpace brings it back", flush=True)


def titles():
    return [row[0] for row in shell.candidates()]


def wish():
    """Where the row of the service is, which tells its source as well."""
    rows = shell.settled(shell.candidates)
    return next(((x, y) for title, x, y in rows if title.startswith(WISH)), None)


def main(state, pictures):
    accessibility.enable()
    keyboard = Keyboard()
    shell.tidy()
    shell.choose_source(engine.NAME)
    engine.expect_program()
    service = install()
    engine.set_preference("suggestion-display", "always")
    editor = APPLICATIONS["gnome-text-editor"]
    with Running(editor, state) as running:
        typist = Typist(running, editor.fields[0], keyboard)
        typist.clear()
        wait_until("the symbol VI", lambda: shell.symbol() == "VI")
        typist.type("chucs m")
        wait_until("a table for m", titles)
        local = shell.settled(titles)
        if any(title.startswith(WISH) for title in local):
            raise shell.Failure(f"who was not allowed was asked: {local}")
        typist.clear()
        allow(f"['wishes {NAME} local']")
        typist.wait_for_focus()
        wait_until("the symbol V↗ for a service", lambda: shell.symbol() == "V↗")
        print("ok   services: the symbol says that one may be asked", flush=True)
        typist.type("chucs m")
        x, y = wait_until("the row of the service", wish, 20)
        rows = titles()
        shell.take_picture(f"{pictures}/services.png")
        if rows[: len(local)] != local:
            raise shell.Failure(f"the rows {local} have become {rows}")
        keyboard.click(x, y)
        # The space behind it waits for what comes.
        text = f"chúc {WISH}"
        wait_until(f"{text!r} being picked", lambda: typist.read().rstrip() == text)
        print("ok   services: a row comes below the others, and is picked", flush=True)
        check_change(typist, pictures)
    service.terminate()


main(*sys.argv[1:])
