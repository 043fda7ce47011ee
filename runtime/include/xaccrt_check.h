/* xaccrt_check.h - the interface for programs compiled with -fxmp-check. Each access to an element of an aligned array
 * goes through XACC_LOAD or XACC_STORE, with global subscripts. Errors are reported once per place, and the program
 * continues. Most accesses need no call of the runtime.
 */
#ifndef XACCRT_CHECK_H
#define XACCRT_CHECK_H

#include <xaccrt.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum xacc_check_level { XACC_CHECK_COMMUNICATION = 1, XACC_CHECK_ALL = 2 } xacc_check_level;

/** A line of a source file in 32 bits: 12 bits of a hash of the file name, 20 bits of the line. 0: none. */
typedef unsigned xacc_place;

/** Turns the checks on for this process, before the job starts. `file`: the source file as shown in reports. Returns
 * the place of its line 0. */
xacc_place xacc_check_file(const char *file, xacc_check_level level);

/** A directive that all executing nodes must reach: ends the job unless all are at the same one. Blocks. Begins a
 * step. */
void xacc_check_call(const xacc_site *site);

/** The same, where other nodes may execute `first`, an equal directive in another branch. */
void xacc_check_alike(const xacc_site *site, const xacc_site *first);

/** The same before a call of a function that all executing nodes must call, from any place. */
void xacc_check_function(const xacc_site *site, const char *name);

/** Begins a step at a distributed loop: accesses before it happen at an earlier time. */
void xacc_check_step(void);

/** The program has taken the address of (a part of) the array and may access it unseen. */
void xacc_check_escape(const xacc_array *a);

/** The following code may store to owned elements of the array on the host, or to any on the device, unseen. */
void xacc_check_unseen(const xacc_array *a);

typedef enum xacc_access { XACC_READ = 1, XACC_WRITE = 2, XACC_UPDATE = 3, XACC_ADDRESS = 4 } xacc_access;

/** Time and place of the first store to an element since the last reflect and of the last store; and, if the host or
 * device has a second copy, when the value arrived there. */
typedef struct xacc_check_stamp {
  unsigned first, first_place, first_came;
  unsigned last, last_place, last_came;
} xacc_check_stamp;

/* Only these functions see what they change, so the compiler may keep boxes in registers between elements. */
#define XACC_KEEPS_MEMORY __attribute__((pure))

/** The owned elements of a node, if they form one box, of the host or device copy: accesses to them need no function
 * call. Tables begin at the first owned element. */
typedef struct xacc_check_box {
  const xacc_array *array;
  char *elements; /* of the host copy */
  xacc_check_stamp *stamps;
  unsigned *newer;       /* per element: where the other copy got a newer value, or 0; NULL: there is one copy */
  unsigned *newer_there; /* the same for the other copy, which is outdated once this copy is stored to */
  struct {
    long first;          /* global subscript */
    unsigned long owned; /* 0: call xacc_check_element */
    long stride;
  } dims[XACC_MAX_DIMS];
} xacc_check_box;
const xacc_check_box *xacc_check_box_of(const xacc_array *a, int on_device) XACC_KEEPS_MEMORY;

/** Recently used boxes of host copies and of device copies, indexed by a hash of the array; null if unused. */
enum { XACC_CHECK_RECENT = 64 };
extern const xacc_check_box *xacc_check_recent[2][XACC_CHECK_RECENT];

/** The element, on whichever node. If this node has no copy of it: reports, and returns unspecified memory. `count`
 * subscripts follow, each a long. */
void *xacc_check_element(const xacc_array *a, xacc_place place, xacc_access access, int count, ...) XACC_KEEPS_MEMORY;

/** The same in a compute construct that runs on the program's own threads. `view`: the array's name in the construct.
 * `on_device` 0: it is the host copy. */
void *xacc_check_device_element(const xacc_array *a, const void *view, int on_device, xacc_place place,
                                xacc_access access, int count, ...) XACC_KEEPS_MEMORY;

/** Before a bcast of the element: the sender reads it, and the other nodes of `on` store to it. */
void xacc_check_bcast(const xacc_site *site, xacc_ref from, xacc_ref on, const xacc_array *a, int count, ...);

