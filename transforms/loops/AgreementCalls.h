// AgreementCalls.h - -fxmp-check: calls that observe variables which should be the same on all nodes. No Clang headers
// here.
#pragma once

#include "Pipeline.h"

namespace xacc {

/// Lines before a loop or task, which stores to arrays.
Block agreedBegins(const Lowering &lowering, const Construct &construct);
/// Lines before a loop: it uses the values of variables.
Block agreedReads(const Lowering &lowering, const Construct &construct);
/// Lines after a loop or task, which stores to variables.
Block agreedStores(const Lowering &lowering, const Construct &construct);
/// Marks the uses elsewhere, and describes the variables.
void checkAgreedUses(Lowering &lowering);

} // namespace xacc
