// Uses.cpp - see Uses.h.
#include "Uses.h"

#include "acc/PresentTable.h"
#include "core/array/Array.h"
#include "support/RoundUp.h"

#include <algorithm>

namespace xacc::divided {
namespace {

std::byte *copyOf(Context &c, const xacc_site *site, const xacc_divided_use &use) {
  const OwnLookUp lookUp(c);
  return use.array ? deviceSection(site, *use.array).memory : static_cast<std::byte *>(use.view);
}

} // namespace

Use resolveUse(Context &c, const xacc_site *site, const xacc_divided_use &use) {
  std::byte *home = copyOf(c, site, use);
  size_t rowBytes = use.row_bytes;
  long rows = rowBytes ? static_cast<long>(use.bytes / rowBytes) : 0, shift = 0;
  bool regular = !use.whole;
  if (use.array) {
    const xacc_array::Dimension &first = use.array->dim(0);
    rows = first.layout.allocated;
    rowBytes = rows ? use.array->bytes / static_cast<size_t>(rows) : 0;
    shift = first.layout.shift;
    regular = regular && (!first.mapping.distribution || first.mapping.distribution->isBlocked());
  }
  if (!home || rows == 0) // this node has none of it
    return {&use, nullptr, 0, true};
  return {&use, &c.array(home, std::max<size_t>(rowBytes, 1), rows), shift, regular};
}

Touch touchedRows(const Use &u, long lowest, long highest) {
  Touch t{u.array, {}, {}};
  const Rows all = u.array->all();
  if (!u.regular) {
    t.needed = all;
    t.written = u.use->writes ? all : Rows{};
    return t;
  }
  if (u.use->reads)
    t.needed = intersection({lowest - u.use->below - u.shift, highest + u.use->above + 1 - u.shift}, all);
  if (u.use->writes) // keep the elements of these rows that the loop does not store
    t.written = intersection({lowest + u.use->at - u.shift, highest + u.use->at + 1 - u.shift}, all);
  t.needed = hull(t.needed, t.written);
  return t;
}

namespace {

/// The iterations with loop variable values of lowest .. highest.
Rows iterations(long lowest, long highest, xacc_range range) {
  const long count = xacc_range_count(range);
  const auto least = [](long distance, long step) { return std::max(0L, ceilDivide(distance, step)); };
  const auto most = [](long distance, long step) { return distance < 0 ? 0 : distance / step + 1; };
  const Rows all = range.step > 0
                       ? Rows{least(lowest - range.first, range.step), most(highest - range.first, range.step)}
                       : Rows{least(range.first - highest, -range.step), most(range.first - lowest, -range.step)};
  return intersection(all, {0, count});
}

} // namespace

Rows iterationsReadingOnly(Rows own, const Use &u, xacc_range range) {
  return iterations(own.first + u.shift + u.use->below, own.end - 1 + u.shift - u.use->above, range);
}

Rows iterationsStoring(Rows rows, const Use &u, xacc_range range) {
  return iterations(rows.first + u.shift - u.use->at, rows.end - 1 + u.shift - u.use->at, range);
}

} // namespace xacc::divided
