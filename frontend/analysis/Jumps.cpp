// Jumps.cpp - see Jumps.h.
#include "analysis/Jumps.h"

using namespace clang;

namespace xacc {
namespace {

/// `breaks`: a break here leaves the loop.
const Stmt *jumpOut(const Stmt *S, const Markers &markers, bool breaks) {
  if (!S || (breaks && isa<BreakStmt>(S)) || isa<ReturnStmt>(S))
    return S;
  const bool inner = isa<ForStmt, WhileStmt, DoStmt, SwitchStmt>(S) && !markers.prefixMarker(S);
  for (const Stmt *child : S->children())
    if (const Stmt *found = jumpOut(child, markers, breaks && !inner))
      return found;
  return nullptr;
}

} // namespace

const Stmt *jumpOutOfLoop(const Stmt *body, const Markers &markers) { return jumpOut(body, markers, /*breaks=*/true); }

} // namespace xacc
