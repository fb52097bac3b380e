// A keyboard of your own, in C: types Vietnamese out of a pipe, a key a character.
//
// After every key it prints the text of the line, and in brackets behind it the word that is being
// typed: the preedit.

#include <stdio.h>
#include <string.h>

#include "tieng.h"

static char text[1000];
static char preedit[200];

static void append(const char *more) {
  if (strlen(text) + strlen(more) < sizeof text) strcat(text, more);
}

int main(void) {
  tieng_session session = tieng_open("vi");
  if (session == 0) return 1;
  for (int key = getchar(); key != EOF; key = getchar()) {
    int32_t answer = tieng_key(session, (uint32_t)key, 0);
    if (answer < 0) return 1;
    tieng_effect effect;
    while (tieng_next(session, &effect) == TIENG_EFFECT) {
      if (effect.kind == TIENG_COMMIT) append(effect.text);
      if (effect.kind == TIENG_PREEDIT) snprintf(preedit, sizeof preedit, "%s", effect.text);
    }
    // The key is the application's, which does with it what it likes.
    if (answer != TIENG_HANDLED) append((char[]){(char)key, 0});
    if (*preedit) {
      printf("%s[%s]\n", text, preedit);
    } else {
      printf("%s\n", text);
    }
  }
  return tieng_close(session) == TIENG_OK ? 0 : 1;
}
