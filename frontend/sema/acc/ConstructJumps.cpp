// ConstructJumps.cpp - AccComputeSema: jumps into and out of OpenACC constructs.
#include "sema/Sema.h"

using namespace clang;

namespace xacc {

void AccComputeSema::checkJumps(const Construct &construct, const Stmt *S, Enclosed in) {
  if (!S)
    return;
  const std::string word = sema.xmpDev.wordOf(construct);
  const Diag out = construct.device ? Diag::jump_out : Diag::acc_jump_out;
  const auto leaves = [&](const char *jump) { reporter.report(out, S->getSourceRange(), {jump, word}); };
  if (isa<ReturnStmt>(S))
    leaves("return");
  if (isa<BreakStmt>(S) && !in.breakable)
    leaves("break");
  if (isa<ContinueStmt>(S) && !in.loop)
    leaves("continue");
  if (isa<SwitchCase>(S) && !in.selection)
    reporter.report(Diag::jump_into, SourceRange(S->getBeginLoc()), {"the 'switch' around the construct", word});
  if (const auto *jump = dyn_cast<GotoStmt>(S)) {
    const auto label = locations.index(jump->getLabel()->getLocation());
    if (!label || !construct.body.contains(*label))
      leaves("goto");
  }
  if (const ForStmt *marker = markers.prefixMarker(S)) {
    const DirectiveKind kind = markers.kindOf(marker).value_or(DirectiveKind::AccLoop);
    if (computes(kind) || kind == DirectiveKind::AccData || kind == DirectiveKind::AccHostData)
      return; // a jump out of it is reported there
  } else if (isa<ForStmt, WhileStmt, DoStmt>(S))
    in.loop = in.breakable = true;
  else if (isa<SwitchStmt>(S))
    in.selection = in.breakable = true;
  for (const Stmt *child : S->children())
    checkJumps(construct, child, in);
}

} // namespace xacc
