/* xacc_divided.h - the C interface that emitted code of --target=starpu calls for device loops (XMP-dev 4): one loop is
 * divided among the workers of a process, CPU cores and accelerators. No type of StarPU appears here.
 *
 * A row is what one index of an array's first dimension addresses. All of this is called by the host thread only. */
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
  xacc_array *array XACC_OR(NULL); /* aligned; NULL: `view` is the variable itself */
  int reads XACC_OR(0);            /* does the loop? */
  int writes XACC_OR(0);
  int whole XACC_OR(0);  /* which rows is not known: any iteration may touch any row */
  long below XACC_OR(0); /* otherwise iteration i reads rows i - below .. i + above */
  long above XACC_OR(0);
  long at XACC_OR(0);          /* and writes row i + at */
  void *view;                  /* address of the replica as the loop's code wants it: rebased, if aligned */
  size_t row_bytes XACC_OR(0); /* of a variable that is not aligned */
  size_t bytes XACC_OR(0);     /* all of it, likewise */
} xacc_divided_use;

/** A scalar that the loop reduces. */
typedef struct xacc_divided_sum {
  void *variable; /* receives its own value joined with those of all parts, in the order of the parts */
  size_t offset;  /* in the block of partial results of one part */
  xacc_op op;
  xacc_type type;
} xacc_divided_sum;

/** A part of the loop, for one worker. */
typedef struct xacc_share {
  long first, end, step; /* of the outermost loop variable */
  void *const *views;    /* one for each use, valid where the worker computes */
  const void *arguments; /* of xacc_divided_loop */
  void *sums;            /* partial results, which the part sets */
  int on_accelerator;    /* views are addresses of a GPU, which is the current one of the thread */
} xacc_share;

typedef struct xacc_divided_loop {
  const xacc_site *site;
  void (*run)(const xacc_share *part);
  size_t sums_bytes XACC_OR(0);
  struct xacc_loop_state *state XACC_OR(NULL); /* the runtime keeps what it measures */
} xacc_divided_loop;

/** Runs the loop over `range` and returns when it is complete. What other threads of this process may do meanwhile:
 * nothing with the variables. A failing part ends the job. */
void xacc_divided_run(xacc_divided_loop *loop, xacc_range range, const xacc_divided_use *uses, int use_count,
                      const xacc_divided_sum *sums, int sum_count, const void *arguments);

/** The replica of a variable as code finds it: of an aligned array the rebased pointer that `host` is, moved. A
 * variable that is not replicated ends the job. */
void *xacc_divided_view(const xacc_site *site, xacc_array *a, void *host, const char *name);

/** device reflect: xacc_reflect_acc; only the rows that travel come from, and only those are fetched again by,
 * accelerators. */
void xacc_divided_reflect(const xacc_site *site, xacc_array *a);

/** Before xacc_divided_run: xacc_divided_reflect(site, a) follows that, in the order of these calls and with nothing
 * between. If the loop stores what the reflect sends, it does so first, and the messages start while it computes the
 * rest. */
void xacc_divided_announce(const xacc_site *site, xacc_array *a);

/** device reset_weight: the CPU's share of every following device loop, until it is set again. Outside 0 to 1 it is
 * clamped, with a warning. */
void xacc_divided_weight(const xacc_site *site, double weight);

/** GPUs that divided loops may use as workers. Called before main. */
void xacc_register_worker_device(const xacc_device_table *table);

#ifdef __cplusplus
}
#endif
#endif
