"""A language model of one's own: found, tried, and used once that is allowed."""
import pathlib
import re
import shutil
import subprocess
import sys
import time

from settings import becomes, setting
from window import PROGRAMS, Window, fail, key, picture, run, wait_until

ROOT = pathlib.Path(__file__).parents[3]
sys.path.insert(0, str(ROOT / "Tests/Services"))
from endpoint import Endpoint  # noqa: E402
from runners import OLLAMA, ROWS, Runner, failing, fetched, slow  # noqa: E402

from parts.services import ALLOWED, FOLDER, NONE, answer, has  # noqa: E402

SCHEMA = "org.freedesktop.ibus.engine.tieng.suggest-http"
ENTRY = "['http org.freedesktop.IBus.Tieng.SuggestHTTP network']"


def button(window, text, model):
    return window.find("push button", window.text(text).replace("{model}", model))


def check_letters(window):
    """The reasons of the system have all of their letters, and no question mark in place of one."""
    for node in window.frames[0].descendants:
        if re.search(r"\?\w|\s\?", node.name):
            fail(f"letters are missing: {node.name}")


def check_found(window, ollama, llama):
    window.wait_for("qwen2.5:1.5b")
    window.wait_for("Ollama, 986.1" if window.language == "en" else "Ollama, 986")
    window.wait_for("q.gguf")
    window.wait_for("llama.cpp, 1")
    picture(f"models-found-{window.language}")
    if setting("model", SCHEMA) != "''" or setting(ALLOWED) != NONE:
        fail("something is set before it is wanted")
    while not ollama.asked.empty():
        path, _, body = ollama.asked.get()
        if body is not None:
            fail(f"a text is sent before it is wanted: {path}")


def check_trial(window, ollama, llama):
    field = window.find("text", window.text("Beginning of a sentence, to try a model"))
    field.text = "Sáng nay tôi"
    button(window, "Try {model}", "qwen2.5:1.5b").act()
    window.wait_for(" · ".join(ROWS))
    _, headers, body = ollama.asked.get(timeout=10)
    if body["messages"][1]["content"] != "Sáng nay tôi " or body["model"] != "qwen2.5:1.5b" \
            or "Authorization" in headers:
        fail(f"something else is tried: {body} {headers}")
    picture(f"models-tried-{window.language}")
    if setting("model", SCHEMA) != "''" or setting(ALLOWED) != NONE:
        fail("a trial sets something")
    # A model that does not answer is not waited for.
    ollama.delay = 30
    button(window, "Try {model}", "qwen2.5:1.5b").act()
    ollama.asked.get(timeout=10)
    start = time.monotonic()
    button(window, "Stop trying {model}", "qwen2.5:1.5b").act()
    window.wait_for(window.text("Stopped."))
    button(window, "Try {model}", "qwen2.5:1.5b")
    if time.monotonic() - start > 10:
        fail("a trial is not stopped at once")
    ollama.delay = 0
    llama.names = []
    button(window, "Try {model}", "q.gguf").act()
    window.wait_for("model 'q.gguf' not found")
    llama.stop()
    button(window, "Try {model}", "q.gguf").act()
    told = window.text("{host} is not to be reached: {reason}").partition("{reason}")[0]
    window.wait_for(told.replace("{host}", "127.0.0.1"))
    check_letters(window)


def check_use(window, ollama):
    for allowed in (False, True):
        button(window, "Use {model}", "qwen2.5:1.5b").act()
        wait_until("the question", lambda: len(window.frames) > 1)
        here = window.text("The text before the caret is sent to a language model on this computer.")
        wait_until("where it goes", lambda: has(window.frames[-1], here))
        if setting("model", SCHEMA) != "''" or setting(ALLOWED) != NONE:
            fail("it is used before the answer")
        picture(f"models-consent-{window.language}")
        answer(window, "_Allow" if allowed else "_Cancel")
        if not allowed and (setting("model", SCHEMA) != "''" or setting(ALLOWED) != NONE):
            fail("it is used though that was refused")
    becomes("model", "'qwen2.5:1.5b'", SCHEMA)
    becomes("url", f"'{ollama.url}'", SCHEMA)
    becomes(ALLOWED, ENTRY)
    window.find("push button", window.text("In Use"))
    picture(f"models-used-{window.language}")
    # What goes to the same place is not asked about again.
    button(window, "Use {model}", "gemma3:1b").act()
    becomes("model", "'gemma3:1b'", SCHEMA)


