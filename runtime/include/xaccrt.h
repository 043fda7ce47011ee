/* xaccrt.h - the C interface of the runtime. Emitted code calls nothing else.
 *
 * Everything here works in C (gnu11) and in C++. Conventions:
 *  - Node and template dimensions are numbered from 0; dimension 0 is the fastest (the *first* of a round list, the
 *    *last* of a square one). Array dimensions are those of C: 0 is the slowest.
 *  - Template bounds and array subscripts are global, as the user wrote them; node subscripts are 1-based.
 *  - Counts are in elements unless the name ends in `bytes`.
 *  - An `xacc_site` identifies the directive in messages, traces and checks. It must stay valid until the job ends.
 *  - A user error found at run time ends the whole job with one message on stderr (see xacc_fail).
 *  - Only one thread per process may call into the runtime at a time.
 * References such as "XMP 4.3" are to the XcalableMP language specification.
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

/* XACC_OR: default value of a member that a table may omit. In C, omitted members are zero anyway. */
#ifdef __cplusplus
#define XACC_OR(...) = __VA_ARGS__
extern "C" {
#else
#define XACC_OR(...)
#endif

extern const char XACC_MADE_BY;
#if !defined(__CUDA_ARCH__) && !defined(__HIP_DEVICE_COMPILE__)
static const char *const xacc_made_by __attribute__((used)) = &XACC_MADE_BY;
#endif

#define XACC_MAX_DIMS 7 /* for nodes, templates and aligned arrays */

/** One directive of the user's source. */
typedef struct xacc_site {
  const char *file;
  int line;
  const char *text; /* the directive without `#pragma xmp`, e.g. "reflect (u)" */
} xacc_site;

typedef struct xacc_nodes xacc_nodes;       /* a node array */
typedef struct xacc_template xacc_template; /* a template and its distribution */
typedef struct xacc_array xacc_array;       /* an aligned (global) array */

/** Element type of an array. */
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
  XACC_CLONGDOUBLE,
  XACC_OTHER /* anything else, e.g. a struct */
} xacc_type;

/* ---- job ------------------------------------------------------------------------------------- */

#define XACC_USES_NODES 1   /* a unit with directives other than those of OpenACC */
#define XACC_REPRODUCIBLE 2 /* a unit compiled with -fxmp-reproducible */

/** A translation unit. `init` creates its file-scope descriptors; xacc_start calls it once, in the order of
 * registration. */
typedef struct xacc_unit {
  void (*init)(void); /**< may be NULL */
  const char *file;
  int properties; /**< XACC_USES_NODES, XACC_REPRODUCIBLE */
  struct xacc_unit *next;
} xacc_unit;
void xacc_unit_register(xacc_unit *unit);

/** Registers this translation unit. `init` is a static function of type void(void), or NULL. */
#define XACC_UNIT(init, properties)                                                                                    \
  __attribute__((__constructor__)) static void xacc_register_this_unit(void) {                                         \
    static xacc_unit unit = {init, __FILE__, properties, NULL};                                                        \
    xacc_unit_register(&unit);                                                                                         \
  }

/** Starts the job: the transport (calling MPI_Init if needed), then every registered unit. The arguments may be NULL.
 * A program in which no unit uses nodes, and that no launcher has started, starts without MPI.
 * Returns 0, and does nothing, if the job runs already: main may call itself. */
int xacc_start(int *argc, char ***argv);
/** Ends the job: completes pending operations, and finalises the transport if xacc_start initialised it. Returns
 * `status`, or 1 if that is 0 and a check at the end has failed. */
int xacc_finish(int status);
/** The first declaration of main: starts the job, and ends it when main returns. If a check at the end fails, a program
 * that would return 0 returns 1. */
#define XACC_JOB(argc, argv) const int xacc_job XACC_SCOPED(job) = xacc_start(argc, argv)
/** The same for a main that returns void: the program returns 0. */
#define XACC_VOID_JOB(argc, argv) const int xacc_job XACC_SCOPED(void_job) = xacc_start(argc, argv)
void xacc_job_end(int exits);
/** Replacements for MPI_Init, MPI_Init_thread and MPI_Finalize in translated files. If xacc_start has initialised MPI,
 * they do nothing, except that xacc_mpi_init_thread stores the provided thread level. */
int xacc_mpi_init(int *argc, char ***argv);
int xacc_mpi_init_thread(int *argc, char ***argv, int required, int *provided);
int xacc_mpi_finalize(void);
/** Ends the whole job with "xacc: node 3 of 8: <text> (file:line): <message>" on stderr. `site` may be NULL. */
void xacc_fail(const xacc_site *site, const char *format, ...) __attribute__((noreturn, cold, format(printf, 2, 3)));
/** The same for an error of OpenACC, whose code (acc_error_t) callbacks of the program receive. */
void xacc_fail_with(int code, const xacc_site *site, const char *format, ...)
    __attribute__((noreturn, cold, format(printf, 3, 4)));

