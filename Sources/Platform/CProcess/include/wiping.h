/// A program that is linked with this target overwrites its memory when it is freed. There is
/// nothing to call for that.
#ifndef TIENG_WIPING_H
#define TIENG_WIPING_H

/// Closes the memory of this process to the other programs of the user: the system lets none read
/// it, and writes nothing of it into a file if the process crashes. A program that this one starts
/// has to do it for itself.
void tieng_close_memory(void);

/// Gives the memory of long messages back to the system when it is freed. The C library raises the length from
/// which on it does so each time one is freed.
void tieng_give_back_memory(void);

#endif
