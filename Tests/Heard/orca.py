"""Orca, GNOME's screen reader, with its speech in a file."""
import json
import os
import re
import subprocess
import time

import shell
from shell import Failure, wait_until

HERE = os.path.dirname(os.path.abspath(__file__))
DISPATCHER = """LogLevel 3
LogDir "{state}"
DefaultLanguage "en"
AddModule "log" "{module}" "log.conf"
DefaultModule log
"""


#: What Orca says of keys and words by itself, by $ECHO: a setting of Orca 51, its name before, and a value.
ECHOES = {
    "": None,
    "words": ("word-echo", "enableEchoByWord", True),
    "none": ("key-echo", "enableKeyEcho", False),
}


class Orca:
    """A screen reader that runs as long as a `with` lasts."""

    def __init__(self, state):
        self.state = state
        self.log = os.path.join(state, "speech.log")
        self.processes = []

    def __enter__(self):
        folder = os.path.join(os.environ["HOME"], ".config/speech-dispatcher")
        os.makedirs(os.path.join(folder, "modules"), exist_ok=True)
        open(os.path.join(folder, "modules/log.conf"), "w").close()
        module = os.path.join(HERE, "speech-log")
        with open(os.path.join(folder, "speechd.conf"), "w") as file:
            file.write(DISPATCHER.format(state=self.state, module=module))
        open(self.log, "w").close()
        subprocess.run(
            ["gsettings", "set", "org.gnome.desktop.a11y.applications", "screen-reader-enabled",
             "true"], check=True,
        )  # fmt: skip
        self._choose_echo(os.environ.get("ECHO", ""))
        environment = os.environ | {"SPEECH_LOG": self.log}
        for name in ("DISPLAY", "XAUTHORITY"):
            if value := shell.evaluate(f"imports.gi.GLib.getenv('{name}')"):
                environment[name] = value
        self._start(["speech-dispatcher", "-s", "-t", "0"], environment)
        time.sleep(0.5)
        self._start(["orca", "--replace"], environment)
        wait_until("Orca saying that it is there", self.heard, 60)
        self.settle()
        return self

    def _choose_echo(self, echo):
        if echo not in ECHOES:
            raise SystemExit(f"ECHO is one of {', '.join(filter(None, ECHOES))}")
        if ECHOES[echo] is None:
            return
        name, old_name, value = ECHOES[echo]
        if self.version >= 51:
            schema = "org.gnome.Orca.TypingEcho:/org/gnome/orca/default/typing-echo/"
            subprocess.run(["gsettings", "set", schema, name, str(value).lower()], check=True)
            return
        folder = os.path.join(os.environ["HOME"], ".local/share/orca")
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "orca-customizations.py"), "w") as file:
            file.write(f"import orca.settings\norca.settings.{old_name} = {value}\n")

    def _start(self, command, environment):
        with open(os.path.join(self.state, command[0] + ".log"), "w") as log:
            self.processes.append(
                subprocess.Popen(
                    command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=environment,
                    start_new_session=True,
                )
            )  # fmt: skip

    def __exit__(self, *_):
        subprocess.run(
            ["gsettings", "set", "org.gnome.desktop.a11y.applications", "screen-reader-enabled",
             "false"], check=True,
        )  # fmt: skip
        for process in reversed(self.processes):
            process.terminate()
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                process.kill()

    @property
    def version(self):
        text = subprocess.run(["orca", "--version"], check=True, capture_output=True, text=True)
        return int(re.search(r"\d+", text.stdout)[0])

    @property
    def is_cut_by_keys(self):
        """Whether a key stops what is being said."""
        return self.version >= 48

    def place(self):
        """How far the speech is."""
        return os.path.getsize(self.log)

    def _lines(self, place):
        with open(self.log, "rb") as log:
            log.seek(place)
            return [json.loads(line) for line in log.read().decode().splitlines()]

    def heard(self, place=0):
        """What was said since then: time and text."""
        return [
            (line["time"], line["text"].strip()) for line in self._lines(place) if "text" in line
        ]

    def ends(self, place):
        """When something that was said since then was over or cut."""
        return [line["time"] for line in self._lines(place) if "text" not in line]

    def settle(self, seconds=1.0):
        """Waits until nothing has been said for so long."""
        shell.wait_until("silence", lambda: self._is_quiet(seconds), 60)

    def _is_quiet(self, seconds):
        if any(process.poll() is not None for process in self.processes):
            raise Failure("Orca or its speech has ended")
        with open(self.log) as log:
            lines = log.read().splitlines()
        if lines and "text" in json.loads(lines[-1]):
            return False
        return time.time() - os.path.getmtime(self.log) > seconds
