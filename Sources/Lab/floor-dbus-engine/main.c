/* The same as floor-engine without libibus: what IBus costs where only libdbus is between an engine
   and ibus-daemon. */
#include <dbus/dbus.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ENGINE "org.freedesktop.IBus.Engine"
#define PATH "/org/freedesktop/IBus/Engine/1"

static char typed[256];
static size_t length;

static void open_object(DBusMessageIter *outer, const char *type, const char *name,
                        DBusMessageIter *variant, DBusMessageIter *object) {
  DBusMessageIter attachments;
  dbus_message_iter_open_container(outer, DBUS_TYPE_VARIANT, type, variant);
  dbus_message_iter_open_container(variant, DBUS_TYPE_STRUCT, NULL, object);
  dbus_message_iter_append_basic(object, DBUS_TYPE_STRING, &name);
  dbus_message_iter_open_container(object, DBUS_TYPE_ARRAY, "{sv}", &attachments);
  dbus_message_iter_close_container(object, &attachments);
}

static void close_object(DBusMessageIter *outer, DBusMessageIter *variant, DBusMessageIter *object) {
  dbus_message_iter_close_container(variant, object);
  dbus_message_iter_close_container(outer, variant);
}

static void append_text(DBusMessageIter *message, const char *text) {
  DBusMessageIter variant, object, list_variant, list, attributes;
  open_object(message, "(sa{sv}sv)", "IBusText", &variant, &object);
  dbus_message_iter_append_basic(&object, DBUS_TYPE_STRING, &text);
  open_object(&object, "(sa{sv}av)", "IBusAttrList", &list_variant, &list);
  dbus_message_iter_open_container(&list, DBUS_TYPE_ARRAY, "v", &attributes);
  dbus_message_iter_close_container(&list, &attributes);
  close_object(&object, &list_variant, &list);
  close_object(message, &variant, &object);
}

static void send_message(DBusConnection *connection, DBusMessage *message) {
  dbus_connection_send(connection, message, NULL);
  dbus_message_unref(message);
}

static void show(DBusConnection *connection, const char *text, dbus_bool_t is_visible) {
  DBusMessage *signal = dbus_message_new_signal(PATH, ENGINE, "UpdatePreeditText");
  DBusMessageIter arguments;
  dbus_uint32_t caret = (dbus_uint32_t)strlen(text), mode = 1;
  dbus_message_iter_init_append(signal, &arguments);
  append_text(&arguments, text);
  dbus_message_iter_append_basic(&arguments, DBUS_TYPE_UINT32, &caret);
  dbus_message_iter_append_basic(&arguments, DBUS_TYPE_BOOLEAN, &is_visible);
  dbus_message_iter_append_basic(&arguments, DBUS_TYPE_UINT32, &mode);
  send_message(connection, signal);
}

static void commit(DBusConnection *connection, const char *text) {
  DBusMessage *signal = dbus_message_new_signal(PATH, ENGINE, "CommitText");
  DBusMessageIter arguments;
  dbus_message_iter_init_append(signal, &arguments);
  append_text(&arguments, text);
  send_message(connection, signal);
}

static dbus_bool_t process_key(DBusConnection *connection, dbus_uint32_t key, dbus_uint32_t state) {
  const dbus_uint32_t others = 1u << 30 | 1u << 26 | 1u << 3 | 1u << 2;
  if (state & others || length > sizeof typed - 2) return FALSE;
  if (key >= 'a' && key <= 'z') {
    typed[length++] = (char)key;
    typed[length] = 0;
    show(connection, typed, TRUE);
    return TRUE;
  }
  if (key == ' ' && length > 0) {
    typed[length++] = ' ';
    typed[length] = 0;
    show(connection, "", FALSE);
    commit(connection, typed);
    length = 0;
    return TRUE;
  }
  return FALSE;
}

static DBusHandlerResult answer(DBusConnection *connection, DBusMessage *message, void *nothing) {
  (void)nothing;
  if (dbus_message_is_signal(message, "org.freedesktop.DBus.Local", "Disconnected")) exit(0);
  if (dbus_message_get_type(message) != DBUS_MESSAGE_TYPE_METHOD_CALL)
    return DBUS_HANDLER_RESULT_NOT_YET_HANDLED;
  DBusMessage *reply = dbus_message_new_method_return(message);
  if (dbus_message_is_method_call(message, ENGINE, "ProcessKeyEvent")) {
    dbus_uint32_t key = 0, code = 0, state = 0;
    dbus_message_get_args(message, NULL, DBUS_TYPE_UINT32, &key, DBUS_TYPE_UINT32, &code,
                          DBUS_TYPE_UINT32, &state, DBUS_TYPE_INVALID);
    dbus_bool_t is_handled = process_key(connection, key, state);
    dbus_message_append_args(reply, DBUS_TYPE_BOOLEAN, &is_handled, DBUS_TYPE_INVALID);
  } else if (dbus_message_is_method_call(message, "org.freedesktop.IBus.Factory", "CreateEngine")) {
    const char *path = PATH;
    dbus_message_append_args(reply, DBUS_TYPE_OBJECT_PATH, &path, DBUS_TYPE_INVALID);
  } else if (dbus_message_is_method_call(message, "org.freedesktop.DBus.Properties", "Get")) {
    DBusMessageIter arguments, variant;
    dbus_bool_t value = FALSE;
    dbus_message_iter_init_append(reply, &arguments);
    dbus_message_iter_open_container(&arguments, DBUS_TYPE_VARIANT, "b", &variant);
    dbus_message_iter_append_basic(&variant, DBUS_TYPE_BOOLEAN, &value);
    dbus_message_iter_close_container(&arguments, &variant);
  }
  if (dbus_message_get_no_reply(message))
    dbus_message_unref(reply);
  else
    send_message(connection, reply);
  return DBUS_HANDLER_RESULT_HANDLED;
}

/* Where ibus-daemon listens, as the benchmark's session says it. */
static char *address(void) {
  static char line[512];
  const char *path = getenv("IBUS_ADDRESS_FILE"), *start = "IBUS_ADDRESS=";
  FILE *file = path == NULL ? NULL : fopen(path, "r");
  while (file != NULL && fgets(line, sizeof line, file) != NULL) {
    line[strcspn(line, "\n")] = 0;
    if (strncmp(line, start, strlen(start)) == 0) return line + strlen(start);
  }
  return NULL;
}

int main(void) {
  char *place = address();
  DBusConnection *connection = place == NULL ? NULL : dbus_connection_open_private(place, NULL);
  if (connection == NULL || !dbus_bus_register(connection, NULL)) return 1;
  dbus_connection_add_filter(connection, answer, NULL, NULL);
  dbus_bus_request_name(connection, "org.freedesktop.IBus.FloorDBus", 0, NULL);
  while (dbus_connection_read_write_dispatch(connection, -1)) {}
  return 0;
}
