// GIO is loaded when one of its functions is called first, and not before the program runs: of the
// twelve libraries eight are GIO and what only it needs. The linker puts these functions in place of
// GIO's and GObject's (`--wrap` in Package.swift). The engine calls the first of them on the thread
// that reads the settings.
#define _GNU_SOURCE
#define G_SETTINGS_ENABLE_BACKEND
#include <dlfcn.h>
#include <gio/gio.h>
#include <gio/gsettingsbackend.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

// A library brings those that it needs: GObject's functions are found as well.
static void *find(const char *name) {
  void *library = dlopen("libgio-2.0.so.0", RTLD_LAZY);
  void *function = library == NULL ? NULL : dlsym(library, name);
  if (function != NULL) return function;
  fprintf(stderr, "%s\n", dlerror());
  abort();
}

#define LATE(result, name, parameters, arguments)                                      \
  result __wrap_##name parameters;                                                     \
  result __wrap_##name parameters {                                                    \
    static _Atomic(__typeof__(&name)) found;                                           \
    __typeof__(&name) function = atomic_load_explicit(&found, memory_order_relaxed);   \
    if (function == NULL) {                                                            \
      function = (__typeof__(&name))find(#name);                                       \
      atomic_store_explicit(&found, function, memory_order_relaxed);                   \
    }                                                                                  \
    return function arguments;                                                         \
  }

LATE(GDataInputStream *, g_data_input_stream_new, (GInputStream *base_stream), (base_stream))
LATE(char *, g_data_input_stream_read_line_utf8,
     (GDataInputStream *stream, gsize *length, GCancellable *cancellable, GError **error), (stream,
     length, cancellable, error))
LATE(GVariant *, g_dbus_connection_call_sync,
     (GDBusConnection *connection, const gchar *bus_name, const gchar *object_path,
     const gchar *interface_name, const gchar *method_name, GVariant *parameters,
     const GVariantType *reply_type, GDBusCallFlags flags, gint timeout_msec,
     GCancellable *cancellable, GError **error), (connection, bus_name, object_path, interface_name,
     method_name, parameters, reply_type, flags, timeout_msec, cancellable, error))
LATE(GDBusConnection *, g_dbus_connection_new_for_address_sync,
     (const gchar *address, GDBusConnectionFlags flags, GDBusAuthObserver *observer,
     GCancellable *cancellable, GError **error), (address, flags, observer, cancellable, error))
LATE(gboolean, g_dbus_is_name, (const gchar *string), (string))
LATE(char *, g_file_get_basename, (GFile *file), (file))
LATE(gboolean, g_file_monitor_cancel, (GFileMonitor *monitor), (monitor))
LATE(GFileMonitor *, g_file_monitor_directory,
     (GFile *file, GFileMonitorFlags flags, GCancellable *cancellable, GError **error), (file,
     flags, cancellable, error))
LATE(const char *, g_file_peek_path, (GFile *file), (file))
LATE(GType, g_settings_backend_get_type, (void), ())
LATE(gboolean, g_settings_get_boolean, (GSettings *settings, const gchar *key), (settings, key))
LATE(gint, g_settings_get_int, (GSettings *settings, const gchar *key), (settings, key))
LATE(gchar *, g_settings_get_string, (GSettings *settings, const gchar *key), (settings, key))
LATE(gchar **, g_settings_get_strv, (GSettings *settings, const gchar *key), (settings, key))
LATE(GVariant *, g_settings_get_user_value,
     (GSettings *settings, const gchar *key), (settings, key))
LATE(GVariant *, g_settings_get_value, (GSettings *settings, const gchar *key), (settings, key))
LATE(GSettings *, g_settings_new_full,
     (GSettingsSchema *schema, GSettingsBackend *backend, const gchar *path), (schema, backend,
     path))
LATE(void, g_settings_reset, (GSettings *settings, const gchar *key), (settings, key))
LATE(GSettingsSchemaKey *, g_settings_schema_get_key,
     (GSettingsSchema *schema, const gchar *name), (schema, name))
LATE(const gchar *, g_settings_schema_get_path, (GSettingsSchema *schema), (schema))
LATE(gboolean, g_settings_schema_has_key,
     (GSettingsSchema *schema, const gchar *name), (schema, name))
