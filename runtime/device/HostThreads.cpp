// HostThreads.cpp - the host's threads for the kernels of emitted programs (xacc_launch.h). The only file that is
// compiled with OpenMP: programs link it, and OpenMP's library, only if they have kernels.
#include "xacc_launch.h"

extern "C" {

int omp_get_max_threads(void), omp_get_thread_num(void), omp_get_num_threads(void); // <omp.h> belongs to GCC

int xacc_threads(void) { return omp_get_max_threads(); }

void xacc_on_threads(void (*body)(int thread, int threads, const void *argument), const void *argument) {
#pragma omp parallel
  body(omp_get_thread_num(), omp_get_num_threads(), argument);
}

} // extern "C"
