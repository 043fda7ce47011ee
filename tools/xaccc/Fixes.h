// Fixes.h - --fix: changes sources as the messages propose.
#pragma once

#include "Translate.h"

#include <map>
#include <string>
#include <vector>

namespace xacc::driver {

/// Prints the messages on stderr, one line each; `fixed`, such as " (fixed)", follows those that propose a change.
/// Returns true if an error has no fix.
bool reportFixed(const std::vector<Message> &messages, const char *fixed);

/// The new texts of all files that the messages propose to change, by path. A change that overlaps an earlier one is
/// left out; equal changes are made once. `changes` receives their number by path.
std::map<std::string, std::string> fixedTexts(const std::vector<Message> &messages,
                                              std::map<std::string, int> &changes);

/// Replaces the file by one with this text and the same permissions; the original is kept as PATH.orig, or
/// PATH.orig.2 and so on if that exists. Returns the name of the copy; empty after a message.
std::string replaceSource(const std::string &path, const std::string &text);

} // namespace xacc::driver
