// Fixes.cpp - see Fixes.h.
#include "Fixes.h"

#include "Report.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <cstdio>
#include <sys/stat.h>
#include <unistd.h>

namespace xacc::driver {

namespace fs = llvm::sys::fs;

namespace {

using Fixes = std::vector<MessageFix>;

void collect(const Message &message, Fixes &fixes) {
  for (const MessageFix &fix : message.fixes)
    if (!fix.path.empty())
      fixes.push_back(fix);
  for (const Message &note : message.notes)
    collect(note, fixes);
}

bool hasFix(const Message &message) {
  Fixes fixes;
  collect(message, fixes);
  return !fixes.empty();
}

/// In the order of the text. A replacement that overlaps an earlier one is left out.
Fixes inOrder(Fixes fixes) {
  std::ranges::stable_sort(fixes, [](const MessageFix &a, const MessageFix &b) { return a.begin < b.begin; });
  Fixes kept;
  for (const MessageFix &fix : fixes) {
    const bool again = std::ranges::any_of(kept, [&](const MessageFix &other) {
      return other.begin == fix.begin && other.end == fix.end && other.text == fix.text;
    });
    if (!again && (kept.empty() || fix.begin >= kept.back().end))
      kept.push_back(fix);
  }
  return kept;
}

/// Copies the file to one that did not exist, for this user alone. Returns its name, or nothing after an error.
std::string keepOriginal(const std::string &path) {
  std::string name = path + ".orig";
  int file = -1;
  std::error_code error;
  for (int k = 2;; ++k) {
    error = fs::openFileForWrite(name, file, fs::CD_CreateNew, fs::OF_None, fs::owner_read | fs::owner_write);
    if (error != std::errc::file_exists)
      break;
    name = path + ".orig." + std::to_string(k);
  }
  if (!error) {
    error = fs::copy_file(path, file);
    ::close(file);
    if (error)
      (void)fs::remove(name);
  }
  if (error)
    report("cannot write '" + name + "': " + error.message());
  return error ? "" : name;
}

} // namespace

bool reportFixed(const std::vector<Message> &messages, const char *fixed) {
  bool open = false;
  for (const Message &message : messages) {
    const bool closed = hasFix(message);
    open |= message.kind.ends_with("error") && !closed;
    if (message.start)
      llvm::errs() << message.start->file << ':' << message.start->line << ':' << message.start->column << ": ";
    llvm::errs() << message.kind << ": " << message.text << (closed ? fixed : "") << '\n';
  }
  return open;
}

std::map<std::string, std::string> fixedTexts(const std::vector<Message> &messages,
                                              std::map<std::string, int> &changes) {
  std::map<std::string, Fixes> files;
  for (const Message &message : messages) {
    Fixes fixes;
    collect(message, fixes);
    for (MessageFix &fix : fixes)
      files[fix.path].push_back(std::move(fix));
  }
  std::map<std::string, std::string> texts;
  for (auto &[path, fixes] : files) {
    const auto file = llvm::MemoryBuffer::getFile(path);
    if (!file)
      continue; // removed since it was parsed
    const std::string before = (*file)->getBuffer().str();
    std::string &after = texts[path];
    size_t done = 0;
    for (const MessageFix &fix : inOrder(std::move(fixes))) {
      if (fix.end > before.size())
        break; // shorter than when it was parsed
      after.append(before, done, fix.begin - done).append(fix.text);
      done = fix.end;
      ++changes[path];
    }
    after.append(before, done);
  }
  return texts;
}

std::string replaceSource(const std::string &path, const std::string &text) {
  std::string copy = keepOriginal(path);
  const auto permissions = fs::getPermissions(path);
  if (copy.empty())
    return "";
  const mode_t mask = ::umask(S_IRWXG | S_IRWXO); // others must not read a private source before its mode is set
  llvm::Error error = llvm::writeToOutput(path, [&](llvm::raw_ostream &out) {
    out << text;
    return llvm::Error::success();
  });
  ::umask(mask);
  if (error) {
    report("cannot write '" + path + "': " + llvm::toString(std::move(error)));
    return "";
  }
  std::error_code kept = permissions ? fs::setPermissions(path, *permissions) : permissions.getError();
  if (!kept)
    kept = fs::setPermissions(copy, *permissions & fs::all_perms);
  if (kept)
    report("cannot set the permissions of '" + path + "': " + kept.message());
  return copy;
}

} // namespace xacc::driver
