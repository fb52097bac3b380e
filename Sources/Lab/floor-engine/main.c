/* The least that an IBus engine can do: it shows the typed letters as preedit
   and commits them at a space. What it costs is what IBus costs; the benchmark
   measures the real engine against it. */
#include <ibus.h>

static GString *typed;

static gboolean
process_key_event (IBusEngine *engine, guint keyval, guint keycode, guint state)
{
  const guint others = IBUS_RELEASE_MASK | IBUS_CONTROL_MASK | IBUS_MOD1_MASK | IBUS_SUPER_MASK;
  if (state & others)
    return FALSE;
  if (keyval >= 'a' && keyval <= 'z') {
    g_string_append_c (typed, (gchar) keyval);
    ibus_engine_update_preedit_text_with_mode (engine, ibus_text_new_from_string (typed->str),
                                               typed->len, TRUE, IBUS_ENGINE_PREEDIT_COMMIT);
    return TRUE;
  }
  if (keyval == ' ' && typed->len > 0) {
    g_string_append_c (typed, ' ');
    ibus_engine_update_preedit_text_with_mode (engine, ibus_text_new_from_string (""), 0, FALSE,
                                               IBUS_ENGINE_PREEDIT_COMMIT);
    ibus_engine_commit_text (engine, ibus_text_new_from_string (typed->str));
    g_string_truncate (typed, 0);
    return TRUE;
  }
  return FALSE;
}

typedef struct { IBusEngine parent; } FloorEngine;
typedef struct { IBusEngineClass parent; } FloorEngineClass;

G_DEFINE_TYPE (FloorEngine, floor_engine, IBUS_TYPE_ENGINE)

static void
floor_engine_class_init (FloorEngineClass *class)
{
  IBUS_ENGINE_CLASS (class)->process_key_event = process_key_event;
}

static void
floor_engine_init (FloorEngine *engine)
{
  (void) engine;
}

int
main (void)
{
  ibus_init ();
  typed = g_string_new (NULL);
  IBusBus *bus = ibus_bus_new ();
  if (!ibus_bus_is_connected (bus))
    return 1;
  g_signal_connect (bus, "disconnected", G_CALLBACK (ibus_quit), NULL);
  IBusFactory *factory = ibus_factory_new (ibus_bus_get_connection (bus));
  g_object_ref_sink (factory);
  ibus_factory_add_engine (factory, "floor", floor_engine_get_type ());
  ibus_bus_request_name (bus, "org.freedesktop.IBus.Floor", 0);
  ibus_main ();
  return 0;
}
