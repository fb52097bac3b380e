"""Servers on the loopback that answer as Ollama and llama.cpp do: a list of models, and completions."""

import http.server
import json
import queue
import threading
import time

OLLAMA = [{"name": "qwen2.5:1.5b", "model": "qwen2.5:1.5b", "size": 986061892},
          {"name": "gemma3:1b", "model": "gemma3:1b", "size": 815319791}]
ROWS = ["đi học", "đi chơi", "đi làm"]


FILES = {"sha256:a": 397_000_000, "sha256:b": 1_000_000}


def fetched(runner, name):
    """The model comes, in steps, and is there."""
    yield {"status": "pulling manifest"}
    for file, total in FILES.items():
        for part in range(0, 5):
            done = {"completed": total * part // 4} if part else {}
            yield {"status": f"pulling {file[7:]}", "digest": file, "total": total, **done}
    for status in ("verifying sha256 digest", "writing manifest"):
        yield {"status": status}
    runner.names.append(name)
    runner.answers["/api/tags"]["models"].append({"name": name, "size": sum(FILES.values())})
    runner.answers["/v1/models"]["data"] = [{"id": known, "owned_by": "library"} for known in runner.names]
    yield {"status": "success"}


def slow(runner, name):
    """It comes, and does not end."""
    yield {"status": "pulling manifest"}
    for part in range(1, 10_000):
        yield {"status": "pulling a", "digest": "sha256:a", "total": 397_000_000, "completed": 10_000 * part}
        time.sleep(0.05)


def stalled(runner, name):
    """Nothing of it comes any more, and it says so again and again, as Ollama does."""
    while True:
        for file in FILES:
            yield {"status": "pulling a", "digest": file, "total": 397_000_000, "completed": 10_000}
        time.sleep(0.05)


def failing(message):
    """It breaks off, after a part of it."""
    def say(runner, name):
        yield {"status": "pulling a", "digest": "sha256:a", "total": 397_000_000, "completed": 5_000_000}
        if message:
            yield {"error": message}
    return say


class Runner:
    """`asked` has what it was asked: the path, the headers, and the body where there is one."""

    def __init__(self, models=None, llama=None, key=None):
        """With `models` it is Ollama, with `llama` it is llama.cpp with that model. With `key` it wants that."""
        runner = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                runner.asked.put((self.path, dict(self.headers), None))
                runner.lists.wait(20)
                answer = runner.answers.get(self.path)
                self.give(404 if answer is None else 200, answer or {"error": "not found"})

            def do_POST(self):
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                runner.asked.put((self.path, dict(self.headers), body))
                if self.path == "/api/pull":
                    return self.pull(body["model"])
                if key and self.headers.get("Authorization") != f"Bearer {key}":
                    return self.give(401, {"error": "no key"})
                if body["model"] not in runner.names:
                    return self.give(404, {"error": {"message": f"model '{body['model']}' not found"}})
                time.sleep(runner.delay)
                message = {"role": "assistant", "content": "\n".join(runner.rows)}
                self.give(200, {"choices": [{"index": 0, "message": message, "finish_reason": "stop"}]})

            def pull(self, name):
                """Tells how much of a model is there, a line at a time, as Ollama does."""
                self.send_response(200)
                self.send_header("Content-Type", "application/x-ndjson")
                self.end_headers()
                try:
                    for line in runner.pulling(runner, name):
                        self.wfile.write(json.dumps(line).encode() + b"\n")
                        self.wfile.flush()
                except (BrokenPipeError, ConnectionResetError):
                    runner.left.set()

            def give(self, status, value):
                body = json.dumps(value).encode()
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *arguments):
                pass

        self.asked = queue.Queue()
        #: What it answers, and after how many seconds.
        self.rows, self.delay = ROWS, 0
        #: What it says when a model is fetched, and whether who asked for that has gone.
        self.pulling, self.left = fetched, threading.Event()
        #: Whether it answers when it is asked for its models.
        self.lists = threading.Event()
        self.lists.set()
        if llama:
            self.names = [llama]
            data = [{"id": llama, "object": "model", "owned_by": "llamacpp", "meta": {"size": 1_117_320_736}}]
            self.answers = {"/v1/models": {"object": "list", "data": data}}
        else:
            self.names = [model["name"] for model in models]
            data = [{"id": name, "object": "model", "owned_by": "library"} for name in self.names]
            # Where it has none, Ollama says null.
            self.answers = {"/v1/models": {"object": "list", "data": data or None}, "/api/tags": {"models": models}}
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def port(self):
        return self.server.server_address[1]

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}/v1/"

    def stop(self):
        self.server.shutdown()
        self.server.server_close()
