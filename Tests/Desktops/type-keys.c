/* type-keys kwin|wlr: a keyboard and a pointer for a Wayland compositor without devices.
 *
 * It stays for as long as its input lasts, for each new keyboard is a change of keymaps. A command is a
 * line; "ok" is said when it has been carried out.
 *
 *   keys MS TEXT     a key every so many milliseconds; <Name> and <Control+Name> are keys
 *   down NAME, up NAME
 *   move X Y         in pixels of the screen
 *   press N, release N, click N      buttons of the pointer: 1 left, 2 middle, 3 right
 *   sleep MS
 *
 * kwin: org_kde_kwin_fake_input (KWin with KWIN_WAYLAND_NO_PERMISSION_CHECKS=1).
 * wlr:  zwp_virtual_keyboard_v1 and zwlr_virtual_pointer_v1 (sway, labwc, Hyprland, niri, COSMIC …).
 */
#define _GNU_SOURCE
#include <ctype.h>
#include <linux/input-event-codes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>
#include <wayland-client.h>
#include <xkbcommon/xkbcommon.h>


#include "fake-input.h"
static struct org_kde_kwin_fake_input *fake;

/* What of the two protocols of wlroots is asked for; no package of Debian has the first. */
static const struct wl_interface virtual_keyboard;
static const struct wl_interface *keyboard_types[] = {&wl_seat_interface, &virtual_keyboard};
static const struct wl_interface *no_types[] = {NULL, NULL, NULL, NULL, NULL};
static const struct wl_message keyboard_requests[] = {
    {"keymap", "uhu", no_types}, {"key", "uuu", no_types}, {"modifiers", "uuuu", no_types}, {"destroy", "", no_types}};
static const struct wl_interface virtual_keyboard = {"zwp_virtual_keyboard_v1", 1, 4, keyboard_requests, 0, NULL};
static const struct wl_message keyboard_manager_requests[] = {{"create_virtual_keyboard", "on", keyboard_types}};
static const struct wl_interface keyboard_manager_interface = {
    "zwp_virtual_keyboard_manager_v1", 1, 1, keyboard_manager_requests, 0, NULL};
static const struct wl_message pointer_requests[] = {
    {"motion", "uff", no_types}, {"motion_absolute", "uuuuu", no_types}, {"button", "uuu", no_types},
    {"axis", "uuf", no_types}, {"frame", "", no_types}};
static const struct wl_interface virtual_pointer = {"zwlr_virtual_pointer_v1", 1, 5, pointer_requests, 0, NULL};
static const struct wl_interface *pointer_types[] = {&wl_seat_interface, &virtual_pointer};
static const struct wl_message pointer_manager_requests[] = {{"create_virtual_pointer", "?on", pointer_types}};
static const struct wl_interface pointer_manager_interface = {
    "zwlr_virtual_pointer_manager_v1", 1, 1, pointer_manager_requests, 0, NULL};

static struct wl_display *display;
static struct wl_seat *seat;
static struct wl_proxy *keyboard_manager, *pointer_manager, *keyboard, *pointer;
/* As desktops.py has the screen. */
static const int width = 1280, height = 800;
static struct xkb_state *state;

static uint32_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void rest(long milliseconds) {
  struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000};
  wl_display_flush(display);
  nanosleep(&time, NULL);
}

static void found_global(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
  if (!strcmp(interface, "wl_seat"))
    seat = wl_registry_bind(registry, name, &wl_seat_interface, 1);
  else if (!strcmp(interface, keyboard_manager_interface.name))
    keyboard_manager = wl_registry_bind(registry, name, &keyboard_manager_interface, 1);
  else if (!strcmp(interface, pointer_manager_interface.name))
    pointer_manager = wl_registry_bind(registry, name, &pointer_manager_interface, 1);

  else if (!strcmp(interface, org_kde_kwin_fake_input_interface.name))
    fake = wl_registry_bind(registry, name, &org_kde_kwin_fake_input_interface, version < 4 ? version : 4);
}

static void lost_global(void *data, struct wl_registry *registry, uint32_t name) {}
static const struct wl_registry_listener registry_listener = {found_global, lost_global};