def check_provider(window):
    keyed = Runner(models=OLLAMA, key="sk-secret-of-the-test")
    title = window.text("The model at this address")
    button(window, "Try {model}", title).act()
    window.wait_for(window.text("Write an address and the name of a model."))
    window.find("text", window.text("Address, mostly up to /v1/")).text = keyed.url
    window.find("text", window.text("Name of the model")).text = "gemma3:1b"
    button(window, "Try {model}", title).act()
    window.wait_for(window.text("the endpoint wants a key: tieng-suggest-http --set-key"))
    keyed.stop()
    # Another place is asked about, though text goes to the first one already.
    window.find("text", window.text("Address, mostly up to /v1/")).text = "https://api.example.org/v1/"
    button(window, "Use {model}", title).act()
    wait_until("the question", lambda: len(window.frames) > 1)
    there = window.text("The text before the caret is sent to {host}.").replace("{host}", "api.example.org")
    wait_until("where it goes", lambda: has(window.frames[-1], there))
    answer(window, "_Cancel")
    becomes("model", "'gemma3:1b'", SCHEMA)
    if "example.org" in setting("url", SCHEMA):
        fail("another place is set though that was refused")


def check_fetch(window, ollama):
    """A new user, whose Ollama has no model: one is fetched, after it was stopped and has failed."""
    name = "qwen2.5:0.5b"
    window.wait_for(window.text("{program} runs, and has no model.").replace("{program}", "Ollama"))
    ollama.pulling = slow
    button(window, "Fetch {model}", name).act()
    total = window.text("{bytes} of {total}").partition("{bytes}")[2].partition("{total}")[0]
    window.wait_for(f"{total}397")
    picture(f"models-fetching-{window.language}")
    button(window, "Stop fetching {model}", name).act()
    window.wait_for(window.text("Stopped. Fetching goes on where it was."))
    if not ollama.left.wait(10):
        fail("Ollama is not told that fetching was stopped")
    for message, reason in [
        ("write: no space left on device", "the disk is full: the model was not fetched"),
        ("pull model manifest: file does not exist", "there is no model of this name to fetch"),
        (None, "the download has ended too early: fetch again to go on with it"),
        ("dial tcp: lookup registry.ollama.ai: no such host", "there is no network to reach {host} by"),
    ]:
        ollama.pulling = failing(message)
        button(window, "Fetch {model}", name).act()
        window.wait_for(window.text(reason).replace("{host}", "ollama.com"))
    if setting("model", SCHEMA) != "''" or setting(ALLOWED) != NONE:
        fail("fetching sets something")
    ollama.pulling = fetched
    button(window, "Fetch {model}", name).act()
    button(window, "Use {model}", name)
    picture(f"models-fetched-{window.language}")


def check_two_fetches(window, ollama):
    """Two models are fetched at once: what is there is listed once the other has ended, as it may."""
    stopped, new = "qwen2.5:3b", "qwen2.5:1.5b"
    ollama.left.clear()
    ollama.pulling = lambda runner, name: (slow if name == stopped else fetched)(runner, name)
    button(window, "Fetch {model}", stopped).act()
    button(window, "Stop fetching {model}", stopped)
    button(window, "Fetch {model}", new).act()
    wait_until("the second model", lambda: new in ollama.names)
    button(window, "Fetch {model}", new)
    if ollama.left.is_set():
        fail("the end of one fetch ends the other")
    button(window, "Stop fetching {model}", stopped).act()
    button(window, "Use {model}", new)
    window.wait_for(window.text("Stopped. Fetching goes on where it was."))


