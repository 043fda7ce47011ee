/* xaccrt.h - the C interface that emitted code calls; the only one it calls.
 *
 * Everything here works in C (gnu11) and in C++. Conventions:
 *  - Node and template dimensions are numbered from 0, dimension 0 the fastest (the *first* of a
 *    round list, the *last* of a square one). Array dimensions are C's: 0 is the slowest.
 *  - Template bounds and array subscripts are global, as the user wrote them; node subscripts are 1-based.
 *  - Counts are elements unless the name ends in `bytes`.
 *  - A `xacc_site` names the directive for messages, traces and checks; it must live as long as the job.
 *  - User mistakes found at run time end the whole job with one message on stderr (see xacc_fail).
 *  - One thread per process calls into the runtime at a time.
 * Sections cited as "XMP 4.3" are those of the XcalableMP language specification.
 */
#ifndef XACCRT_H
#define XACCRT_H

#include <stddef.h>

#include <xacc_version.h>

#if defined __cplusplus && !defined _Bool
#define _Bool bool /* as <stdbool.h> does */
#endif

#if defined(__CUDACC__) || defined(__HIPCC__)
#define XACC_DEVICE __host__ __device__ /* kernels may call it */
#else
#define XACC_DEVICE
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* What a table may leave out of a row; C has zero there anyway. */
#ifdef __cplusplus
#define XACC_OR(...) = __VA_ARGS__
#else
#define XACC_OR(...)
#endif

extern const char XACC_MADE_BY;
#if !defined(__CUDA_ARCH__) && !defined(__HIP_DEVICE_COMPILE__)
static const char *const xacc_made_by __attribute__((used)) = &XACC_MADE_BY;
#endif

#define XACC_MAX_DIMS 7 /* of nodes, templates and aligned arrays */

/** One directive of the user's source. */
typedef struct xacc_site {
  const char *file;
  int line;
  const char *text; /* the directive without `#pragma xmp`, e.g. "reflect (u)" */
} xacc_site;

typedef struct xacc_nodes xacc_nodes;       /* a node array */
typedef struct xacc_template xacc_template; /* a template and its distribution */
typedef struct xacc_array xacc_array;       /* an aligned (global) array */

/** Type of the elements of an array. */
typedef enum xacc_type {
  XACC_CHAR,
  XACC_UCHAR,
  XACC_SHORT,
  XACC_USHORT,
  XACC_INT,
  XACC_UINT,
  XACC_LONG,
  XACC_ULONG,
  XACC_LONGLONG,
  XACC_ULONGLONG,
  XACC_FLOAT,
  XACC_DOUBLE,
  XACC_LONGDOUBLE,
  XACC_BOOL,
  XACC_CFLOAT,
  XACC_CDOUBLE,
  XACC_OTHER /* anything else, e.g. a struct */
} xacc_type;

/* ---- job ------------------------------------------------------------------------------------- */

/** One translation unit. `init` makes its file-scope descriptors; xacc_start runs it once, in the order of
 * registration. `reproducible`: compiled with -fxmp-reproducible. */
typedef struct xacc_unit {
  void (*init)(void); /**< may be NULL */
  const char *file;
  int reproducible;
  struct xacc_unit *next;
} xacc_unit;
void xacc_unit_register(xacc_unit *unit);

/** Registers this translation unit with its initialiser: void(void), static, or NULL. */
#define XACC_UNIT(init) XACC_REGISTER_UNIT(init, 0)
/** The same in a file compiled with -fxmp-reproducible. */
#define XACC_REPRODUCIBLE_UNIT(init) XACC_REGISTER_UNIT(init, 1)
#define XACC_REGISTER_UNIT(init, reproducible)                                                                         \
  __attribute__((__constructor__)) static void xacc_register_this_unit(void) {                                         \
    static xacc_unit unit = {init, __FILE__, reproducible, NULL};                                                      \
    xacc_unit_register(&unit);                                                                                         \
  }

