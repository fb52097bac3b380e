"""A page in a browser, which tells what it holds."""

import contextlib
import http.server
import json
import os
import threading

from shell import Failure, wait_until
from windows import HERE, Window


class Web(Window):
    """A page in a browser that tells its text, and each event of it, to a server here."""

    #: The page's field begins below the bars of the browser.
    place, elsewhere = 280, 180
    #: It tells its text when it comes to it.
    tells_text = None
    #: Tab leaves the field.
    texts = {"tab": "một"}

    def __init__(self, hands, **row):
        super().__init__(hands, **row)
        self.events, self.values, self.focused = [], {"text": "", "password": ""}, ""
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.environment = self.environment | {
            "PAGE": f"http://127.0.0.1:{self.server.server_address[1]}/"
        }
        os.environ["PAGE"] = self.environment["PAGE"]

    def _handler(page):
        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                with open(os.path.join(HERE, "page.html"), "rb") as file:
                    self._answer(file.read(), "text/html; charset=utf-8")

            def do_POST(self):
                page.take(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
                self._answer(b"", "text/plain")

            def _answer(self, body, kind):
                self.send_response(200)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        return Handler

    def take(self, told):
        self.events.append(told)
        self.values[told["field"]] = told["value"]
        self.focused = told["focused"]

    def find(self):
        wait_until("the page", lambda: self.expect_running() or self.events, 120)

    def renew(self):
        """Another field and back, as `tieng doctor` advises where KWin has forgotten the input method. A click helps
        where a busy compositor has lost Shift."""
        self.hands.type("<Tab>")
        with contextlib.suppress(Failure):
            wait_until("the other field having the focus", lambda: self.focused == "password", 5)
            self.hands.type("<Shift+Tab>")
            return self.wait_for_focus(5)
        self.go_to()

    def read(self):
        return self.values["text"]

    def has_focus(self):
        return self.focused == "text"

    def __exit__(self, *_):
        super().__exit__()
        self.server.shutdown()
