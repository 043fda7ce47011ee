// MergeDirectives.h - consecutive directives that can share messages.
#ifndef XACC_TRANSFORMS_COMMUNICATION_MERGEDIRECTIVES_H
#define XACC_TRANSFORMS_COMMUNICATION_MERGEDIRECTIVES_H

#include "Pipeline.h"

#include <vector>

namespace xacc {

/// By construct number: the first of the directly preceding `reflect` or `reduction` directives that send in the same
/// way, so that all of them can be one call; its own number if there is none. With -fxmp-check directives are not
/// merged, because checks report their lines.
std::vector<int> firstsOfMerged(const Lowering &lowering);

/// The directives that firstsOfMerged merges with this one, in order, beginning with itself. T: Exchange or
/// NodeReduction.
template <class T>
std::vector<const T *> mergedWith(const Program &program, const std::vector<int> &firsts, const T &first) {
  std::vector<const T *> merged;
  for (const T &other : program.all<T>())
    if (firsts[static_cast<size_t>(other.number)] == first.number)
      merged.push_back(&other);
  return merged;
}

} // namespace xacc
#endif