/* ---- nodes (XMP 3.1) --------------------------------------------------------------------------- */

#define XACC_REST (-0x7fffffffffffffffL - 1) /* size of a `*` dimension; no program computes this number */

/** Creates a node array of all nodes. `sizes` has one entry per dimension; XACC_REST for `*`. */
xacc_nodes *xacc_nodes_make(const xacc_site *site, const char *name, const long *sizes, int ndims);
/** Descriptors are reference counted: a template holds its nodes, an array its template. NULL is allowed. */
void xacc_nodes_free(xacc_nodes *nodes);

/* ---- templates and distributions (XMP 3.2, 3.3, 3.7) -------------------------------------------- */

typedef enum xacc_format {
  XACC_DUPLICATED, /* `*` */
  XACC_BLOCK,      /* width 0: ceil(extent / nodes) */
  XACC_CYCLIC,     /* width 0: 1 */
  XACC_GBLOCK
} xacc_format;

/** Returns `written`, a width known only at run time. Not positive: an error. */
long xacc_positive_width(const xacc_site *site, long written);
/** One dimension of a template. */
typedef struct xacc_template_axis {
  long lower XACC_OR(0); /* inclusive bounds */
  long upper XACC_OR(0);
  int unknown XACC_OR(0); /* written `:`; template_fix sets the bounds */
  xacc_format format XACC_OR(XACC_DUPLICATED);
  int node_dim XACC_OR(0);
  long width XACC_OR(0);        /* as written, 0 if omitted */
  const int *map XACC_OR(NULL); /* gblock: as for xacc_template_map; NULL: template_fix sets it */
  long map_length XACC_OR(0);
} xacc_template_axis;
/** Creates a template in one call. `site` and `distribute` are the two directives. */
xacc_template *xacc_template_make(const xacc_site *site, const xacc_site *distribute, const char *name,
                                  xacc_nodes *nodes, const xacc_template_axis *axes, int ndims);
/** template_fix sets the missing bounds (inclusive) and maps, then calls xacc_template_fix. A map has one int per node
 * of the dimension; it is copied. `length` is its number of entries: fewer than there are nodes is an error, -1 means
 * unknown and assumed to be enough. */
void xacc_template_dim(xacc_template *t, int dim, long lower, long upper);
void xacc_template_map(xacc_template *t, int dim, const int *map, long length);
void xacc_template_fix(const xacc_site *site, xacc_template *t);
void xacc_template_free(xacc_template *t);

/* ---- arrays (XMP 3.4-3.6) ------------------------------------------------------------------------ */

typedef enum xacc_shadow { XACC_NO_SHADOW, XACC_SHADOW, XACC_FULL_SHADOW } xacc_shadow;
/** One dimension of an array, in C order. */
typedef struct xacc_array_axis {
  long extent;              /* global; XACC_REST: of an aligned pointer, set later by xmp_malloc */
  int collapsed XACC_OR(0); /* not aligned with a template dimension */
  int template_dim XACC_OR(0);
  long offset XACC_OR(0); /* index i is aligned with template index i + offset */
  xacc_shadow shadow XACC_OR(XACC_NO_SHADOW);
  long lower_shadow XACC_OR(0); /* for XACC_SHADOW */
  long upper_shadow XACC_OR(0);
} xacc_array_axis;
/** An array as its directives describe it. */
typedef struct xacc_array_form {
  const char *name;
  xacc_template *on;
  xacc_type type;
  const xacc_array_axis *axes;
  int ndims;
  size_t element_bytes XACC_OR(0); /* for XACC_OTHER */
  int leading XACC_OR(0);          /* dimensions that emitted code combines in the first subscript; 0: none */
  long *strides XACC_OR(0);        /* of those but the last, in rows of the others; set when the section has memory */
} xacc_array_form;
/** Creates an array in one call. `site` and `last` are its first and its last directive. */
xacc_array *xacc_array_make(const xacc_site *site, const xacc_site *last, xacc_array_form form);
/** The same for an array that another file defines; `*definition` is its descriptor once that file has been
 * initialised. Ends the job with a message that names both places if the two declarations differ. */
void xacc_array_declared(const xacc_site *site, const xacc_site *last, xacc_array *const *definition,
                         xacc_array_form form);
/** A static local array is reached again: ends the job if `now`, its template of this call, is mapped differently. */
void xacc_array_keeps(const xacc_site *site, const xacc_array *a, const xacc_template *now);
void xacc_array_free(xacc_array *a);

