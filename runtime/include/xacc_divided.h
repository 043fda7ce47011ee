/* xacc_divided.h - the C interface of --target=starpu for device loops (XMP-dev 4): a loop is divided among the
 * workers of a process, CPU cores and accelerators. No StarPU types appear here.
 *
 * A row is the memory addressed by one index of an array's first dimension. Only the host thread may call these
 * functions. */
#ifndef XACC_DIVIDED_H
#define XACC_DIVIDED_H

#include "xacc_device.h"
#include "xaccrt.h"

#ifdef __cplusplus
extern "C" {
#endif

/** How a loop uses one variable. */
typedef struct xacc_divided_use {
  const char *name;
  xacc_array *array XACC_OR(NULL); /* aligned array; NULL: `view` is the variable itself */
  int reads XACC_OR(0);            /* whether the loop reads it */
  int writes XACC_OR(0);
  int whole XACC_OR(0);  /* any iteration may touch any row */
  long below XACC_OR(0); /* otherwise, iteration i reads rows i - below .. i + above */
  long above XACC_OR(0);
  long at XACC_OR(0);          /* and writes row i + at */
  void *view;                  /* address of the replica as the loop's code uses it: rebased if aligned */
  size_t row_bytes XACC_OR(0); /* for a variable that is not aligned */
  size_t bytes XACC_OR(0);     /* size of the whole variable, likewise */
} xacc_divided_use;

/** A scalar that the loop reduces. */
typedef struct xacc_divided_sum {
  void *variable; /* receives its own value combined with those of all shares, in their order */
  size_t offset;  /* within a share's block of partial results */
  xacc_op op;
  xacc_type type;
} xacc_divided_sum;

/** A worker's share of the loop. */
typedef struct xacc_share {
  long first, end, step; /* of the outermost loop variable */
  void *const *views;    /* one per use, valid on the worker */
  const void *arguments; /* from xacc_divided_loop */
  void *sums;            /* partial results, set by the share */
  int on_accelerator;    /* views are addresses on a GPU, the thread's current one */
} xacc_share;

typedef struct xacc_divided_loop {
  const xacc_site *site;
  void (*run)(const xacc_share *part);
  size_t sums_bytes XACC_OR(0);
  struct xacc_loop_state *state XACC_OR(NULL); /* measurements that the runtime keeps */
} xacc_divided_loop;

/** Runs the loop over `range` and returns when it is complete. Meanwhile, other threads of this process must not access
 * the variables. A failing share ends the job. */
void xacc_divided_run(xacc_divided_loop *loop, xacc_range range, const xacc_divided_use *uses, int use_count,
                      const xacc_divided_sum *sums, int sum_count, const void *arguments);

/** Address of a variable's replica as code uses it; for an aligned array, the counterpart of the rebased pointer
 * `host`. A variable without a replica ends the job. */
void *xacc_divided_view(const xacc_site *site, xacc_array *a, void *host, const char *name);

/** device reflect: as xacc_reflect of a device copy. Only the rows to be sent are copied from accelerators, and only
 * the rows received are copied to them again. */
void xacc_divided_reflect(const xacc_site *site, xacc_array *a);

/** Called before xacc_divided_run: announces that xacc_divided_reflect(site, a) follows it directly, in the order of
 * these calls. If the loop stores the rows that the reflect sends, it does so first, and the messages are in flight
 * during the remaining iterations. */
void xacc_divided_announce(const xacc_site *site, xacc_array *a);

/** device reset_weight: the CPU's share of every following device loop, until set again. Clamped to 0 .. 1 with a
 * warning. */
void xacc_divided_weight(const xacc_site *site, double weight);

/** GPUs that divided loops may use as workers. Called before main. */
void xacc_register_worker_device(const xacc_device_table *table);

#ifdef __cplusplus
}
#endif
#endif