/** A coarray of the file that contains this. */
typedef struct xacc_check_coarray {
  const char *name;
  size_t element_bytes;
  size_t scalar_bytes; /* of each access; 1: accesses of different sizes */
  int ndims;
  long dims[XACC_MAX_DIMS];
  void *known; /* owned by the runtime, initially NULL */
} xacc_check_coarray;

/** This image accesses `bytes` bytes at `part` of its own coarray. Returns `part`. */
void *xacc_check_own(xacc_check_coarray *coarray, const void *variable, const void *part, size_t bytes,
                     xacc_place place, xacc_access access);

/** Ends the job unless the `bytes` bytes at `part` are inside the coarray `variable` of `size` bytes, as required for
 * an access to another image's copy. Returns `part`. */
void *xacc_check_inside(const xacc_site *site, const void *variable, size_t size, const void *part, size_t bytes);

/** XACC_POINTER: the memory that the variable points to. */
typedef enum xacc_check_form { XACC_SCALAR, XACC_PLAIN_ARRAY, XACC_POINTER } xacc_check_form;

/** A variable to which a loop or task stores: it should be the same on all nodes. */
typedef struct xacc_check_variable {
  const char *name;
  xacc_check_form form;
  size_t element_bytes;
  int has_members;    /* its elements are structs */
  const char *advice; /* what to add if the values differ */
} xacc_check_variable;

/** A loop or task begins, at whose end xacc_check_may_differ is called with the same memory. */
void xacc_check_before(const void *memory, size_t bytes);

/** All executing nodes are at the end of a loop or task, in which some may have stored to the variable at `place`.
 * `bytes` 0: the variable is the memory of xacc_check_allocated that contains `memory`. */
void xacc_check_may_differ(const xacc_check_variable *v, const void *memory, size_t bytes, xacc_place place);

/** The value at `element` is used. Nodes compare it at the next directive that all of them execute, if it belongs to
 * such a variable. `members`: what follows the variable's element in the program, such as `.x`. */
void xacc_check_used(const void *element, xacc_type type, const char *members, xacc_place place);

/** The same in a distributed loop that does not store to the variable. Nodes compare an element that this node has not
 * stored with the value of those that have. */
void xacc_check_used_in_loop(const void *element, xacc_type type, const char *members, xacc_place place);

/** Before and after a statement that computes the new value of a scalar variable from its old one. */
void xacc_check_updates(const void *variable, xacc_type type);
void xacc_check_updated(const void *variable, xacc_type type);

/** Memory that the program has got from malloc, calloc or realloc, or is about to free. Returns it. */
void *xacc_check_allocated(void *memory);
void *xacc_check_freed(void *memory);
/* The call may have been given another type. */
#define XACC_ALLOCATED(call) ((__typeof__(call))xacc_check_allocated(call))

/** Non-zero for pages of such variables, by a hash of the address. */
enum { XACC_CHECK_PAGES = 4096 };
extern unsigned char xacc_check_pages[XACC_CHECK_PAGES];

/** The number of distributed loops around the current statement, in all functions and files. */
extern int xacc_check_loops;

/** The current step, from 1. It does not advance in tasks, where nodes execute different code. */
extern unsigned xacc_check_now;

#ifdef __cplusplus
}
#endif

/* The rest is inlined into each use, where the number of subscripts is known; unused ones of the seven are 0. */
#define XACC_INLINE static inline __attribute__((always_inline))
#define XACC_SUBSCRIPTS long i0, long i1, long i2, long i3, long i4, long i5, long i6
#define XACC_ALL_SUBSCRIPTS i0, i1, i2, i3, i4, i5, i6

XACC_INLINE const xacc_check_box *xacc_check_box_near(const xacc_array *a, int on_device) {
  const xacc_check_box *recent = xacc_check_recent[on_device][(size_t)a / 64 % XACC_CHECK_RECENT];
  return recent && recent->array == a ? recent : xacc_check_box_of(a, on_device);
}

