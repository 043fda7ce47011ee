// Agreement.h - an array declared in several files must be declared identically: each file computes indices from its
// own declaration.
#ifndef XACC_CORE_ARRAY_AGREEMENT_H
#define XACC_CORE_ARRAY_AGREEMENT_H

namespace xacc {

/// Compares the declarations of xacc_array_declared with the definitions, after all files have created theirs. If they
/// differ, ends the job with a message that names both places.
void requireAgreement();

} // namespace xacc

#endif
