"""The engine under test: its process, its settings, what it has learned."""
import contextlib
import glob
import os
import subprocess

from gi.repository import Gio, GLib

import shell
from shell import wait_until

NAME = "tieng:vi"
SCHEMA = "org.freedesktop.ibus.engine.tieng"


def process():
    """The id of the engine's process in this session."""
    mine = f"XDG_RUNTIME_DIR={os.environ['XDG_RUNTIME_DIR']}".encode()
    for path in glob.glob("/proc/[0-9]*/environ"):
        with contextlib.suppress(OSError):
            folder = os.path.dirname(path)
            if os.path.basename(os.readlink(folder + "/exe")) == "ibus-engine-tieng":
                with open(path, "rb") as file:
                    if mine in file.read().split(b"\0"):
                        return int(os.path.basename(folder))
    return None


def expect_program():
    """The engine is the program that is to be tested, and no other that is installed."""
    program = os.readlink(f"/proc/{wait_until('the engine starting', process)}/exe")
    if program != os.environ["TIENG_ENGINE"]:
        raise SystemExit(f"the engine is {program} and not {os.environ['TIENG_ENGINE']}")


def _connections():
    """The names of the engine on the session's bus, where it hears of settings."""
    bus = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")
    for name in shell.call(*bus, "ListNames")[0]:
        with contextlib.suppress(GLib.Error):
            if name.startswith(":"):
                if shell.call(*bus, "GetConnectionUnixProcessID", "(s)", name)[0] == process():
                    yield name


def set_preference(key, value):
    """Sets a preference as `gsettings` does, and waits until the engine has been told."""
    value = value if isinstance(value, str) else str(value).lower()
    subprocess.run(["gsettings", "set", SCHEMA, key, value], check=True)
    wait_until_told()


def preference(key):
    return subprocess.run(
        ["gsettings", "get", SCHEMA, key], check=True, capture_output=True, text=True
    ).stdout.strip()


def wait_until_told():
    """Waits until the engine has been told of a preference that is written."""
    # The answer to this comes after the news of the setting, which the same connection carries.
    for name in _connections():
        shell.call(name, "/", "org.freedesktop.DBus.Peer", "Ping")


def use_settings():
    """Sets what $SETTINGS asks for, as `word-display=direct`."""
    for pair in os.environ.get("SETTINGS", "").split():
        set_preference(*pair.split("=", 1))


@contextlib.contextmanager
def setting(key, value):
    before = preference(key)
    set_preference(key, value)
    try:
        yield
    finally:
        set_preference(key, before)
