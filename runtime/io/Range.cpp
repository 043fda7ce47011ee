// Range.cpp - creates, sets and resolves ranges.
#include "io/Range.h"

#include "io/SectionStream.h"
#include "support/Lasting.h"

namespace xacc {
namespace {

Lasting<Registry<xmp_range>> ranges;

} // namespace

bool resolveRange(const xmp_range_t *range, const xacc_array &a, std::vector<xacc_triplet> &triplets) {
  triplets = allOf(a);
  if (!range)
    return true;
  if (!ranges().has(range) || range->triplets.size() != triplets.size())
    return false;
  for (size_t d = 0; d < triplets.size(); ++d) {
    const xacc_triplet &t = range->triplets[d];
    if (t.length == XACC_REST)
      continue;
    const long extent = triplets[d].length;
    if (t.length > 0) {
      if (t.base < 0 || t.base >= extent || t.length > extent)
        return false;
      const __int128 last = t.base + static_cast<__int128>(t.length - 1) * t.step;
      if (last < 0 || last >= extent)
        return false;
    }
    triplets[d] = t;
  }
  return true;
}

} // namespace xacc

extern "C" {

xmp_range_t *xmp_allocate_range(int n_dim) {
  if (n_dim < 1 || n_dim > XACC_MAX_DIMS)
    return nullptr;
  auto *range = new xmp_range;
  range->triplets.assign(static_cast<size_t>(n_dim), {0, XACC_REST, 1});
  return xacc::ranges().add(range);
}

int xmp_set_range(xmp_range_t *rp, int i_dim, long lb, long length, long step) {
  if (!xacc::ranges().has(rp) || i_dim < 1 || i_dim > static_cast<int>(rp->triplets.size()) || length < 0 || step == 0)
    return -1;
  rp->triplets[static_cast<size_t>(i_dim) - 1] = {lb, length, step};
  return 0;
}

void xmp_free_range(xmp_range_t *rp) {
  if (!xacc::ranges().has(rp))
    return;
  xacc::ranges().remove(rp);
  delete rp;
}

} // extern "C"
