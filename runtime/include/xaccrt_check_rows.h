/* xaccrt_check_rows.h - -fxmp-check checks that are done once for a whole loop. Such a loop runs along rows of its
 * arrays: all subscripts that do not contain its variable are invariant. Before it starts, one check per array
 * determines the values of the variable for which this node owns all elements that an iteration accesses; these
 * iterations need no further check. The loop contains no calls and no directives, so no array moves and no
 * communication starts during it.
 */
#ifndef XACCRT_CHECK_ROWS_H
#define XACCRT_CHECK_ROWS_H

#include <limits.h>
#include <xaccrt_check.h>

/** The subscripts of one dimension that a loop uses. `along`: variable + first .. variable + last; otherwise first ..
 * last. */
typedef struct xacc_row_subscripts {
  long first, last;
  int along;
} xacc_row_subscripts;

XACC_INLINE xacc_row_subscripts xacc_fixed(long subscript, long least, long most) {
  const xacc_row_subscripts s = {subscript + least, subscript + most, 0};
  return s;
}
XACC_INLINE xacc_row_subscripts xacc_along(long least, long most) {
  const xacc_row_subscripts s = {least, most, 1};
  return s;
}

/** Values of a loop variable, first .. end - 1. */
typedef struct xacc_owned_range {
  long first, end;
} xacc_owned_range;

XACC_INLINE int xacc_in_range(xacc_owned_range range, long value) { return value >= range.first && value < range.end; }
XACC_INLINE xacc_owned_range xacc_in_both(xacc_owned_range a, xacc_owned_range b) {
  const xacc_owned_range both = {a.first > b.first ? a.first : b.first, a.end < b.end ? a.end : b.end};
  return both;
}

/** A loop's accesses to one array: the values of the variable for which this node owns them, and their location. */
typedef struct xacc_check_row {
  const xacc_array *array;
  char *elements;
  xacc_check_stamp *stamps;
  long firsts[XACC_MAX_DIMS], strides[XACC_MAX_DIMS];
  unsigned now; /* steps do not change inside the loop */
  xacc_owned_range owned;
} xacc_check_row;

/** Inline: if the address of a row escaped, each store would make the loop reload it. */
XACC_INLINE xacc_check_row xacc_check_row_of(const xacc_array *a, int count, xacc_row_subscripts s0,
                                             xacc_row_subscripts s1, xacc_row_subscripts s2, xacc_row_subscripts s3,
                                             xacc_row_subscripts s4, xacc_row_subscripts s5, xacc_row_subscripts s6) {
  const xacc_check_box *box = xacc_check_box_near(a, 0);
  xacc_check_row row;
  row.array = a;
  row.elements = box->elements;
  row.stamps = box->stamps;
  row.now = xacc_check_now;
  row.owned.first = LONG_MIN / 2; /* any value; sums with subscripts do not overflow */
  row.owned.end = LONG_MAX / 2;
#define XACC_ROW_DIM(d)                                                                                                \
  if (count > d) {                                                                                                     \
    const long first = box->dims[d].first, end = first + (long)box->dims[d].owned;                                     \
    const xacc_owned_range along = {first - s##d.first, end - s##d.last};                                              \
    row.firsts[d] = first;                                                                                             \
    row.strides[d] = box->dims[d].stride;                                                                              \
    if (s##d.along)                                                                                                    \
      row.owned = xacc_in_both(row.owned, along);                                                                      \
    else if (s##d.first < first || s##d.last >= end)                                                                   \
      row.owned.end = row.owned.first;                                                                                 \
  }
  XACC_ROW_DIM(0)
  XACC_ROW_DIM(1)
  XACC_ROW_DIM(2)
  XACC_ROW_DIM(3)
  XACC_ROW_DIM(4)
  XACC_ROW_DIM(5)
  XACC_ROW_DIM(6)
#undef XACC_ROW_DIM
  if (box->newer) /* the device may have newer values: check each element */
    row.owned.end = row.owned.first;
  return row;
}

/** Out of line, to keep loops small whose rows are owned. */
static __attribute__((noinline, unused)) void *xacc_checked_alone(const xacc_array *a, xacc_place place,
                                                                  xacc_access access, size_t bytes, int count,
                                                                  XACC_SUBSCRIPTS) {
  return xacc_checked(a, place, access, bytes, count, XACC_ALL_SUBSCRIPTS);
}

/** `owned`: the iteration needs no further check. */
XACC_INLINE void *xacc_in_row(const xacc_check_row *row, int owned, xacc_place place, xacc_access access, size_t bytes,
                              int count, XACC_SUBSCRIPTS) {
  if (__builtin_expect(!owned, 0))
    return xacc_checked_alone(row->array, place, access, bytes, count, XACC_ALL_SUBSCRIPTS);
#define XACC_OFFSET(d) (count <= d ? 0 : (i##d - row->firsts[d]) * (count == d + 1 ? 1 : row->strides[d]))
  const long offset = XACC_OFFSET(0) + XACC_OFFSET(1) + XACC_OFFSET(2) + XACC_OFFSET(3) + XACC_OFFSET(4) +
                      XACC_OFFSET(5) + XACC_OFFSET(6);
#undef XACC_OFFSET
  if (access != XACC_READ) /* as for a single element, in a known step */
    xacc_check_stored(&row->stamps[offset], row->now, place);
  return row->elements + offset * (long)bytes;
}

/* A loop's accesses to an array: its subscripts, dimension by dimension. */
#define XACC_ROW_SEVEN(...) XACC_SEVEN_OF(__VA_ARGS__, XACC_NONE, XACC_NONE, XACC_NONE, XACC_NONE, XACC_NONE, XACC_NONE)
#define XACC_NONE xacc_along(0, 0)
#define XACC_CHECK_ROW(a, ...) xacc_check_row_of(a, XACC_COUNT(__VA_ARGS__), XACC_ROW_SEVEN(__VA_ARGS__))

/* An element in such a loop: the place of its file, its type, its array's row, whether the iteration is owned, global
 * subscripts. */
#define XACC_CHECKED_IN(file, Type, row, owned, access, ...)                                                           \
  (*(__typeof__(Type) *)xacc_in_row(&(row), owned, XACC_PLACE(file), access, sizeof(Type), XACC_COUNT(__VA_ARGS__),    \
                                    XACC_SEVEN(__VA_ARGS__)))
#define XACC_LOAD_IN(file, Type, row, owned, ...) XACC_CHECKED_IN(file, Type, row, owned, XACC_READ, __VA_ARGS__)
#define XACC_STORE_IN(file, Type, row, owned, ...) XACC_CHECKED_IN(file, Type, row, owned, XACC_WRITE, __VA_ARGS__)
#define XACC_UPDATE_IN(file, Type, row, owned, ...) XACC_CHECKED_IN(file, Type, row, owned, XACC_UPDATE, __VA_ARGS__)

#endif
