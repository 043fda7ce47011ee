/* xacc_launch.h - what the host part of an emitted program says to its kernels, which are in a file of their own: one
 * `extern "C"` function for each, void NAME(const xacc_launch *, const void *arguments, void *const *sums).
 *
 * `arguments`: the members of the kernel's functor, in their order. `sums`: for each variable that the kernel reduces
 * the address of its value, on the host or, where the variable is on the device, there; the kernel joins what it has
 * reduced with that value. */
#ifndef XACC_LAUNCH_H
#define XACC_LAUNCH_H

#include <xaccrt.h>

#ifdef __cplusplus
extern "C" {
#endif

struct xacc_share;

typedef struct xacc_launch {
  const xacc_site *site;
  size_t bytes XACC_OR(0);  /* of the arguments */
  long queue;               /* or XACC_SYNC: complete when the function returns, unless nothing is reduced */
  long counts[3];           /* of iterations, by dimension; the last is the fastest */
  int condition XACC_OR(0); /* 0: on the host */
  int copies XACC_OR(0);    /* > 0: of arrays that are reduced; each belongs to a part of the iterations */
  int later XACC_OR(0);     /* the sums may arrive when the program waits for the queue */
  const struct xacc_share *
      share XACC_OR(NULL); /* the part of a divided loop that this is: runs where its worker does */
} xacc_launch;

/** Calls body(thread, threads, argument) once on each of xacc_threads() threads of the host, the threads of OpenMP.
 * Blocks until all calls have returned. */
void xacc_on_threads(void (*body)(int thread, int threads, const void *argument), const void *argument);
int xacc_threads(void);

#ifdef __cplusplus
}
#endif
#endif
