"""What an endpoint may do with a request: answer, refuse it or send it elsewhere."""

import json

BUILT = {}


def behaviour(function):
    BUILT[function.__name__.replace("_", "-")] = function
    return function


def head(handler, status=200, kind="text/event-stream", length=None, **headers):
    handler.send_response(status)
    if kind:
        handler.send_header("Content-Type", kind)
    for name, value in headers.items():
        handler.send_header(name.replace("_", "-"), value)
    if length is not None:
        handler.send_header("Content-Length", str(length))
    handler.send_header("Connection", "close")
    handler.end_headers()


def event(handler, text, **choice):
    delta = {"index": 0, "delta": {"content": text}, **choice}
    data = json.dumps({"object": "chat.completion.chunk", "choices": [delta]}, ensure_ascii=False)
    handler.wfile.write(f"data: {data}\n\n".encode())
    handler.wfile.flush()


def whole(handler, status, value, kind="application/json", **headers):
    body = value if isinstance(value, bytes) else json.dumps(value).encode()
    head(handler, status, kind, len(body), **headers)
    handler.wfile.write(body)


def asked(handler):
    return handler.body["messages"][1]["content"]


def wait_for_departure(handler, endpoint):
    """Until the client goes away, or the test ends."""
    handler.connection.settimeout(20)
    try:
        gone = handler.connection.recv(1) == b""
    except ConnectionResetError:
        gone = True
    if gone:
        endpoint.left.put(handler.path)


@behaviour
def changed(handler, endpoint):
    """A whole text, after thoughts, in a block as of code."""
    head(handler)
    for part in ["<think>Which", " language?</think>\n```\nHello,", " friend.\n1. One", ": two\n```", "\n"]:
        event(handler, part)
    event(handler, None, finish_reason="stop")


@behaviour
def half_changed(handler, endpoint):
    head(handler)
    event(handler, "Hello, fri")
    event(handler, None, finish_reason="length")


@behaviour
def stream(handler, endpoint):
    head(handler)
    handler.wfile.write(b": hello\n\n")
    event(handler, None, delta={"role": "assistant"})
    for part in ["1. đi h", "ọc, rồi về\n", "2. “đi chơi”\n", "đi học\n3. đi la\u0300m.\n4. đi"]:
        event(handler, part)
    handler.wfile.write(b"data: [DONE]\n\n")


@behaviour
def one_line(handler, endpoint):
    head(handler)
    event(handler, "đi h")
    event(handler, "ọc", finish_reason=None)
    handler.wfile.write(b"data: [DONE]\n\n")


@behaviour
def finished(handler, endpoint):
    """Says that it is at its end, and not that the stream is."""
    head(handler)
    event(handler, "đi học\nđi h")
    event(handler, "ọc bài", finish_reason="stop")
    wait_for_departure(handler, endpoint)


@behaviour
def out_of_tokens(handler, endpoint):
    head(handler)
    event(handler, "đi học\nđi chơi ở c", finish_reason="")
    event(handler, "", finish_reason="length")
    handler.wfile.write(b"data: [DONE]\n\n")


@behaviour
def endless(handler, endpoint):
    head(handler)
    while True:
        event(handler, "đi mãi, ")


@behaviour
def json_whole(handler, endpoint):
    whole(handler, 200, {"choices": [{"message": {"role": "assistant", "content": "đi học\nđi làm"}}]})


@behaviour
def slow(handler, endpoint):
    head(handler)
    event(handler, "đi học\nđi ch")
    wait_for_departure(handler, endpoint)


@behaviour
def silent(handler, endpoint):
    wait_for_departure(handler, endpoint)


@behaviour
def refuse(handler, endpoint):
    whole(handler, 401, {"error": {"message": "Incorrect key " + handler.headers.get("Authorization", "")}},
          WWW_Authenticate="Bearer")


@behaviour
def wanted_key(handler, endpoint):
    stream(handler, endpoint) if handler.headers.get("Authorization") else refuse(handler, endpoint)


def refuse_parameter(handler, name):
    whole(handler, 400, {"error": {"message": f"Unsupported parameter: '{name}' is not supported with this model."}})


@behaviour
def newer_length(handler, endpoint):
    refuse_parameter(handler, "max_tokens") if "max_tokens" in handler.body else stream(handler, endpoint)


@behaviour
def no_length(handler, endpoint):
    refuse_parameter(handler, next(name for name in handler.body if name.startswith("max_")))


@behaviour
def busy(handler, endpoint):
    whole(handler, 429, {"error": {"message": "slow down"}}, Retry_After="1")


@behaviour
def busy_for_long(handler, endpoint):
    whole(handler, 429, {"error": {"message": "slow down"}}, Retry_After="5")


@behaviour
def telling(handler, endpoint):
    message = f"bad header\n {handler.headers.get('Authorization')}"
    whole(handler, 400, {"error": {"message": message}})


@behaviour
def telling_whole(handler, endpoint):
    whole(handler, 200, {"error": {"message": f"bad header {handler.headers.get('Authorization')} in the request"}})


@behaviour
def telling_event(handler, endpoint):
    head(handler)
    message = json.dumps({"error": f"bad header {handler.headers.get('Authorization')}"})
    handler.wfile.write(f"data: {message}\n\n".encode())


@behaviour
def echoing(handler, endpoint):
    whole(handler, 422, {"error": {"message": f"bad prompt: {asked(handler)}"}})


@behaviour
def echoing_escaped(handler, endpoint):
    whole(handler, 422, {"error": {"message": "bad prompt: " + json.dumps(asked(handler))}})


@behaviour
def echoing_event(handler, endpoint):
    head(handler)
    message = json.dumps({"error": "no " + "x" * 300 + asked(handler)})
    handler.wfile.write(f"data: {message}\n\n".encode())


@behaviour
def unknown_model(handler, endpoint):
    whole(handler, 404, {"error": {"message": "model 'none'\nnot found\x07"}})


@behaviour
def failing(handler, endpoint):
    whole(handler, 500, b"<h1>" + b"x" * 100_000, "text/html")


@behaviour
def away(handler, endpoint):
    whole(handler, 307, b"", None, Location=endpoint.other + "stream/v1/chat/completions")


@behaviour
def here(handler, endpoint):
    whole(handler, 308, b"", None, Location="/stream/v1/chat/completions")


@behaviour
def found(handler, endpoint):
    whole(handler, 302, b"", None, Location="/stream/v1/chat/completions")


@behaviour
def circle(handler, endpoint):
    whole(handler, 307, b"", None, Location=handler.path)
