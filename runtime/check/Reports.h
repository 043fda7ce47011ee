// Reports.h - errors found by -fxmp-check: one line on stderr for the first of each kind at each place.
#pragma once

#include "core/array/Array.h"
#include "support/SourcePlace.h"
#include "xaccrt_check.h"

#include <cstdint>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <tuple>

namespace xacc {

/// True if all nodes execute the same code here. In tasks they may not.
bool stepping();

/// Place of a directive; 0 if its file is unknown.
uint32_t placeOf(const xacc_site *site);

enum class Mistake {
  OutOfArray,
  OfOtherNode,
  StaleShadow,
  StaleCopy,
  InFlight,
  UnmatchedPost,
  HeldLock,
  UnorderedImages,
  Disagreement
};

class CheckReports {
public:
  /// Registers a source file whose lines are used as places.
  void addFile(const char *file);
  /// `file:line` for a place from placeOf.
  std::string nameOf(uint32_t place) const;
  /// Writes "xacc: node 2 of 4: a.c:12: <text>" unless the same kind was already reported at this place. A node writes
  /// at most `maxReports` reports, but counts all. `subject`: distinguishes mistakes of one kind at one place.
  void report(Mistake kind, uint32_t place, const std::string &text, const std::string &subject = {});
  /// Writes a remark, which is not an error and not counted.
  void remark(uint32_t place, const std::string &text);
  long count() const { return found; }

private:
  static constexpr long maxReports = 20;
  std::map<uint32_t, std::string> files; // by the hash in a place
  std::set<std::tuple<Mistake, uint32_t, std::string>> written;
  long found = 0;
  void write(uint32_t place, const std::string &text, const char *end) const;
  std::mutex mutex; // loops of the program may run on several threads
};

} // namespace xacc
