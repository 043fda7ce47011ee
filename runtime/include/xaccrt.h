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

#if defined __cplusplus && !defined _Bool
#define _Bool bool /* as <stdbool.h> does */
#endif

#ifdef __CUDACC__
#define XACC_DEVICE __host__ __device__ /* kernels may call it */
#else
#define XACC_DEVICE
#endif

#ifdef __cplusplus
extern "C" {
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

/** The file-scope descriptors of one translation unit; run once, in registration order, by xacc_start. */
typedef struct xacc_unit {
  void (*init)(void);
  struct xacc_unit *next;
} xacc_unit;
void xacc_unit_register(xacc_unit *unit);

/** Registers `function` (void(void), static) as this translation unit's initialiser. */
#define XACC_UNIT(function)                                                                                            \
  __attribute__((constructor)) static void function##_register(void) {                                                 \
    static xacc_unit unit = {function, NULL};                                                                          \
    xacc_unit_register(&unit);                                                                                         \
  }

/** Starts the job: the transport (MPI_Init if needed), then every registered unit. Call first in main. */
void xacc_start(int *argc, char ***argv);
/** Ends the job: completes what is pending, finalises the transport if xacc_start initialised it. Returns `status`. */
int xacc_finish(int status);
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
/** gblock mapping array: one int per node of the dimension, copied. Not called for gblock(*). */
void xacc_template_map(xacc_template *t, int dim, const int *map, long length);
/** Checks; the template is fixed if every bound and every map is known. */
void xacc_template_end(const xacc_site *site, xacc_template *t);
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
void xacc_array_free(xacc_array *a);

/** Allocates the (zeroed, 64-byte aligned) local section, owned by `a`, and returns its *rebased* pointer r:
 * element (i0, ..., in) is r[L(0,i0)*ld[0] + ... + L(n,in)], where L(d,i) is i itself, for cyclic dimensions
 * xacc_cyclic_index. `ld` (may be NULL) receives ndims-1 strides in elements.
 * Not __attribute__((malloc)): the runtime reaches the storage through `a`, and a compiler told otherwise keeps
 * elements in registers across xacc_reflect. */
void *xacc_array_alloc(xacc_array *a, long *ld);
/** Binds storage that the program owns (a parameter, xmp_malloc) and returns its rebased pointer. NULL stays NULL.
 * An extent that was never given (a parameter declared `double *x`) is taken to reach the end of the template. */
void *xacc_array_rebase(const xacc_site *site, xacc_array *a, void *local, long *ld);
/** The inverse: first byte of the local section, lower shadow included. NULL stays NULL. */
void *xacc_array_local(const xacc_array *a, const void *rebased);
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
int xacc_includes(xacc_ref on);
/** The entire node set as a one-dimensional node array: for references without a name, `on (1:4)`. */
const xacc_nodes *xacc_entire_nodes(void);
/** Inclusive bounds of a dimension: nodes from 1, templates as declared. An error if the template is not fixed. */
long xacc_lower(const void *nodes_or_template, int dim);
long xacc_upper(const void *nodes_or_template, int dim);

/* ---- work mapping (XMP 4.2, 4.3) ------------------------------------------------------------------- */

/** Membership of one task; leaving restores the previous executing node set. */
typedef struct xacc_task {
  int member; /* this node runs the body */
  int pushed; /* private to the runtime */
} xacc_task;
/** Enters a task: members get `on` as executing node set. No communication. */
xacc_task xacc_task_enter(const xacc_site *site, xacc_ref on);
/** The same without a new executing node set (`nocomm`). */
xacc_task xacc_task_enter_nocomm(const xacc_site *site, xacc_ref on);
void xacc_task_leave(xacc_task *task);

/** Iterations first, first+step, ... while before `end` (below it for a positive step, above for a negative). */
typedef struct xacc_range {
  long first, end, step;
} xacc_range;
/** This node's part of `for (i = lower; i < upper (or >); i += step)` on index i + offset of dimension `dim` of a
 * template or node array. An empty part has first == end. Not for cyclic(n), n > 1: see xacc_loop_walk. */
xacc_range xacc_loop(const xacc_site *site, const void *on, int dim, long offset, long lower, long upper, long step);

XACC_DEVICE static inline xacc_range xacc_loop_range(long first, long end, long step) {
  const xacc_range r = {first, end, step};
  return r;
}

