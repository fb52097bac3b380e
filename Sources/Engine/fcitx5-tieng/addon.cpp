#include "addon.h"
#include "candidates.h"
#include "content.h"

#include <cstring>

#include <fcitx-utils/i18n.h>
#include <fcitx/addonfactory.h>
#include <fcitx/addonmanager.h>
#include <fcitx/candidatelist.h>
#include <fcitx/inputpanel.h>
#include <fcitx/surroundingtext.h>

namespace tieng {
namespace {
using fcitx::CapabilityFlag;
constexpr char domain[] = "ibus-tieng";
// A text that is longer is not told: it would be told at every key.
constexpr size_t longestText = 32'768;

// Opens our own window of preferences.
FCITX_CONFIGURATION(Config, fcitx::ExternalOption preferences{this, "Preferences", D_(domain, "Preferences…"),
                                                              "ibus-setup-tieng"};)

} // namespace

Addon::Addon(fcitx::Instance *instance)
    : instance_(instance), config_(std::make_unique<Config>()),
      line_(instance->eventLoop(), [this](Kind kind, Fields &fields) { handle(kind, fields); },
            [this] { flush(); }, [this] { lose(); }),
      menu_(instance, line_) {
  watch(fcitx::EventType::InputContextSurroundingTextUpdated, &Addon::tellText);
  watch(fcitx::EventType::InputContextCapabilityChanged, &Addon::tellField);
  watch(fcitx::EventType::InputContextCursorRectChanged, &Addon::tellCaret);
}

void Addon::watch(fcitx::EventType type, void (Addon::*tell)()) {
  watches_.push_back(
      instance_->watchEvent(type, fcitx::EventWatcherPhase::PostInputMethod, [this, tell](fcitx::Event &event) {
        if (field() && static_cast<fcitx::InputContextEvent &>(event).inputContext() == field()) (this->*tell)();
      }));
}

void Addon::activate(const fcitx::InputMethodEntry &, fcitx::InputContextEvent &event) {
  enter(event.inputContext());
}

void Addon::enter(fcitx::InputContext *field) {
  if (!line_.start()) return;
  field_ = field->watch();
  shown_.clear();
  told_.reset();
  std::string client = std::string("fcitx-") + field->frontend();
  if (!field->program().empty()) client += ":" + field->program();
  line_.send(Message(Kind::FocusIn).add(++number_).add("tieng:vi").add(client));
  tellField();
  // Not its text: on Wayland all fields are one to Fcitx, which has that of the field before.
  tellCaret();
  menu_.show(field);
}

void Addon::tellField() {
  auto flags = field()->capabilityFlags();
  line_.send(Message(Kind::Capabilities).add(flags.test(CapabilityFlag::SurroundingText) ? 1 << 5 : 0));
  auto content = contentOf(flags);
  line_.send(Message(Kind::Content).add(content.purpose).add(content.hints));
}

void Addon::tellText() {
  const auto &text = field()->surroundingText();
  if (!field()->capabilityFlags().test(CapabilityFlag::SurroundingText) || !text.isValid() ||
      text.text().size() > longestText) {
    told_.reset();
    return;
  }
  // Wayland tells it at each key. What has changed is told, as ibus-daemon does.
  Told told{text.text(), text.cursor(), text.anchor()};
  if (told_ == told) return;
  told_ = std::move(told);
  line_.send(Message(Kind::Surrounding).add(text.text()).add(text.cursor()).add(text.anchor()));
}

void Addon::tellCaret() {
  auto place = field()->cursorRect();
  line_.send(Message(Kind::Caret).add(place.left()).add(place.top()).add(place.width()).add(place.height()));
}

void Addon::deactivate(const fcitx::InputMethodEntry &, fcitx::InputContextEvent &event) {
  auto *left = event.inputContext();
  if (left != field()) return;
  // Fcitx, or the application, has committed what is shown when the focus goes.
  if (event.type() != fcitx::EventType::InputContextFocusOut) commitShown();
  shown_.clear();
  line_.ask(Message(Kind::FocusOut));
  left->inputPanel().reset();
  left->updatePreedit();
  left->updateUserInterface(fcitx::UserInterfaceComponent::InputPanel);
  field_.unwatch();
  number_++;
}

void Addon::reset(const fcitx::InputMethodEntry &, fcitx::InputContextEvent &event) {
  auto *field = event.inputContext();
  if (field != this->field()) return;
  // What is shown is committed by the application that says so of itself, or by KWin.
  bool isCommitted = field->capabilityFlags().test(CapabilityFlag::ClientUnfocusCommit) ||
                     std::strncmp(field->frontend(), "wayland", 7) == 0;
  if (!isCommitted) commitShown();
  shown_.clear();
  line_.send(Message(Kind::Reset));
  field->inputPanel().reset();
  field->updatePreedit();
  field->updateUserInterface(fcitx::UserInterfaceComponent::InputPanel);
}

void Addon::keyEvent(const fcitx::InputMethodEntry &, fcitx::KeyEvent &event) {
  if (!line_.isOpen() || event.inputContext() != field()) enter(event.inputContext());
  if (!line_.isOpen()) return;
  const auto &key = event.rawKey();
  // The bits of IBus are those of X11, as Fcitx' are.
  uint32_t state = static_cast<uint32_t>(key.states()) & 0x1c0000ff;
  if (event.isRelease()) state |= 1u << 30;
  // IBus counts the keys of the kernel, Fcitx those of X11.
  uint32_t code = key.code() > 8 ? key.code() - 8 : 0;
  Message message(Kind::Key);
  message.add(key.sym()).add(code).add(state);
  if (line_.ask(std::move(message)).value_or(false)) event.filterAndAccept();
}

std::string Addon::subModeLabelImpl(const fcitx::InputMethodEntry &, fcitx::InputContext &) {
  return menu_.symbol();
}

// The engine has gone: what is seen of the word stays, and the next key has another.
void Addon::lose() {
  commitShown();
  if (auto *left = field()) {
    left->inputPanel().reset();
    left->updatePreedit();
    left->updateUserInterface(fcitx::UserInterfaceComponent::InputPanel);
  }
  field_.unwatch();
  number_++;
}

void Addon::commitShown() {
  if (auto *left = field(); left && !shown_.empty()) left->commitString(shown_);
  shown_.clear();
}

void Addon::handle(Kind kind, Fields &fields) {
  uint32_t number = fields.number();
  auto *field = this->field();
  if (kind == Kind::Menu) return menu_.take(fields, field);
  if (kind == Kind::Item) return menu_.update(fields, field);
  if (!field || number != number_) return;
  switch (kind) {
  case Kind::Commit: field->commitString(fields.text()); break;
  case Kind::Preedit: showPreedit(fields); break;
  case Kind::Delete: {
    int count = fields.number();
    field->deleteSurroundingText(-count, count);
    break;
  }
  case Kind::Candidates: showCandidates(fields); break;
  case Kind::Auxiliary:
    field->inputPanel().setAuxUp(fcitx::Text(fields.text()));
    changesPanel_ = true;
    break;
  case Kind::Forward: {
    auto symbol = static_cast<fcitx::KeySym>(fields.number());
    int code = fields.number();
    uint32_t state = fields.number();
    bool isRelease = state & 1u << 30;
    flush();
    field->forwardKey(fcitx::Key(symbol, fcitx::KeyStates(state & ~(1u << 30)), code ? code + 8 : 0), isRelease);
    break;
  }
  default: break;
  }
}

void Addon::showPreedit(Fields &fields) {
  std::string text = fields.text();
  size_t caret = std::min<size_t>(fields.number(), text.size());
  size_t underlined = std::min<size_t>(fields.number(), caret);
  fcitx::Text preedit;
  shown_ = text.substr(0, caret);
  if (!shown_.empty())
    preedit.append(shown_, underlined ? fcitx::TextFormatFlag::Underline : fcitx::TextFormatFlag::NoFlag);
  // What completes the word stands out, in the colours of a selection, and is not committed when the focus goes.
  if (caret < text.size())
    preedit.append(text.substr(caret), {fcitx::TextFormatFlag::HighLight, fcitx::TextFormatFlag::DontCommit});
  preedit.setCursor(caret);
  auto &panel = field()->inputPanel();
  // Fcitx commits that of the application when the focus goes, also where it is shown in the panel.
  panel.setClientPreedit(preedit);
  if (!field()->capabilityFlags().test(CapabilityFlag::Preedit)) panel.setPreedit(preedit);
  changesPreedit_ = changesPanel_ = true;
}

void Addon::showCandidates(Fields &fields) {
  int highlighted = fields.number();
  uint32_t size = std::max(1u, fields.number());
  bool isEntered = fields.number();
  bool isUpright = fields.number();
  uint32_t count = fields.number();
  changesPanel_ = true;
  auto &panel = field()->inputPanel();
  if (count == 0) return panel.setCandidateList(nullptr);
  auto table = std::make_unique<Table>(this);
  table->setPageSize(size);
  table->setLayoutHint(isUpright ? fcitx::CandidateLayoutHint::Vertical : fcitx::CandidateLayoutHint::Horizontal);
  std::vector<std::string> labels;
  for (uint32_t i = 1; i <= size; i++) labels.push_back((isEntered ? "" : "Alt+") + std::to_string(i) + " ");
  table->setLabels(labels);
  for (uint32_t row = 0; row < count && fields.ok(); row++)
    table->append(std::make_unique<Candidate>(this, fields.text(), row % size));
  if (highlighted >= 0 && highlighted < table->totalSize()) {
    table->setGlobalCursorIndex(highlighted);
    table->setPage(highlighted / size);
  }
  panel.setCandidateList(std::move(table));
}

// What was said together is shown together: what is committed comes before the word that follows it.
void Addon::flush() {
  auto *field = this->field();
  if (field && changesPreedit_) field->updatePreedit();
  if (field && changesPanel_) field->updateUserInterface(fcitx::UserInterfaceComponent::InputPanel);
  changesPreedit_ = changesPanel_ = false;
}

class Factory final : public fcitx::AddonFactory {
  fcitx::AddonInstance *create(fcitx::AddonManager *manager) override { return new Addon(manager->instance()); }
};

} // namespace tieng

FCITX_ADDON_FACTORY(tieng::Factory);