static void send_key(uint32_t code, bool down) {

  if (fake) {
    org_kde_kwin_fake_input_keyboard_key(fake, code, down);
    wl_display_flush(display);
    return;
  }
  wl_proxy_marshal(keyboard, 1, now(), code, down);
  if (xkb_state_update_key(state, code + 8, down ? XKB_KEY_DOWN : XKB_KEY_UP))
    wl_proxy_marshal(keyboard, 2, xkb_state_serialize_mods(state, XKB_STATE_MODS_DEPRESSED),
                     xkb_state_serialize_mods(state, XKB_STATE_MODS_LATCHED),
                     xkb_state_serialize_mods(state, XKB_STATE_MODS_LOCKED), 0);
  wl_display_flush(display);
}

/* The keyboard is an American one. */
static const char *rows[] = {"1234567890-=", "qwertyuiop[]", "asdfghjkl;'`", "\\zxcvbnm,./"};
static const char *shifted[] = {"!@#$%^&*()_+", "QWERTYUIOP{}", "ASDFGHJKL:\"~", "|ZXCVBNM<>?"};
static const uint32_t firsts[] = {KEY_1, KEY_Q, KEY_A, KEY_BACKSLASH};

static uint32_t key_of(char character, bool *shift) {
  *shift = false;
  if (character == ' ') return KEY_SPACE;
  if (character == '\n') return KEY_ENTER;
  if (character == '\t') return KEY_TAB;
  for (int row = 0; row < 4; row++) {
    const char *at;
    if ((at = strchr(rows[row], character))) return firsts[row] + (at - rows[row]);
    if ((at = strchr(shifted[row], character))) {
      *shift = true;
      return firsts[row] + (at - shifted[row]);
    }
  }
  return 0;
}

static const struct { const char *name; uint32_t code; } names[] = {
    {"BackSpace", KEY_BACKSPACE}, {"Return", KEY_ENTER}, {"Tab", KEY_TAB}, {"Escape", KEY_ESC},
    {"space", KEY_SPACE}, {"Left", KEY_LEFT}, {"Right", KEY_RIGHT}, {"Up", KEY_UP}, {"Down", KEY_DOWN},
    {"Home", KEY_HOME}, {"End", KEY_END}, {"Delete", KEY_DELETE}, {"Prior", KEY_PAGEUP}, {"Next", KEY_PAGEDOWN},
    {"Shift", KEY_LEFTSHIFT}, {"Control", KEY_LEFTCTRL}, {"Alt", KEY_LEFTALT}, {"Super", KEY_LEFTMETA},
    {"F1", KEY_F1}, {"F2", KEY_F2}, {"F3", KEY_F3}, {"F4", KEY_F4}, {"F5", KEY_F5}, {"F10", KEY_F10},
    {"less", KEY_COMMA}, {"greater", KEY_DOT}, {"plus", KEY_EQUAL}, {"numbersign", KEY_3}};
static const char *with_shift[] = {"less", "greater", "plus", "numbersign"};

static uint32_t key_named(const char *name, bool *shift) {
  *shift = false;
  if (!name[1]) return key_of(name[0], shift);
  for (size_t index = 0; index < sizeof names / sizeof *names; index++)
    if (!strcmp(names[index].name, name)) {
      for (size_t other = 0; other < sizeof with_shift / sizeof *with_shift; other++)
        *shift = *shift || !strcmp(name, with_shift[other]);
      return names[index].code;
    }
  fprintf(stderr, "type-keys: no key '%s'\n", name);
  return 0;
}

/* People hold Shift for longer than a key: 40 ms. */
static void strike(uint32_t code, uint32_t *modifiers, int count, long interval) {
  long margin = count ? 10 : 0;
  for (int index = 0; index < count; index++) send_key(modifiers[index], true);
  if (margin) rest(margin);
  send_key(code, true);
  rest(interval / 2);
  send_key(code, false);
  if (margin) rest(margin);
  for (int index = count; index-- > 0;) send_key(modifiers[index], false);
  rest(margin > interval - interval / 2 ? margin : interval - interval / 2);
}

