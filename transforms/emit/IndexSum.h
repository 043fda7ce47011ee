// IndexSum.h - subscripts of emitted code composed of parts of the user's subscripts.
#pragma once

#include "emit/Text.h"
#include "model/Mapping.h"

namespace xacc {

/// Does a single pair of parentheses enclose all of `s`?
bool parenthesised(const Source &source, Span s);
Text indexSum(const Source &source, const std::vector<IndexTerm> &sum);

} // namespace xacc
