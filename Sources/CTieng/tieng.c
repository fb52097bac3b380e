#include "tieng.h"
