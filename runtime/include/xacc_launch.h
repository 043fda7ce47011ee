/* xacc_launch.h - the interface between the host code of an emitted program and its kernels, which are in a separate
 * file: one `extern "C"` function per kernel, void NAME(const xacc_launch *, const void *arguments, void *const
 * *sums).
 *
 * `arguments`: the members of the kernel's functor, in order. `sums`: for each reduced variable, the address of its
 * value on the host, or on the device if the variable is there. The kernel combines its result with that value. */
#ifndef XACC_LAUNCH_H
#define XACC_LAUNCH_H

#include <xaccrt.h>

#ifdef __cplusplus
extern "C" {
#endif

struct xacc_share;

/** When the host receives the sums of a kernel. */
typedef enum xacc_later {
  XACC_AT_WAIT = 1, /* as late as the program's wait for the queue */
  XACC_AT_RECEIVE,  /* at xacc_receive() */
  XACC_IF_ALONE     /* likewise if the job has one node, which need not combine them with others; else at once */
} xacc_later;

typedef struct xacc_launch {
  const xacc_site *site;
  size_t bytes XACC_OR(0);  /* of the arguments */
  long queue;               /* or XACC_SYNC: complete on return, unless nothing is reduced */
  long counts[3];           /* iterations of each dimension; the last is the fastest */
  int condition XACC_OR(0); /* 0: run on the host */
  int copies XACC_OR(0);    /* > 0: number of copies of reduced arrays; each serves a chunk of the iterations */
  int later XACC_OR(0);     /* an xacc_later; 0: sums have been received on return */
  const struct xacc_share *share XACC_OR(NULL); /* of a divided loop; runs where its worker does */
} xacc_launch;

/** Called by the launch of a kernel whose sums the host receives later. `sums`: where kernels read them, in the layout
 * of XaccSums. receive(state) blocks until it has added them to the variables. */
void xacc_late_sums(const xacc_site *site, const void *sums, void (*receive)(void *state), void *state);
/** Where the next kernel reads the sums of the kernel launched at `site`. NULL: the host has received them. */
const void *xacc_sums_at(const xacc_site *site);
/** Receives the sums of the kernel launched at `site`, unless it has received them. Blocks. */
void xacc_receive(const xacc_site *site);
/** The same, unless the job has only one node. */
void xacc_receive_unless_alone(const xacc_site *site);
/** Does the job have only one node? */
int xacc_alone(void);

/** Calls body(thread, threads, argument) once on each of xacc_threads() threads of the host, the threads of OpenMP.
 * Blocks until all calls have returned. */
void xacc_on_threads(void (*body)(int thread, int threads, const void *argument), const void *argument);
int xacc_threads(void);

/** Number of gangs of a construct whose gangs each run its whole block. The host runs it as one gang. */
long xacc_gangs(long wanted, int condition);

#ifdef __cplusplus
}
#endif
#endif
