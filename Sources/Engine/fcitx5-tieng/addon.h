// Tiếng in Fcitx: what happens is told to the engine, and what it says is done. Nothing is decided here.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include <fcitx-config/configuration.h>
#include <fcitx-config/option.h>
#include <fcitx/inputcontext.h>
#include <fcitx/inputmethodengine.h>
#include <fcitx/instance.h>

#include "line.h"
#include "panelmenu.h"

namespace tieng {

class Addon final : public fcitx::InputMethodEngineV2 {
public:
  explicit Addon(fcitx::Instance *instance);

  void activate(const fcitx::InputMethodEntry &entry, fcitx::InputContextEvent &event) override;
  void deactivate(const fcitx::InputMethodEntry &entry, fcitx::InputContextEvent &event) override;
  void reset(const fcitx::InputMethodEntry &entry, fcitx::InputContextEvent &event) override;
  void keyEvent(const fcitx::InputMethodEntry &entry, fcitx::KeyEvent &event) override;
  std::string subModeLabelImpl(const fcitx::InputMethodEntry &entry, fcitx::InputContext &field) override;
  const fcitx::Configuration *getConfig() const override { return config_.get(); }

  // What candidates and their table ask for.
  void click(uint32_t row) { line_.send(Message(Kind::Click).add(row).add(0)); }
  void turn(bool isForward) { line_.send(Message(Kind::Page).add(isForward)); }

private:
  fcitx::InputContext *field() { return field_.get(); }
  void enter(fcitx::InputContext *field);
  void tellField();
  void tellText();
  void tellCaret();
  void handle(Kind kind, Fields &fields);
  void showPreedit(Fields &fields);
  void showCandidates(Fields &fields);
  void flush();
  void lose();
  void commitShown();
  void watch(fcitx::EventType type, void (Addon::*tell)());

  fcitx::Instance *instance_;
  std::unique_ptr<fcitx::Configuration> config_;
  Line line_;
  PanelMenu menu_;
  fcitx::TrackableObjectReference<fcitx::InputContext> field_;
  // The field that has the focus, as the engine is told; what is said for another is late.
  uint32_t number_ = 0;
  // What is seen of the word and would be committed.
  std::string shown_;
  // The text that the engine was told last, its caret and the other end of what is selected.
  using Told = std::tuple<std::string, unsigned, unsigned>;
  std::optional<Told> told_;
  bool changesPreedit_ = false, changesPanel_ = false;
  std::vector<std::unique_ptr<fcitx::HandlerTableEntry<fcitx::EventHandler>>> watches_;
};

} // namespace tieng