LATE(const GVariantType *, g_settings_schema_key_get_value_type, (GSettingsSchemaKey *key), (key))
LATE(gboolean, g_settings_schema_key_range_check,
     (GSettingsSchemaKey *key, GVariant *value), (key, value))
LATE(void, g_settings_schema_key_unref, (GSettingsSchemaKey *key), (key))
LATE(gchar **, g_settings_schema_list_keys, (GSettingsSchema *schema), (schema))
LATE(GSettingsSchema *, g_settings_schema_ref, (GSettingsSchema *schema), (schema))
LATE(GSettingsSchemaSource *, g_settings_schema_source_get_default, (void), ())
LATE(GSettingsSchema *, g_settings_schema_source_lookup,
     (GSettingsSchemaSource *source, const gchar *schema_id, gboolean recursive), (source,
     schema_id, recursive))
LATE(void, g_settings_schema_unref, (GSettingsSchema *schema), (schema))
LATE(gboolean, g_settings_set_boolean,
     (GSettings *settings, const gchar *key, gboolean value), (settings, key, value))
LATE(gboolean, g_settings_set_int,
     (GSettings *settings, const gchar *key, gint value), (settings, key, value))
LATE(gboolean, g_settings_set_string,
     (GSettings *settings, const gchar *key, const gchar *value), (settings, key, value))
LATE(gboolean, g_settings_set_strv,
     (GSettings *settings, const gchar *key, const gchar *const *value), (settings, key, value))
LATE(gboolean, g_settings_set_value,
     (GSettings *settings, const gchar *key, GVariant *value), (settings, key, value))
LATE(void, g_settings_sync, (void), ())
LATE(gboolean, g_subprocess_communicate_utf8,
     (GSubprocess *subprocess, const char *stdin_buf, GCancellable *cancellable, char **stdout_buf,
     char **stderr_buf, GError **error), (subprocess, stdin_buf, cancellable, stdout_buf,
     stderr_buf, error))
LATE(gint, g_subprocess_get_exit_status, (GSubprocess *subprocess), (subprocess))
LATE(gboolean, g_subprocess_get_if_exited, (GSubprocess *subprocess), (subprocess))
LATE(GInputStream *, g_subprocess_get_stderr_pipe, (GSubprocess *subprocess), (subprocess))
LATE(GInputStream *, g_subprocess_get_stdout_pipe, (GSubprocess *subprocess), (subprocess))
LATE(gboolean, g_subprocess_get_successful, (GSubprocess *subprocess), (subprocess))
LATE(GSubprocess *, g_subprocess_newv,
     (const gchar *const *argv, GSubprocessFlags flags, GError **error), (argv, flags, error))
LATE(void, g_subprocess_send_signal,
     (GSubprocess *subprocess, gint signal_num), (subprocess, signal_num))
LATE(gboolean, g_subprocess_wait,
     (GSubprocess *subprocess, GCancellable *cancellable, GError **error), (subprocess, cancellable,
     error))
LATE(GFile *, g_vfs_get_file_for_path, (GVfs *vfs, const char *path), (vfs, path))
LATE(GVfs *, g_vfs_get_local, (void), ())
LATE(void, g_object_get_property,
     (GObject *object, const gchar *property_name, GValue *value), (object, property_name, value))
LATE(gpointer, g_object_ref_sink, (gpointer object), (object))
LATE(void, g_object_unref, (gpointer object), (object))
LATE(gulong, g_signal_connect_data,
     (gpointer instance, const gchar *detailed_signal, GCallback c_handler, gpointer data,
     GClosureNotify destroy_data, GConnectFlags connect_flags), (instance, detailed_signal,
     c_handler, data, destroy_data, connect_flags))
LATE(guint, g_signal_handlers_disconnect_matched,
     (gpointer instance, GSignalMatchType mask, guint signal_id, GQuark detail, GClosure *closure,
     gpointer func, gpointer data), (instance, mask, signal_id, detail, closure, func, data))
LATE(gpointer, g_value_dup_object, (const GValue *value), (value))
LATE(GValue *, g_value_init, (GValue *value, GType g_type), (value, g_type))
LATE(void, g_value_unset, (GValue *value), (value))
