"""checks.py TYPIST ROOT: has the typist type into its field, and says what is not as it should be."""

import os
import signal
import socket
import struct
import subprocess
import sys
from random import Random

from typist import Typist

SCHEMA = "org.freedesktop.ibus.engine.tieng"


wrong = []


def expect(what, found, wanted):
    if found != wanted:
        wrong.append(what)
        print(f"FAIL {what}: {found!r} instead of {wanted!r}", flush=True)


def setting(name, value):
    subprocess.run(["gsettings", "set", SCHEMA, name, value], check=True)


def rows(root, table):
    with open(f"{root}/Tests/TiengSessionTests/Golden/{table}.tsv") as file:
        for line in file.read().split("\n"):
            if line and not line.startswith("#"):
                keys, text = line.split("\t", 1)
                yield keys, text


def golden(typist, root):
    """Each row that is typed into the session in other tests is typed through Fcitx."""
    for name, value in {"suggestion-display": "off", "english-words": "rules"}.items():
        setting(name, value)
    typist.tell("rest 300")
    count = 0
    for keys, wanted in rows(root, "telex"):
        # Its keys of the keypad have no character in Fcitx' own names.
        if "<KP_" in keys:
            continue
        expect(f"golden {keys}", typist.type(keys), wanted)
        count += 1
    if count < 200:
        expect("rows", count, "at least 200")
    for name in ("suggestion-display", "english-words"):
        subprocess.run(["gsettings", "reset", SCHEMA, name], check=True)
    typist.tell("rest 300")


def words(typist, _):
    typist.tell("keys tieengs Vieej")
    expect("preedit", typist.tell("preedit"), "Việ")
    expect("symbol", typist.wait("symbol", bool), "VI")
    expect("two languages", typist.type("t check email rooif "), "tiếng Việt check email rồi ")
    expect("leaving", typist.type("xin chaof"), "xin chào")
    typist.tell("keys chaof")
    expect("going away", typist.tell("away"), "chào")
    expect("coming back", typist.tell("back"), "chào")
    expect("another field", typist.type(" em "), "chào em ")
    typist.tell("keys chaof")
    expect("a click inside", typist.tell("reset"), "chào")
    expect("and what follows it", typist.type(" em "), "chào em ")
    typist.tell("keys chaof")
    typist.tell("use unikey")
    expect("another input method", typist.tell("text"), "chào")
    expect("and its keys", typist.type("aa"), "chàoâ")
    typist.tell("use tieng")
    typist.tell("flags nopreedit")
    typist.tell("keys tieengs")
    expect("preedit in the panel", typist.tell("preedit"), "tiếng")
    expect("and what is committed of it", typist.tell("finish"), "tiếng")
    typist.tell("flags")


def completion(typist, _):
    for name in ("inline-completion", "underline-preedit"):
        subprocess.run(["gsettings", "set", SCHEMA, name, str(name[0] == "i").lower()], check=True)
    typist.tell("rest 300")
    typist.tell("keys nghi")
    expect("no completion yet", typist.tell("completion"), "")
    typist.tell("keys ee")
    expect("what is completed stands out", bool(typist.wait("completion", bool)), True)
    typist.type(" ")
    for name in ("inline-completion", "underline-preedit"):
        subprocess.run(["gsettings", "reset", SCHEMA, name], check=True)
    typist.tell("rest 300")


def secrets(typist, _):
    typist.tell("flags password")
    typist.tell("keys tieengs")
    expect("nothing shown of a password", typist.tell("preedit") + typist.tell("rows"), "")
    expect("a password", typist.type(" vieetj "), "tieengs vieetj ")
    typist.tell("flags terminal")
    expect("a terminal", typist.type("vieejt "), "việt ")
    typist.tell("flags")


def text(typist, _):
    setting("resume-words", "on")
    typist.tell("rest 300")
    typist.tell("flags surrounding")
    typist.tell("keys xin hoc ")
    # What is before the word shows whether exactly that is deleted.
    expect("a word that is taken up again", typist.type("<BackSpace>j "), "xin học ")
    typist.tell("flags")
    subprocess.run(["gsettings", "reset", SCHEMA, "resume-words"], check=True)
    typist.tell("rest 300")


def table(typist, _):
    setting("suggestion-display", "always")
    typist.tell("rest 300")
    typist.tell("keys ngh")
    shown = typist.wait("rows", bool)
    first = shown.split("|")[0].split(" ", 1)[-1]
    expect("a table", bool(first), True)
    expect("its keys", shown.startswith("Alt+1 "), True)
    typist.tell("keys <Alt+1>")
    expect("a pick by keys", typist.tell("text").strip(), first)
    typist.tell("finish")
    typist.tell("keys ngh")
    typist.wait("rows", bool)
    expect("clicked", typist.tell("click 0"), "clicked")
    found = typist.wait("text", bool)
    expect("a pick by mouse", found.strip(), first)
    typist.tell("finish")
    subprocess.run(["gsettings", "reset", SCHEMA, "suggestion-display"], check=True)
    typist.tell("rest 300")


def menu(typist, _):
    found = typist.wait("menu", bool)
    for item in ("Marks and Tones*", "Typing Method(Telex*", "Preferences…"):
        expect(f"{item} in the menu", item in found, True)
    expect("activated", typist.tell("activate typing-method.vni"), "activated")
    typist.wait("menu", lambda items: "VNI*" in items)
    expect("VNI", typist.type("vie6t5 "), "việt ")
    typist.tell("activate typing-method.telex")
    typist.wait("menu", lambda items: "Telex*" in items)
    typist.tell("activate InputMode")
    typist.wait("symbol", lambda symbol: symbol == "EN")
    expect("plain letters", typist.type("vieejt "), "vieejt ")
    typist.tell("activate InputMode")
    expect("the symbol", typist.wait("symbol", lambda symbol: symbol == "VI"), "VI")


