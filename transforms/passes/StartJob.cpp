/// \file
/// Start job.
/// Input:  the user's main.
/// Output: the same function with the name xmp_main, and a main that starts the job, calls it and ends the job.
///         MPI_Init, MPI_Init_thread and MPI_Finalize become runtime calls, because the runtime may have started MPI.
/// Leaves alone: files without main; a constructor registers their descriptors (XACC_UNIT).
#include "Pipeline.h"
#include <iterator>

namespace xacc {

std::vector<std::pair<uint32_t, const char *>> mpiStarts(const Source &source) {
  static const std::pair<const char *, const char *> names[] = {{"MPI_Init", "xacc_mpi_init"},
                                                                {"MPI_Init_thread", "xacc_mpi_init_thread"},
                                                                {"MPI_Finalize", "xacc_mpi_finalize"}};
  std::vector<std::pair<uint32_t, const char *>> found;
  for (uint32_t k = 0; k < source.tokens.size(); ++k) {
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
  const std::string theirs = lowering.fresh("xmp_main");
  for (const uint32_t name : m.names)
    lowering.edits.replace({name, name + 1}, theirs);
  if (!m.defined)
    return;
  for (uint32_t i = m.bodyBegin; i < m.bodyEnd; ++i) // hides the new name
    if (const std::string &word = lowering.program.source->tokens[i].text;
        word == "__func__" || word == "__FUNCTION__" || word == "__PRETTY_FUNCTION__")
      lowering.edits.replace({i, i + 1}, "\"main\"");
  if (m.needsReturn && m.bodyEnd > 0)
    lowering.edits.before(m.bodyEnd, "return 0; "); // only main may omit it
  static const char *const names[] = {"argc", "argv", "environment"};
  List parameters{"int argc", "char **argv"}, arguments;
  if (m.parameters > 2)
    parameters.add("char **environment");
  for (size_t k = 0; k < static_cast<size_t>(m.parameters) && k < std::size(names); ++k)
    arguments.add(names[k]);
  Block block;
  block.open(call("int main", parameters));
  block.line(callStatement("xacc_start", {"&argc", "&argv"}));
  const Text run = call(theirs, arguments);
  if (!m.returnsInt)
    block.line(run + ";");
  block.line("return " + callStatement("xacc_finish", {m.returnsInt ? run : "0"}));
  lowering.edits.bottom(Block::text(block.all(), "") + "\n");
}

} // namespace xacc
