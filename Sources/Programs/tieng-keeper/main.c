/* tieng-keeper PROGRAM NAME TIME...: waits for the end of an engine, and becomes the next one if
   something has killed it. ../ibus-engine-tieng/Keeper.swift tells more.

   NAME is the engine that was asked for last, or empty. Standard input is a pipe of the engine's. A
   line of it is the name that was asked for since, an empty line the goodbye. The end of the pipe
   without one is a death.

   It waits as long as the user is there, so it is as small as a program can be: on x86-64 it has no
   C library, and 4 kB of memory instead of 44 kB with one, or the 116 kB of a shell. */

enum { LONGEST = 63, MOST = 16, READ_ONLY = 0, SET_DUMPABLE = 4 };

#if defined(__x86_64__) && defined(__linux__)
static long ask(long number, long first, long second, long third) {
  long result;
  __asm__ volatile("syscall" : "=a"(result) : "a"(number), "D"(first), "S"(second), "d"(third)
                   : "rcx", "r11", "memory");
  return result;
}

static long read(int file, void *place, long size) { return ask(0, file, (long)place, size); }
static int open(const char *path, int flags) { return (int)ask(2, (long)path, flags, 0); }
static int dup2(int old, int new) { return (int)ask(33, old, new, 0); }
static int execve(const char *path, char **arguments, char **environment) {
  return (int)ask(59, (long)path, (long)arguments, (long)environment);
}
static int prctl(int option, long value) { return (int)ask(157, option, value, 0); }
static void _exit(int status) { ask(60, status, 0, 0); }
#else
#include <fcntl.h>
#include <sys/prctl.h>
#include <unistd.h>
#endif

static int keep(int count, char **arguments, char **environment) {
  char lines[2][LONGEST + 1], *line = lines[0], *name, byte;
  char *next[MOST + 3];
  int length = 0;
  if (count < 3 || count > MOST) return 2;
  /* Other programs of the user have no business in it, nor with the pipe, as little as in the engine. */
  prctl(SET_DUMPABLE, 0);
  name = arguments[2];
  for (;;) {
    if (read(0, &byte, 1) != 1) break;
    if (byte != '\n') {
      if (length < LONGEST) line[length++] = byte;
      continue;
    }
    if (length == 0) return 0;
    line[length] = 0;
    length = 0;
    name = line;
    line = lines[name == lines[0]];
  }
  next[0] = arguments[1];
  next[1] = "--resume";
  next[2] = name;
  for (int index = 3; index <= count; index++) next[index] = arguments[index];
  int nothing = open("/dev/null", READ_ONLY);
  if (nothing > 0) dup2(nothing, 0);
  execve(next[0], next, environment);
  return 1;
}

#if defined(__x86_64__) && defined(__linux__)
/* The stack of a new program: how many arguments there are, they, and the environment. */
__asm__(".globl _start\n_start:\n\tmov %rsp, %rdi\n\tand $-16, %rsp\n\tcall start\n");

__attribute__((used, noreturn)) static void start(long *stack) {
  int count = (int)stack[0];
  char **arguments = (char **)(stack + 1);
  _exit(keep(count, arguments, arguments + count + 1));
  __builtin_unreachable();
}
#else
int main(int count, char **arguments, char **environment) {
  return keep(count, arguments, environment);
}
#endif
