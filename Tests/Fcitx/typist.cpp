// typist: a field in an Fcitx of its own, which is told on standard input what to do, a line each, and
// answers each with a line. Tests/Fcitx/run starts it.
//
//   use NAME       another input method
//   keys KEYS      presses keys, written as `tieng type` has them
//   rest MS        waits, and lets everything happen meanwhile
//   text, preedit, completion, rows, aux, symbol, menu     what is seen
//   finish         the focus goes, and comes back to an empty field: the text that it had
//   away           the focus goes: the text
//   back           it comes back to the same text
//   reset          the caret is moved by a click
//   flags NAMES    what the field says of itself: password, surrounding, terminal, nopreedit
//   click ROW      a candidate is clicked
//   activate NAME  an item of the menu
//   speed COUNT KEYS    presses keys so often: the median of a key in microseconds, and the 99th percentile
#include "field.h"

#include <algorithm>
#include <chrono>
#include <iostream>
#include <sstream>

#include <fcitx-utils/event.h>
#include <fcitx-utils/utf8.h>
#include <fcitx/action.h>
#include <fcitx/addonmanager.h>
#include <fcitx/candidatelist.h>
#include <fcitx/inputcontext.h>
#include <fcitx/inputcontextmanager.h>
#include <fcitx/inputmethodengine.h>
#include <fcitx/inputpanel.h>
#include <fcitx/instance.h>
#include <fcitx/menu.h>
#include <fcitx/statusarea.h>
#include <fcitx/surroundingtext.h>
#include <fcitx/userinterfacemanager.h>

using namespace fcitx;

class Typist {
public:
  explicit Typist(Instance &instance) : instance_(instance), field_(instance.inputContextManager()) {
    field_.setCapabilityFlags(CapabilityFlags{CapabilityFlag::Preedit});
    field_.setFocusGroup(nullptr);
    field_.focusIn();
    input_ = instance.eventLoop().addIOEvent(0, IOEventFlag::In, [this](EventSourceIO *, int, IOEventFlags) {
      std::string line;
      // One command at a time is written, and the next when it is answered.
      if (!std::getline(std::cin, line)) {
        instance_.exit();
        return false;
      }
      obey(line);
      return true;
    });
  }

private:
  // A line break within it is written ⏎, as in the tables of the tests.
  static void say(const std::string &text) {
    for (char character : text) character == '\n' ? std::cout << "⏎" : std::cout << character;
    std::cout << std::endl;
  }

  static std::vector<Key> keys(const std::string &text) {
    std::vector<Key> keys;
    for (size_t place = 0; place < text.size();) {
      if (text[place] == '<') {
        auto end = text.find('>', place);
        keys.emplace_back(text.substr(place + 1, end - place - 1));
        place = end + 1;
      } else {
        auto length = utf8::ncharByteLength(text.begin() + place, 1);
        auto symbol = Key::keySymFromUnicode(utf8::getChar(text.substr(place, length)));
        bool isShifted = symbol >= FcitxKey_A && symbol <= FcitxKey_Z;
        keys.emplace_back(symbol, isShifted ? KeyStates(KeyState::Shift) : KeyStates());
        place += length;
      }
    }
    return keys;
  }