/** Starts the job: the transport (MPI_Init if needed), then every registered unit. Call first in main. */
void xacc_start(int *argc, char ***argv);
/** Ends the job: completes what is pending, finalises the transport if xacc_start initialised it. Returns `status`. */
int xacc_finish(int status);
/** What MPI_Init, MPI_Init_thread and MPI_Finalize become in translated files: nothing if xacc_start has started MPI.
 */
int xacc_mpi_init(int *argc, char ***argv);
int xacc_mpi_init_thread(int *argc, char ***argv, int required, int *provided);
int xacc_mpi_finalize(void);
/** Ends the whole job with "xacc: node 3 of 8: <text> (file:line): <message>" on stderr. `site` may be NULL. */
void xacc_fail(const xacc_site *site, const char *format, ...) __attribute__((noreturn, cold, format(printf, 2, 3)));

/* ---- nodes (XMP 3.1) --------------------------------------------------------------------------- */

#define XACC_REST (-0x7fffffffffffffffL - 1) /* size of a `*` dimension; a number that no program computes */

/** Begins a node array of `ndims` dimensions. Give every dimension, at most one parent, then end it. */
xacc_nodes *xacc_nodes_begin(const xacc_site *site, const char *name, int ndims);
void xacc_nodes_dim(xacc_nodes *nodes, int dim, long size);
/** `= *`: maps onto the current executing node set. Without any parent: onto the entire set. */
void xacc_nodes_of_executing(xacc_nodes *nodes);
/** `= q` or `= q(...)`: maps onto (a part of) `parent`; each parent dimension defaults to all of it. */
void xacc_nodes_of(xacc_nodes *nodes, xacc_nodes *parent);
/** Subscript of a parent dimension: 1-based lower:upper:stride, upper inclusive. */
void xacc_nodes_of_range(xacc_nodes *nodes, int parent_dim, long lower, long upper, long stride);
/** `*` as a parent subscript: each node's own coordinate, so different nodes get different sets. */
void xacc_nodes_of_own(xacc_nodes *nodes, int parent_dim);
/** Computes `*` sizes, checks that the product of sizes is the size of the set mapped onto. */
void xacc_nodes_end(xacc_nodes *nodes);
/** All of it at once, of a node array without a parent; `sizes`: of each dimension, XACC_REST for one `*`. */
xacc_nodes *xacc_nodes_make(const xacc_site *site, const char *name, const long *sizes, int ndims);
/** Descriptors are reference counted: a template keeps its nodes, an array its template. NULL is allowed. */
void xacc_nodes_free(xacc_nodes *nodes);

/* ---- templates and distributions (XMP 3.2, 3.3, 3.7) -------------------------------------------- */

typedef enum xacc_format {
  XACC_DUPLICATED, /* `*` */
  XACC_BLOCK,      /* width 0: ceil(extent / nodes) */
  XACC_CYCLIC,     /* width 0: 1 */
  XACC_GBLOCK
} xacc_format;

xacc_template *xacc_template_begin(const xacc_site *site, const char *name, int ndims);
/** Inclusive bounds; not called for a dimension written `:`. */
void xacc_template_dim(xacc_template *t, int dim, long lower, long upper);
void xacc_template_onto(xacc_template *t, xacc_nodes *nodes);
/** Format of one dimension; `node_dim` is ignored for XACC_DUPLICATED; width as written, 0 if not written. */
void xacc_template_distribute(xacc_template *t, int dim, xacc_format format, int node_dim, long width);
/** `written`, a width that only the program knows; an error unless it is positive. */
long xacc_positive_width(const xacc_site *site, long written);
/** gblock mapping array: one int per node of the dimension, copied. It has `length` entries, an error if that is less;
 *  -1: not known, assumed to be enough. Not called for gblock(*). */
