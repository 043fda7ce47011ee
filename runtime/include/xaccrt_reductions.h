/* xaccrt_reductions.h - reductions over nodes: a part of xaccrt.h, which includes it. */
#ifndef XACCRT_REDUCTIONS_H
#define XACCRT_REDUCTIONS_H

#ifdef __cplusplus
extern "C" {
#endif

typedef enum xacc_op {
#define OPERATOR(OP, ...) XACC_##OP,
#include <xacc_reductions.def>
} xacc_op;
/** Consecutive members of one type in a struct. */
typedef struct xacc_field {
  xacc_type type;
  size_t offset; /* in bytes */
  size_t count;
} xacc_field;
/** Elements that a reduction combines in place. */
typedef struct xacc_reduced {
  xacc_op op;
  xacc_type type;
  void *at XACC_OR(NULL);
  long count XACC_OR(0);
  xacc_array *array XACC_OR(NULL); /* for xacc_reduce, in place of at and count: the whole local section of an aligned
                                      array that is replicated over the reduced nodes */
  int on_device XACC_OR(0);        /* acc: the device copy, without which the job ends */
  const char *name XACC_OR(NULL);  /* on_device: of the variable, for messages */
  size_t bytes XACC_OR(0); /* for xacc_copies_begin and _end: of an element that is a struct with these fields */
  const xacc_field *fields XACC_OR(NULL);
  int field_count XACC_OR(0);
} xacc_reduced;
/** Combines elements over the set `on`. Every node of the set receives the result. */
void xacc_reduce(const xacc_site *site, xacc_ref on, xacc_reduced what, long async);

/* clang-format's result for these lines is not stable. */
/* clang-format off */
#define XACC_SCALARS(DO)                                                                                               \
  DO(char, XACC_CHAR, char) DO(uchar, XACC_UCHAR, unsigned char) DO(short, XACC_SHORT, short)                          \
  DO(ushort, XACC_USHORT, unsigned short) DO(int, XACC_INT, int) DO(uint, XACC_UINT, unsigned)                         \
  DO(long, XACC_LONG, long) DO(ulong, XACC_ULONG, unsigned long) DO(longlong, XACC_LONGLONG, long long)                \
  DO(ulonglong, XACC_ULONGLONG, unsigned long long) DO(float, XACC_FLOAT, float) DO(double, XACC_DOUBLE, double)       \
  DO(longdouble, XACC_LONGDOUBLE, long double)
/* clang-format on */
/** xacc_reduce_double(site, on, op, v) and so on. By value, so that the variable's address never escapes. */
#define XACC_REDUCE_SCALAR(name, code, ctype)                                                                          \
  static inline ctype xacc_reduce_##name(const xacc_site *site, xacc_ref on, xacc_op op, ctype v) {                    \
    const xacc_reduced what = {op, code, &v, 1, NULL, 0, NULL, 0, NULL, 0};                                            \
    xacc_reduce(site, on, what, XACC_SYNC);                                                                            \
    return v;                                                                                                          \
  }
XACC_SCALARS(XACC_REDUCE_SCALAR)
#undef XACC_REDUCE_SCALAR

/** A loop's reduction through memory, for arrays and for types without a function by value. begin saves the
 * elements and sets them to the identity. end combines them over `on`, adds in the saved values once, and frees them.
 */
void *xacc_reduce_begin(const xacc_site *site, xacc_reduced what);
void xacc_reduce_end(const xacc_site *site, xacc_ref on, xacc_reduced what, void *before);

/** An extremum with its locations, on this node. */
typedef struct xacc_located {
  xacc_op op; /* XACC_MAX or XACC_MIN */
  xacc_type type;
  void *value;
  int last XACC_OR(0);            /* on a tie, the last iteration wins instead of the first one */
  const long *when XACC_OR(NULL); /* the iteration that set it; NULL if no iteration did */
  int levels XACC_OR(0);          /* length of `when`: increasing numbers, outermost loop first */
  const xacc_memory *locations XACC_OR(NULL);
  int location_count XACC_OR(0);
} xacc_located;
/** firstmax, firstmin, lastmax and lastmin. Every node of `on` receives the value and the locations of the winner. */
void xacc_reduce_location(const xacc_site *site, xacc_ref on, xacc_located extremum);
/** Stores the identity of the operation, for example the lowest value of the type for max. */
void xacc_identity(xacc_op op, xacc_type type, void *v);
/** Combines one element: into = into op from. */
void xacc_join(xacc_op op, xacc_type type, void *into, const void *from);

/** Non-zero if sums do not depend on the order of their terms. Set at program start; see -fxmp-reproducible and
 * xacc_sums.h. */
extern int xacc_reproducible;
/** Reports, once per site, that the sum of `variable` depends on the order of its terms, and why. */
void xacc_say_not_reproducible(const xacc_site *site, const char *variable, const char *why);
static inline void xacc_not_reproducible(const xacc_site *site, const char *variable, const char *why) {
  if (__builtin_expect(xacc_reproducible, 0))
    xacc_say_not_reproducible(site, variable, why);
}

#ifdef __cplusplus
}
#endif
#endif
