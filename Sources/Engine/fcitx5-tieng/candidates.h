// What a table of Fcitx has of ours.
#pragma once

#include <fcitx/candidatelist.h>

#include "addon.h"

namespace tieng {

class Candidate final : public fcitx::CandidateWord {
public:
  Candidate(Addon *addon, std::string text, uint32_t row)
      : CandidateWord(fcitx::Text(std::move(text))), addon_(addon), row_(row) {}
  void select(fcitx::InputContext *) const override { addon_->click(row_); }

private:
  Addon *addon_;
  uint32_t row_;
};
// The engine turns the page, and shows the table anew.
class Table final : public fcitx::CommonCandidateList {
public:
  explicit Table(Addon *addon) : addon_(addon) {}
  void prev() override { addon_->turn(false); }
  void next() override { addon_->turn(true); }

private:
  Addon *addon_;
};

} // namespace tieng
