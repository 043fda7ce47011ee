// Reports.cpp - messages at the places of directives.
#include "sema/SemaContext.h"

using namespace clang;

namespace xacc {

SourceRange Reports::rangeOf(const TypedDirective &m, TokenRange r) const {
  const auto &tokens = captured.directives[m.number].tokens;
  if (tokens.empty())
    return captured.directives[m.number].begin;
  const size_t b = std::min<size_t>(r.begin, tokens.size() - 1);
  const size_t e = std::min<size_t>(r.empty() ? b : r.end - 1, tokens.size() - 1);
  return SourceRange(tokens[b].getLocation(), tokens[e].getLocation());
}

void Reports::error(const TypedDirective &m, Diag d, TokenRange r, const std::vector<std::string> &args,
                    const std::string &fix) {
  reporter.report(d, rangeOf(m, r), args, fix);
}

void Reports::noteDeclared(int directive, const std::string &name, Diag d) {
  if (directive >= 0)
    reporter.report(d, SourceRange(captured.directives[directive].tokens.front().getLocation()), {name});
}

} // namespace xacc