/** True if this node owns the element. */
XACC_INLINE int xacc_check_owns(const xacc_check_box *box, int count, XACC_SUBSCRIPTS) {
#define XACC_WITHIN(d) (count <= d || (unsigned long)(i##d - box->dims[d].first) < box->dims[d].owned)
  return XACC_WITHIN(0) & XACC_WITHIN(1) & XACC_WITHIN(2) & XACC_WITHIN(3) & XACC_WITHIN(4) & XACC_WITHIN(5) &
         XACC_WITHIN(6);
#undef XACC_WITHIN
}

/** Its offset in the tables of the box. */
XACC_INLINE long xacc_check_offset(const xacc_check_box *box, int count, XACC_SUBSCRIPTS) {
#define XACC_OFFSET(d) (count <= d ? 0 : (i##d - box->dims[d].first) * box->dims[d].stride)
  return XACC_OFFSET(0) + XACC_OFFSET(1) + XACC_OFFSET(2) + XACC_OFFSET(3) + XACC_OFFSET(4) + XACC_OFFSET(5) +
         XACC_OFFSET(6);
#undef XACC_OFFSET
}

/** Records a store to an owned element. */
XACC_INLINE void xacc_check_stored(xacc_check_stamp *stamp, unsigned now, xacc_place place) {
  if (stamp->first == 0) {
    stamp->first = now;
    stamp->first_place = place;
  }
  stamp->last = now;
  stamp->last_place = place;
}

/** Records an access to an owned element. 0: nothing is recorded because the other copy is newer; the runtime reports
 * that. */
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

/** `view`: a pointer to be used with global subscripts. */
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

/* The number of arguments, at most seven, and the arguments padded with zeros. */
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

/* A part of another image's coarray, written as if it were this image's. */
#define XACC_INSIDE(site, variable, part)                                                                              \
  (*(__typeof__(part) *)xacc_check_inside(site, &(variable), sizeof(variable), &(part), sizeof(part)))

/* A part of this image's coarray. */
#define XACC_OWN(file, access, coarray, variable, part)                                                                \
  (*(__typeof__(part) *)xacc_check_own(&(coarray), &(variable), &(part), sizeof(part), XACC_PLACE(file), access))

/* A variable or a part of it, or of the memory of a pointer, whose value is used. */
#define XACC_USED(element, type, members, place)                                                                       \
  (*(__typeof__(element) *)xacc_check_value((const void *)&(element), type, members, place))
XACC_INLINE void *xacc_check_value(const void *element, xacc_type type, const char *members, xacc_place place) {
  if (xacc_check_pages[(size_t)element / 4096 % XACC_CHECK_PAGES])
    xacc_check_used(element, type, members, place);
  return (void *)(size_t)element;
}

/* The memory of one such variable: `own` is non-zero for bytes that this node has stored. */
typedef struct xacc_check_stores {
  const char *first, *own;
  size_t bytes;
} xacc_check_stores;
/* That of the last use in a loop, or NULL. */
extern const xacc_check_stores *xacc_check_recent_stores;

#define XACC_USED_IN_LOOP(element, type, members, place)                                                               \
  (*(__typeof__(element) *)xacc_check_value_in_loop((const void *)&(element), type, members, place))
XACC_INLINE void *xacc_check_value_in_loop(const void *element, xacc_type type, const char *members, xacc_place place) {
  const xacc_check_stores *recent = xacc_check_recent_stores;
  const size_t at = recent ? (size_t)((const char *)element - recent->first) : 0;
  if (recent && at < recent->bytes && recent->own[at])
    return (void *)(size_t)element;
  if (xacc_check_pages[(size_t)element / 4096 % XACC_CHECK_PAGES])
    xacc_check_used_in_loop(element, type, members, place);
  return (void *)(size_t)element;
}

/* Begins a step at a distributed loop, which is the rest of the enclosing block. */
#define XACC_CHECK_LOOP const int xacc_outer_loops XACC_SCOPED(check_loop) = xacc_check_loop_begin()
XACC_INLINE int xacc_check_loop_begin(void) {
  xacc_check_step();
  return xacc_check_loops++;
}
static inline void xacc_scope_check_loop(const int *outer) { xacc_check_loops = *outer; }

#endif
