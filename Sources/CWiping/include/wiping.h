/// A program that is linked with this target overwrites its memory when it is freed. There is
/// nothing to call.
