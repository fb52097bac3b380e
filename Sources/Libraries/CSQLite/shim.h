#include <sqlite3.h>

// A function without a fixed number of arguments, which Swift does not call.
// Lets a connection allocate what it needs, instead of keeping 48 kB for it.
static inline int sqlite3_keep_no_lookaside(sqlite3 *connection) {
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_LOOKASIDE, (void *)0, 0, 0);
}
