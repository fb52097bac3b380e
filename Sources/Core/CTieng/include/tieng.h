/* Vietnamese typing, for programs in C and in whatever can call C.
 *
 * A session is what one person types into one field at a time. It is told what happens: keys, focus,
 * the text around the caret. It answers what is to be done: an effect after the other.
 *
 *     tieng_session session = tieng_open("vi");
 *     if (tieng_key(session, 'w', 0) == TIENG_HANDLED) {
 *       tieng_effect effect;
 *       while (tieng_next(session, &effect) == TIENG_EFFECT)
 *         if (effect.kind == TIENG_PREEDIT) show(effect.text);      // ư
 *     }
 *     tieng_close(session);
 *
 * A session belongs to the thread that opened it; threads have as many as they like. Every text is
 * UTF-8 and ends with a zero. A call with something wrong returns one of the errors below and changes
 * nothing: a null pointer, a session that is closed or another thread's, bytes that are no text.
 *
 * Nothing is read or written but the files that are named, nothing is learned, and no time passes but
 * what is told by tieng_time.
 */
#ifndef TIENG_H
#define TIENG_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A session that was opened; 0 is none. The number of a closed one is not given again. */
typedef uint64_t tieng_session;

/* What a call returns, if its comment says nothing else. */
enum {
  TIENG_OK = 0,
  /* The application must not see the key. */
  TIENG_HANDLED = 1,
  /* tieng_next has given an effect. */
  TIENG_EFFECT = 1,
  /* A pointer is null that must not be. */
  TIENG_ERROR_NULL = -1,
  /* There is no such session, or no longer. */
  TIENG_ERROR_CLOSED = -2,
  /* The session is another thread's. */
  TIENG_ERROR_THREAD = -3,
  /* The bytes are not UTF-8, or the text has no such place. */
  TIENG_ERROR_TEXT = -4,
  /* There is no setting of that name, or it has no such value. */
  TIENG_ERROR_VALUE = -5,
  /* The file cannot be read, or is not what it should be. */
  TIENG_ERROR_FILE = -6,
  /* A thousand effects wait to be taken by tieng_next. */
  TIENG_ERROR_FULL = -7,
};

/* What is held down with a key, and whether it is let go: the bits of X11 and IBus. */
enum {
  TIENG_SHIFT = 1 << 0,
  TIENG_CONTROL = 1 << 2,
  TIENG_ALT = 1 << 3,
  TIENG_SUPER = 1 << 6,
  TIENG_RELEASE = 1 << 30,
};

/* What a field is for: the numbers of Wayland, GTK and IBus. */
enum {
  TIENG_FREE_FORM = 0,
  TIENG_LETTERS = 1,
  TIENG_DIGITS = 2,
  TIENG_NUMBER = 3,
  TIENG_PHONE = 4,
  TIENG_URL = 5,
  TIENG_EMAIL = 6,
  TIENG_NAME = 7,
  /* Nothing is composed, shown or suggested. */
  TIENG_PASSWORD = 8,
  TIENG_PIN = 9,
  TIENG_TERMINAL = 10,
};

/* What a field asks besides: the bits of IBus. */
enum {
  TIENG_NO_SPELLCHECK = 1 << 1,
  TIENG_CAPITALS = 1 << 4,
  TIENG_CAPITAL_WORDS = 1 << 5,
  TIENG_CAPITAL_SENTENCES = 1 << 6,
  TIENG_PRIVATE = 1 << 11,
  TIENG_HIDDEN = 1 << 12,
};

