#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gio.h>
#include <gio/gsettingsbackend.h>
#include <gio/gunixfdlist.h>
#include <glib-unix.h>
#include <malloc.h>
#include <pthread.h>
#include <libintl.h>

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
