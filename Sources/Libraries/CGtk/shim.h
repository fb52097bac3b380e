/* What a newer GTK calls deprecated, GTK 4.8 and libadwaita 1.2 have nothing
   else for; and warnings are errors here. */
#define GDK_DISABLE_DEPRECATION_WARNINGS
#define ADW_DISABLE_DEPRECATION_WARNINGS
#include <adwaita.h>
#ifdef GDK_WINDOWING_WAYLAND
#include <gdk/wayland/gdkwayland.h>
#endif

/* Whether the compositor has this interface. Swift has no casts of GObject. */
static inline gboolean wayland_display_has(GdkDisplay *display, const char *interface) {
#ifdef GDK_WINDOWING_WAYLAND
  if (GDK_IS_WAYLAND_DISPLAY(display))
    return gdk_wayland_display_query_registry(display, interface);
#endif
  return FALSE;
}
