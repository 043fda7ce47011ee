/* xaccrt_check.h - what programs call that were compiled with -fxmp-check. Each element of an aligned array that the
 * program reads or stores goes through XACC_LOAD or XACC_STORE, with global subscripts; mistakes are reported once for
 * each place, and the program goes on. Most elements need no call of the runtime.
 */
#ifndef XACCRT_CHECK_H
#define XACCRT_CHECK_H

#include <stdint.h>
#include <xaccrt.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum xacc_check_level { XACC_CHECK_COMMUNICATION = 1, XACC_CHECK_ALL = 2 } xacc_check_level;

/** A line of a source file in 32 bits: 12 of a hash of the file's name, 20 of the line; 0: none. */
typedef uint32_t xacc_place;

/** Turns the checks on for this process. `file`: a source file, as reports name it. Returns the place of its line 0.
 * Before the job starts. */
xacc_place xacc_check_file(const char *file, xacc_check_level level);

/** A directive that all executing nodes have to reach: ends the job unless all of them are at the same one. Blocks. A
 * step, too. */
void xacc_check_call(const xacc_site *site);

/** The same before a call of a function that all executing nodes have to call, from wherever. */
void xacc_check_function(const xacc_site *site, const char *name);

/** A distributed loop begins: what is before it happens at another time. */
void xacc_check_step(void);

/** The program has the address of (a part of) the array and may do anything with it. */
void xacc_check_escape(const xacc_array *a);

/** What follows may store to owned elements of the array on the host, or to any on the device, and tells nobody. */
void xacc_check_unseen(const xacc_array *a);

typedef enum xacc_access { XACC_READ = 1, XACC_WRITE = 2, XACC_UPDATE = 3, XACC_ADDRESS = 4 } xacc_access;

/** The time and the place of stores to an element, since the last reflect and altogether; and when
 * the value came, if it was stored to the host's or the device's other copy. */
typedef struct xacc_check_stamp {
  uint32_t first, first_place, first_came;
  uint32_t last, last_place, last_came;
} xacc_check_stamp;

/* What these change is seen by nobody but them, so that boxes may stay in registers from one element to the next. */
#define XACC_KEEPS_MEMORY __attribute__((pure))

/** The elements that a node owns, where they are one box, of the host's copy or of the device's: what needs no function
 * call. Tables begin at the first owned one. */
typedef struct xacc_check_box {
  const xacc_array *array; /* whose they are */
  char *elements;          /* of the host's copy */
  xacc_check_stamp *stamps;
  uint32_t *newer;       /* the places where the other copy got newer values, or 0; NULL: there is one copy */
  uint32_t *newer_there; /* the same of the other copy, which has no newer values once this one is stored to */
  struct {
    long first;          /* global subscript */
    unsigned long owned; /* 0: ask xacc_check_element */
    long stride;
  } dims[XACC_MAX_DIMS];
} xacc_check_box;
const xacc_check_box *xacc_check_box_of(const xacc_array *a, int on_device) XACC_KEEPS_MEMORY;

/** Boxes of the host's copies, and of the devices', that were asked for of late, each at a place that its array
 * decides; null where there is none. */
enum { XACC_CHECK_RECENT = 64 };
extern const xacc_check_box *xacc_check_recent[2][XACC_CHECK_RECENT];

/** The element, whoever owns it; if this node has no copy of it, after a report, unspecified memory. `count`
 * subscripts follow, each a long. */
void *xacc_check_element(const xacc_array *a, xacc_place place, xacc_access access, int count, ...) XACC_KEEPS_MEMORY;

/** The same in a compute construct that the program's own threads run. `view`: the array's name in it; `on_device` 0:
 * that is the host's copy. */
void *xacc_check_device_element(const xacc_array *a, const void *view, int on_device, xacc_place place,
                                xacc_access access, int count, ...) XACC_KEEPS_MEMORY;

/** A coarray of the file that has this. */
typedef struct xacc_check_coarray {
  const char *name;
  size_t element_bytes;
  size_t scalar_bytes; /* of what is read and stored; 1: of parts of several sizes */
  int ndims;
  long dims[XACC_MAX_DIMS];
  void *known; /* of the runtime, NULL at first */
} xacc_check_coarray;

