#include <libsecret/secret.h>
#include <sys/prctl.h>

// What is in memory is for this process: no other program of the user's may read it, and nothing of
// it is written when the process crashes. Swift cannot call what takes any number of arguments.
static inline int tieng_close_memory(void) { return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }
