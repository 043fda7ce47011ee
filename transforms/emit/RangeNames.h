// RangeNames.h - the variables that hold this node's parts of loops. No Clang headers here.
#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace xacc {

/// A variable of emitted code that holds this node's range of a distributed loop.
struct RangeName {
  std::string name;
  bool walk = false;    ///< an xacc_walk, otherwise an xacc_range
  bool strided = false; ///< its step differs from the loop's
};
/// Key: first token of the for statement.
using RangeNames = std::map<uint32_t, RangeName>;

} // namespace xacc
