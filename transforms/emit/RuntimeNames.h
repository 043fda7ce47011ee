// RuntimeNames.h - what emitted code calls the model's values: constants and suffixes of xaccrt.h. No Clang headers
// here.
#ifndef XACC_TRANSFORMS_EMIT_RUNTIMENAMES_H
#define XACC_TRANSFORMS_EMIT_RUNTIMENAMES_H

#include "model/Program.h"

namespace xacc {

std::string runtimeName(BasicType type); ///< XACC_DOUBLE; XACC_OTHER for None
std::string runtimeName(ReductionOp op); ///< XACC_SUM
std::string runtimeName(GmoveMode mode); ///< XACC_COLLECTIVE
/// The suffix of xacc_reduce_double; empty: values of this type are reduced through memory.
std::string reduceSuffix(BasicType type);
/// The clause of an atomic directive, which OpenACC and OpenMP spell alike.
std::string atomicWord(AccAtomic::Kind kind);

} // namespace xacc
#endif
