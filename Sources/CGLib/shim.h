#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gio.h>
#include <gio/gsettingsbackend.h>
#include <gio/gunixfdlist.h>
#include <glib-unix.h>
#include <malloc.h>
#include <libintl.h>

/* The place of the stack that is in use. The address of a variable may be elsewhere: under
   AddressSanitizer. */
static inline void *tieng_stack_place(void) { return __builtin_frame_address(0); }