def check_fetch_in_search(window, ollama):
    """A search for models that ends while one is fetched leaves that alone. Closing the window ends it."""
    name = "qwen2.5:3b"
    ollama.left.clear()
    ollama.pulling = slow
    ollama.lists.clear()
    window.find("push button", window.text("Look again")).act()
    searches = ("pgrep", "-P", str(window.process.pid), "-f", "list-models")
    wait_until("the search", lambda: run(*searches).stdout)
    button(window, "Fetch {model}", name).act()
    button(window, "Stop fetching {model}", name)
    ollama.lists.set()
    wait_until("the end of the search", lambda: not run(*searches).stdout)
    total = window.text("{bytes} of {total}").partition("{bytes}")[2].partition("{total}")[0]
    progress = lambda: {node.name for node in window.frames[0].descendants if f"{total}397" in node.name}  # noqa: E731
    before = wait_until("the progress", progress)
    wait_until("more progress", lambda: progress() - before)
    button(window, "Stop fetching {model}", name)
    if ollama.left.is_set():
        fail("the search ends the fetch")
    key("ctrl+w")
    if (status := window.process.wait(20)) != 0:
        fail(f"the program ended with status {status} when its window was closed")
    if not ollama.left.wait(10):
        fail("Ollama is not told that the window was closed")


def check_calls(language):
    """By strace: before a consent nothing is sent but the question for models, to this computer, and that only
    once the page is opened."""
    runner, trace = Runner(models=OLLAMA), FOLDER / "trace"
    window = Window(
        "--page", "input", environment={**language, "TIENG_SUGGEST_PORTS": f"{runner.port}"},
        under=("strace", "-D", "-f", "-qq", "-ttt", "-y", "-yy", "-s", "4096", "-e", "signal=none", "-o", str(trace),
               "-e", "trace=connect,write,writev,sendto,sendmsg,sendmmsg"))
    network = lambda: [line for line in trace.read_text().splitlines() if re.search(r"AF_INET|<(TCP|UDP)", line)]  # noqa: E731
    wait_until("the page Input", lambda: window.shows("Input"))
    time.sleep(1)  # so long a call would have to wait
    opened = time.time()
    window.open("Services")
    window.wait_for("qwen2.5:1.5b")
    window.close()
    sent = []
    for line in network():
        if float(line.split()[1]) < opened:
            fail(f"the network is used before the page is opened: {line}")
        if "connect(" in line and "AF_INET" in line:
            if f'htons({runner.port}), sin_addr=inet_addr("127.0.0.1")' not in line:
                fail(f"another place is reached: {line}")
        elif text := re.search(r'"([A-Z]+ \S+) HTTP', line):
            sent.append(text.group(1))
        elif not re.search(r'<TCP:\[127\.0\.0\.1:\d+->127\.0\.0\.1:\d+\]>, ""', line):
            fail(f"something else is sent: {line}")
    if not sent or set(sent) - {"GET /api/tags", "GET /v1/models"}:
        fail(f"this is asked: {sent}")
    runner.stop()


def secrets(method, *arguments):
    return run("gdbus", "call", "--session", "--dest", "org.freedesktop.secrets", "--object-path",
               "/org/freedesktop/secrets", "--method", method, *arguments).stdout


