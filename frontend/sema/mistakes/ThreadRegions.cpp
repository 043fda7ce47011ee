// ThreadRegions.cpp - directives in parallel regions of OpenMP, which every thread executes. See MistakeSema.h.
#include "sema/Sema.h"
#include "sema/mistakes/MistakeSema.h"

using namespace clang;

namespace xacc {

void MistakeSema::checkThreads(const TypedDirective &m) {
  std::vector<const Stmt *> inwards(around.ancestors.begin(), around.ancestors.end());
  std::optional<uint32_t> next = m.site.index; // of the statement; first what follows the directive
  for (;;) {
    for (const ForeignPragma &f : captured.source.foreign) {
      const bool after = f.file == m.site.file && f.begin > m.site.begin;
      if (!next || f.index != *next || after)
        continue;
      if (!f.begins({"omp"}))
        continue;
      if (f.names("single") || f.names("master") || f.names("masked"))
        return;
      // A directive directly above or below `omp parallel for` governs the same loop.
      if (!f.names("parallel") || f.index == m.site.index)
        continue;
      reports.error(m, Diag::in_threads, m.directive.keyword, {std::string(rowOf(m.directive.kind).spelling)});
      reporter.report(Diag::threads_here, captured.tokens[f.index].getLocation());
      return;
    }
    if (inwards.empty())
      return;
    next = locations.index(inwards.back()->getBeginLoc());
    inwards.pop_back();
  }
}

} // namespace xacc
