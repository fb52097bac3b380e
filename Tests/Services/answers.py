"""What becomes of the answers of an endpoint."""

import unicodedata

from service import within


def rows_come_by_a_stream(rig):
    rows = rig.ask("stream", text="hôm nay tôi ", count=3)
    assert rows == [("đi học", ""), ("đi chơi", ""), ("đi làm", "")], rows
    assert all(unicodedata.is_normalized("NFC", text) for text, _ in rows)
    path, headers, body = rig.endpoint.next()
    assert path == "/stream/v1/chat/completions", path
    assert "Authorization" not in headers, headers
    assert body["model"] == "small" and body["stream"] is True and 0 < body["max_tokens"] < 200, body
    assert [message["role"] for message in body["messages"]] == ["system", "user"], body
    assert body["messages"][1]["content"] == "hôm nay tôi ", body


def a_row_takes_the_place_of_the_word(rig):
    assert rig.ask("stream", text="hôm nay tôi đi", word="đi", count=1) == [("đi học", "")]
    assert rig.service.suggest(text="hôm nay tôi ", word="đi", count=1) == [("đi học", "")]
    rig.endpoint.next()
    assert rig.endpoint.next()[2]["messages"][1]["content"] == "hôm nay tôi đi"


def no_more_of_the_text_is_sent(rig):
    rig.ask("stream", text="đi " * 10 + "e\u0323\u0302" * 200 + " ", count=1)
    content = rig.endpoint.next()[2]["messages"][1]["content"]
    assert len(content) == 200 and content == ("e\u0323\u0302" * 200 + " ")[-200:], content


def it_stops_reading_at_a_clause(rig):
    assert rig.ask("endless", count=1) == [("đi mãi", "")]
    assert within(10, lambda: not rig.endpoint.left.empty()), "the connection stays open"


def the_last_line_needs_no_other_behind_it(rig):
    assert rig.ask("one-line") == [("đi học", "")]
    assert rig.ask("finished", deadline=5000) == [("đi học", ""), ("đi học bài", "")]
    assert rig.endpoint.left.get(timeout=10)


def a_whole_text_is_changed(rig):
    text = "Xin chào bạn.\n1. Một: hai " + "rất dài " * 100
    assert rig.ask("changed", text=text, change="translate") == [("Hello, friend.\n1. One: two", "")]
    body = rig.endpoint.next()[2]
    assert body["messages"][1]["content"] == text and body["max_tokens"] > len(text), body
    assert "Translate" in body["messages"][0]["content"], body
    for change, word in ("marks", "diacritics"), ("mend", "spelling"):
        rig.ask("changed", text="xin chao", change=change)
        assert word in rig.endpoint.next()[2]["messages"][0]["content"]
    # A part of a text is no answer, and what is not known is not asked.
    assert rig.ask("half-changed", text="Xin chào bạn.", change="mend") == []
    rig.endpoint.next()
    assert rig.ask("changed", text="Xin chào bạn.", change="sing") == []
    assert not rig.endpoint.was_asked()


def the_length_cuts_between_words(rig):
    assert rig.ask("out-of-tokens") == [("đi học", ""), ("đi chơi ở", "")]


def an_endpoint_need_not_stream(rig):
    assert rig.ask("json-whole") == [("đi học", ""), ("đi làm", "")]


def the_deadline_gives_what_there_is(rig):
    assert rig.ask("slow", deadline=800) == [("đi học", ""), ("đi", "")]
    assert rig.endpoint.left.get(timeout=10)
    kind, message = rig.ask("silent", deadline=300)
    assert kind == "Failed" and message == "there was no answer within 270 ms", message
    assert rig.endpoint.left.get(timeout=10)
    rig.use(rig.endpoint.url("silent"), timeout=200)
    assert rig.service.suggest() == ("Failed", "there was no answer within 200 ms")


def a_cancelled_request_is_closed(rig):
    rig.use(rig.endpoint.url("slow"))
    pending = rig.service.ask()
    assert within(10, rig.endpoint.was_asked)
    rig.service.cancel(rig.service.serial + 1)
    rig.service.cancel(rig.service.serial)
    assert pending.outcome == ("Failed", "the request was cancelled"), pending.outcome
    assert rig.endpoint.left.get(timeout=10)


def a_newer_request_ends_the_older(rig):
    rig.use(rig.endpoint.url("slow"))
    older = rig.service.ask()
    assert within(10, rig.endpoint.was_asked)
    newer = rig.service.ask(deadline=800)
    assert older.outcome[0] == "Failed" and "cancelled" in older.outcome[1], older.outcome
    assert newer.outcome == [("đi học", ""), ("đi", "")], newer.outcome


def what_is_wrong_is_told_in_a_line(rig):
    for behaviour, kind, words in [
        ("refuse", "Unauthorized", "wants a key"),
        ("unknown-model", "Failed", "status 404 (model 'none' not found)"),
        ("failing", "Failed", "status 500"),
        ("broken-event", "Failed", "no completion"),
        ("other-event", "Failed", "no completion"),
        ("error-event", "Failed", "hết bộ nhớ"),
        ("broken-whole", "Failed", "no completion"),
        ("deep", "Failed", "no completion"),
        ("no-text", "Failed", "no completion"),
        ("huge", "Failed", "more than is read"),
        ("huge-event", "Failed", "more than is read"),
        ("page", "Failed", "text/html"),
        ("garbage", "Failed", "127.0.0.1"),
    ]:
        outcome = rig.ask(behaviour)
        assert isinstance(outcome, tuple) and outcome[0] == kind, (behaviour, outcome)
        assert words in outcome[1] and "\n" not in outcome[1] and len(outcome[1]) < 300, (behaviour, outcome)
        assert rig.service.is_running, behaviour
    assert rig.ask("empty") == []
    # The last word of an answer that breaks off may be a part of one.
    assert rig.ask("cut") == [("đi", "")]


