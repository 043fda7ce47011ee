// IndexSum.h - subscripts in emitted code that are put together from parts of the user's.
#ifndef XACC_TRANSFORMS_EMIT_INDEXSUM_H
#define XACC_TRANSFORMS_EMIT_INDEXSUM_H

#include "emit/Text.h"
#include "model/Mapping.h"

namespace xacc {

/// One pair of parentheses around all of it?
bool parenthesised(const Source &source, Span s);
/// The sum that a subscript is.
Text indexSum(const Source &source, const std::vector<IndexTerm> &sum);

} // namespace xacc
#endif
