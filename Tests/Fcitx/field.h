#pragma once

#include <string>

#include <fcitx-utils/utf8.h>
#include <fcitx/inputcontext.h>
#include <fcitx/inputcontextmanager.h>
#include <fcitx/surroundingtext.h>

using namespace fcitx;

// A field of an application, which has what is committed and what its keys do.
class Field final : public InputContext {
public:
  explicit Field(InputContextManager &manager) : InputContext(manager, "typist") { created(); }
  ~Field() override { destroy(); }

  const char *frontend() const override { return "typist"; }

  void press(const Key &key) {
    for (bool isRelease : {false, true}) {
      KeyEvent event(this, key, isRelease);
      if (!keyEvent(event) && !isRelease) act(key);
    }
  }

  void clear() {
    before.clear();
    after.clear();
    tell();
  }

  std::string text() const { return before + after; }

  void tell() {
    if (!capabilityFlags().test(CapabilityFlag::SurroundingText)) return;
    auto caret = utf8::length(before);
    surroundingText().setText(text(), caret, caret);
    updateSurroundingText();
  }

private:
  void commitStringImpl(const std::string &text) override {
    before += text;
    tell();
  }

  void deleteSurroundingTextImpl(int offset, unsigned int size) override {
    if (offset != -static_cast<int>(size)) return;
    while (size-- > 0) dropLast();
    tell();
  }

  void forwardKeyImpl(const ForwardKeyEvent &event) override {
    if (!event.isRelease()) act(event.rawKey());
  }

  void updatePreeditImpl() override {}

  void dropLast() {
    while (!before.empty() && (before.back() & 0xc0) == 0x80) before.pop_back();
    if (!before.empty()) before.pop_back();
  }

  void act(const Key &key) {
    if (key.states().testAny(KeyStates{KeyState::Ctrl, KeyState::Alt, KeyState::Super})) return;
    if (key.sym() == FcitxKey_BackSpace) {
      dropLast();
    } else if (key.sym() == FcitxKey_Return) {
      before += "\n";
    } else if (key.sym() == FcitxKey_Left && !before.empty()) {
      std::string all = before;
      dropLast();
      after = all.substr(before.size()) + after;
    } else if (key.sym() == FcitxKey_Right && !after.empty()) {
      auto length = utf8::ncharByteLength(after.begin(), 1);
      before += after.substr(0, length);
      after.erase(0, length);
    } else if (auto text = Key::keySymToUTF8(key.sym()); !text.empty() && (text[0] == '\t' || text[0] < 0 || text[0] >= ' ')) {
      before += text;
    }
    tell();
  }

  std::string before, after;
};