/** Number of iterations in a range. */
XACC_DEVICE static inline long xacc_range_count(xacc_range r) {
  const long span = r.step > 0 ? r.end - r.first : r.first - r.end;
  return span <= 0 ? 0 : (span - 1) / (r.step > 0 ? r.step : -r.step) + 1;
}

/** Iterations of a cyclic(n) dimension: whole blocks, each a contiguous range, visited in iteration order. */
typedef struct xacc_walk {
  long i;                           /* current iteration, valid while left > 0 */
  long left;                        /* iterations not yet finished, the current one included */
  long lower, upper, step;          /* of the whole loop, upper exclusive in step's direction */
  long origin, width, period, mine; /* owned x: mine <= x mod period < mine + width, x = i + origin */
  long first, count;                /* for restarting */
} xacc_walk;
xacc_walk xacc_loop_walk(const xacc_site *site, const void *on, int dim, long offset, long lower, long upper,
                         long step);
static inline long xacc_walk_start(xacc_walk *w) {
  w->left = w->count;
  return w->i = w->first;
}
/** Sum of (a * r + b) / p for r = 0 .. n - 1; nothing negative. Takes as many steps as Euclid's algorithm. */
XACC_DEVICE static inline long xacc_floor_sum(long n, long p, long a, long b) {
  long sum = 0;
  for (;;) {
    long rest, t;
    sum += n * (n - 1) / 2 * (a / p) + n * (b / p);
    a %= p, b %= p;
    rest = a * n + b;
    if (rest < p)
      return sum;
    n = rest / p, b = rest % p; /* count the points under the line by rows instead of columns */
    t = p, p = a, a = t;
  }
}
/** The k-th iteration, from 0. */
XACC_DEVICE static inline long xacc_walk_at(const xacc_walk *w, long k) {
  if (w->width == w->period) /* all iterations of one arithmetic sequence */
    return w->first + k * w->step;
  if (w->step == 1 || w->step == -1) {
    const long before = (w->first + w->origin) % w->period - w->mine; /* elements of the first block */
    const long at = (w->step > 0 ? before : w->width - 1 - before) + k;
    const long moved = at / w->width * w->period + at % w->width;
    return w->step > 0 ? w->first - before + moved : w->first + w->width - 1 - before - moved;
  }
  { /* Which of the loop's iterations are owned repeats after `period` of them, so the one that is wanted is found among
       those by bisection. A descending loop is an ascending one in a mirror. */
    const long p = w->period, a = (w->step > 0 ? w->step : -w->step) % p, x = (w->first + w->origin) % p;
    const long from = w->step > 0 ? x - w->mine : w->mine + w->width - 1 - x; /* of the first owned element */
    const long owned = xacc_floor_sum(p, p, a, from + p) - xacc_floor_sum(p, p, a, from - w->width + 2 * p) + p;
    long low = 0, high = p - 1;
    while (low < high) { /* the first m of which 0 .. m hold more than k % owned */
      const long m = (low + high) / 2, n = m + 1;
      if (xacc_floor_sum(n, p, a, from + p) - xacc_floor_sum(n, p, a, from - w->width + 2 * p) + n > k % owned)
        high = m;
      else
        low = m + 1;
    }
    return w->first + (k / owned * p + low) * w->step;
  }
}
static inline long xacc_walk_next(xacc_walk *w) {
  if (--w->left > 0) {
    do
      w->i += w->step;
    while ((w->i + w->origin) % w->period < w->mine || (w->i + w->origin) % w->period >= w->mine + w->width);
  }
  return w->i;
}

/** expand / margin / peel_and_wait: a list of boxes of the local iteration space, each one range per loop.
 * Order: xacc_boxes_begin, one xacc_boxes_loop per distributed loop (outermost first), one xacc_boxes_* end call,
 * then run the nest for box 0 .. xacc_boxes_count-1 with the ranges of xacc_boxes_range; xacc_boxes_free. */
typedef struct xacc_boxes xacc_boxes;
xacc_boxes *xacc_boxes_begin(const xacc_site *site);
/** As xacc_loop, widened by lower/upper iterations (negative: narrowed), clipped to the loop unless unbound. */
void xacc_boxes_loop(xacc_boxes *b, const void *on, int dim, long offset, long lower, long upper, long step,
                     long expand_lower, long expand_upper, int unbound);
void xacc_boxes_expand(xacc_boxes *b); /* one box: the widened space */
void xacc_boxes_margin(xacc_boxes *b); /* the difference between the widened and the plain local space */
void xacc_boxes_peel(xacc_boxes *b);   /* box 0 as expand, the others as margin */
int xacc_boxes_count(const xacc_boxes *b);
xacc_range xacc_boxes_range(const xacc_boxes *b, int box, int loop);
void xacc_boxes_free(xacc_boxes *b);

