// CombineReductions.h - array reductions of which only a gmove reads the result.
#ifndef XACC_TRANSFORMS_COMMUNICATION_COMBINEREDUCTIONS_H
#define XACC_TRANSFORMS_COMMUNICATION_COMBINEREDUCTIONS_H

#include "Pipeline.h"

#include <vector>

namespace xacc {

/// By the number of a construct: the other one, if it is a reduction of an array, or the gmove directly behind that
/// moves the array on, and nothing else can ever read the result; else -1. Such a pair needs the sum of an element only
/// on the nodes that pass it on.
std::vector<int> combinedReductions(const Program &program);

} // namespace xacc
#endif