void xacc_template_map(xacc_template *t, int dim, const int *map, long length);
/** Checks; the template is fixed if every bound and every map is known. */
void xacc_template_end(const xacc_site *site, xacc_template *t);
/** One dimension of a template. */
typedef struct xacc_template_axis {
  long lower XACC_OR(0); /* inclusive bounds, as those of xacc_template_dim */
  long upper XACC_OR(0);
  int unknown XACC_OR(0); /* written `:`, the bounds come with template_fix */
  xacc_format format XACC_OR(XACC_DUPLICATED);
  int node_dim XACC_OR(0);
  long width XACC_OR(0);        /* as written, 0 if not */
  const int *map XACC_OR(NULL); /* of gblock, as that of xacc_template_map; NULL: comes with template_fix */
  long map_length XACC_OR(0);
} xacc_template_axis;
/** All of a template at once. `site`, `distribute`: the two directives. */
xacc_template *xacc_template_make(const xacc_site *site, const xacc_site *distribute, const char *name,
                                  xacc_nodes *nodes, const xacc_template_axis *axes, int ndims);
/** template_fix: after the missing xacc_template_dim / _map calls. An error if it was fixed before. */
void xacc_template_fix(const xacc_site *site, xacc_template *t);
void xacc_template_free(xacc_template *t);

/* ---- arrays (XMP 3.4-3.6) ------------------------------------------------------------------------ */

xacc_array *xacc_array_begin(const xacc_site *site, const char *name, xacc_template *t, xacc_type type,
                             size_t element_bytes, int ndims);
/** Global extent of a C dimension; an aligned pointer's extents may come later, from xmp_malloc. */
void xacc_array_dim(xacc_array *a, int dim, long extent);
/** C dimension `dim`, index i, lies on template index i + offset of `template_dim`. Others are collapsed. */
void xacc_array_align(xacc_array *a, int dim, int template_dim, long offset);
void xacc_array_shadow(xacc_array *a, int dim, long lower, long upper);
void xacc_array_full_shadow(xacc_array *a, int dim); /* shadow[*] */
/** Checks the mapping; computes the layout if the template is fixed and all extents are known. */
void xacc_array_end(const xacc_site *site, xacc_array *a);
typedef enum xacc_shadow { XACC_NO_SHADOW, XACC_SHADOW, XACC_FULL_SHADOW } xacc_shadow;
/** One dimension of an array, in C order. */
typedef struct xacc_array_axis {
  long extent;              /* global; XACC_REST: comes later, as for xacc_array_dim */
  int collapsed XACC_OR(0); /* lies on no dimension of the template */
  int template_dim XACC_OR(0);
  long offset XACC_OR(0); /* as that of xacc_array_align */
  xacc_shadow shadow XACC_OR(XACC_NO_SHADOW);
  long lower_shadow XACC_OR(0); /* of XACC_SHADOW */
  long upper_shadow XACC_OR(0);
} xacc_array_axis;
/** All of an array at once. `site`, `last`: its first directive and its last. */
xacc_array *xacc_array_make(const xacc_site *site, const xacc_site *last, const char *name, xacc_template *t,
                            xacc_type type, size_t element_bytes, const xacc_array_axis *axes, int ndims);
/** The same for an array that another file defines, at `*definition` once that has been initialised: the job ends, with
 * both places, unless the two are alike. */
void xacc_array_declared(const xacc_site *site, const xacc_site *last, xacc_array *const *definition, const char *name,
                         xacc_template *t, xacc_type type, size_t element_bytes, const xacc_array_axis *axes,
                         int ndims);
void xacc_array_free(xacc_array *a);

/** Allocates the (zeroed, 64-byte aligned) local section, owned by `a`, and returns its *rebased* pointer r:
 * element (i0, ..., in) is r[L(0,i0)*ld[0] + ... + L(n,in)], where L(d,i) is i itself, for cyclic dimensions
 * xacc_cyclic_index. `ld` (may be NULL) receives ndims-1 strides in elements.
 * Not __attribute__((malloc)): the runtime reaches the storage through `a`, and a compiler told otherwise keeps
 * elements in registers across xacc_reflect. */
