"""The key: in the keyring and nowhere else, and sent to its endpoint alone."""

import os
import pty
import signal
import subprocess
from pathlib import Path

from engine import allow_http, is_engine
from gi.repository import GLib
from service import program, within

KEY = "sk-Quite0Secret1Key2That3Nobody4Has"
SECRETS = ("org.freedesktop.secrets", "/org/freedesktop/secrets", "org.freedesktop.Secret.Service")
LOGIN = "/org/freedesktop/secrets/collection/login"


def start_keyring(service):
    """A keyring of the test, unlocked. It comes before anybody asks, for the bus would start one."""
    keyring = subprocess.Popen(
        ["gnome-keyring-daemon", "--foreground", "--unlock", "--components=secrets"],
        stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    keyring.stdin.write(b"a password of the test")
    keyring.stdin.close()
    assert within(10, lambda: service.daemon("NameHasOwner", SECRETS[0])), "gnome-keyring-daemon does not start"
    arguments = GLib.Variant("(ss)", (SECRETS[2], "Collections"))

    def is_unlocked():
        collections = service.call(*SECRETS[:2], "org.freedesktop.DBus.Properties", "Get", arguments)[0]
        return LOGIN in collections

    assert within(10, is_unlocked), "there is no keyring"
    return keyring


def set_key(rig, behaviour, key=KEY):
    rig.use(rig.endpoint.url(behaviour))
    status, output, errors = program(["--set-key"], key + "\n")
    assert status == 0 and f"http://127.0.0.1:{rig.endpoint.port}" in output, (output, errors)
    assert key not in output + errors


def remove_key(rig):
    return program(["--remove-key"])


def it_is_sent_to_its_endpoint(rig):
    set_key(rig, "wanted-key")
    assert rig.service.suggest(count=1) == [("đi học", "")]
    assert rig.endpoint.next()[1]["Authorization"] == f"Bearer {KEY}"
    # To the same place in another path, too.
    assert rig.ask("here", count=1) == [("đi học", "")]
    assert [rig.endpoint.next()[1].get("Authorization") for _ in range(2)] == [f"Bearer {KEY}"] * 2


def it_is_sent_nowhere_else(rig):
    set_key(rig, "away")
    assert rig.service.suggest()[0] == "Failed" and not rig.other.was_asked()
    rig.use(rig.other.url("stream"))
    assert rig.service.suggest(count=1) == [("đi học", "")]
    assert "Authorization" not in rig.other.next()[1]
    rig.clear()
    rig.use(rig.endpoint.url("stream", host="localhost"))
    rig.service.suggest(count=1)
    assert "Authorization" not in rig.endpoint.next()[1]


def errors_do_not_tell_it(rig):
    set_key(rig, "refuse")
    kind, message = rig.service.suggest()
    assert kind == "Unauthorized" and "does not accept the key" in message and KEY not in message, message
    rig.endpoint.next()
    # What is told is cut: of a long key it would have a part.
    for key in (KEY, "sk-" + "Long0Secret1Key2" * 10 + "seventy"):
        set_key(rig, "telling", key)
        for behaviour, words in [
            ("telling", "status 400"), ("telling-whole", "with an error: ?"), ("telling-event", "with an error: ?"),
        ]:
            kind, message = rig.ask(behaviour)
            assert kind == "Failed" and words in message, (behaviour, message)
            assert key[:12] not in message, (behaviour, message)
            assert f"Bearer {key}" == rig.endpoint.next()[1]["Authorization"]


def searched(rig, *processes):
    """The names of the files of this session that were searched for the key, and it is in none: what programs
    print is among them, and so are the arguments of these processes, and their environment."""
    files = [Path("/proc") / str(pid) / name for pid in processes for name in ("cmdline", "environ")]
    assert all(file.read_bytes() for file in files)
    files += [file for file in rig.home.parent.rglob("*") if file.is_file()]
    for file in files:
        contents = file.read_bytes()
        assert KEY.encode() not in contents and KEY[3:].encode() not in contents, file
    return {file.name for file in files}


def it_is_in_no_file_and_no_list_of_processes(rig):
    set_key(rig, "slow")
    pending = rig.service.ask()
    assert rig.endpoint.next()[1]["Authorization"] == f"Bearer {KEY}"
    names = searched(rig, rig.service.pid)
    # Its own log, its settings and the keyring are among them.
    assert {"service.log", "keyfile", "login.keyring"} <= names, names
    assert pending.outcome[0][0] == "đi học"


def the_engine_and_the_service_do_not_print_it(rig):
    """An endpoint tells the key in its errors, and the engine tells of those in the journal: here, in the log."""
    set_key(rig, "telling-whole")
    allow_http()
    log = rig.home / "engine.log"
    pid, terminal = pty.fork()
    if pid == 0:
        os.execv(Path(os.environ["TIENG_SUGGEST_HTTP"]).parent / "tieng-terminal", ["tieng-terminal"])
    shown = b""
    while b"type here" not in shown:
        shown += os.read(terminal, 1000)
    try:
        # The engine looks for services when it has started, and asks at a key that comes then.
        for keys in ["hoom nay tooi ddi", " hocj", " baif"]:
            os.write(terminal, keys.encode())
            if within(3, rig.endpoint.was_asked):
                break
        assert rig.endpoint.next()[1]["Authorization"] == f"Bearer {KEY}"
        told = b"the suggestion service http has failed: "
        assert within(10, lambda: log.exists() and told in log.read_bytes()), "the engine says nothing"
        engines = [process for process in Path("/proc").iterdir() if is_engine(process)]
        assert len(engines) == 1, engines
        names = searched(rig, rig.service.pid, int(engines[0].name))
        assert {log.name, "service.log"} <= names, names
    finally:
        os.kill(pid, signal.SIGTERM)
        os.waitpid(pid, 0)
        os.close(terminal)


def a_terminal_does_not_show_it(rig):
    rig.use(rig.endpoint.url("stream"))
    pid, terminal = pty.fork()
    if pid == 0:
        os.execv(os.environ["TIENG_SUGGEST_HTTP"], ["tieng-suggest-http", "--set-key"])
    shown = b""
    typed = False
    while True:
        try:
            part = os.read(terminal, 1000)
        except OSError:
            part = b""
        if not part:
            break
        shown += part
        if not typed and b"not shown" in shown:
            os.write(terminal, f"{KEY}\n".encode())
            typed = True
    assert os.waitpid(pid, 0)[1] == 0, shown
    assert KEY.encode() not in shown and b"The keyring has the key" in shown, shown
    rig.service.suggest(count=1)
    assert rig.endpoint.next()[1]["Authorization"] == f"Bearer {KEY}"


def it_is_no_argument(rig):
    for arguments in (["--set-key", KEY], [f"--set-key={KEY}"], [KEY]):
        status, output, errors = program(arguments)
        assert status == 2 and KEY not in output + errors and errors.count("\n") == 1, errors


def what_is_no_key_is_refused(rig):
    rig.use(rig.endpoint.url("stream"))
    remove_key(rig)
    for text in ("", "\n", "a b\n", "khóa\n", "x" * 5000 + "\n", "\x03\n"):
        status, output, errors = program(["--set-key"], text)
        assert status == 1 and "this is no key" in errors and not output, (text, errors)
    rig.service.suggest(count=1)
    assert "Authorization" not in rig.endpoint.next()[1]


def it_is_not_sent_for_others_to_read(rig):
    rig.use("http://endpoint.invalid/v1/")
    status, _, errors = program(["--set-key"], KEY + "\n")
    assert status == 1 and "use https" in errors and KEY not in errors, errors


def it_is_taken_away(rig):
    set_key(rig, "stream")
    assert remove_key(rig)[0] == 0
    status, _, errors = remove_key(rig)
    assert status == 1 and "there is no key" in errors, errors
    rig.service.suggest(count=1)
    assert "Authorization" not in rig.endpoint.next()[1]


def a_locked_keyring_is_told(rig):
    set_key(rig, "stream")
    login = GLib.Variant("(ao)", ([LOGIN],))
    assert rig.service.call(*SECRETS, "Lock", login)[0]
    assert rig.service.suggest() == ("Unauthorized", "the keyring with the key is locked: unlock it")
    assert not rig.endpoint.was_asked()


def a_keyring_that_hangs_is_not_waited_for(rig):
    set_key(rig, "wanted-key")
    os.kill(rig.keyring.pid, signal.SIGSTOP)
    try:
        assert rig.ask("stream", count=1) == [("đi học", "")]
        assert "Authorization" not in rig.endpoint.next()[1]
        assert rig.service.suggest(count=1) == [("đi học", "")]
        rig.environment(http_proxy=f"http://127.0.0.1:{rig.other.port}")
        rig.use("http://endpoint.invalid/stream/v1/")
        # To another computer nothing goes without the key that there may be.
        silent = ("Unauthorized", "the keyring does not answer")
        assert rig.service.suggest(deadline=1000) == silent
        assert rig.service.suggest(count=1) == silent and not rig.other.was_asked()
        rig.environment()
        assert rig.ask("wanted-key")[0] == "Unauthorized"
    finally:
        os.kill(rig.keyring.pid, signal.SIGCONT)
    # It is asked again as soon as it answers.
    assert within(10, lambda: rig.service.suggest(count=1) == [("đi học", "")])


def without_a_keyring_it_asks_without_a_key(rig):
    rig.keyring.terminate()
    rig.keyring.wait()
    assert rig.ask("stream", count=1) == [("đi học", "")]
    assert "Authorization" not in rig.endpoint.next()[1]
    status, _, errors = program(["--set-key"], KEY + "\n")
    assert status == 1 and "the keyring does not do it" in errors and KEY not in errors, errors


CHECKS = [
    it_is_sent_to_its_endpoint, it_is_sent_nowhere_else, errors_do_not_tell_it,
    it_is_in_no_file_and_no_list_of_processes, the_engine_and_the_service_do_not_print_it,
    a_terminal_does_not_show_it, it_is_no_argument,
    what_is_no_key_is_refused, it_is_not_sent_for_others_to_read, it_is_taken_away,
    a_keyring_that_hangs_is_not_waited_for, a_locked_keyring_is_told, without_a_keyring_it_asks_without_a_key,
]
