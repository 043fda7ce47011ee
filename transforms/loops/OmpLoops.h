// OmpLoops.h - loops that the program's OpenMP directives divide among threads.
#pragma once

#include "source/Source.h"
#include <map>

namespace xacc {

class OmpLoops {
public:
  explicit OmpLoops(const Source &source);
  /// How many nested loops the directive before the statement at this token treats as one; 0: no directive.
  int levelsAt(uint32_t token) const {
    const auto found = levels.find(token);
    return found == levels.end() ? 0 : found->second;
  }

private:
  std::map<uint32_t, int> levels; ///< key: first token of the statement
};

} // namespace xacc
