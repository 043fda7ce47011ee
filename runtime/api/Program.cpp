// Program.cpp - system, time and program control functions of xmp.h.
#include "comm/Transport.h"
#include "comm/World.h"
#include "job/Job.h"
#include "support/OperationScope.h"
#include "xmp.h"

#include <cstdlib>
#include <ctime>

using namespace xacc;

extern "C" {

int xmpc_all_node_num(void) { return world().rank; }
int xmp_all_node_num(void) { return world().rank + 1; }
int xmp_all_num_nodes(void) { return world().size; }
int xmpc_node_num(void) { return executingGroup().self; }
int xmp_node_num(void) { return executingGroup().self + 1; }
int xmpc_this_image(void) { return executingGroup().self; }
int xmp_num_nodes(void) { return executingGroup().size(); }
int xmp_num_images(void) { return executingGroup().size(); }

// The same clock as MPI_Wtime on any modern system; it also works without MPI.
double xmp_wtime(void) {
  xacc_complete();
  timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double xmp_wtick(void) {
  timespec tick;
  clock_getres(CLOCK_MONOTONIC, &tick);
  return static_cast<double>(tick.tv_sec) + 1e-9 * static_cast<double>(tick.tv_nsec);
}

void xmp_barrier(void) {
  const OperationScope scope(__func__);
  transport().barrier(executingGroup());
}

void xmp_init_mpi(int *, char ***) {}
void xmp_finalize_mpi(void) {}

void xmp_finalize(void) { finishJob(); }

void xmp_exit(int status) {
  finishJob();
  std::exit(status);
}

} // extern "C"
