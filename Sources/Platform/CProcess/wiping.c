// Memory is overwritten when it is freed, so that what the user has forgotten, or what was typed a
// while ago, is not left in it. A program that is linked with this file has this `free` and
// `realloc` in place of the C library's, and so have its libraries: SQLite's buffers and the
// messages of the bus are overwritten as well.
#include <malloc.h>
#include <stdlib.h>
#include <string.h>

// The sanitizer has a `free` of its own; other libraries of C have no such second name for theirs.
#if defined(__GLIBC__) && !__has_feature(address_sanitizer)
extern void __libc_free(void *memory);

void free(void *memory) {
  if (memory == NULL) return;
  explicit_bzero(memory, malloc_usable_size(memory));
  __libc_free(memory);
}

// The C library's would free the old place by itself.
void *realloc(void *memory, size_t size) {
  if (memory == NULL) return malloc(size);
  if (size == 0) {
    free(memory);
    return NULL;
  }
  size_t old = malloc_usable_size(memory);
  // What shrinks by little stays where it is.
  if (size <= old && size >= old / 2) return memory;
  void *moved = malloc(size);
  if (moved == NULL) return NULL;
  memcpy(moved, memory, size < old ? size : old);
  free(memory);
  return moved;
}
#endif
