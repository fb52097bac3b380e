// What Swift's runtime looks for before `main`, found in less time: each function here replaces one
// of the runtime where that is linked in. The runtime reads all mappings of the process to find its
// arguments, and looks in twelve places for a program that shows how another has crashed.
#include <stdlib.h>

// Only the C library of GNU passes the arguments to a constructor.
#if defined(__GLIBC__)
static char **arguments;
static int count;

__attribute__((constructor)) static void keep(int argument_count, char **all) {
  arguments = all;
  count = argument_count;
}

char **_swift_stdlib_getUnsafeArgvArgc(int *argument_count) {
  *argument_count = count;
  return arguments;
}

void _swift_stdlib_overrideUnsafeArgvArgc(char **all, int argument_count) {
  keep(argument_count, all);
}

// It is not installed.
char *swift_copyAuxiliaryExecutablePath(const char *folder, const char *name) {
  (void) folder;
  (void) name;
  return NULL;
}
#endif
