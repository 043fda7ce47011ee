// CombineReductions.h - array reductions whose result is read only by a gmove.
#ifndef XACC_TRANSFORMS_COMMUNICATION_COMBINEREDUCTIONS_H
#define XACC_TRANSFORMS_COMMUNICATION_COMBINEREDUCTIONS_H

#include "Pipeline.h"

#include <vector>

namespace xacc {

/// By construct number: the partner of an array reduction or of the directly following gmove that moves the array, if
/// nothing else can read the result; otherwise -1. Such a pair needs the sum of an element only on nodes that send it.
std::vector<int> combinedReductions(const Program &program);

} // namespace xacc
#endif
