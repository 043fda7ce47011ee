// Communicators.cpp - functions of xmp.h that use MPI communicators. Compiled once for each MPI library.
#include "api/Inquiry.h"
#ifdef XMP_HAS_MPI
#include "comm/Transport.h"
#include "comm/Transports.h"
#include "comm/mpi/MpiHandles.h"
#include "job/Job.h"
#include "support/Error.h"
#endif

using namespace xacc;

extern "C" {

#ifdef XMP_HAS_MPI
int xmp_nodes_comm(xmp_desc_t d, void **comm) {
  const xacc_nodes *nodes = asNodes(d);
  if (!nodes || !nodes->member() || communicatorOf(*nodes->group) == MPI_COMM_NULL)
    return XMP_FAILURE;
  *comm = &nodes->group->channel; // holds the MPI_Comm until the job ends
  return XMP_SUCCESS;
}

MPI_Comm xmp_get_mpi_comm(void) { return communicatorOf(executingGroup()); }

void xmp_init(MPI_Comm comm) {
  if (jobRuns())
    xacc_fail(nullptr, "xmp_init: XMP has already been started");
  startJob(chooseTransport({nullptr, nullptr, &comm}));
}
#else
int xmp_nodes_comm(xmp_desc_t, void **) { return XMP_FAILURE; }
#endif

} // extern "C"
