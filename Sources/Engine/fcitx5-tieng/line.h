// The line to the engine: a process of its own, and a socket on which it is told what happens and
// says what is to be done. Sources/Engine/FcitxFrontend is the other end, and says what each message has.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fcitx-utils/event.h>

namespace tieng {

// What a message is, as LineKind has it in Swift.
enum class Kind : uint32_t {
  FocusIn = 1, FocusOut, Reset, Capabilities, Content, Surrounding, Caret, Key, Click, Page, Cursor,
  Activate,
  Answer = 33, Commit, Preedit, Delete, Candidates, Auxiliary, Forward, Menu, Item,
};

// A message that is written: numbers and texts, in the order of the call.
class Message {
public:
  explicit Message(Kind kind) : bytes_(4, 0) { add(static_cast<uint32_t>(kind)); }
  Message &add(uint32_t number);
  Message &add(const std::string &text);
  const std::vector<char> &finish();

private:
  std::vector<char> bytes_;
};

// The fields of a message that came. What is not there is 0 and empty, and ok() is false then.
class Fields {
public:
  explicit Fields(std::string_view bytes) : rest_(bytes) {}
  uint32_t number();
  std::string text();
  bool ok() const { return ok_; }

private:
  std::string_view rest_;
  bool ok_ = true;
};

class Line {
public:
  using Handler = std::function<void(Kind, Fields &)>;

  // `handler` is called with what the engine says, `rest` when it has said all for now, and `lost`
  // when it has gone: it is started again by the next call of start().
  Line(fcitx::EventLoop &loop, Handler handler, std::function<void()> rest, std::function<void()> lost);
  ~Line();

  // Starts the engine where it does not run. False where that cannot be, or was tried too often.
  bool start();
  bool isOpen() const { return file_ >= 0; }
  void send(Message message);
  // Says something and waits for the answer; nothing where none came.
  std::optional<bool> ask(Message message);

private:
  bool write(Message &message);
  bool read();
  void handle();
  void lose(const char *reason);
  void close();

  fcitx::EventLoop &loop_;
  Handler handler_;
  std::function<void()> rest_, lost_;
  int file_ = -1;
  int process_ = -1;
  std::unique_ptr<fcitx::EventSourceIO> source_;
  std::string received_;
  std::optional<bool> answer_;
  bool hasAnswered_ = false;
  std::vector<uint64_t> starts_;
};

} // namespace tieng
