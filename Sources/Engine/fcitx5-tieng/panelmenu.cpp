#include "panelmenu.h"

#include <fcitx/inputcontext.h>
#include <fcitx/statusarea.h>
#include <fcitx/userinterfacemanager.h>

namespace tieng {

namespace {
// More items than a menu ever has are no menu.
constexpr uint32_t most = 100;
} // namespace

PanelMenu::~PanelMenu() { forget(items_); }

void PanelMenu::forget(std::vector<Item> &items) {
  for (auto &item : items) {
    forget(item.items);
    if (item.action) instance_->userInterfaceManager().unregisterAction(item.action.get());
  }
  items.clear();
}

std::vector<PanelMenu::Item> PanelMenu::read(Fields &fields) {
  std::vector<Item> items;
  uint32_t count = fields.number();
  for (uint32_t i = 0; i < count && i < most && fields.ok(); i++) {
    Item item;
    item.name = fields.text();
    item.label = fields.text();
    item.role = fields.number();
    item.isOn = fields.number() != 0;
    item.isSeen = fields.number() != 0;
    item.symbol = fields.text();
    item.items = read(fields);
    items.push_back(std::move(item));
  }
  return fields.ok() ? std::move(items) : std::vector<Item>();
}

void PanelMenu::take(Fields &fields, fcitx::InputContext *field) {
  auto items = read(fields);
  if (items.empty()) return;
  if (field) field->statusArea().clearGroup(fcitx::StatusGroup::InputMethod);
  forget(items_);
  items_ = std::move(items);
  for (auto &item : items_) make(item);
  show(field);
}

void PanelMenu::make(Item &item) {
  item.action = std::make_unique<fcitx::SimpleAction>();
  auto *action = item.action.get();
  fill(item);
  std::string name = item.name;
  bool isChoice = item.role == Choice;
  action->connect<fcitx::SimpleAction::Activated>([this, name, isChoice](fcitx::InputContext *) {
    auto *item = find(name, items_);
    if (item) line_.send(Message(Kind::Activate).add(name).add(isChoice || !item->isOn ? 1 : 0));
  });
  instance_->userInterfaceManager().registerAction("tieng-" + item.name, action);
  if (item.role != Submenu) return;
  item.menu = std::make_unique<fcitx::Menu>();
  action->setMenu(item.menu.get());
  for (auto &part : item.items) {
    make(part);
    if (part.isSeen) item.menu->addAction(part.action.get());
  }
}

void PanelMenu::fill(Item &item) {
  item.action->setShortText(item.label);
  item.action->setSeparator(item.role == Separator);
  item.action->setCheckable(item.role == Toggle || item.role == Choice);
  item.action->setChecked(item.isOn);
  if (!item.symbol.empty()) symbol_ = item.symbol;
}

PanelMenu::Item *PanelMenu::find(const std::string &name, std::vector<Item> &items) {
  for (auto &item : items) {
    if (item.name == name) return &item;
    if (auto *found = find(name, item.items)) return found;
  }
  return nullptr;
}

void PanelMenu::update(Fields &fields, fcitx::InputContext *field) {
  for (auto &told : read(fields)) {
    auto *item = find(told.name, items_);
    if (!item) continue;
    item->label = told.label;
    item->isOn = told.isOn;
    item->isSeen = told.isSeen;
    item->symbol = told.symbol;
    fill(*item);
    if (field) item->action->update(field);
  }
  show(field);
}

void PanelMenu::show(fcitx::InputContext *field) {
  if (!field) return;
  auto &area = field->statusArea();
  area.clearGroup(fcitx::StatusGroup::InputMethod);
  for (auto &item : items_) {
    if (item.isSeen && item.action) area.addAction(fcitx::StatusGroup::InputMethod, item.action.get());
  }
  field->updateUserInterface(fcitx::UserInterfaceComponent::StatusArea);
}

} // namespace tieng
