#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gio.h>
#include <gio/gsettingsbackend.h>
#include <gio/gunixfdlist.h>
#include <glib-unix.h>
#include <malloc.h>
#include <libintl.h>
