// RuntimeNames.h - names of model values in emitted code: constants and suffixes of xaccrt.h. No Clang headers here.
#pragma once

#include "model/Program.h"
#include <set>
#include <string>

namespace xacc {

std::string runtimeName(BasicType type); ///< XACC_DOUBLE; XACC_OTHER for None
std::string runtimeName(ReductionOp op); ///< XACC_SUM
std::string runtimeName(GmoveMode mode); ///< XACC_COLLECTIVE
/// The suffix, as in xacc_reduce_double. Empty: values of this type are reduced through memory.
std::string reduceSuffix(BasicType type);
/// The clause of an atomic directive, which is the same in OpenACC and OpenMP.
std::string atomicWord(AccAtomic::Kind kind);

/// Members of the runtime's structs that are used in emitted code, but are macros of the program. In its file they are
/// renamed before its text begins.
class RenamedMembers {
public:
  explicit RenamedMembers(const Source &source);
  /// Generated text with the new names. Words in quotes are not changed.
  std::string renamed(const std::string &text) const;
  /// Lines before and after the #include lines of our headers: they rename the members, and hide macros defined on the
  /// command line.
  std::string before() const, after() const;

private:
  std::set<std::string> members, given;
};

} // namespace xacc
