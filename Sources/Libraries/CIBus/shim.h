#include <glib-unix.h>
#include <ibus.h>

/* g_object_new() is variadic, which Swift cannot call; and `has-focus-id` is
   construct-only, so ibus_engine_new() followed by a setter will not do. */
static inline IBusEngine *
cibus_engine_new (const char *name, const char *object_path, GDBusConnection *connection)
{
  return (IBusEngine *) g_object_new (IBUS_TYPE_ENGINE,
                                      "engine-name", name,
                                      "object-path", object_path,
                                      "connection", connection,
                                      "has-focus-id", TRUE,
                                      NULL);
}