void *xacc_array_alloc(xacc_array *a, long *ld);
/** Binds storage that the program owns (a parameter, xmp_malloc) and returns its rebased pointer. NULL stays NULL.
 * An extent that was never given (a parameter declared `double *x`) is that of the array whose memory this is; if the
 * runtime does not know it, it reaches to the end of the template. */
void *xacc_array_rebase(const xacc_site *site, xacc_array *a, void *local, long *ld);
/** The inverse: first byte of the local section, lower shadow included. NULL stays NULL. */
void *xacc_array_local(const xacc_array *a, const void *rebased);
/** xmp_malloc whose messages name the call: the array's descriptor, then an extent (size_t) for each dimension. */
void *xacc_malloc(const xacc_site *site, void *d, ...);
/** free and realloc of an aligned pointer: of memory from xmp_malloc, what xmp_free does, and an error. */
void xacc_free(xacc_array *a, void *local);
void *xacc_realloc(xacc_array *a, void *local, size_t bytes);
/** Start of a row, u[i] of u[N][M]: `element` is the element that `subscripts` (fewer than ndims) rebased subscripts
 * address; the result its first local element, lower shadow included. */
void *xacc_array_row(const xacc_array *a, const void *element, int subscripts);
/** Tells `a` where an aligned pointer points now, and returns `a`. */
xacc_array *xacc_array_at(xacc_array *a, const void *rebased);

/** Index translation of one cyclic dimension; plain data, so that loops keep it in registers. */
typedef struct xacc_cyclic {
  long origin; /* template index minus lower bound of array index 0 */
  long width;  /* n of cyclic(n) */
  long period; /* n * number of nodes */
  long shift;  /* start of this node's block in a period, plus owned template indices below array index 0 */
  unsigned long long inverse; /* 2^64 / period rounded up, to divide by multiplying; 0 if period is 1 */
} xacc_cyclic;
xacc_cyclic xacc_array_cyclic(const xacc_array *a, int dim);

/** xacc_array_rebase that also fills `tables`, one entry per array dimension. */
void *xacc_array_rebase_cyclic(const xacc_site *site, xacc_array *a, void *local, long *ld, xacc_cyclic *tables);

/** Local index of the owned global index i; any number if this node does not own it. */
XACC_DEVICE static inline long xacc_cyclic_index(xacc_cyclic c, long i) {
  const long x = i + c.origin;
  /* Exact while x and period fit 32 bits: the error of `inverse` stays below one part in 2^32. */
  const long cycle = c.inverse && (unsigned long)x >> 32 == 0
                         ? (long)(((unsigned __int128)c.inverse * (unsigned long)x) >> 64)
                         : x / c.period;
  return cycle * c.width + (x - cycle * c.period) - c.shift;
}

/* ---- on-references (XMP 4.1) --------------------------------------------------------------------- */

typedef enum xacc_sub_kind { XACC_SUB_ALL, XACC_SUB_OWN, XACC_SUB_RANGE } xacc_sub_kind;
/** A node or template reference by value. */
typedef struct xacc_ref {
  const void *object; /* xacc_nodes or xacc_template; NULL: the current executing node set */
  struct xacc_sub {
    xacc_sub_kind kind;
    long lower, upper, stride; /* nodes: 1-based; template: declared indices; inclusive */
  } sub[XACC_MAX_DIMS];
} xacc_ref;
xacc_ref xacc_on_executing(void);
/** All of a node array or template; narrow it with the two below, which return the narrowed reference. */
xacc_ref xacc_on(const void *nodes_or_template);
xacc_ref xacc_on_range(xacc_ref ref, int dim, long lower, long upper, long stride);
xacc_ref xacc_on_own(xacc_ref ref, int dim);