/** This image reads or stores to `bytes` at `part` of its own coarray. Returns `part`. */
void *xacc_check_own(xacc_check_coarray *coarray, const void *variable, const void *part, size_t bytes,
                     xacc_place place, xacc_access access);

/** Ends the job unless `bytes` at `part` lie in the coarray `variable` of `size` bytes, as an access to another image's
 * copy must. Returns `part`. */
void *xacc_check_inside(const xacc_site *site, const void *variable, size_t size, const void *part, size_t bytes);

/** The time in steps, from 1 on. It stands still in tasks, where the nodes do different things. */
extern uint32_t xacc_check_now;

#ifdef __cplusplus
}
#endif

/* What follows is compiled into each use, of which it knows the number of subscripts: the rest of seven is 0. */
#define XACC_INLINE static inline __attribute__((always_inline))
#define XACC_SUBSCRIPTS long i0, long i1, long i2, long i3, long i4, long i5, long i6
#define XACC_ALL_SUBSCRIPTS i0, i1, i2, i3, i4, i5, i6

XACC_INLINE const xacc_check_box *xacc_check_box_near(const xacc_array *a, int on_device) {
  const xacc_check_box *recent = xacc_check_recent[on_device][(uintptr_t)a / 64 % XACC_CHECK_RECENT];
  return recent && recent->array == a ? recent : xacc_check_box_of(a, on_device);
}

/** Does this node own the element? */
XACC_INLINE int xacc_check_owns(const xacc_check_box *box, int count, XACC_SUBSCRIPTS) {
#define XACC_WITHIN(d) (count <= d || (unsigned long)(i##d - box->dims[d].first) < box->dims[d].owned)
  return XACC_WITHIN(0) & XACC_WITHIN(1) & XACC_WITHIN(2) & XACC_WITHIN(3) & XACC_WITHIN(4) & XACC_WITHIN(5) &
         XACC_WITHIN(6);
#undef XACC_WITHIN
}

/** Where it stands in the tables of its box. */
XACC_INLINE long xacc_check_offset(const xacc_check_box *box, int count, XACC_SUBSCRIPTS) {
#define XACC_OFFSET(d) (count <= d ? 0 : (i##d - box->dims[d].first) * box->dims[d].stride)
  return XACC_OFFSET(0) + XACC_OFFSET(1) + XACC_OFFSET(2) + XACC_OFFSET(3) + XACC_OFFSET(4) + XACC_OFFSET(5) +
         XACC_OFFSET(6);
#undef XACC_OFFSET
}

/** A store to an owned element. */
XACC_INLINE void xacc_check_stored(xacc_check_stamp *stamp, uint32_t now, xacc_place place) {
  if (stamp->first == 0) {
    stamp->first = now;
    stamp->first_place = place;
  }
  stamp->last = now;
  stamp->last_place = place;
}

/** Notes a use of an owned element. 0: nothing is noted, since the other copy is newer, which the runtime reports. */
XACC_INLINE int xacc_check_newest(const xacc_check_box *box, xacc_access access, long offset, xacc_place place) {
  if (__builtin_expect(box->newer != NULL, 0)) {
    if ((access & XACC_READ) && box->newer[offset] != 0)
      return 0;
    if (access & XACC_WRITE) {
      box->newer[offset] = 0;
      if (box->newer_there)
        box->newer_there[offset] = place;
    }
  }
  if (access & XACC_WRITE)
    xacc_check_stored(&box->stamps[offset], xacc_check_now, place);
  return 1;
}

XACC_INLINE void *xacc_checked(const xacc_array *a, xacc_place place, xacc_access access, size_t bytes, int count,
                               XACC_SUBSCRIPTS) {
  const xacc_check_box *box = xacc_check_box_near(a, 0);
  if (__builtin_expect(access != XACC_ADDRESS && xacc_check_owns(box, count, XACC_ALL_SUBSCRIPTS), 1)) {
    const long offset = xacc_check_offset(box, count, XACC_ALL_SUBSCRIPTS);
    if (xacc_check_newest(box, access, offset, place))
      return box->elements + offset * (long)bytes;
  }
  return xacc_check_element(a, place, access, count, XACC_ALL_SUBSCRIPTS);
}