/** Allocates the local section (zeroed, 64-byte aligned), owned by `a`, and returns its *rebased* pointer r, whose
 * target is a row of the dimensions that are not leading. Row (i0, ..., in) is
 * r[L(0,i0)*strides[0] + ... + L(n,in)], where L(d,i) is xacc_cyclic_index for cyclic dimensions and i itself for all
 * others.
 * Not __attribute__((malloc)): the runtime also reaches the storage through `a`, and with the attribute the compiler
 * would keep elements in registers across xacc_reflect. */
void *xacc_array_alloc(xacc_array *a);
/** Binds storage that the program owns (a parameter of any qualifiers, xmp_malloc) and returns its rebased pointer;
 * NULL stays NULL. An extent that was never set (a parameter declared `double *x`) is taken from the array that this
 * memory belongs to. If the runtime does not know that array, the extent reaches to the end of the template. */
void *xacc_array_rebase(const xacc_site *site, xacc_array *a, const volatile void *local);
/** The inverse of xacc_array_rebase: the first byte of the local section, lower shadow included. NULL stays NULL. */
void *xacc_array_local(const xacc_array *a, const void *rebased);
/** xmp_malloc with messages that name the call. Arguments: the array's descriptor, then one extent (size_t) per
 * dimension. */
void *xacc_malloc(const xacc_site *site, void *d, ...);
/** free and realloc of an aligned pointer. For memory from xmp_malloc, free acts as xmp_free and realloc is an
 * error. */
void xacc_free(xacc_array *a, void *local);
void *xacc_realloc(xacc_array *a, void *local, size_t bytes);
/** Start of a row, u[i] of u[N][M]. `element` is the element addressed by `subscripts` (fewer than ndims) rebased
 * subscripts. Returns the row's first local element, lower shadow included. */
void *xacc_array_row(const xacc_array *a, const void *element, int subscripts);
/** Records in `a` where an aligned pointer points now. Returns `a`. */
xacc_array *xacc_array_at(xacc_array *a, const void *rebased);

/** Index translation for one cyclic dimension. Plain data, so that loops can keep it in registers. */
typedef struct xacc_cyclic {
  long origin; /* template index of array index 0, minus the lower bound */
  long width;  /* n of cyclic(n) */
  long period; /* n * number of nodes */
  long shift;  /* start of this node's block in a period, plus the owned template indices below array index 0 */
  unsigned long long inverse; /* 2^64 / period rounded up, to divide by multiplication; 0 if period is 1 */
} xacc_cyclic;
xacc_cyclic xacc_array_cyclic(const xacc_array *a, int dim);

/** Like xacc_array_rebase, but also fills `tables`, one entry per array dimension. */
void *xacc_array_rebase_cyclic(const xacc_site *site, xacc_array *a, const volatile void *local, xacc_cyclic *tables);

/** Local index of the owned global index i. Meaningless if this node does not own i. */
XACC_DEVICE static inline long xacc_cyclic_index(xacc_cyclic c, long i) {
  const long x = i + c.origin;
  /* Exact while x and period fit in 32 bits: the error of `inverse` stays below one part in 2^32. */
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
    long lower, upper, stride; /* nodes: 1-based; template: declared indices; upper is inclusive */
  } sub[XACC_MAX_DIMS];
} xacc_ref;
xacc_ref xacc_on_executing(void);
/** All of a node array or template. xacc_on_range and xacc_on_own narrow it and return the narrowed reference. */
xacc_ref xacc_on(const void *nodes_or_template);
xacc_ref xacc_on_range(xacc_ref ref, int dim, long lower, long upper, long stride);
xacc_ref xacc_on_own(xacc_ref ref, int dim);

/** The single index `i` of dimension `dim`. */
static inline xacc_ref xacc_on_index(xacc_ref ref, int dim, long i) { return xacc_on_range(ref, dim, i, i, 1); }
/** Creates a node array of the nodes that `on` denotes: `= *`, `= q` or `= q(...)`. If a subscript is `*`, different
 * nodes get different node sets. */
xacc_nodes *xacc_nodes_on(const xacc_site *site, const char *name, xacc_ref on, const long *sizes, int ndims);
/** Non-zero if this node belongs to the set that `on` denotes. No communication. */
int xacc_includes(const xacc_site *site, xacc_ref on);
/** The entire node set as a one-dimensional node array, for references without a name such as `on (1:4)`. */
const xacc_nodes *xacc_entire_nodes(void);
/** Inclusive bounds of a dimension: from 1 for nodes, as declared for templates. An error if the template is not
 * fixed. */
