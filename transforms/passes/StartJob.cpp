/// \file
/// Start job.
/// Input:  the user's main.
/// Output: the same function with a first declaration that starts the job, and ends it when main returns.
///         MPI_Init, MPI_Init_thread and MPI_Finalize become runtime calls, because the runtime may have started MPI.
/// Leaves alone: files without main; a constructor registers their descriptors (XACC_UNIT).
#include "Pipeline.h"

namespace xacc {

std::vector<std::pair<uint32_t, const char *>> mpiStarts(const Source &source) {
  static const std::pair<const char *, const char *> names[] = {{"MPI_Init", "xacc_mpi_init"},
                                                                {"MPI_Init_thread", "xacc_mpi_init_thread"},
                                                                {"MPI_Finalize", "xacc_mpi_finalize"}};
  std::vector<std::pair<uint32_t, const char *>> found;
  for (uint32_t k = 0; k < source.programEnd; ++k) {
    const SourceToken &token = source.tokens[k];
    if (!token.identifier || (k > 0 && (source.tokens[k - 1].text == "." || source.tokens[k - 1].text == "->")))
      continue;
    for (const auto &[theirs, ours] : names)
      if (token.text == theirs)
        found.emplace_back(k, ours);
  }
  return found;
}

void startJob(Lowering &lowering) {
  for (const auto &[token, ours] : mpiStarts(*lowering.program.source))
    lowering.edits.replace({token, token + 1}, ours);
  const MainFunction &m = lowering.program.main;
  if (!m.defined)
    return;
  Text count = "NULL", words = "NULL";
  if (m.parameters.size() > 1) {
    count = "&" + m.parameters[0];
    words = (m.plainArguments ? "&" : "(char ***)&") + m.parameters[1];
  }
  lowering.edits.after(m.bodyBegin, " " + callStatement(m.returnsInt ? "XACC_JOB" : "XACC_VOID_JOB", {count, words}));
}

} // namespace xacc
