"""An endpoint with OpenAI's completion interface, on the loopback.

The first part of a path says what it does: http://127.0.0.1:PORT/refuse/v1/chat/completions."""

import http.server
import json
import queue
import ssl
import subprocess
import threading

import faults  # noqa: F401, what it has is built with the others
from behaviours import BUILT


class Endpoint:
    """A server on the loopback. `asked` has what it was asked, `left` when its client went away."""

    def __init__(self, certificate=None):
        endpoint = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self):
                length = int(self.headers.get("Content-Length") or 0)
                self.body = json.loads(self.rfile.read(length) or "{}")
                endpoint.asked.put((self.path, dict(self.headers), self.body))
                self.close_connection = True
                try:
                    BUILT[endpoint.behaviour(self.path)](self, endpoint)
                except (BrokenPipeError, ConnectionResetError):
                    endpoint.left.put(self.path)

            def log_message(self, *arguments):
                pass

        self.asked, self.left, self.release = queue.Queue(), queue.Queue(), threading.Event()
        self.other = ""
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.scheme = "http"
        if certificate:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(certificate)
            self.server.socket = context.wrap_socket(self.server.socket, server_side=True)
            self.scheme = "https"
            self.server.handle_error = lambda *arguments: None
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @classmethod
    def with_certificate(cls, folder):
        """One that nobody trusts, for it has made its certificate itself."""
        certificate, key = folder / "certificate.pem", folder / "key.pem"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1",
             "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate],
            check=True, capture_output=True)
        certificate.write_text(certificate.read_text() + key.read_text())
        return cls(certificate)

    @property
    def port(self):
        return self.server.server_address[1]

    def url(self, name, host="127.0.0.1"):
        return f"{self.scheme}://{host}:{self.port}/{name}/v1/"

    @staticmethod
    def behaviour(path):
        if path.startswith("http://"):
            path = "/" + path.split("/", 3)[3]
        return path.split("/")[1]

    def next(self):
        return self.asked.get(timeout=10)

    def was_asked(self):
        return not self.asked.empty()
