#pragma once

#include <cstdint>

#include <fcitx-utils/capabilityflags.h>

namespace tieng {

// What a field is for and what it asks besides, in the numbers of IBus.
struct Content {
  uint32_t purpose, hints;
};

Content contentOf(fcitx::CapabilityFlags flags);

} // namespace tieng
