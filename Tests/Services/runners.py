"""Servers on the loopback that answer as Ollama and llama.cpp do: a list of models, and completions."""

import http.server
import json
import queue
import threading

OLLAMA = [{"name": "qwen2.5:1.5b", "model": "qwen2.5:1.5b", "size": 986061892},
          {"name": "gemma3:1b", "model": "gemma3:1b", "size": 815319791}]
ROWS = ["đi học", "đi chơi", "đi làm"]


class Runner:
    """`asked` has what it was asked: the path, the headers, and the body where there is one."""

    def __init__(self, models=None, llama=None, key=None):
        """With `models` it is Ollama, with `llama` it is llama.cpp with that model. With `key` it wants that."""
        runner = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                runner.asked.put((self.path, dict(self.headers), None))
                answer = runner.answers.get(self.path)
                self.give(404 if answer is None else 200, answer or {"error": "not found"})

            def do_POST(self):
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                runner.asked.put((self.path, dict(self.headers), body))
                if key and self.headers.get("Authorization") != f"Bearer {key}":
                    return self.give(401, {"error": "no key"})
                if body["model"] not in runner.names:
                    return self.give(404, {"error": {"message": f"model '{body['model']}' not found"}})
                message = {"role": "assistant", "content": "\n".join(ROWS)}
                self.give(200, {"choices": [{"index": 0, "message": message, "finish_reason": "stop"}]})

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
