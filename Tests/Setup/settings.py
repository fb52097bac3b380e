"""What the programs of Tiếng keep: settings, macros and words."""
import os
import pathlib

from window import PROGRAMS, fail, run, wait_until

SCHEMA = "org.freedesktop.ibus.engine.tieng"
HOME = pathlib.Path(os.environ["HOME"])
MACROS = HOME / ".config/ibus-tieng/macros.tsv"
WORDS = HOME / ".local/share/ibus-tieng/words.db"


def setting(name, schema=SCHEMA):
    return run("gsettings", "get", schema, name).stdout.strip()


def set_(name, value, schema=SCHEMA):
    outcome = run("gsettings", "set", schema, name, value)
    if outcome.returncode:
        fail(outcome.stderr)


def settings():
    """All settings, with their values."""
    return run("gsettings", "list-recursively", SCHEMA).stdout


def tieng(*arguments):
    outcome = run(f"{PROGRAMS}/tieng", *arguments)
    if outcome.returncode:
        fail(outcome.stderr)
    return outcome.stdout


def becomes(name, value, schema=SCHEMA):
    wait_until(f"{name} = {value}", lambda: setting(name, schema) == value)


def macros():
    return dict(line.split("\t") for line in tieng("macros", "list").splitlines())


def words():
    return {line.split("\t")[2] for line in tieng("words", "list").splitlines()}
