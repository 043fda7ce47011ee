// Command.h - one call of an underlying compiler: printed or run.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace xacc::driver {

struct Command {
  std::vector<std::string> words; ///< the program, found through PATH, and its arguments

  Command &operator<<(std::string word);
  Command &operator<<(const std::vector<std::string> &more);
  /// Quotes for a shell; `always`: every word in double quotes, like clang's -###.
  std::string text(bool always = false) const;
};

/// The words of a command, split as a shell does.
std::vector<std::string> splitWords(std::string_view command);

/// Runs it and waits. Returns its exit status; 1 after a message if it could not run or was killed.
/// `input`: the file for its stdin; empty: the driver's. `output`: receives its stdout; null: the driver's stdout does.
int run(const Command &command, const std::string &input = {}, std::string *output = nullptr);

/// Kills the running command, if any. Safe in a signal handler.
void interruptRunningCommand();

} // namespace xacc::driver
