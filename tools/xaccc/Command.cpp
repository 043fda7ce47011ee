// Command.cpp - quoting and running.
#include "Command.h"

#include "Report.h"

#include "llvm/Support/Allocator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/StringSaver.h"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <unistd.h>
#include <utility>

namespace xacc::driver {
namespace {
volatile std::sig_atomic_t runningPid = 0;
}

Command &Command::operator<<(std::string word) {
  words.push_back(std::move(word));
  return *this;
}

Command &Command::operator<<(const std::vector<std::string> &more) {
  words.insert(words.end(), more.begin(), more.end());
  return *this;
}

std::string Command::text(bool always) const {
  constexpr const char *plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=./:,@%^";
  std::string result;
  for (const std::string &word : words) {
    if (!result.empty() || always)
      result += ' ';
    if (!always && !word.empty() && word.find_first_not_of(plain) == word.npos) {
      result += word;
      continue;
    }
    result += '"';
    for (const char c : word) {
      if (c == '"' || c == '\\' || c == '$' || c == '`')
        result += '\\';
      result += c;
    }
    result += '"';
  }
  return result;
}

std::vector<std::string> splitWords(std::string_view command) {
  llvm::BumpPtrAllocator memory;
  llvm::StringSaver saver(memory);
  llvm::SmallVector<const char *, 16> words;
  llvm::cl::TokenizeGNUCommandLine(command, saver, words);
  return {words.begin(), words.end()};
}

namespace {
/// A pipe that a command writes and the driver reads.
struct Pipe {
  int ends[2] = {-1, -1};
  bool open() { return ::pipe(ends) == 0; }
  /// The path of the end that the command opens.
  std::string path() const { return "/proc/self/fd/" + std::to_string(ends[1]); }
  std::string read() {
    ::close(std::exchange(ends[1], -1));
    std::string text;
    char part[4096];
    for (ssize_t n; (n = ::read(ends[0], part, sizeof part)) > 0 || (n < 0 && errno == EINTR);)
      if (n > 0)
        text.append(part, static_cast<size_t>(n));
    return text;
  }
  ~Pipe() {
    for (const int end : ends)
      if (end >= 0)
        ::close(end);
  }
};
} // namespace

int run(const Command &command, const std::string &input, std::string *output) {
  const std::string &name = command.words.front();
  auto program = llvm::sys::findProgramByName(name);
  if (!program || !llvm::sys::fs::can_execute(*program)) {
    report("cannot find the underlying compiler '" + name + "'");
    return 1;
  }
  const std::vector<llvm::StringRef> words(command.words.begin(), command.words.end());
  std::string problem;
  bool failed = false;
  std::vector<std::optional<llvm::StringRef>> redirects;
  auto redirect = [](const std::string &file) {
    return file.empty() ? std::optional<llvm::StringRef>() : std::optional<llvm::StringRef>(file);
  };
  Pipe pipe;
  if (output && !pipe.open()) {
    report("cannot run '" + name + "': " + std::strerror(errno));
    return 1;
  }
  const std::string written = output ? pipe.path() : "";
  if (output && ::access(written.c_str(), W_OK) != 0) {
    report("cannot open '" + written + "' for the output of '" + name + "': " + std::strerror(errno) +
           "; xaccc needs the file system /proc");
    return 1;
  }
  if (!input.empty() || output)
    redirects = {redirect(input), redirect(written), std::nullopt};
  llvm::sys::ProcessInfo process =
      llvm::sys::ExecuteNoWait(*program, words, std::nullopt, redirects, 0, &problem, &failed);
  if (failed) {
    report("cannot run '" + name + "': " + problem);
    return 1;
  }
  runningPid = process.Pid;
  if (output)
    *output = pipe.read();
  process = llvm::sys::Wait(process, std::nullopt, &problem);
  runningPid = 0;
  if (process.ReturnCode < 0) { // -1: not started, -2: killed
    report("'" + name + "' did not finish" + (problem.empty() ? "" : ": " + problem));
    return 1;
  }
  return process.ReturnCode;
}

void interruptRunningCommand() {
  if (runningPid)
    ::kill(runningPid, SIGTERM);
}

} // namespace xacc::driver
