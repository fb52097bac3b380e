#include "content.h"

namespace tieng {

using fcitx::CapabilityFlag;

Content contentOf(fcitx::CapabilityFlags flags) {
  static const struct {
    CapabilityFlag flag;
    uint32_t purpose;
  } purposes[] = {
      {CapabilityFlag::Password, 8}, {CapabilityFlag::Terminal, 10}, {CapabilityFlag::Email, 6},
      {CapabilityFlag::Url, 5},      {CapabilityFlag::Digit, 2},     {CapabilityFlag::Number, 3},
      {CapabilityFlag::Dialable, 4}, {CapabilityFlag::Name, 7},      {CapabilityFlag::Alpha, 1},
  };
  static const struct {
    CapabilityFlag flag;
    uint32_t hint;
  } hints[] = {
      {CapabilityFlag::NoSpellCheck, 1 << 1},   {CapabilityFlag::Uppercase, 1 << 4},
      {CapabilityFlag::UppercaseWords, 1 << 5}, {CapabilityFlag::UppwercaseSentences, 1 << 6},
      {CapabilityFlag::Sensitive, 1 << 11},
  };
  Content content{0, 0};
  for (const auto &row : purposes) {
    if (flags.test(row.flag)) {
      content.purpose = row.purpose;
      break;
    }
  }
  for (const auto &row : hints) {
    if (flags.test(row.flag)) content.hints |= row.hint;
  }
  return content;
}

} // namespace tieng
