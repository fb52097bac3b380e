"""The typist as a process."""

import os
import subprocess
import sys
import tempfile
import time


class Typist:
    """The typist's process. What it is told is answered with a line."""

    def __init__(self, program, **environment):
        # What Fcitx itself says is seen where something is wrong.
        self.log = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(
            [program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.log, text=True, bufsize=1,
            env=os.environ | environment,
        )
        wanted, found = "tieng", self.tell("use tieng")
        if found != wanted:
            self.fail(f"Fcitx has no input method {wanted}: {found!r}")

    def fail(self, message):
        self.log.seek(0)
        sys.exit(f"test-fcitx: {message}\n{self.log.read()}")

    def tell(self, command):
        self.process.stdin.write(command + "\n")
        answer = self.process.stdout.readline()
        if not answer:
            self.fail(f"Fcitx has ended after {command!r} with status {self.process.wait()}")
        return answer.rstrip("\n")

    def type(self, keys):
        """The text that a field holds after the keys, and after the focus has left it."""
        self.tell("keys " + keys)
        return self.tell("finish")

    def wait(self, question, wanted, seconds=5):
        """What is answered, as soon as it is as wanted; in the end whatever it is."""
        end = time.monotonic() + seconds
        while True:
            found = self.tell(question)
            if wanted(found) or time.monotonic() > end:
                return found
            self.tell("rest 20")

    def engines(self):
        """The processes of the engine."""
        children = subprocess.run(
            ["pgrep", "-P", str(self.process.pid), "-x", "ibus-engine-tie"], capture_output=True, text=True
        ).stdout
        return [int(number) for number in children.split()]