/* What is to be done. */
enum {
  /* `text` goes before the caret, in place of the preedit. */
  TIENG_COMMIT = 1,
  /* `text` is the word that is typed, and `more` what would complete it behind the caret. It is in
   * place of the preedit before, and an empty `text` is none. */
  TIENG_PREEDIT = 2,
  /* `count` code points before the caret are deleted. Asked for only where tieng_surrounding told them. */
  TIENG_DELETE = 3,
  /* There are `count` candidates, or none any more: tieng_row has each. `row` is the one that stands
   * out, or -1. */
  TIENG_CANDIDATES = 4,
  /* `text` is shown beside the candidates; an empty one is none. */
  TIENG_AUXILIARY = 5,
  /* tieng_surrounding is of use now, and whenever the text changes. */
  TIENG_ASK_SURROUNDING = 6,
  /* The setting `text` has the value `more` from now on, if it is kept. */
  TIENG_SET = 7,
  /* The application is given a key that was kept from it: `symbol` with `state`. */
  TIENG_FORWARD = 8,
};

typedef struct {
  /* One of those above. */
  int32_t kind;
  /* Never null. They last until the next call with this session. */
  const char *text;
  const char *more;
  uint32_t count;
  int32_t row;
  uint32_t symbol;
  uint32_t state;
} tieng_effect;

/* Opens a session that types a language, such as "vi". Returns 0 if the name is null or none. */
tieng_session tieng_open(const char *locale);

/* Closes a session. */
int32_t tieng_close(tieng_session session);

/* Gives a setting a value, by the names of `tieng type --help` and of the settings schema:
 * tieng_set(session, "typing-method", "vni"). TIENG_ERROR_VALUE for a value that there is not, such as a
 * method that is not built in. */
int32_t tieng_set(tieng_session session, const char *name, const char *value);

/* Has these macros from now on, a line each: what is typed, a tab, what it stands for. */
int32_t tieng_macros(tieng_session session, const char *lines);

/* Uses a lexicon: of the session's language for suggestions, and "vi" and "en" both for telling
 * English from Vietnamese. */
int32_t tieng_lexicon(tieng_session session, const char *path);

/* A field has got the focus. `client` says who speaks for it, as IBus does ("gtk3-im:gedit"); it may
 * be null. */
int32_t tieng_focus_in(tieng_session session, const char *client);

/* The field has lost the focus. What is shown of the word is committed by who calls this, before. */
int32_t tieng_focus_out(tieng_session session);

/* The caret is elsewhere. What is shown of the word is committed by who calls this, before. */
int32_t tieng_reset(tieng_session session);

/* The field can tell its text and delete from it, or cannot (0). */
int32_t tieng_tells_text(tieng_session session, int32_t tells);

/* What the field is for, and what it asks besides. A purpose that is not known is free-form text. */
int32_t tieng_content(tieng_session session, uint32_t purpose, uint32_t hints);

/* The text around the caret. `caret` and `anchor` are bytes from its beginning; what is between them
 * is selected. */
int32_t tieng_surrounding(tieng_session session, const char *text, size_t caret, size_t anchor);

/* A key: the symbol that X11 has for it, and the bits above. Returns TIENG_HANDLED, or TIENG_OK if it
 * is the application's. What is to be done comes before what the application does with the key. */
int32_t tieng_key(tieng_session session, uint32_t symbol, uint32_t state);

/* A candidate was clicked, counted from 0 on the page that is seen. */
int32_t tieng_click(tieng_session session, uint32_t row);

/* Gives the next thing to be done: TIENG_EFFECT, or TIENG_OK if there is none. */
int32_t tieng_next(tieng_session session, tieng_effect *effect);

/* Candidate `row` of those that were shown last, and a note to be shown beside it; they last until the
 * next call with this session. Returns TIENG_EFFECT, or TIENG_OK if there is no such row. */
int32_t tieng_row(tieng_session session, uint32_t row, const char **text, const char **note);

/* Tells the time, in milliseconds of any clock that does not go back, and does what is due by then.
 * To be called before an event and behind it. Returns in how many milliseconds it is to be called
 * again, or -1 if nothing will be due, or an error below that. Candidates come only with time: a program
 * that never calls this sees none. */
int64_t tieng_time(tieng_session session, int64_t milliseconds);

#ifdef __cplusplus
}
#endif
#endif
