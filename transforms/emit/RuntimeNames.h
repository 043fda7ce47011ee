// RuntimeNames.h - what emitted code calls the model's values: constants and suffixes of xaccrt.h. No Clang headers
// here.
#ifndef XACC_TRANSFORMS_EMIT_RUNTIMENAMES_H
#define XACC_TRANSFORMS_EMIT_RUNTIMENAMES_H

#include "model/Program.h"
#include <set>
#include <string>

namespace xacc {

std::string runtimeName(BasicType type); ///< XACC_DOUBLE; XACC_OTHER for None
std::string runtimeName(ReductionOp op); ///< XACC_SUM
std::string runtimeName(GmoveMode mode); ///< XACC_COLLECTIVE
/// The suffix of xacc_reduce_double; empty: values of this type are reduced through memory.
std::string reduceSuffix(BasicType type);
/// The clause of an atomic directive, which OpenACC and OpenMP spell alike.
std::string atomicWord(AccAtomic::Kind kind);

/// Members of the runtime's structs that emitted code names and that are macros of the program. For its file they are
/// called otherwise, before its own text is read.
class RenamedMembers {
public:
  explicit RenamedMembers(const Source &source);
  /// Text of ours, with their other names; words in quotes stay.
  std::string renamed(const std::string &text) const;
  /// Lines before and behind the #include lines of our headers, which know neither these nor macros that are defined
  /// on the command line.
  std::string before() const, after() const;

private:
  std::set<std::string> members, given;
};

} // namespace xacc
#endif
