#include <cstdio>
#include <mpi.h>
#include <xmp.h>
#ifdef WITH_SUMS
#include "sum.h"
#endif
int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  xmp_init(MPI_COMM_WORLD);
  double s = 4950;
#ifdef WITH_SUMS
  s = sum();
#endif
  if (xmp_node_num() == 1)
    std::printf("tool: %d nodes, sum %g\n", xmp_num_nodes(), s);
  xmp_finalize();
  MPI_Finalize();
}
