// The engine's menu among Fcitx's actions.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <fcitx/action.h>
#include <fcitx/instance.h>
#include <fcitx/menu.h>

#include "line.h"

namespace tieng {

class PanelMenu {
public:
  PanelMenu(fcitx::Instance *instance, Line &line) : instance_(instance), line_(line) {}
  ~PanelMenu();

  // Takes over the menu that the engine tells.
  void take(Fields &fields, fcitx::InputContext *field);
  // Takes over the items that have changed.
  void update(Fields &fields, fcitx::InputContext *field);
  // Puts the items that are seen where the panel finds them.
  void show(fcitx::InputContext *field);
  // What stands for the input method in the panel: VI, EN.
  const std::string &symbol() const { return symbol_; }

private:
  enum Role : uint32_t { Action, Toggle, Choice, Submenu, Separator };

  struct Item {
    std::string name, label;
    uint32_t role = 0;
    bool isOn = false, isSeen = true;
    std::string symbol;
    std::vector<Item> items;
    std::unique_ptr<fcitx::SimpleAction> action;
    std::unique_ptr<fcitx::Menu> menu;
  };

  std::vector<Item> read(Fields &fields);
  void make(Item &item);
  void fill(Item &item);
  Item *find(const std::string &name, std::vector<Item> &items);
  void forget(std::vector<Item> &items);

  fcitx::Instance *instance_;
  Line &line_;
  std::vector<Item> items_;
  std::string symbol_;
};

} // namespace tieng
