/* What a newer GTK calls deprecated, GTK 4.8 has nothing else for; and warnings are errors here. */
#define GDK_DISABLE_DEPRECATION_WARNINGS
#include <gtk/gtk.h>
