// WriteFile.cpp - see WriteFile.h.
#include "emit/WriteFile.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

#include <iostream>

namespace xacc {
namespace {

/// Writes all of a stream that is open; false with the reason.
bool writeTo(llvm::raw_fd_ostream &out, const std::string &text, std::string &why) {
  out << text;
  out.close();
  if (!out.has_error())
    return true;
  why = out.error().message();
  out.clear_error();
  return false;
}

} // namespace

bool writeFile(const std::string &output, const std::string &text, std::string &why) {
  namespace fs = llvm::sys::fs;
  fs::file_status status;
  const bool exists = !fs::status(output, status); // of what a link leads to
  const auto names = [&](const char *open) { return llvm::StringRef(output).starts_with(open); };
  if (output == "-" || names("/dev/std") || names("/dev/fd/") || names("/proc/") ||
      (exists && status.type() != fs::file_type::regular_file)) {
    std::cout << std::flush;
    std::error_code error;
    llvm::raw_fd_ostream out(output, error, fs::CD_OpenExisting);
    why = error.message();
    return !error && writeTo(out, text, why);
  }
  llvm::SmallString<256> temporary; // its name is unpredictable
  int descriptor = -1;
  if (const std::error_code error =
          fs::createUniqueFile(output + ".%%%%%%%%.tmp", descriptor, temporary, fs::OF_None, 0666)) {
    why = error.message();
    return false;
  }
  llvm::raw_fd_ostream out(descriptor, /*shouldClose=*/true);
  if (writeTo(out, text, why)) {
    const std::error_code error = fs::rename(temporary, output);
    why = error.message();
    if (!error)
      return true;
  }
  (void)fs::remove(temporary);
  return false;
}

} // namespace xacc
