// Agreement.h - arrays that several files declare must be declared alike: each file computes indices from its own
// declaration.
#ifndef XACC_CORE_ARRAY_AGREEMENT_H
#define XACC_CORE_ARRAY_AGREEMENT_H

namespace xacc {

/// Compares the declarations of xacc_array_declared with the definitions, now that all files have made theirs. Ends the
/// job, naming both places, where they differ.
void requireAgreement();

} // namespace xacc

#endif
