#include <glib-unix.h>
#include <ibus.h>
