// Reports.cpp - see Reports.h.
#include "check/Reports.h"

#include "xaccrt_check.h"

#include <cstdio>

namespace xacc {

void CheckReports::addFile(const char *file) { files.emplace(placeOf(file, 0), file); }

std::string CheckReports::nameOf(uint32_t place) const {
  const auto file = files.find(place & ~lineBits);
  return (file == files.end() ? "?" : file->second) + ":" + std::to_string(place & lineBits);
}

void CheckReports::write(uint32_t place, const std::string &text, const char *end) const {
  std::fprintf(stderr, "xacc: node %d of %d: %s: %s%s\n", world().rank + 1, world().size, nameOf(place).c_str(),
               text.c_str(), end);
  std::fflush(stderr);
}

void CheckReports::report(Mistake kind, uint32_t place, const std::string &text, const std::string &subject) {
  const std::lock_guard lock(mutex);
  if (written.emplace(kind, place, subject).second && ++found <= most)
    write(place, text, found == most ? "; this node reports no more mistakes" : "");
}

void CheckReports::remark(uint32_t place, const std::string &text) {
  const std::lock_guard lock(mutex);
  write(place, text, "");
}

} // namespace xacc