def start_keyring():
    """A keyring of the test, unlocked, in place of one that the bus has started."""
    shutil.rmtree(pathlib.Path.home() / ".local/share/keyrings", ignore_errors=True)
    keyring = subprocess.Popen(
        ["gnome-keyring-daemon", "--foreground", "--replace", "--unlock", "--components=secrets"],
        stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    keyring.stdin.write(b"a password of the test")
    keyring.stdin.close()
    # A call to the keyring before it has its name would make the bus start another one, without the collection.
    owner = ("gdbus", "call", "--session", "--dest", "org.freedesktop.DBus", "--object-path", "/org/freedesktop/DBus",
             "--method", "org.freedesktop.DBus.GetConnectionUnixProcessID", "org.freedesktop.secrets")
    wait_until("the keyring", lambda: f"(uint32 {keyring.pid},)" in run(*owner).stdout)
    collections = ("org.freedesktop.DBus.Properties.Get", "org.freedesktop.Secret.Service", "Collections")
    wait_until("the keyring's collection", lambda: "collection/login" in secrets(*collections))
    return keyring


def check_keyring(window):
    """The key in the keyring is used. A locked keyring is told, and an answer that comes too late."""
    model, title = Runner(models=OLLAMA, key="sk-secret-of-the-test"), window.text("The model at this address")
    subprocess.run([f"{PROGRAMS}/tieng-suggest-http", "--set-key", "--for", model.url], check=True,
                   input="sk-secret-of-the-test\n", text=True, capture_output=True)
    window.find("text", window.text("Address, mostly up to /v1/")).text = model.url
    window.find("text", window.text("Name of the model")).text = OLLAMA[0]["name"]
    model.delay = 1
    button(window, "Try {model}", title).act()
    window.wait_for(window.text(
        "Too slow: while you type, an answer is waited for 900 ms. Try it once more, for a model is read into memory "
        "at first, or take a smaller one."))
    window.wait_for(" · ".join(ROWS))
    secrets("org.freedesktop.Secret.Service.Lock", "['/org/freedesktop/secrets/collection/login']")
    button(window, "Try {model}", title).act()
    window.wait_for(window.text("the keyring with the key is locked: unlock it"))
    picture(f"models-locked-{window.language}")
    model.stop()


def check_failures(window):
    """What the manual says of messages is said in the window."""
    title = window.text("The model at this address")
    window.find("text", window.text("Name of the model")).text = "m"
    endpoint = Endpoint()
    for path, reason in [
        ("busy", "the endpoint is asked too much; it is asked again in {count} s"),
        ("refuse", "the endpoint wants a key: tieng-suggest-http --set-key"),
    ]:
        window.find("text", window.text("Address, mostly up to /v1/")).text = endpoint.url(path)
        button(window, "Try {model}", title).act()
        window.wait_for(window.text(reason).partition("{")[0])
    check_letters(window)
    secure = Endpoint.with_certificate(FOLDER)
    window.find("text", window.text("Address, mostly up to /v1/")).text = secure.url("stream")
    button(window, "Try {model}", title).act()
    window.wait_for(window.text("the certificate of {host} is not trusted").replace("{host}", "127.0.0.1"))


def check(language):
    FOLDER.mkdir(parents=True, exist_ok=True)
    file = FOLDER / "http.service-description"
    file.write_text((ROOT / ".build/merged/http.service-description").read_text())
    keyring = start_keyring()
    check_calls(language)
    empty = Runner(models=[])
    window = Window("--page", "services", environment={**language, "TIENG_SUGGEST_PORTS": str(empty.port)})
    check_fetch(window, empty)
    check_two_fetches(window, empty)
    check_failures(window)
    check_keyring(window)
    check_fetch_in_search(window, empty)
    empty.stop()
    ollama, llama = Runner(models=OLLAMA), Runner(llama="q.gguf")
    ports = {"TIENG_SUGGEST_PORTS": f"{ollama.port} {llama.port} 1"}
    window = Window("--page", "services", environment={**language, **ports})
    check_found(window, ollama, llama)
    check_trial(window, ollama, llama)
    check_use(window, ollama)
    check_provider(window)
    window.close()
    ollama.stop()
    window = Window("--page", "services", environment={**language, **ports})
    window.wait_for(window.text("None runs on this computer."))
    window.close()
    for name in ("url", "model"):
        run("gsettings", "reset", SCHEMA, name)
    run("gsettings", "reset", "org.freedesktop.ibus.engine.tieng", ALLOWED)
    file.unlink()
    keyring.terminate()
    keyring.wait(20)
