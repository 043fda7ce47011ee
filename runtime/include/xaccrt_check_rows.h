/* xaccrt_check_rows.h - checks of -fxmp-check that are made once for a whole loop. A loop goes along rows of its
 * arrays: all subscripts but those with its variable keep their values. Before it starts, one look at each array tells
 * for which values of the variable everything that an iteration uses is this node's own; these iterations need no
 * further look. The loop has no calls and no directives, so that nothing moves or is under way meanwhile. C++ only.
 */
#ifndef XACCRT_CHECK_ROWS_H
#define XACCRT_CHECK_ROWS_H

#include <limits.h>
#include <xaccrt_check.h>

namespace xacc {

/// The subscripts of one dimension that a loop uses: `along` its variable, from variable + first to variable + last;
/// otherwise from first to last.
struct RowSubscripts {
  long first, last;
  bool along;
};
inline RowSubscripts fixed(long subscript, long least, long most) {
  return {subscript + least, subscript + most, false};
}
inline RowSubscripts along(long least, long most) { return {least, most, true}; }

/// Values of the variable of a loop, from `first` up to, but without, `end`.
struct OwnedRange {
  long first = LONG_MIN / 2, end = LONG_MAX / 2; // of all values: sums with subscripts stay within a long
  bool has(long value) const { return value >= first && value < end; }
  friend OwnedRange operator&(OwnedRange a, OwnedRange b) {
    return {a.first > b.first ? a.first : b.first, a.end < b.end ? a.end : b.end};
  }
};

/// What a loop uses of one array: for which values of its variable that is this node's, and where it lies.
template <size_t Rank> struct CheckedRow {
  const xacc_array *array;
  char *elements;
  xacc_check_stamp *stamps;
  long firsts[Rank], strides[Rank];
  uint32_t now; // steps begin and end outside of the loop
  OwnedRange owned;

  /// Inline: once the address of a row is known elsewhere, each store would make the loop read it again.
  __attribute__((always_inline)) CheckedRow(const xacc_array *a, const RowSubscripts (&subscripts)[Rank])
      : array(a), now(xacc_check_now) {
    const xacc_check_box &box = boxOf(a);
    elements = box.elements;
    stamps = box.stamps;
    for (size_t d = 0; d < Rank; ++d) {
      const RowSubscripts &s = subscripts[d];
      const long first = box.dims[d].first, end = first + static_cast<long>(box.dims[d].owned);
      firsts[d] = first;
      strides[d] = box.dims[d].stride;
      if (s.along)
        owned = owned & OwnedRange{first - s.first, end - s.last};
      else if (s.first < first || s.last >= end)
        owned.end = owned.first;
    }
    if (box.newer) // the device may have other values: each element is looked at
      owned.end = owned.first;
  }
};

/// The values for which all of the rows are this node's.
template <size_t... Ranks> inline OwnedRange ownedIn(const CheckedRow<Ranks> &...rows) { return (rows.owned & ...); }

/// Out of line, so that a loop whose rows are its own stays small.
template <class Type, xacc_access Access, class... Index>
__attribute__((noinline)) Type &checkedAlone(const xacc_array *a, uint32_t place, Index... index) {
  return checked<Type, Access>(a, place, index...);
}

template <class Type, xacc_access Access, size_t Rank, size_t... Dim, class... Index>
inline Type &inRowAt(std::index_sequence<Dim...>, const CheckedRow<Rank> &row, bool owned, uint32_t place,
                     Index... index) {
  if (__builtin_expect(!owned, 0))
    return checkedAlone<Type, Access>(row.array, place, index...);
  const long offset = (((index - row.firsts[Dim]) * (Dim + 1 == Rank ? 1 : row.strides[Dim])) + ...);
  if (Access != XACC_READ) // the same as for one element, of a step that is known
    stamp(row.stamps[offset], row.now, place);
  return reinterpret_cast<Type *>(row.elements)[offset];
}

/// `owned`: the iteration is one of those that need no further look.
template <class Type, xacc_access Access, size_t Rank, class... Index>
inline Type &inRow(const CheckedRow<Rank> &row, bool owned, uint32_t place, Index... index) {
  return inRowAt<Type, Access>(std::make_index_sequence<Rank>(), row, owned, place, static_cast<long>(index)...);
}

} // namespace xacc

/* An element in such a loop: its type, its array's row, whether the iteration is owned, global subscripts. */
#define XACC_LOAD_IN(Type, row, owned, ...) xacc::inRow<Type, XACC_READ>(row, owned, XACC_PLACE, __VA_ARGS__)
#define XACC_STORE_IN(Type, row, owned, ...) xacc::inRow<Type, XACC_WRITE>(row, owned, XACC_PLACE, __VA_ARGS__)
#define XACC_UPDATE_IN(Type, row, owned, ...) xacc::inRow<Type, XACC_UPDATE>(row, owned, XACC_PLACE, __VA_ARGS__)

#endif