/** The single index `i` of dimension `dim`. */
static inline xacc_ref xacc_on_index(xacc_ref ref, int dim, long i) { return xacc_on_range(ref, dim, i, i, 1); }
/** Non-zero if this node is in the set that `on` denotes. No communication. */
int xacc_includes(const xacc_site *site, xacc_ref on);
/** The entire node set as a one-dimensional node array: for references without a name, `on (1:4)`. */
const xacc_nodes *xacc_entire_nodes(void);
/** Inclusive bounds of a dimension: nodes from 1, templates as declared. An error if the template is not fixed. */
long xacc_lower(const void *nodes_or_template, int dim);
long xacc_upper(const void *nodes_or_template, int dim);

/* ---- work mapping (XMP 4.2, 4.3): tasks and loops ---------------------------------------------------- */

#include <xaccrt_loops.h>

/* ---- communication (XMP 4.4 and chapter 6 of our language notes) ------------------------------------- */

#define XACC_SYNC (-0x7fffffffL - 1) /* no async clause */

/** One dimension of a width clause. */
typedef struct xacc_width {
  long lower, upper;
  int periodic XACC_OR(0);
} xacc_width;
/** Fills the shadow of `a` from its neighbours. Collective over the array's nodes.
 * @param widths ndims entries in C order, or NULL for the whole declared shadow.
 * @param orthogonal non-zero: corners are not needed.
 * @param async id of the async clause or XACC_SYNC; with an id the call only starts the exchange. */
void xacc_reflect(const xacc_site *site, xacc_array *a, const xacc_width *widths, int orthogonal, long async);
/** The same for several arrays: their messages are under way together, and short ones to one node are one message. */
void xacc_reflect_all(const xacc_site *site, xacc_array *const *arrays, int count, const xacc_width *widths,
                      int orthogonal, int on_device, long async);
/** Adds each shadow element to the element it shadows. Arguments as xacc_reflect, `type` the element type. */
void xacc_reduce_shadow(const xacc_site *site, xacc_array *a, xacc_type type, const xacc_width *widths, int orthogonal,
                        long async);

typedef enum xacc_op {
#define OPERATOR(OP, ...) XACC_##OP,
#include <xacc_reductions.def>
} xacc_op;
/** Combines `count` elements at `v` over the set `on`, in place; the result is on every node of the set. */
void xacc_reduce(const xacc_site *site, xacc_ref on, xacc_op op, xacc_type type, void *v, long count, long async);
/** reduction of an aligned array that is replicated over the reduced nodes: its whole local section. */
void xacc_reduce_array(const xacc_site *site, xacc_ref on, xacc_op op, xacc_type type, xacc_array *a, long async);

/* clang-format never settles on these lines. */
/* clang-format off */
#define XACC_SCALARS(DO)                                                                                               \
  DO(char, XACC_CHAR, char) DO(uchar, XACC_UCHAR, unsigned char) DO(short, XACC_SHORT, short)                          \
  DO(ushort, XACC_USHORT, unsigned short) DO(int, XACC_INT, int) DO(uint, XACC_UINT, unsigned)                         \
  DO(long, XACC_LONG, long) DO(ulong, XACC_ULONG, unsigned long) DO(longlong, XACC_LONGLONG, long long)                \
  DO(ulonglong, XACC_ULONGLONG, unsigned long long) DO(float, XACC_FLOAT, float) DO(double, XACC_DOUBLE, double)       \
  DO(longdouble, XACC_LONGDOUBLE, long double)
/* clang-format on */
/** xacc_reduce_double(site, on, op, v) and so on: by value, so that the variable itself never escapes from registers.
 */
#define XACC_REDUCE_SCALAR(name, code, ctype)                                                                          \
  static inline ctype xacc_reduce_##name(const xacc_site *site, xacc_ref on, xacc_op op, ctype v) {                    \
    xacc_reduce(site, on, op, code, &v, 1, XACC_SYNC);                                                                 \
    return v;                                                                                                          \
  }