def errors_do_not_tell_what_was_typed(rig):
    text = "mật khẩu là hunter2 "
    for behaviour, words in [
        ("echoing", "status 422"), ("echoing-escaped", "status 422"), ("echoing-event", "with an error: ?"),
    ]:
        kind, message = rig.ask(behaviour, text=text)
        assert kind == "Failed" and words in message, (behaviour, message)
        assert "hunter" not in message and "bad prompt" not in message, (behaviour, message)
    # Nor the word alone.
    assert "hunt" not in rig.ask("echoing", text="hunt", word="hunt")[1]


def what_comes_back_is_cleaned(rig):
    rows = rig.ask("hostile")
    assert [text for text, _ in rows] == ["đi học", "a" * 80, "đi chơi"], rows


def the_length_has_the_name_that_is_understood(rig):
    def lengths():
        body = rig.endpoint.next()[2]
        return {name: value for name, value in body.items() if name.startswith("max_")}

    assert rig.ask("newer-length", count=1) == [("đi học", "")]
    (refused,), length = lengths().items(), lengths()
    assert refused[0] == "max_tokens" and length == {"max_completion_tokens": refused[1]}, (refused, length)
    # It is not asked in vain again.
    assert rig.service.suggest(count=1) == [("đi học", "")]
    assert lengths() == length and not rig.endpoint.was_asked()
    # One that understands neither is asked once more, and no more than that.
    kind, message = rig.ask("no-length")
    assert kind == "Failed" and "status 400 (Unsupported parameter: 'max_completion_tokens'" in message, message
    assert [list(lengths()) for _ in range(2)] == [["max_tokens"], ["max_completion_tokens"]]
    assert not rig.endpoint.was_asked()
    # Nor is one that finds another fault.
    assert rig.ask("telling")[0] == "Failed"
    assert list(lengths()) == ["max_tokens"] and not rig.endpoint.was_asked()


def too_many_requests_are_not_sent(rig):
    kind, message = rig.ask("busy")
    assert kind == "Busy" and "1 s" in message, message
    rig.endpoint.next()
    assert rig.service.suggest()[0] == "Busy" and not rig.endpoint.was_asked()

    def is_asked_again():
        assert rig.service.suggest()[0] == "Busy"
        return rig.endpoint.was_asked()

    assert within(10, is_asked_again), "it is not asked after the pause"


def other_places_are_not_followed(rig):
    kind, message = rig.ask("away")
    assert kind == "Failed" and f"http://127.0.0.1:{rig.other.port}" in message, message
    assert not rig.other.was_asked()
    assert rig.ask("found")[0] == "Failed"
    assert rig.ask("circle")[0] == "Failed"
    assert rig.ask("here")[0] == ("đi học", "")


def unknown_certificates_are_refused(rig):
    rig.use(rig.secure.url("stream"))
    assert rig.service.suggest() == ("Failed", "the certificate of 127.0.0.1 is not trusted")
    assert not rig.secure.was_asked()


def who_is_not_there_is_told(rig):
    rig.use("http://127.0.0.1:1/v1/")
    kind, message = rig.service.suggest()
    assert kind == "Failed" and message.startswith("127.0.0.1 is not to be reached: "), message
    rig.use("http://endpoint.invalid/v1/")
    kind, message = rig.service.suggest()
    assert (kind, message) == ("NoNetwork", "there is no network to reach endpoint.invalid by"), (kind, message)


def bad_settings_are_told(rig):
    for url, model, words in [
        ("ftp://127.0.0.1/v1/", "small", "no address of http or https: ftp://127.0.0.1/v1/"),
        ("file:///etc/passwd", "small", "no address"),
        ("127.0.0.1:11434", "small", "no address"),
        ("http:///v1/", "small", "no address"),
        ("", "small", "no address"),
        ("http://me:secretive@127.0.0.1/v1/", "small", "has a password in it"),
        (rig.endpoint.url("stream"), "", "model is empty"),
        (rig.endpoint.url("stream"), "  ", "model is empty"),
    ]:
        rig.use(url, model)
        kind, message = rig.service.suggest()
        assert kind == "Failed" and words in message and "secretive" not in message, (url, model, message)
    assert not rig.endpoint.was_asked()


CHECKS = [
    rows_come_by_a_stream, a_row_takes_the_place_of_the_word, no_more_of_the_text_is_sent, it_stops_reading_at_a_clause,
    the_last_line_needs_no_other_behind_it, a_whole_text_is_changed, the_length_cuts_between_words, errors_do_not_tell_what_was_typed,
    an_endpoint_need_not_stream, the_deadline_gives_what_there_is, a_cancelled_request_is_closed,
    a_newer_request_ends_the_older, what_is_wrong_is_told_in_a_line, what_comes_back_is_cleaned,
    the_length_has_the_name_that_is_understood, too_many_requests_are_not_sent, other_places_are_not_followed, unknown_certificates_are_refused,
    who_is_not_there_is_told, bad_settings_are_told,
]
