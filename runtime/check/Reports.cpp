// Reports.cpp - see Reports.h.
#include "check/Reports.h"

#include "xaccrt_check.h"

#include <cstdio>

namespace xacc {
namespace {

/// Files of directives, by the hash in a place: with #line, not those of their source files.
std::map<uint32_t, std::string> &directiveFiles() {
  static auto &all = *new std::map<uint32_t, std::string>; // exit() ends the job late
  return all;
}

} // namespace

uint32_t placeOf(const xacc_site *site) {
  if (!site || !site->file)
    return 0;
  directiveFiles().emplace(placeOf(site->file, 0), site->file);
  return placeOf(site->file, static_cast<uint32_t>(site->line));
}

void CheckReports::addFile(const char *file) { files.emplace(placeOf(file, 0), file); }

std::string CheckReports::nameOf(uint32_t place) const {
  const std::map<uint32_t, std::string> &directives = directiveFiles();
  for (const auto *known : {&files, &directives})
    if (const auto file = known->find(place & ~lineBits); file != known->end())
      return file->second + ":" + std::to_string(place & lineBits);
  return "?:" + std::to_string(place & lineBits);
}

void CheckReports::write(uint32_t place, const std::string &text, const char *end) const {
  std::fprintf(stderr, "xacc: node %d of %d: %s: %s%s\n", world().rank + 1, world().size, nameOf(place).c_str(),
               text.c_str(), end);
  std::fflush(stderr);
}

void CheckReports::report(Mistake kind, uint32_t place, const std::string &text, const std::string &subject) {
  const std::lock_guard lock(mutex);
  if (written.emplace(kind, place, subject).second && ++found <= maxReports)
    write(place, text, found == maxReports ? "; this node reports no more mistakes" : "");
}

void CheckReports::remark(uint32_t place, const std::string &text) {
  const std::lock_guard lock(mutex);
  write(place, text, "");
}

} // namespace xacc
