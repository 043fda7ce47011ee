/// \file
/// To C++.
/// Input:  the fixes found by the front end (see frontend/cxx/CxxFixes.cpp), for the whole file or for kernels.
/// Output: edits, unless another pass has replaced the token.
#include "Pipeline.h"

namespace xacc {

void toCxx(Lowering &lowering) {
  if (!lowering.cxx)
    return;
  auto replaced = [&](Span s) {
    auto next = lowering.edits.replaced_.lower_bound(s.begin);
    if (next != lowering.edits.replaced_.end() && next->first < s.end)
      return true;
    return next != lowering.edits.replaced_.begin() && std::prev(next)->second.end > s.begin;
  };
  for (const CxxFix &f : (lowering.unit == Unit::Host ? lowering.program.cxx : lowering.program.kernels.cxx).fixes)
    if (f.kind != CxxFix::Replace || !replaced(f.tokens))
      lowering.edits.apply(f);
}

} // namespace xacc
