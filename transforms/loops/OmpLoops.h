// OmpLoops.h - the loops that OpenMP directives of the program share out among threads.
#ifndef XACC_TRANSFORMS_LOOPS_OMPLOOPS_H
#define XACC_TRANSFORMS_LOOPS_OMPLOOPS_H

#include "source/Source.h"
#include <map>

namespace xacc {

class OmpLoops {
public:
  explicit OmpLoops(const Source &source);
  /// How many nested loops a directive in front of the statement at this token runs as one; 0: there is none.
  int levelsAt(uint32_t token) const {
    const auto found = levels.find(token);
    return found == levels.end() ? 0 : found->second;
  }

private:
  std::map<uint32_t, int> levels; ///< by first token of the statement
};

} // namespace xacc
#endif
