/* xaccrt_loops.h - tasks and loops over templates and node arrays: a part of xaccrt.h, which includes it. */
#ifndef XACCRT_LOOPS_H
#define XACCRT_LOOPS_H

#ifdef __cplusplus
extern "C" {
#endif

/* ---- work mapping (XMP 4.2, 4.3) ------------------------------------------------------------------- */

/** Membership in one task. Leaving it restores the previous executing node set. */
typedef struct xacc_task {
  int member; /* this node runs the body */
  int pushed; /* private to the runtime */
} xacc_task;
/** Enters a task. `on` becomes the executing node set of its members. No communication. */
xacc_task xacc_task_enter(const xacc_site *site, xacc_ref on);
/** The same without a new executing node set (`nocomm`). */
xacc_task xacc_task_enter_nocomm(const xacc_site *site, xacc_ref on);
void xacc_task_leave(xacc_task *task);

/* Does the processor gather elements, v[column[k]], faster than it loads one after the other? Zen 3 does not: CG loses
 * 10 %. Other processors of AMD are assumed to be alike. */
#if defined(__AVX2__) && !defined(__znver1__) && !defined(__znver2__) && !defined(__znver3__) &&                       \
    !defined(__znver4__) && !defined(__znver5__)
#define XACC_GATHERS 1
#else
#define XACC_GATHERS 0
#endif

/** Attributes the time until the end of the enclosing block to the directive, in profiles and traces. Costs one test if
 * there are none. */
#define XACC_TIMED(site) XACC_TIMED_ASYNC(site, XACC_SYNC)
/** The same for a compute construct with `async`. */
#define XACC_TIMED_ASYNC(site, queue)                                                                                  \
  const int xacc_timed XACC_SCOPED(timed) = xacc_timing ? xacc_timed_begin(site, queue) : 0
extern int xacc_timing; /* private to the runtime, as the functions below */
int xacc_timed_begin(const xacc_site *site, long queue);
void xacc_timed_end(void);
static inline void xacc_scope_timed(const int *began) {
  if (*began)
    xacc_timed_end();
}

/** The iterations first, first+step, ... before `end` (less than it for a positive step, greater for a negative
 * one). */
typedef struct xacc_range {
  long first, end, step;
} xacc_range;
/** A loop `for (i = lower; i < upper (or >); i += step)` whose iteration i belongs to index i + offset of dimension
 * `dim` of a template or node array. */
typedef struct xacc_mapped_loop {
  const void *on; /* xacc_template or xacc_nodes */
  int dim XACC_OR(0);
  long offset XACC_OR(0);
  long lower XACC_OR(0);
  long upper XACC_OR(0);
  long step XACC_OR(0); /* 0 is an error */
} xacc_mapped_loop;
/** This node's iterations. If there are none, first == end. Not for cyclic(n) with n > 1: see xacc_loop_walk. */
xacc_range xacc_loop(const xacc_site *site, xacc_mapped_loop loop);

XACC_DEVICE static inline xacc_range xacc_loop_range(long first, long end, long step) {
  const xacc_range r = {first, end, step};
  return r;
}

/** The same in addresses, for the elements of `pointer`. */
#define xacc_pointer_range(pointer, first, end, step)                                                                  \
  xacc_loop_range((long)((pointer) + (first)), (long)((pointer) + (end)), (step) * (long)sizeof *(pointer))

/** Number of iterations in a range. */
XACC_DEVICE static inline long xacc_range_count(xacc_range r) {
  const long span = r.step > 0 ? r.end - r.first : r.first - r.end;
  return span <= 0 ? 0 : (span - 1) / (r.step > 0 ? r.step : -r.step) + 1;
}

/** The iterations of a cyclic(n) dimension: whole blocks, each a contiguous range, visited in iteration order. */
typedef struct xacc_walk {
  long i;                           /* current iteration, valid while left > 0 */
  long left;                        /* remaining iterations, including the current one */
  long lower, upper, step;          /* of the whole loop; upper is exclusive in the direction of step */
  long origin, width, period, mine; /* x = i + origin is owned if mine <= x mod period < mine + width */
  long first, count;                /* to restart */
} xacc_walk;
xacc_walk xacc_loop_walk(const xacc_site *site, xacc_mapped_loop loop);
static inline long xacc_walk_start(xacc_walk *w) {
  w->left = w->count;
  return w->i = w->first;
}
/** Sum of floor((a * r + b) / p) for r = 0 .. n - 1. All arguments are non-negative. Takes as many steps as Euclid's
 * algorithm. */
XACC_DEVICE static inline long xacc_floor_sum(long n, long p, long a, long b) {
  long sum = 0;
  for (;;) {
    long rest, t;
    sum += n * (n - 1) / 2 * (a / p) + n * (b / p);
    a %= p, b %= p;
    rest = a * n + b;
    if (rest < p)
      return sum;
    n = rest / p, b = rest % p; /* count the points below the line by rows instead of by columns */
    t = p, p = a, a = t;
  }
}
/** The x with 0 <= x mod p < width, among x = from, from + a, from + 2a ...: their number among the first n. */
XACC_DEVICE static inline long xacc_owned_among(long n, long p, long width, long a, long from) {
  return xacc_floor_sum(n, p, a, from + p) - xacc_floor_sum(n, p, a, from - width + 2 * p) + n;
}
/** How many x precede the one before which k of them are owned. They repeat after p; k is less than the number among
 * these. */
XACC_DEVICE static inline long xacc_owned_at(long k, long p, long width, long a, long from) {
  long low = 0, high = p - 1;
  while (low < high) { /* find the least m such that 0 .. m contains more than k */
    const long m = (low + high) / 2;
    if (xacc_owned_among(m + 1, p, width, a, from) > k)
      high = m;
    else
      low = m + 1;
  }
  return low;
}
/** The k-th iteration, counted from 0. */
XACC_DEVICE static inline long xacc_walk_at(const xacc_walk *w, long k) {
  if (w->width == w->period) /* the iterations are one arithmetic sequence */
    return w->first + k * w->step;
  if (w->step == 1 || w->step == -1) {
    const long before = (w->first + w->origin) % w->period - w->mine; /* elements of its block before the first */
    const long at = (w->step > 0 ? before : w->width - 1 - before) + k;
    const long moved = at / w->width * w->period + at % w->width;
    return w->step > 0 ? w->first - before + moved : w->first + w->width - 1 - before - moved;
  }
  { /* A descending loop is a mirrored ascending one. */
    const long p = w->period, a = (w->step > 0 ? w->step : -w->step) % p, x = (w->first + w->origin) % p;
    const long from = w->step > 0 ? x - w->mine : w->mine + w->width - 1 - x; /* offset of the first owned element */
    const long owned = xacc_owned_among(p, p, w->width, a, from);
    return w->first + (k / owned * p + xacc_owned_at(k % owned, p, w->width, a, from)) * w->step;
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

/** For a loop with step 1: the iterations of one block, and the number of iterations after it. Empty after the last
 * block. */
typedef struct xacc_run {
  long first, end, left;
} xacc_run;
static inline xacc_run xacc_run_from(long first, long length, long left) {
  const long count = length < left ? length : left;
  const xacc_run run = {first, first + count, left - count};
  return run;
}
static inline xacc_run xacc_first_run(const xacc_walk *w) {
  const long length = w->width != w->period ? w->mine + w->width - (w->first + w->origin) % w->period
                      : w->step == 1        ? w->count
                                            : 1; /* blocks of one iteration */
  return xacc_run_from(w->first, length, w->count);
}
static inline xacc_run xacc_next_run(const xacc_walk *w, xacc_run run) {
  if (w->width != w->period)
    return xacc_run_from(run.end + w->period - w->width, w->width, run.left);
  return xacc_run_from(run.first + w->step, 1, run.left);
}

/** expand / margin / peel_and_wait: a list of boxes of the local iteration space, each with one range per loop. Call
 * xacc_boxes_begin, then xacc_boxes_loop for each distributed loop (outermost first), then one of xacc_boxes_expand,
 * _margin and _peel. Run the nest for box 0 .. xacc_boxes_count-1 with the ranges of xacc_boxes_range, then call
 * xacc_boxes_free. */
typedef struct xacc_boxes xacc_boxes;
xacc_boxes *xacc_boxes_begin(const xacc_site *site);
/** Like xacc_loop, but widened by width.lower and width.upper iterations (negative: narrowed). Clipped to the loop
 * unless width.periodic. */
void xacc_boxes_loop(xacc_boxes *b, xacc_mapped_loop loop, xacc_width width);
void xacc_boxes_expand(xacc_boxes *b); /* one box: the widened space */
void xacc_boxes_margin(xacc_boxes *b); /* the widened space minus the plain local space */
void xacc_boxes_peel(xacc_boxes *b);   /* box 0 as expand, the others as margin */
int xacc_boxes_count(const xacc_boxes *b);
xacc_range xacc_boxes_range(const xacc_boxes *b, int box, int loop);
void xacc_boxes_free(xacc_boxes *b);

/** Overlaps the reflects directly before a loop with those iterations that need no shadow, if XACC_OVERLAP requests it
 * or, by default, if it was faster in the first steps. The nest runs for box 0, 1, ... as long as xacc_overlap_next
 * returns true; before the second box, or after the only one, that function waits for the reflects.
 * Call xacc_overlap_begin, whose value is the `async` argument of each reflect (XACC_SYNC: complete them first); then
 * xacc_boxes_begin; xacc_boxes_loop, narrowed by the loop's reach into the shadow; and xacc_overlap_boxes. */
long xacc_overlap_begin(const xacc_site *loop);
/** Replaces xacc_overlap_begin for reflects directly after the loop; their calls are emitted before it. They start when
 * the iterations that store the elements to send are done, or when all are, and are complete when xacc_overlap_next
 * returns false. xacc_boxes_loop is narrowed by that number of iterations. */
long xacc_overlap_after(const xacc_site *loop);
/** `changes_rounding`: the loop sums floating-point numbers, so its boxes must not depend on timing. */
void xacc_overlap_boxes(xacc_boxes *b, int changes_rounding);
int xacc_overlap_next(xacc_boxes *b, int box);

#ifdef __cplusplus
}
#endif
#endif
