"""A word that is gone back into, at every place of a line of Vietnamese: it goes on rightly or is
left alone, and the rest of the line is as it was."""
import time

import accessibility
from shell import Failure, wait_until

#: A line: the keys of its words, and what each is when `j` is typed right behind it.
WORDS = [("ddi", "đi", "đị"), ("hoc", "hoc", "học"), ("sowms", "sớm", "sợm"), ("nam", "nam", "nạm")]
KEYS = " ".join(keys for keys, _, _ in WORDS) + " "
LINE = " ".join(text for _, text, _ in WORDS) + " "
GONE_ON = {text: text_with_key for _, text, text_with_key in WORDS}
#: So long an application may take to tell where its caret is.
TELLING = 0.3


def _word_before(place):
    """The word that ends at a place of the line; empty inside of a word."""
    if LINE[place : place + 1].isalpha():
        return ""
    return LINE[:place].rsplit(" ", 1)[-1]


def _texts(place):
    """What `j` and a space may make of the line: the word goes on, and the word is left alone."""
    before, after, word = LINE[:place], LINE[place:], _word_before(place)
    alone = f"{before}j {after}"
    return f"{before[:len(before) - len(word)]}{GONE_ON[word]} {after}" if word else alone, alone


def _type_at(typist, place, is_told, failures):
    """Types into the line at the place where the caret is put, and keeps what is wrong of it."""
    time.sleep(TELLING)
    typist.type("j ")
    gone_on, alone = _texts(place)
    # Who says that words are gone on with does that for each that has no marks.
    must = is_told and typist.row.resumes is not None and _word_before(place).isascii()
    allowed = [gone_on] if must else [gone_on, alone]
    try:
        typist.expect_one_of(*allowed, seconds=3)
    except Failure as failure:
        failures.append(f"at {LINE[:place]}|{LINE[place:]}: {failure}")
        return None
    return typist.read().removesuffix("\n") == gone_on and gone_on != alone


def _go_through(typist, places, put_caret, is_told=True):
    failures, went_on = [], []
    for place in places:
        typist.clear()
        typist.type(KEYS)
        typist.expect(LINE)
        put_caret(place)
        if _type_at(typist, place, is_told, failures):
            went_on.append(_word_before(place))
    print(f"     went on: {', '.join(went_on) or 'none'}", flush=True)
    if failures:
        raise Failure("; ".join(failures))


def going_back(typist):
    """By arrow keys."""

    def put_caret(place):
        typist.type("<Left>" * (len(LINE) - place))
        wait_until("the caret moving", lambda: accessibility.caret(typist.widget) == place)

    _go_through(typist, range(len(LINE) + 1), put_caret)


def clicking_back(typist):
    """By a click."""

    def put_caret(place):
        _, y = typist.start_of_text()
        typist.keyboard.click(typist.left_of(place), y)
        wait_until("the caret moving", lambda: accessibility.caret(typist.widget) == place)

    _go_through(typist, [0, 1, 2, 4, 6, 8, 10, 12, 14], put_caret, typist.row.tells_clicks)
