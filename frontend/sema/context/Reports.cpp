// Reports.cpp - reports messages at the places of directives.
#include "directives/Reductions.h"
#include "sema/context/SemaContext.h"
#include "clang/Basic/SourceManager.h"

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

bool Reports::checkExtent(const TypedDirective &m, TokenRange r, const SectionRange &section, const std::string &name,
                          size_t k) {
  const int64_t first = section.lower.known.value_or(0), length = section.length.known.value_or(0);
  const bool bounded = section.extent.present() || section.sized; // a pointer may point into an array
  if (length < 0)
    error(m, Diag::section_length_negative, r, {std::to_string(length)});
  else if (first < 0 && bounded)
    error(m, Diag::section_start_negative, r, {std::to_string(first)});
  else if (const auto extent = section.extent.known;
           extent && (first > *extent || (!section.index && length > *extent - first))) // one_element warns of [extent]
    error(m, Diag::acc_bounds, r,
          {std::to_string(std::max(first, *extent)), std::to_string(k + 1), name, std::to_string(*extent)});
  else
    return true;
  return false;
}

void Reports::noteDeclared(int directive, const std::string &name, Diag d) {
  if (directive >= 0)
    reporter.report(d, captured.directives[directive].place(), {name});
}

void Reports::suggestLine(int directive, DirectiveKind kind, const std::string &arguments) {
  const std::string line = nameOf(rowOf(kind)) + " " + arguments;
  const CapturedDirective &d = captured.directives[directive];
  const SourceManager &SM = ctx.getSourceManager();
  Insertion insertion;
  if (!d.site.inMacro && !d.site.continued && d.begin.isFileID()) {
    const auto [file, offset] = SM.getDecomposedLoc(d.begin);
    const llvm::StringRef before = SM.getBufferData(file).take_front(offset);
    const llvm::StringRef start = before.substr(before.find_last_of('\n') + 1); // npos + 1 is 0
    insertion.at = d.begin.getLocWithOffset(-static_cast<int>(start.size()));
    insertion.text = start.take_while([](char c) { return c == ' ' || c == '\t'; }).str() + "#pragma " + line + "\n";
  }
  reporter.report(Diag::line_missing, d.tokens.empty() ? d.begin : d.place(), {line}, insertion);
}

void Reports::suggestReduction(int directive, ReductionOp op, const std::string &variable) {
  suggestClause(directive, reductionClause(op, variable));
}

void Reports::suggestClause(int directive, const std::string &clause) {
  const CapturedDirective &d = captured.directives[directive];
  if (d.tokens.empty())
    return;
  const SourceLocation last = d.tokens.back().getLocation();
  Insertion insertion;
  if (!d.site.inMacro && !d.site.continued && last.isFileID())
    insertion = {last.getLocWithOffset(static_cast<int>(d.tokens.back().getLength())), " " + clause};
  reporter.report(Diag::clause_missing, d.place(), {clause}, insertion);
}

} // namespace xacc
