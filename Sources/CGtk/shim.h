/* What a newer GTK calls deprecated, GTK 4.8 and libadwaita 1.2 have nothing
   else for; and warnings are errors here. */
#define GDK_DISABLE_DEPRECATION_WARNINGS
#define ADW_DISABLE_DEPRECATION_WARNINGS
#include <adwaita.h>
