"""Answers that are broken, or meant to do harm."""

from behaviours import behaviour, event, head, whole


@behaviour
def broken_event(handler, endpoint):
    head(handler)
    handler.wfile.write(b'data: {"choices": [\n\n')


@behaviour
def other_event(handler, endpoint):
    head(handler)
    handler.wfile.write(b'data: {"choices": {"delta": 7}}\n\n')


@behaviour
def error_event(handler, endpoint):
    head(handler)
    handler.wfile.write('data: {"error": {"message": "hết bộ nhớ"}}\n\n'.encode())


@behaviour
def broken_whole(handler, endpoint):
    whole(handler, 200, b'{"choices": [{"message": ')


@behaviour
def deep(handler, endpoint):
    whole(handler, 200, b"[" * 200_000)


@behaviour
def no_text(handler, endpoint):
    whole(handler, 200, b'{"choices": "\xff\xfe"}')


@behaviour
def huge(handler, endpoint):
    head(handler, kind="application/json")
    for _ in range(100_000):
        handler.wfile.write(b" " * 10_000)


@behaviour
def huge_event(handler, endpoint):
    head(handler)
    handler.wfile.write(b"data: ")
    for _ in range(100_000):
        handler.wfile.write(b"x" * 10_000)


@behaviour
def page(handler, endpoint):
    whole(handler, 200, b"<html>", "text/html; charset=utf-8")


@behaviour
def empty(handler, endpoint):
    head(handler, length=0)


@behaviour
def cut(handler, endpoint):
    head(handler, length=1000)
    event(handler, "đi học")


@behaviour
def garbage(handler, endpoint):
    handler.wfile.write(b"\x00\x01 what is this\r\n\r\n")


@behaviour
def hostile(handler, endpoint):
    head(handler)
    event(handler, "\u202e**đi\u0007học**\n```\n\n" + "a" * 10_000 + "\n\"đi chơi\"\nHere you are:\n")