static void type(const char *text, long interval) {
  while (*text) {
    uint32_t modifiers[8], code;
    int count = 0;
    bool shift;
    const char *end = *text == '<' && isalpha(text[1]) ? strchr(text, '>') : NULL;
    if (end) {
      char *chord = strndup(text + 1, end - text - 1), *part, *rest_of_it = chord;
      code = 0;
      while ((part = strsep(&rest_of_it, "+"))) {
        code = key_named(part, &shift);
        if (rest_of_it && code && count < 7) modifiers[count++] = code;
      }
      free(chord);
      text = end + 1;
    } else
      code = key_of(*text++, &shift);
    if (shift) modifiers[count++] = KEY_LEFTSHIFT;
    if (code) strike(code, modifiers, count, interval);
  }
}

static void move(int x, int y) {

  if (fake) {
    org_kde_kwin_fake_input_pointer_motion_absolute(fake, wl_fixed_from_int(x), wl_fixed_from_int(y));
    return;
  }
  wl_proxy_marshal(pointer, 1, now(), x, y, width, height);
  wl_proxy_marshal(pointer, 4);
}

static void button(int number, bool down) {
  uint32_t code = number == 3 ? BTN_RIGHT : number == 2 ? BTN_MIDDLE : BTN_LEFT;

  if (fake) {
    org_kde_kwin_fake_input_button(fake, code, down);
    return;
  }
  wl_proxy_marshal(pointer, 2, now(), code, down);
  wl_proxy_marshal(pointer, 4);
}

static void make_keyboard(void) {
  struct xkb_context *context = xkb_context_new(XKB_CONTEXT_NO_FLAGS);
  struct xkb_rule_names us = {.rules = "evdev", .model = "pc105", .layout = "us"};
  struct xkb_keymap *keymap = xkb_keymap_new_from_names(context, &us, XKB_KEYMAP_COMPILE_NO_FLAGS);
  char *text = xkb_keymap_get_as_string(keymap, XKB_KEYMAP_FORMAT_TEXT_V1);
  size_t size = strlen(text) + 1;
  int file = memfd_create("keymap", 0);
  if (write(file, text, size) != (ssize_t)size) abort();
  state = xkb_state_new(keymap);
  keyboard = wl_proxy_marshal_constructor(keyboard_manager, 0, &virtual_keyboard, seat, NULL);
  wl_proxy_marshal(keyboard, 0, WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1, file, (uint32_t)size);
  if (pointer_manager) pointer = wl_proxy_marshal_constructor(pointer_manager, 0, &virtual_pointer, seat, NULL);
}

int main(int count, char **arguments) {
  if (!(display = wl_display_connect(NULL))) return fprintf(stderr, "type-keys: no compositor\n"), 1;
  wl_registry_add_listener(wl_display_get_registry(display), &registry_listener, NULL);
  wl_display_roundtrip(display);
  bool wants_kwin = count > 1 && !strcmp(arguments[1], "kwin");

  if (!wants_kwin) fake = NULL;
  if (fake) org_kde_kwin_fake_input_authenticate(fake, "type-keys", "a test types");
  if (wants_kwin && !fake) return fprintf(stderr, "type-keys: no fake input\n"), 1;
  if (!wants_kwin) {
    if (!keyboard_manager || !seat) return fprintf(stderr, "type-keys: no virtual keyboard\n"), 1;
    make_keyboard();
  }
  wl_display_roundtrip(display);
  char *line = NULL;
  size_t room = 0;
  puts("ok");
  fflush(stdout);
  while (getline(&line, &room, stdin) > 0) {
    line[strcspn(line, "\n")] = 0;
    int x, y, from = 0;
    bool shift;
    if (sscanf(line, "keys %d%n", &x, &from) == 1 && line[from] == ' ') {
      type(line + from + 1, x);
    } else if (!strncmp(line, "down ", 5)) send_key(key_named(line + 5, &shift), true);
    else if (!strncmp(line, "up ", 3)) send_key(key_named(line + 3, &shift), false);
    else if (sscanf(line, "move %d %d", &x, &y) == 2) move(x, y);
    else if (sscanf(line, "press %d", &x) == 1) button(x, true);
    else if (sscanf(line, "release %d", &x) == 1) button(x, false);
    else if (sscanf(line, "click %d", &x) == 1) button(x, true), rest(30), button(x, false);
    else if (sscanf(line, "sleep %d", &x) == 1) rest(x);
    else fprintf(stderr, "type-keys: what is '%s'?\n", line);
    wl_display_roundtrip(display);
    puts("ok");
    fflush(stdout);
  }
  return 0;
}