XACC_SCALARS(XACC_REDUCE_SCALAR)
#undef XACC_REDUCE_SCALAR

/** A loop's reduction through memory: arrays, and types without a call by value. begin saves `count` elements of `v`
 * and sets them to the identity; end combines them over `on`, then once with what was saved, which it frees. */
void *xacc_reduce_begin(xacc_op op, xacc_type type, void *v, long count);
void xacc_reduce_end(const xacc_site *site, xacc_ref on, xacc_op op, xacc_type type, void *v, long count, void *before);

/** Memory of the user's that a communication reads or fills. */
typedef struct xacc_memory {
  void *address;
  size_t bytes;
} xacc_memory;
/** firstmax, firstmin, lastmax and lastmin of a loop. `value`: the extremum found here (type `type`); `when`: the
 * iteration that set it, as `levels` numbers, outermost loop first, that grow as the loops run; NULL if none did.
 * `locations`: `count` pointers with sizes. The winner over `on` gives value and locations to every node; ties: the
 * first iteration (last == 0) or the last one. */
void xacc_reduce_location(const xacc_site *site, xacc_ref on, xacc_op max_or_min, int last, xacc_type type, void *value,
                          const long *when, int levels, const xacc_memory *locations, int count);
/** Stores the identity of the operation: for max the least value of the type. */
void xacc_identity(xacc_op op, xacc_type type, void *v);
/** into = into op from, one element. */
void xacc_join(xacc_op op, xacc_type type, void *into, const void *from);

/** Are sums independent of the order of their terms? Set at the start: see -fxmp-reproducible and xacc_sums.h. */
extern int xacc_reproducible;
/** Reports, once for each place, that the sum of `variable` depends on the order of its terms, and why. */
void xacc_say_not_reproducible(const xacc_site *site, const char *variable, const char *why);
static inline void xacc_not_reproducible(const xacc_site *site, const char *variable, const char *why) {
  if (__builtin_expect(xacc_reproducible, 0))
    xacc_say_not_reproducible(site, variable, why);
}

/** Sends `bytes` at `v` from the one node of `from` (object NULL: the first node of `on`) to the set `on`. */
void xacc_bcast(const xacc_site *site, void *v, size_t bytes, xacc_ref from, xacc_ref on, long async);
/** The same of several parts, short ones in one message. Blocks. */
void xacc_bcast_all(const xacc_site *site, const xacc_memory *parts, int count, xacc_ref from, xacc_ref on);
/** The same of an aligned array: the local section of that node, shadow included, becomes that of the others. An error
 * unless all of them hold a local section of the same shape. */
void xacc_bcast_array(const xacc_site *site, xacc_array *a, xacc_ref from, xacc_ref on, long async);
void xacc_barrier(const xacc_site *site, xacc_ref on);
/** Completes every operation started with async id `id`; unknown ids are ignored. */
void xacc_wait_async(const xacc_site *site, long id, xacc_ref on);

/* ---- scopes ------------------------------------------------------------------------------------------- */

/** Variable attribute: the descriptor is freed, the task left, when the block ends, however it ends. */
#define XACC_SCOPED(what) __attribute__((__cleanup__(xacc_scope_##what)))
static inline void xacc_scope_nodes(xacc_nodes **n) { xacc_nodes_free(*n); }
static inline void xacc_scope_template(xacc_template **t) { xacc_template_free(*t); }
static inline void xacc_scope_array(xacc_array **a) { xacc_array_free(*a); }
static inline void xacc_scope_task(xacc_task *t) { xacc_task_leave(t); }
static inline void xacc_scope_boxes(xacc_boxes **b) { xacc_boxes_free(*b); }

#ifdef __cplusplus
}
#endif

/* The rest of it. */
#include <xaccrt_sections.h>

#include <xaccrt_acc.h>
#endif
