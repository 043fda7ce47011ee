// JoinedValues.h - scalars that are reduced by one message.
#ifndef XACC_TRANSFORMS_COMMUNICATION_JOINEDVALUES_H
#define XACC_TRANSFORMS_COMMUNICATION_JOINEDVALUES_H

#include "Pipeline.h"

#include <vector>

namespace xacc {

/// A variable and the operation that reduces it.
struct ReducedValue {
  ReductionOp op;
  const ReductionVariable *variable;
};

/// What these directives reduce, in their order.
std::vector<ReducedValue> valuesOf(const std::vector<const NodeReduction *> &directives);

/// Can its value be passed to the runtime in an array of its type, with others?
bool reducedByValue(const ReductionVariable &variable);

/// Groups of one operation and one type, each for one message, in an order that gives the same results as one after the
/// other. A value that reducedByValue refuses is alone; without `merges` each is.
std::vector<std::vector<ReducedValue>> joinedValues(const std::vector<ReducedValue> &values, bool merges);

/// What reduces such a group of several, over the set `on`: the lines that leave the results in the array `name`.
std::vector<Text> reduceTogether(const std::vector<ReducedValue> &group, const std::string &name,
                                 const std::string &site, const Text &on);

} // namespace xacc
#endif