long xacc_lower(const void *nodes_or_template, int dim);
long xacc_upper(const void *nodes_or_template, int dim);

/* ---- work mapping (XMP 4.2, 4.3): tasks and loops ---------------------------------------------------- */

/** One dimension of a width clause, or of expand, margin or peel_and_wait. */
typedef struct xacc_width {
  long lower XACC_OR(0);
  long upper XACC_OR(0);
  int periodic XACC_OR(0); /* for loops: unbound */
} xacc_width;

#include <xaccrt_loops.h>

/* ---- communication (XMP 4.4) -------------------------------------------------------------------------- */

#define XACC_SYNC (-0x7fffffffL - 1) /* no async clause */

/** What a reflect or reduce_shadow exchanges. */
typedef struct xacc_exchange {
  const xacc_width *widths XACC_OR(NULL); /* ndims entries in C order; NULL: the whole declared shadow */
  int orthogonal XACC_OR(0);              /* corners are not needed */
  int on_device XACC_OR(0);               /* acc: the device copy, without which the job ends */
} xacc_exchange;
#define XACC_WHOLE_SHADOW ((xacc_exchange){.widths = NULL})
/** Fills the shadow of `a` from its neighbours. Collective over the array's nodes.
 * @param async id of the async clause, or XACC_SYNC. With an id, the call only starts the exchange. */
void xacc_reflect(const xacc_site *site, xacc_array *a, xacc_exchange what, long async);
/** The same for several arrays. Their messages are in flight together, and short ones to the same node are combined
 * into one. */
void xacc_reflect_all(const xacc_site *site, xacc_array *const *arrays, int count, xacc_exchange what, long async);
/** reflect_init binds the schedule and the address, so that reflect_do needs no look-up. */
void xacc_reflect_init(const xacc_site *site, xacc_array *a, xacc_exchange what);
void xacc_reflect_do(const xacc_site *site, xacc_array *a, int on_device, long async);
/** Adds each shadow element to the element it shadows. Arguments as for xacc_reflect. */
void xacc_reduce_shadow(const xacc_site *site, xacc_array *a, xacc_exchange what, long async);

/** Devices of this process, by number. */
typedef struct xacc_device_set {
  int first, count;
} xacc_device_set;
/** User memory that a communication operation reads or fills. */
typedef struct xacc_memory {
  void *address XACC_OR(NULL);
  size_t bytes XACC_OR(0);
  /* The rest is for xacc_bcast. */
  xacc_array *array XACC_OR(NULL);    /* in place of address and bytes: the local section of an aligned array */
  int on_device XACC_OR(0);           /* acc: the device copy, without which the job ends */
  xacc_device_set source XACC_OR({}); /* from_device: the one device whose copy is sent; count 0: no such clause */
  const char *name XACC_OR(NULL);     /* on_device: of the variable, for messages */
} xacc_memory;
#include <xaccrt_reductions.h>

/** Broadcasts memory from the one node of `from` (object NULL: the first node of `on`) to the set `on`. An aligned
 * array: the sender's local section, shadow included, replaces that of the others, and an error unless all local
 * sections have the same shape. */
void xacc_bcast(const xacc_site *site, xacc_memory what, xacc_ref from, xacc_ref on, long async);
/** Broadcasts several memory blocks and combines short ones into one message. Blocks. */
void xacc_bcast_all(const xacc_site *site, const xacc_memory *parts, int count, xacc_ref from, xacc_ref on);
void xacc_barrier(const xacc_site *site, xacc_ref on);
/** Completes every operation started with async id `id`. Unknown ids are ignored. */
void xacc_wait_async(const xacc_site *site, long id, xacc_ref on);

/* ---- scopes ------------------------------------------------------------------------------------------- */

/** Variable attribute: frees the descriptor, or leaves the task, when the block ends, however it ends. */
#define XACC_SCOPED(what) __attribute__((__cleanup__(xacc_scope_##what)))
static inline void xacc_scope_nodes(xacc_nodes **n) { xacc_nodes_free(*n); }
static inline void xacc_scope_template(xacc_template **t) { xacc_template_free(*t); }
static inline void xacc_scope_array(xacc_array **a) { xacc_array_free(*a); }
static inline void xacc_scope_task(xacc_task *t) { xacc_task_leave(t); }
static inline void xacc_scope_boxes(xacc_boxes **b) { xacc_boxes_free(*b); }
static inline void xacc_scope_job(const int *started) {
  if (*started)
    xacc_job_end(0);
}
static inline void xacc_scope_void_job(const int *started) {
  if (*started)
    xacc_job_end(1);
}

#ifdef __cplusplus
}
#endif

#include <xaccrt_sections.h>

#include <xaccrt_acc.h>
#endif