  void obey(const std::string &line) {
    auto space = line.find(' ');
    std::string command = line.substr(0, space), rest = space == line.npos ? "" : line.substr(space + 1);
    auto &panel = field_.inputPanel();
    if (command == "use") {
      instance_.setCurrentInputMethod(&field_, rest, false);
      say(instance_.inputMethod(&field_));
    } else if (command == "keys") {
      for (const auto &key : keys(rest)) field_.press(key);
      say(field_.text());
    } else if (command == "rest") {
      timer_ = instance_.eventLoop().addTimeEvent(CLOCK_MONOTONIC, now(CLOCK_MONOTONIC) + 1000 * std::stoull(rest), 0,
                                                  [](EventSourceTime *, uint64_t) {
                                                    say("rested");
                                                    return true;
                                                  });
    } else if (command == "text") {
      say(field_.text());
    } else if (command == "preedit") {
      bool isOwn = field_.capabilityFlags().test(CapabilityFlag::Preedit);
      say((isOwn ? panel.clientPreedit() : panel.preedit()).toString());
    } else if (command == "completion") {
      std::string highlighted;
      const auto &preedit = panel.clientPreedit();
      for (size_t i = 0; i < preedit.size(); i++)
        if (preedit.formatAt(i).test(TextFormatFlag::HighLight)) highlighted += preedit.stringAt(i);
      say(highlighted);
    } else if (command == "rows") {
      std::string rows;
      if (auto list = panel.candidateList()) {
        for (int i = 0; i < list->size(); i++)
          rows += list->label(i).toString() + list->candidate(i).text().toString() + (i == list->cursorIndex() ? "*|" : "|");
      }
      say(rows);
    } else if (command == "aux") {
      say(panel.auxUp().toString());
    } else if (command == "symbol") {
      auto *entry = instance_.inputMethodEntry(&field_);
      auto *engine = instance_.inputMethodEngine(&field_);
      say(engine ? engine->subModeLabel(*entry, field_) : "");
    } else if (command == "menu") {
      std::string items;
      for (auto *action : field_.statusArea().actions(StatusGroup::InputMethod)) items += described(action) + "|";
      say(items);
    } else if (command == "finish") {
      field_.focusOut();
      say(field_.text());
      field_.clear();
      field_.focusIn();
    } else if (command == "away") {
      field_.focusOut();
      say(field_.text());
    } else if (command == "back") {
      field_.focusIn();
      say(field_.text());
    } else if (command == "reset") {
      field_.reset();
      say(field_.text());
    } else if (command == "flags") {
      CapabilityFlags flags;
      if (rest.find("nopreedit") == rest.npos) flags |= CapabilityFlag::Preedit;
      if (rest.find("password") != rest.npos) flags |= CapabilityFlag::Password;
      if (rest.find("terminal") != rest.npos) flags |= CapabilityFlag::Terminal;
      if (rest.find("surrounding") != rest.npos) flags |= CapabilityFlag::SurroundingText;
      field_.setCapabilityFlags(flags);
      field_.tell();
      say("flags");
    } else if (command == "click") {
      auto list = panel.candidateList();
      if (list) list->candidate(std::stoi(rest)).select(&field_);
      say(list ? "clicked" : "no rows");
    } else if (command == "activate") {
      auto *action = instance_.userInterfaceManager().lookupAction("tieng-" + rest);
      if (action) action->activate(&field_);
      say(action ? "activated" : "no such item");
    } else if (command == "speed") {
      say(speed(rest));
    } else {
      say("what?");
    }
  }

  std::string described(Action *action) {
    auto text = action->shortText(&field_) + (action->isChecked(&field_) ? "*" : "");
    if (!action->menu()) return text;
    text += "(";
    for (auto *part : action->menu()->actions()) text += described(part) + ",";
    return text + ")";
  }

  std::string speed(const std::string &arguments) {
    std::istringstream stream(arguments);
    int count;
    std::string text;
    stream >> count;
    std::getline(stream >> std::ws, text);
    text += " ";
    auto pressed = keys(text);
    std::vector<double> times;
    for (int i = 0; i < count; i++) {
      for (const auto &key : pressed) {
        auto start = std::chrono::steady_clock::now();
        KeyEvent event(&field_, key, false);
        field_.keyEvent(event);
        times.push_back(std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count());
        KeyEvent release(&field_, key, true);
        field_.keyEvent(release);
      }
      field_.clear();
    }
    std::sort(times.begin(), times.end());
    std::ostringstream result;
    result << times[times.size() / 2] << " " << times[times.size() * 99 / 100];
    return result.str();
  }

  Instance &instance_;
  Field field_;
  std::unique_ptr<EventSourceIO> input_;
  std::unique_ptr<EventSourceTime> timer_;
};

int main() {
  char name[] = "typist", disable[] = "--disable=all", enable[] = "--enable=tieng,unikey";
  char *arguments[] = {name, disable, enable, nullptr};
  std::ios::sync_with_stdio(false);
  Instance instance(3, arguments);
  instance.addonManager().registerDefaultLoader(nullptr);
  std::unique_ptr<Typist> typist;
  auto start = instance.eventLoop().addDeferEvent([&](EventSource *) {
    typist = std::make_unique<Typist>(instance);
    return true;
  });
  start->setOneShot();
  int status = instance.exec();
  typist.reset();
  return status;
}