/* ---- communication (XMP 4.4 and chapter 6 of our language notes) ------------------------------------- */

#define XACC_SYNC (-0x7fffffffL - 1) /* no async clause */

/** One dimension of a width clause. */
typedef struct xacc_width {
  long lower, upper;
  int periodic;
} xacc_width;
/** Fills the shadow of `a` from its neighbours. Collective over the array's nodes.
 * @param widths ndims entries in C order, or NULL for the whole declared shadow.
 * @param orthogonal non-zero: corners are not needed.
 * @param async id of the async clause or XACC_SYNC; with an id the call only starts the exchange. */
void xacc_reflect(const xacc_site *site, xacc_array *a, const xacc_width *widths, int orthogonal, long async);
/** Adds each shadow element to the element it shadows. Arguments as xacc_reflect, `type` the element type. */
void xacc_reduce_shadow(const xacc_site *site, xacc_array *a, xacc_type type, const xacc_width *widths, int orthogonal,
                        long async);

typedef enum xacc_op {
  XACC_SUM,
  XACC_PROD,
  XACC_BAND,
  XACC_BOR,
  XACC_BXOR,
  XACC_LAND,
  XACC_LOR,
  XACC_MAX,
  XACC_MIN
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

/** firstmax, firstmin, lastmax and lastmin of a loop. `value`: the extremum found here (type `type`); `when`: the
 * iteration that set it, as `levels` numbers, outermost loop first, that grow as the loops run; NULL if none did.
 * `locations`: `count` pointers with sizes. The winner over `on` gives value and locations to every node; ties: the
 * first iteration (last == 0) or the last one. */
typedef struct xacc_location {
  void *address;
  size_t bytes;
} xacc_location;
void xacc_reduce_location(const xacc_site *site, xacc_ref on, xacc_op max_or_min, int last, xacc_type type, void *value,
                          const long *when, int levels, const xacc_location *locations, int count);
/** Stores the identity of the operation: for max the least value of the type. */
void xacc_identity(xacc_op op, xacc_type type, void *v);
/** into = into op from, one element. */
void xacc_join(xacc_op op, xacc_type type, void *into, const void *from);

/** Sends `bytes` at `v` from the one node of `from` (object NULL: the first node of `on`) to the set `on`. */
void xacc_bcast(const xacc_site *site, void *v, size_t bytes, xacc_ref from, xacc_ref on, long async);
/** The same of an aligned array: the local section of that node, shadow included, becomes that of the others. An error
 * unless all of them hold a local section of the same shape. */
void xacc_bcast_array(const xacc_site *site, xacc_array *a, xacc_ref from, xacc_ref on, long async);
void xacc_barrier(const xacc_site *site, xacc_ref on);
/** Completes every operation started with async id `id`; unknown ids are ignored. */
void xacc_wait_async(const xacc_site *site, long id, xacc_ref on);

/* ---- sections and gmove (XMP 5, 6.3) ------------------------------------------------------------------ */

/** One subscript of a section: the elements base, base + step, ... (`length` of them), or with step 0 the one index
 * `base`. length XACC_REST: to the end of the dimension; base XACC_FIRST: its first index, its last if step < 0. */
typedef struct xacc_triplet {
  long base, length, step;
} xacc_triplet;
#define XACC_FIRST (-0x7fffffffffffffffL - 1)

/** A section by value; it refers to the tables it is made from. */
typedef struct xacc_section {
  xacc_array *array;    /* NULL: a local array, of which every node has its own */
  void *local;          /* of a local array: the element whose subscripts are all 0 */
  xacc_type type;       /* of the elements */
  size_t element_bytes; /* size of an element */
  int ndims;
  const long *extents;          /* of the dimensions that are not those of an aligned array */
  const xacc_triplet *triplets; /* ndims entries in C order */
  const long *strides;          /* of the same dimensions as extents, in bytes; NULL: elements lie side by side */
  size_t offset;                /* of the part in an element of an aligned array */
} xacc_section;
/** A section of an aligned array; one triplet for each of its dimensions. */
xacc_section xacc_global(xacc_array *a, const xacc_triplet *triplets);
/** A section of an ordinary array (ndims 0: a scalar, NULL tables). extents[0] may be 0 if nobody asks for the rest. */
static inline xacc_section xacc_local(void *address, xacc_type type, size_t element_bytes, int ndims,
                                      const long *extents, const xacc_triplet *triplets) {
  const xacc_section s = {NULL, address, type, element_bytes, ndims, extents, triplets, NULL, 0};
  return s;
}
/** A section whose elements are members of structs: what xacc_local made, with strides. */
static inline xacc_section xacc_strided(xacc_section s, const long *strides) {
  s.strides = strides;
  return s;
}
/** A part of each element of what xacc_global made: `ndims` more dimensions inside it, with more triplets. */
static inline xacc_section xacc_part(xacc_section s, xacc_type type, size_t element_bytes, size_t offset, int ndims,
                                     const long *extents, const long *strides) {
  s.type = type;
  s.element_bytes = element_bytes;
  s.offset = offset;
  s.ndims += ndims;
  s.extents = extents;
  s.strides = strides;
  return s;
}

/** What XACC_FIRST and XACC_REST stand for, and the extent of a dimension of an aligned array. */
static inline long xacc_first(long extent, long step) { return step > 0 ? 0 : extent - 1; }
static inline long xacc_rest(long extent, long base, long step) {
  const long span = step > 0 ? extent - base : base + 1;
  return span <= 0 ? 0 : (span - 1) / (step > 0 ? step : -step) + 1;
}
long xacc_extent(const xacc_array *a, int dim);
/** The stride of a section where the compiler does not know it: an error if it is 0. */
static inline long xacc_step(const xacc_site *site, long step) {
  if (step == 0)
    xacc_fail(site, "the stride of a section is zero");
  return step;
}
/** An error unless `found`, the extent of dimension `dim` (from 1) of an operand, is the one that is expected. */
void xacc_same_extent(const xacc_site *site, int dim, long found, long expected);
/** Memory for `bytes` bytes, not zeroed; ends the job if there is not enough. XACC_SCOPED(memory) releases it. */
void *xacc_temporary(size_t bytes);
void xacc_temporary_free(void *memory);

typedef enum xacc_gmove_mode { XACC_COLLECTIVE, XACC_IN, XACC_OUT } xacc_gmove_mode;
/** to = from, element by element in C order; the shapes, scalar subscripts left out, must be equal, or `from` a single
 * element. Sections must not be of storage that overlaps otherwise than as a whole: the source is read before anything
 * is stored. Every copy of a replicated destination is updated; shadows are not.
 * XACC_COLLECTIVE: collective over the executing node set, which must hold both sides. XACC_IN, XACC_OUT: called by the
 * executing set only; the global array on the other side may lie outside and must be of file scope. */
void xacc_gmove(const xacc_site *site, xacc_section to, xacc_section from, xacc_gmove_mode mode, long async);
/** Called while units are initialised by every unit that has a gmove in or out: opens the arrays of file scope. */
void xacc_expose_arrays(void);

/* ---- coarrays (XMP 7) ------------------------------------------------------------------------------------- */

/** Called while units are initialised (see XACC_UNIT) by every unit that has coarrays. A coarray is an ordinary
 * variable with static storage; `anchor` is any variable of the same executable or shared library, whose writable data
 * is opened to one-sided access once the units are initialised. A variable lies at the same place on every image. */
void xacc_coarrays(const void *anchor);

/** An image: its number, from 0, in the current image set (the executing node set unless xacc_images_enter changed it),
 * or a value of xacc_image_on. */
typedef long xacc_image;
#define XACC_HERE XACC_FIRST /* not a coarray reference: this process's own variable */
/** Image number `index` (from 0) of a node array, whatever the executing set is. */
xacc_image xacc_image_on(const xacc_site *site, const xacc_nodes *nodes, long index);
/** Checks that a cosubscript lies in 0..size-1, and returns it. */
long xacc_cosubscript(const xacc_site *site, long index, long size);

/** Reads `bytes` at `address`, a variable of this process, of the same variable on `image`. Blocks until they are here.
 */
void xacc_coarray_get(const xacc_site *site, const void *address, xacc_image image, void *to, size_t bytes);
/** Writes to the variable on `image`. `from` may be reused on return; the image sees the value after the next
 * synchronisation of both; accesses of this process to the same memory stay in order. */
void xacc_coarray_put(const xacc_site *site, void *address, xacc_image image, const void *from, size_t bytes);
/** to = from, sections of local arrays of which either may be that of another image (XACC_HERE: our own). Shapes as for
 * xacc_gmove. The source is read before anything is stored. */
void xacc_coarray_assign(const xacc_site *site, xacc_section to, xacc_image to_image, xacc_section from,
                         xacc_image from_image);

/** The value of lvalue:[image]. */
#define xacc_get(site, lvalue, image)                                                                                  \
  __extension__({                                                                                                      \
    __typeof__(lvalue) xacc_value;                                                                                     \
    xacc_coarray_get(site, (const void *)&(lvalue), image, (void *)&xacc_value, sizeof xacc_value);                    \
    xacc_value;                                                                                                        \
  })
void xacc_device_value_of(const xacc_site *site, void *value, const void *host, size_t bytes, const char *name);
/** lvalue:[image] op= value. Not atomic. */
#define xacc_update(site, lvalue, image, op, ...)                                                                      \
  __extension__({                                                                                                      \
    __typeof__(lvalue) xacc_value, *xacc_address = &(lvalue);                                                          \
    const xacc_image xacc_at = (image);                                                                                \
    xacc_coarray_get(site, (const void *)xacc_address, xacc_at, (void *)&xacc_value, sizeof xacc_value);               \
    xacc_value = (__typeof__(xacc_value))(xacc_value op(__VA_ARGS__));                                                 \
    xacc_coarray_put(site, (void *)xacc_address, xacc_at, (const void *)&xacc_value, sizeof xacc_value);               \
    xacc_value;                                                                                                        \
  })
/** lvalue:[image]++, or -- with op `-`: as xacc_update by 1, with the value from before. */
#define xacc_update_after(site, lvalue, image, op)                                                                     \
  __extension__({                                                                                                      \
    __typeof__(lvalue) xacc_before, xacc_after, *xacc_address = &(lvalue);                                             \
    const xacc_image xacc_at = (image);                                                                                \
    xacc_coarray_get(site, (const void *)xacc_address, xacc_at, (void *)&xacc_before, sizeof xacc_before);             \
    xacc_after = (__typeof__(xacc_after))(xacc_before op 1);                                                           \
    xacc_coarray_put(site, (void *)xacc_address, xacc_at, (const void *)&xacc_after, sizeof xacc_after);               \
    xacc_before;                                                                                                       \
  })
/** lvalue:[image] = value. */
#define xacc_put(site, lvalue, image, ...)                                                                             \
  __extension__({                                                                                                      \
    const __typeof__(lvalue) xacc_value = (__VA_ARGS__);                                                               \
    xacc_coarray_put(site, (void *)&(lvalue), image, (const void *)&xacc_value, sizeof xacc_value);                    \
    xacc_value;                                                                                                        \
  })

/** Atomic store and load of an int coarray element: complete at the image, and ordered, on return. */
void xacc_atomic_define(const xacc_site *site, int *address, xacc_image image, int value);
void xacc_atomic_ref(const xacc_site *site, int *value, const int *address, xacc_image image);

/** `image (nodes)`: until left, images are numbered, and synchronised, by the node array. */
typedef struct xacc_images {
  int pushed; /* private to the runtime */
} xacc_images;
xacc_images xacc_images_enter(const xacc_site *site, const xacc_nodes *nodes);
void xacc_images_leave(xacc_images *images);

/** post (XMP 7.1): what this process did before is complete, coarray accesses included, before the one node of `to`
 * passes the wait that matches. Does not block. */
void xacc_post(const xacc_site *site, xacc_ref to, long tag);
/** Blocks for one post. `from` NULL: of any node; `tag` NULL: of any tag. Each post satisfies one wait. */
void xacc_wait_post(const xacc_site *site, const xacc_ref *from, const long *tag);

/** lock (XMP 7.2) of the lock object `lock` on `image`. `acquired` NULL: blocks until it is free. Else does not block,
 * and stores whether it was obtained. `stat` NULL: a mistake ends the job; else receives an XMP_STAT_ value. */
struct xmp_lock;
void xacc_lock(const xacc_site *site, struct xmp_lock *lock, xacc_image image, int *acquired, int *stat);
void xacc_unlock(const xacc_site *site, struct xmp_lock *lock, xacc_image image, int *stat);

/* ---- OpenACC data (XACC 3, OpenACC 2.6) ----------------------------------------------------------------------- */

typedef enum xacc_map_kind {
  XACC_COPY,
  XACC_COPYIN,
  XACC_COPYOUT,
  XACC_CREATE,
  XACC_NO_CREATE,
  XACC_PRESENT,
  XACC_DELETE,
  XACC_TO_HOST,   /* update host */
  XACC_TO_DEVICE, /* update device */
  XACC_WHOLE,     /* the struct that the next map is a member of: room on the device is for all of it */
  XACC_ATTACH,    /* `host`: a pointer; its device copy is to point to the device copy of what it points to */
  XACC_DETACH     /* and is not any more */
} xacc_map_kind;
/** [lower:length] of one dimension that has `extent` elements (XACC_REST: of a pointer). */
typedef struct xacc_range_of {
  long lower, length, extent;
} xacc_range_of;
/** One variable of a data clause. */
typedef struct xacc_map {
  xacc_map_kind kind;
  const char *name;
  const void *host;  /* the variable, or its element 0; NULL for an aligned array */
  size_t bytes;      /* of the variable; with ranges, of an element. 0 without ranges: a pointer, only looked up */
  xacc_array *array; /* aligned: ranges are global, the part that this node owns is meant */
  int ndims;         /* 0: the whole variable, of an aligned array with its shadow */
  xacc_range_of ranges[XACC_MAX_DIMS];
} xacc_map;

/** A data construct. `condition` 0: nothing is done. `queue`: of async, or XACC_SYNC. Every clause looks first whether
 * the data is present; XACC_PRESENT ends the job if it is not. */
typedef struct xacc_data xacc_data;
xacc_data *xacc_data_begin(const xacc_site *site, const xacc_map *maps, int count, int condition, long queue);
/** Copies out and frees what nothing else holds. NULL is allowed. XACC_SCOPED(data) calls it. */
void xacc_data_end(xacc_data *data);
void xacc_data_enter(const xacc_site *site, const xacc_map *maps, int count, int condition, long queue);
void xacc_data_exit(const xacc_site *site, const xacc_map *maps, int count, int condition, int finalize, long queue);
/** `if_present` 0: what is not on the device ends the job. */
void xacc_data_update(const xacc_site *site, const xacc_map *maps, int count, int condition, int if_present,
                      long queue);
/* ---- device sets (XACC 3) ------------------------------------------------------------------------------------ */

/** Devices of this process, by number. */
typedef struct xacc_device_set {
  int first, count;
} xacc_device_set;
xacc_device_set xacc_devices_default(void);
/** Ends the job if no device can be of that type. */
xacc_device_set xacc_devices_of_type(const xacc_site *site, const char *type);
/** [base:length] of a set, from 0; XACC_REST: to its end. Outside of it: ends the job. */
xacc_device_set xacc_devices_part(const xacc_site *site, xacc_device_set whole, long base, long length,
                                  const char *name);
/** The set with its declared size: all of `whole` if `exact`, else the first ones. */
xacc_device_set xacc_devices_sized(const xacc_site *site, xacc_device_set whole, long size, int exact,
                                   const char *name);
/** The set that the array was declared on; `host`: its local section, or the variable. */
xacc_device_set xacc_devices_of(const xacc_site *site, const void *host, const char *name);
/** What the devices of a construct do: all the same, the same with a sum of it, or a part each. */
typedef enum xacc_device_work { XACC_WORK_SAME, XACC_WORK_REDUCES, XACC_WORK_DIVIDED } xacc_device_work;
/** From here to the pop, data and waits are those of all devices of the set. */
void xacc_devices_push(const xacc_site *site, xacc_device_set set, int work);
void xacc_devices_pop(void);
/** for (int k = 0; xacc_device_turn(k); k++): each device of the set is the current one in turn. */
int xacc_device_turn(int k);
/** The next data construct, or enter data, spreads the variable over the set: blocks of dimension `dim` with a shadow
 * of `lower` and `upper` elements, or, `dim` -1, a copy each. The map of an array that is not aligned has all its
 * ranges. */
void xacc_layout(const xacc_site *site, const xacc_map *map, int dim, long lower, long upper);
/** The part of a loop whose index + `offset` is in the current device's block. */
xacc_range xacc_layout_loop(const xacc_site *site, const void *host, const char *name, int dim, long offset,
                            xacc_range loop);
/** Fills the shadows between the devices of this process. */
void xacc_device_reflect(const xacc_site *site, const void *host, const char *name);
/** Waits for everything asynchronous on the devices of the set. */
void xacc_device_barrier(const xacc_site *site);
/** The local section of an array, which is how it is known to the functions above. */
const void *xacc_array_section(const xacc_array *a);

/** Flag of the three functions below: the address is for others than compute constructs, so what the device still does
 * there is completed. */
enum { XACC_HOST_DATA = 2 };
/** Where the device copy of what `host` points to is. `use` & 1: `host` itself if there is none; else that ends the
 * job with a message that says `name`. NULL stays NULL. */
void *xacc_device_pointer(const xacc_site *site, const void *host, const char *name, int use);
/** Where element 0 of the variable would be on the device that this section of it is on. */
void *xacc_device_section(const xacc_site *site, const xacc_map *section, int use);
/** The rebased pointer `rebased` of an aligned array, for its device copy. */
void *xacc_device_array(const xacc_site *site, xacc_array *a, const void *rebased, int use);

/** A variable of file scope that routines use (OpenACC 2.15.1) is reached through a pointer, `here`: to the variable
 * itself, and in a compute construct to its device copy. XACC_ROUTINE_POINTER is for a variable that is a pointer: on
 * the device it points to the device copy of what it points to. */
#ifndef __CUDACC__
#define XACC_ROUTINE_VARIABLE(variable, here)                                                                          \
  static __typeof__(variable) *here = &variable;                                                                       \
  static void here##_set(void *address, int on_accelerator) {                                                          \
    (void)on_accelerator;                                                                                              \
    here = (__typeof__(here))address;                                                                                  \
  }