def deaths(typist, _):
    """The engine is killed, or hangs: Fcitx goes on, and the next word is typed by another."""
    for number in (signal.SIGKILL, signal.SIGSTOP):
        typist.tell("keys vieej")
        engine = next(iter(typist.engines()), None)
        if engine is None:
            return expect("the engine's process", None, "one")
        os.kill(engine, number)
        # What was seen stays; a key that nobody has answered is the application's.
        left = typist.tell("keys t ")
        expect(f"the word at {number.name}", left.startswith("việ"), True)
        expect(f"after {number.name}", typist.wait("keys vieejt ", lambda text: text.endswith(" việt "))[-6:], " việt ")
        typist.tell("finish")
        expect("another engine", [engine] != typist.engines() and len(typist.engines()) == 1, True)


def telling(_typist, root):
    """The engine is told a text when it has changed, and when it is that of another field."""
    told = os.path.join(os.environ["HOME"], "listened")
    beside = Typist(sys.argv[1], TIENG_ENGINE=f"{root}/Tests/Fcitx/listener.py", LISTENED=told)
    for command in ("flags surrounding", "flags surrounding", "keys a", "flags surrounding", "away", "back"):
        beside.tell(command)
    for command in ("flags surrounding", "flags surrounding", "away"):
        beside.tell(command)
    beside.process.stdin.close()
    beside.process.wait(10)
    with open(told) as file:
        expect("what is told of the text", file.read().split("\n"), ["", "a", "a", ""])


def engine(sent, version="1"):
    """How an engine ends that is told this; by no signal."""
    ours, its = socket.socketpair()
    process = subprocess.Popen([os.environ["TIENG_ENGINE"], "--fcitx", version], stdin=its, stderr=subprocess.DEVNULL)
    its.close()
    try:
        for bytes_ in sent:
            ours.sendall(bytes_)
    except (BrokenPipeError, ConnectionResetError):
        pass  # It has had enough.
    ours.close()
    return process.wait(20)


def message(kind, *fields):
    body = struct.pack("=I", kind)
    for field in fields:
        if isinstance(field, bytes):
            body += struct.pack("=I", len(field)) + field
        else:
            body += struct.pack("=I", field)
    return struct.pack("=I", len(body)) + body


def strangers(typist, _):
    """What is on the line of the engine is no message, or one in a wrong place."""
    random = Random(42)
    enter = message(1, 1, b"tieng:vi", b"fcitx-typist")
    expect("another version", engine([], "0"), 1)
    expect("nothing", engine([]), 0)
    expect("a length that none has", engine([struct.pack("=I", 1 << 31)]), 0)
    expect("a text that is none", engine([enter, message(6, b"\xff\xfe", 0, 0), message(8, 0x61, 0, 0)]), 0)
    expect("no such engine", engine([message(1, 1, b"../x", b"x"), message(8, 0x61, 0, 0), message(2)]), 0)
    for number in range(20):
        noise = [message(random.randrange(50), *(random.randrange(1 << 32) for _ in range(random.randrange(6)))) for _ in range(200)]
        expect(f"noise {number}", engine([enter, *noise]), 0)
        expect(f"bytes {number}", engine([enter, random.randbytes(3000)]), 0)


def speed(typist, _):
    """What a key takes in Fcitx, beside UniKey in Fcitx' own process."""
    for name in ("tieng", "unikey", "tieng", "unikey"):
        typist.tell("use " + name)
        print(f"  {name}: median and 99th percentile of a key in µs: {typist.tell('speed 200 tieengs Vieejt ')}")
    typist.tell("use tieng")


def from_application(_typist, _root):
    """What a key takes that an application sends to Fcitx, beside UniKey."""
    addons = "--enable=keyboard,dbus,dbusfrontend,tieng,unikey"
    with open(os.path.join(os.environ["HOME"], "log-of-fcitx"), "w+") as log:
        fcitx = subprocess.Popen(["fcitx5", "--disable=all", addons], stdout=log, stderr=log)
        try:
            wait = "gdbus wait --session --timeout 20 org.fcitx.Fcitx5".split()
            subprocess.run(wait, check=True)
            program = os.path.join(os.path.dirname(sys.argv[1]), "application")
            keys = "tieengs Vieejt ddang gox "
            typed = subprocess.run([program, "200", keys], stdout=subprocess.PIPE, text=True, timeout=300)
        finally:
            fcitx.terminate()
            fcitx.wait(20)
        log.seek(0)
        expect(f"an application beside Fcitx, which said {log.read()[-2000:]}", typed.returncode, 0)
    if typed.returncode:
        return
    *lines, ratio = typed.stdout.splitlines()
    for line in lines:
        print(f"  {line.replace(' ', ': median and 99th percentile of a key in µs: ', 1)}")
    print(f"  {ratio} of UniKey's", flush=True)


typist = Typist(sys.argv[1])
for check in (words, secrets, text, table, completion, menu, golden, speed, from_application, telling, strangers, deaths):
    before = len(wrong)
    check(typist, sys.argv[2])
    print(f"{check.__name__}: {'right' if len(wrong) == before else 'WRONG'}", flush=True)
if wrong:
    typist.log.seek(0)
    print("--- what Fcitx says:", typist.log.read()[-4000:], sep="\n", file=sys.stderr)
typist.process.stdin.close()
status = typist.process.wait(10)
expect("the end", status, 0)
sys.exit(1 if wrong else 0)
