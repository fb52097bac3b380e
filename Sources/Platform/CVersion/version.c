#include "CVersion.h"

const char *const tieng_version = TIENG_VERSION;
