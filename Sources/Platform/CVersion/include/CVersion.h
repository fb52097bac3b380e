#ifndef TIENG_CVERSION_H
#define TIENG_CVERSION_H

/// The version of what is built, such as 0.3.0 or 0.3.0~120.gabc1234: make tells it
/// (Scripts/version).
extern const char *const _Nonnull tieng_version;

#endif
