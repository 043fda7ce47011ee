// JoinedValues.h - scalars reduced with a single message.
#pragma once

#include "Pipeline.h"

#include <vector>

namespace xacc {

using ReducedValues = std::vector<const ReductionVariable *>;

/// The values reduced by these directives, in order.
ReducedValues valuesOf(const std::vector<const NodeReduction *> &directives);

/// Can its value be passed to the runtime in an array with others?
bool reducedByValue(const ReductionVariable &variable);

/// Groups values with the same operation and type, one message per group, in an order that gives the same results as
/// reducing them one by one. A value that reducedByValue rejects forms its own group; without `merges`, all do.
std::vector<ReducedValues> joinedValues(const ReducedValues &values, bool merges);

/// Members of an xacc_memory for all of a variable.
Members memoryOf(const Text &variable, bool isVolatile = false);

/// An xacc_reduced for `count` elements of the variable's type at this address, or for their device copy: then, the
/// runtime needs the name of the variable.
Text reduced(const ReductionVariable &variable, const Text &at, const Text &count, const Text &name = "0");

/// An xacc_located for an extremum.
Text located(const ReductionVariable &variable, const Table &locations, const Text &value, const Text &when,
             size_t levels, bool last);

/// Lines that reduce a group of several values over the set `on`, and leave the results in the array `name`.
std::vector<Text> reduceTogether(const ReducedValues &group, const std::string &name, const std::string &site,
                                 const Text &on);

} // namespace xacc
