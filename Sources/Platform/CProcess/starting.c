// What Swift's runtime looks for before `main`, found in less time: each function here replaces one
// of the runtime where that is linked in. The runtime reads all mappings of the process to find its
// arguments, and looks in twelve places for a program that shows how another has crashed.
#include <stdlib.h>

// Only the C library of GNU passes the arguments to a constructor.
#if defined(__GLIBC__)
static char *none[] = {NULL};
static char **arguments = none;
static int count;

// Before those of the runtime.
__attribute__((constructor(101))) static void keep(int argument_count, char **all) {
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
char *swift_copyAuxiliaryExecutablePath(const char *name) {
  (void) name;
  return NULL;
}
#endif
