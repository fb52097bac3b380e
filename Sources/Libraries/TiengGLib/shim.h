#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gio.h>
#include <gio/gsettingsbackend.h>
#include <glib-unix.h>
#include <malloc.h>
#include <pthread.h>
#include <libintl.h>

/* Of <gio/gunixfdlist.h>, which lies in a folder of its own: the file of pkg-config that names it has an
   option that SwiftPM refuses, and every program that uses the library would see a warning. */
extern int g_unix_fd_list_get(GUnixFDList *list, int index, GError **error);
extern int g_unix_fd_list_get_length(GUnixFDList *list);

/* The place of the stack that is in use. The address of a variable may be elsewhere: under
   AddressSanitizer. */
static inline void *tieng_stack_place(void) { return __builtin_frame_address(0); }

/* The lowest place of the stack of this thread. Null if it is not known. */
extern int pthread_getattr_np(pthread_t thread, pthread_attr_t *attributes);
static inline void *tieng_lowest_stack_place(void) {
  pthread_attr_t attributes;
  void *lowest = 0;
  size_t size;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
  if (pthread_attr_getstack(&attributes, &lowest, &size) != 0) lowest = 0;
  pthread_attr_destroy(&attributes);
  return lowest;
}
