#include "line.h"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fcitx-utils/log.h>

extern char **environ;

namespace tieng {
namespace {

// That of FcitxService.version.
constexpr char version[] = "1";
constexpr size_t longest = 1 << 18;
// An engine that has not answered for so many milliseconds hangs. The first answer takes its start.
constexpr int patience = 1000, firstPatience = 3000;
// It is started so often in a minute at most.
constexpr size_t limit = 5;
constexpr uint64_t period = 60'000'000;

// That of the prefix in which this library is, as PREFIX/lib/ibus-tieng/fcitx5-tieng.so; a build that
// nobody installed names another.
std::string enginePath() {
  if (const char *own = std::getenv("TIENG_ENGINE")) return own;
  Dl_info own;
  std::string path = dladdr(version, &own) ? own.dli_fname : "";
  for (int i = 0; i < 3; i++) path.erase(std::min(path.size(), path.rfind('/')));
  return path + "/libexec/ibus-engine-tieng";
}

} // namespace

Message &Message::add(uint32_t number) {
  char bytes[4];
  std::memcpy(bytes, &number, 4);
  bytes_.insert(bytes_.end(), bytes, bytes + 4);
  return *this;
}

Message &Message::add(const std::string &text) {
  add(static_cast<uint32_t>(text.size()));
  bytes_.insert(bytes_.end(), text.begin(), text.end());
  return *this;
}

const std::vector<char> &Message::finish() {
  uint32_t length = bytes_.size() - 4;
  std::memcpy(bytes_.data(), &length, 4);
  return bytes_;
}

uint32_t Fields::number() {
  uint32_t number = 0;
  if (rest_.size() < 4) {
    ok_ = false;
    rest_ = {};
    return 0;
  }
  std::memcpy(&number, rest_.data(), 4);
  rest_.remove_prefix(4);
  return number;
}

std::string Fields::text() {
  uint32_t length = number();
  if (length > rest_.size()) {
    ok_ = false;
    rest_ = {};
    return {};
  }
  std::string text(rest_.substr(0, length));
  rest_.remove_prefix(length);
  return text;
}

Line::Line(fcitx::EventLoop &loop, Handler handler, std::function<void()> rest, std::function<void()> lost)
    : loop_(loop), handler_(std::move(handler)), rest_(std::move(rest)), lost_(std::move(lost)) {}

// The engine ends by itself when its line does, and writes first what was learned.
Line::~Line() {
  if (file_ >= 0) ::close(file_);
}

bool Line::start() {
  if (file_ >= 0) return true;
  uint64_t now = fcitx::now(CLOCK_MONOTONIC);
  while (!starts_.empty() && starts_.front() + period < now) starts_.erase(starts_.begin());
  if (starts_.size() >= limit) return false;
  starts_.push_back(now);
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return false;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  std::string path = enginePath();
  char *arguments[] = {path.data(), const_cast<char *>("--fcitx"), const_cast<char *>(version), nullptr};
  int error = posix_spawn(&process_, path.c_str(), &actions, &attributes, arguments, environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  ::close(ends[1]);
  if (error != 0) {
    ::close(ends[0]);
    process_ = -1;
    FCITX_ERROR() << "tieng: " << path << " cannot be started: " << std::strerror(error);
    return false;
  }
  file_ = ends[0];
  hasAnswered_ = false;
  received_.clear();
  source_ = loop_.addIOEvent(file_, fcitx::IOEventFlag::In, [this](fcitx::EventSourceIO *, int, fcitx::IOEventFlags) {
    if (read()) handle();
    return true;
  });
  return true;
}

void Line::close() {
  source_.reset();
  if (file_ >= 0) ::close(file_);
  file_ = -1;
  if (process_ > 0) {
    kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
  }
  process_ = -1;
}

void Line::lose(const char *reason) {
  if (file_ < 0) return;
  FCITX_WARN() << "tieng: the engine " << reason << ", and is started anew";
  close();
  lost_();
}

bool Line::write(Message &message) {
  if (file_ < 0) return false;
  const auto &bytes = message.finish();
  if (::send(file_, bytes.data(), bytes.size(), MSG_DONTWAIT | MSG_NOSIGNAL) == static_cast<ssize_t>(bytes.size()))
    return true;
  lose(errno == EPIPE ? "has ended" : "does not read");
  return false;
}

void Line::send(Message message) { write(message); }

std::optional<bool> Line::ask(Message message) {
  answer_.reset();
  if (!write(message)) return {};
  uint64_t end = fcitx::now(CLOCK_MONOTONIC) + 1000 * (hasAnswered_ ? patience : firstPatience);
  while (file_ >= 0 && !answer_) {
    uint64_t now = fcitx::now(CLOCK_MONOTONIC);
    pollfd waiting{file_, POLLIN, 0};
    int count = now < end ? poll(&waiting, 1, (end - now) / 1000 + 1) : 0;
    if (count == 0) {
      lose("hangs");
    } else if (count > 0 && read()) {
      handle();
    }
  }
  hasAnswered_ = answer_.has_value();
  return answer_;
}

bool Line::read() {
  char bytes[4096];
  ssize_t count = recv(file_, bytes, sizeof bytes, MSG_DONTWAIT);
  if (count > 0) {
    received_.append(bytes, count);
    return true;
  }
  if (count == 0 || (errno != EAGAIN && errno != EINTR)) lose("has ended");
  return false;
}

void Line::handle() {
  size_t start = 0;
  while (file_ >= 0 && received_.size() - start >= 8) {
    uint32_t length;
    std::memcpy(&length, received_.data() + start, 4);
    if (length < 4 || length > longest) return lose("says what is no message");
    if (received_.size() - start - 4 < length) break;
    // What is called may make this handle more.
    std::string message = received_.substr(start + 4, length);
    start += 4 + length;
    Fields fields(message);
    auto kind = static_cast<Kind>(fields.number());
    if (kind == Kind::Answer) {
      fields.number();
      answer_ = fields.number() != 0;
    } else {
      handler_(kind, fields);
    }
  }
  received_.erase(0, start);
  rest_();
}

} // namespace tieng