#define XACC_ROUTINE_POINTER(variable, here)                                                                           \
  static __typeof__(variable) *here = &variable;                                                                       \
  static void here##_set(void *address, int on_accelerator) {                                                          \
    static __typeof__(variable) value;                                                                                 \
    (void)on_accelerator;                                                                                              \
    value = (__typeof__(variable))address;                                                                             \
    here = address == (void *)variable ? &variable : &value;                                                           \
  }
#endif
/** Before main. `variable`: its address; `set`: of the macros above, called with the address on the current device, or
 * that of the host again; NULL: there is no device copy. `on_accelerator` 1: routines of kernels are meant. */
void xacc_routine_variable(const void *variable, int is_pointer, void (*set)(void *address, int on_accelerator));
/** Around a compute construct that calls routines. `condition` 0: it runs on the host. Blocks only if an address on an
 * accelerator has changed. */
int xacc_routines_begin(int condition);
void xacc_routines_end(void);

/** Around a device loop of XMP-dev: its time is what xmp_cpu_wtime and xmp_gpu_wtime give. The first returns the clock,
 * which the second wants. */
double xacc_device_loop_begin(void);
void xacc_device_loop_end(double began);

/** The value of a variable on the device, on the host if it is not there: bounds of loops, which the host evaluates. */
#define xacc_device_value(site, variable)                                                                              \
  __extension__({                                                                                                      \
    __typeof__(variable) xacc_value;                                                                                   \
    xacc_device_value_of(site, &xacc_value, &(variable), sizeof(variable), #variable);                                 \
    xacc_value;                                                                                                        \
  })

/** One value between host and device memory. */
void xacc_device_read(void *host, const void *device, size_t bytes);
void xacc_device_write(void *device, const void *host, size_t bytes);

/** Waits for one async queue; for all of them. */
void xacc_queue_wait(const xacc_site *site, long queue);
void xacc_queue_wait_all(const xacc_site *site);
/** What comes to a queue from now on follows what `other` has; XACC_SYNC: what all have. The host goes on. */
void xacc_queue_follow(const xacc_site *site, long queue, long other);
/** The queue that `async` without argument means (acc set default_async). */
long xacc_default_queue(void);
typedef enum xacc_device_action { XACC_DEVICE_INIT, XACC_DEVICE_SHUTDOWN, XACC_DEVICE_SET } xacc_device_action;
/** acc init, shutdown, set. `type` NULL and XACC_REST: not given. */
void xacc_device_control(const xacc_site *site, xacc_device_action action, const char *type, long number, long queue);

/* ---- communication of device copies (XACC 2): as the functions without _acc, but what they read and write is the copy
 * on the device; a variable without one ends the job ------------------------------------------------------------ */

void xacc_reflect_acc(const xacc_site *site, xacc_array *a, const xacc_width *widths, int orthogonal, long async);
void xacc_reduce_shadow_acc(const xacc_site *site, xacc_array *a, xacc_type type, const xacc_width *widths,
                            int orthogonal, long async);
/** reflect_init: binds the schedule and the address; reflect_do then needs no look-up. `on_device` 1: with acc. */
void xacc_reflect_init(const xacc_site *site, xacc_array *a, const xacc_width *widths, int orthogonal, int on_device);
void xacc_reflect_do(const xacc_site *site, xacc_array *a, int on_device, long async);
void xacc_reduce_acc(const xacc_site *site, xacc_ref on, xacc_op op, xacc_type type, void *v, long count,
                     const char *name, long async);
void xacc_reduce_array_acc(const xacc_site *site, xacc_ref on, xacc_op op, xacc_type type, xacc_array *a, long async);
/** `source`: from_device, the one device of the sending node whose copy is sent; xacc_any_device() without that clause.
 */
void xacc_bcast_acc(const xacc_site *site, void *v, size_t bytes, xacc_device_set source, xacc_ref from, xacc_ref on,
                    const char *name, long async);
void xacc_bcast_array_acc(const xacc_site *site, xacc_array *a, xacc_device_set source, xacc_ref from, xacc_ref on,
                          long async);
xacc_device_set xacc_any_device(void);
/** `to_device`, `from_device`: which sides are device copies. */
void xacc_gmove_acc(const xacc_site *site, xacc_section to, xacc_section from, xacc_gmove_mode mode, long async,
                    int to_device, int from_device);
/**
 * reduction(+:from) over `on` and a gmove of it, where nothing else will read the sums: a node gets only those that it
 * sends on or keeps (the other elements are undefined then). The right side is a whole aligned array. `to_device`,
 * `from_device`: as for xacc_gmove_acc.
 */
void xacc_reduce_gmove(const xacc_site *reduction, xacc_ref on, const xacc_site *site, xacc_section to,
                       xacc_section from, int to_device, int from_device);
/** Waits until everything asynchronous on the devices of these nodes is done, then as xacc_barrier. */
void xacc_barrier_acc(const xacc_site *site, xacc_ref on);
/** A loop's reduction of the device copy of the `count` elements at `v`: saves the value and sets the identity;
 * combines. */
void *xacc_reduce_begin_acc(const xacc_site *site, xacc_op op, xacc_type type, void *v, long count, const char *name);
void xacc_reduce_end_acc(const xacc_site *site, xacc_ref on, xacc_op op, xacc_type type, void *v, long count,
                         const char *name, void *before);

/** A loop of a compute construct that reduces arrays is cut into this many parts, each with copies of the arrays;
 * `bytes`: of one copy of all of them. `on_device` 0: it runs on host threads, whatever the device is. */
int xacc_parts(size_t bytes, int on_device);
/** `parts` copies of an array, one behind the other, every element the identity; in the memory that the loop uses. */
void *xacc_copies_begin(xacc_op op, xacc_type type, long count, int parts, int on_device);
/** Joins the array at `into` with the copies, in the order of the parts, when `queue` is done; frees the copies. */
void xacc_copies_end(xacc_op op, xacc_type type, void *into, void *copies, long count, int parts, int on_device,
                     long queue);
/** Iterations of part `part`: neighbours stay together. */
XACC_DEVICE static inline xacc_range xacc_range_part(xacc_range r, int part, int parts) {
  const long count = xacc_range_count(r), first = count * part / parts, end = count * (part + 1) / parts;
  const xacc_range mine = {r.first + first * r.step, end == count ? r.end : r.first + end * r.step, r.step};
  return mine;
}

/* ---- scopes ------------------------------------------------------------------------------------------- */

/** Variable attribute: the descriptor is freed, the task left, when the block ends, however it ends. */
#define XACC_SCOPED(what) __attribute__((cleanup(xacc_scope_##what)))
static inline void xacc_scope_nodes(xacc_nodes **n) { xacc_nodes_free(*n); }
static inline void xacc_scope_template(xacc_template **t) { xacc_template_free(*t); }
static inline void xacc_scope_array(xacc_array **a) { xacc_array_free(*a); }
static inline void xacc_scope_task(xacc_task *t) { xacc_task_leave(t); }
/* `what` is a pointer of any type, so its address comes as one too. */
static inline void xacc_scope_memory(void *pointer) { xacc_temporary_free(*(void **)pointer); }
static inline void xacc_scope_data(xacc_data **d) { xacc_data_end(*d); }
static inline void xacc_scope_routines(const int *begun) {
  if (*begun)
    xacc_routines_end();
}
static inline void xacc_scope_images(xacc_images *i) { xacc_images_leave(i); }
static inline void xacc_scope_boxes(xacc_boxes **b) { xacc_boxes_free(*b); }

#ifdef __cplusplus
}
#endif
#endif