/** `view`: a pointer that global subscripts are for. */
XACC_INLINE void *xacc_checked_on_device(const xacc_array *a, const void *view, int on_device, xacc_place place,
                                         xacc_access access, size_t bytes, int count, XACC_SUBSCRIPTS) {
  const xacc_check_box *box = xacc_check_box_near(a, 1);
  if (__builtin_expect(on_device && xacc_check_owns(box, count, XACC_ALL_SUBSCRIPTS), 1)) {
    if (xacc_check_newest(box, access, xacc_check_offset(box, count, XACC_ALL_SUBSCRIPTS), place)) {
#define XACC_OFFSET(d) (count <= d ? 0 : i##d * box->dims[d].stride)
      const long offset = XACC_OFFSET(0) + XACC_OFFSET(1) + XACC_OFFSET(2) + XACC_OFFSET(3) + XACC_OFFSET(4) +
                          XACC_OFFSET(5) + XACC_OFFSET(6);
#undef XACC_OFFSET
      return (char *)view + offset * (long)bytes;
    }
  }
  return xacc_check_device_element(a, view, on_device, place, access, count, XACC_ALL_SUBSCRIPTS);
}

/* The number of arguments, at most seven; and the arguments, filled up with zeros. */
#define XACC_COUNT(...) XACC_COUNT_OF(__VA_ARGS__, 7, 6, 5, 4, 3, 2, 1, 0)
#define XACC_COUNT_OF(a, b, c, d, e, f, g, count, ...) count
#define XACC_SEVEN(...) XACC_SEVEN_OF(__VA_ARGS__, 0, 0, 0, 0, 0, 0, 0)
#define XACC_SEVEN_OF(a, b, c, d, e, f, g, ...) a, b, c, d, e, f, g
#define XACC_PLACE(file) ((file) | (__LINE__ < 0xfffff ? __LINE__ : 0xfffff))

/* An element: the place of its file, its type, its array, global subscripts. */
#define XACC_CHECKED(file, Type, a, access, ...)                                                                       \
  (*(__typeof__(Type) *)xacc_checked(a, XACC_PLACE(file), access, sizeof(Type), XACC_COUNT(__VA_ARGS__),               \
                                     XACC_SEVEN(__VA_ARGS__)))
#define XACC_LOAD(file, Type, a, ...) XACC_CHECKED(file, Type, a, XACC_READ, __VA_ARGS__)
#define XACC_STORE(file, Type, a, ...) XACC_CHECKED(file, Type, a, XACC_WRITE, __VA_ARGS__)
#define XACC_UPDATE(file, Type, a, ...) XACC_CHECKED(file, Type, a, XACC_UPDATE, __VA_ARGS__)
#define XACC_ADDRESS_OF(file, Type, a, ...) XACC_CHECKED(file, Type, a, XACC_ADDRESS, __VA_ARGS__)
#define XACC_ON_DEVICE(file, access, Type, a, view, on_device, ...)                                                    \
  (*(__typeof__(Type) *)xacc_checked_on_device(a, view, on_device, XACC_PLACE(file), access, sizeof(Type),             \
                                               XACC_COUNT(__VA_ARGS__), XACC_SEVEN(__VA_ARGS__)))

/* A part of another image's coarray, as this image would write its own. */
#define XACC_INSIDE(site, variable, part)                                                                              \
  (*(__typeof__(part) *)xacc_check_inside(site, &(variable), sizeof(variable), &(part), sizeof(part)))

/* A part of this image's coarray. */
#define XACC_OWN(file, access, coarray, variable, part)                                                                \
  (*(__typeof__(part) *)xacc_check_own(&(coarray), &(variable), &(part), sizeof(part), XACC_PLACE(file), access))

#endif
