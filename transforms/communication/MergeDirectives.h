// MergeDirectives.h - directives that stand right behind one another and can share their messages.
#ifndef XACC_TRANSFORMS_COMMUNICATION_MERGEDIRECTIVES_H
#define XACC_TRANSFORMS_COMMUNICATION_MERGEDIRECTIVES_H

#include "Pipeline.h"

#include <vector>

namespace xacc {

/// By the number of a construct: the number of the first of the `reflect` or `reduction` directives right before it
/// that send the same way as it does, so that all of them can be one call; its own number if there is none. With
/// -fxmp-check every directive stays alone: checks name each by its line.
std::vector<int> firstsOfMerged(const Lowering &lowering);

/// Those that firstsOfMerged joins with this one, in their order, itself first. T: Exchange or NodeReduction.
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
