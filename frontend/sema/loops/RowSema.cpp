// RowSema.cpp - see RowSema.h. A check of a whole row requires that between its begin and its end no array moves, no
// communication occurs, and the other subscripts keep their values.
#include "sema/loops/RowSema.h"
#include "analysis/Traverse.h"
#include "analysis/uses/ElementUses.h"
#include "sema/Sema.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include <algorithm>

using namespace clang;

namespace xacc {
namespace {

/// Functions of the C library, and functions that only compute. None of them releases an array.
bool onlyComputes(const FunctionDecl *F) {
  const bool releases = nameOf(F) == "free" || nameOf(F) == "realloc";
  return !releases && (F->getBuiltinID() || F->hasAttr<ConstAttr>() || F->hasAttr<PureAttr>());
}

bool declares(const Stmt *body, StringRef name) {
  return findIn(body, [&](const Stmt *S) {
    const auto *declaration = dyn_cast<DeclStmt>(S);
    return declaration &&
           llvm::any_of(declaration->decls(), [&](const Decl *D) { return nameOf(dyn_cast<NamedDecl>(D)) == name; });
  });
}

} // namespace

/// The innermost loop whose body contains the current expression.
const ForStmt *RowSema::loopAround() const {
  const Stmt *child = nullptr;
  for (auto up = around.ancestors.rbegin(); up != around.ancestors.rend(); ++up) {
    const auto *loop = dyn_cast<ForStmt>(*up);
    if (loop && child == loop->getBody())
      return loop;
    child = *up;
  }
  return nullptr;
}

/// May statements be inserted before the loop? Some OpenMP directives require perfectly nested loops, or bind variables
/// of the statement after them.
bool RowSema::mayInsertBefore(const ForStmt *loop, uint32_t first) const {
  const Source &source = captured.source;
  std::set<uint32_t> outer; // enclosing loops
  for (const Stmt *S : around.ancestors)
    if (const auto *other = dyn_cast<ForStmt>(S); other && other != loop)
      if (const auto token = locations.index(other->getForLoc()))
        outer.insert(*token);
  for (const ForeignPragma &f : source.foreign) {
    if (f.index == first && f.has("omp") && !f.has("simd"))
      return false;
    if (outer.count(f.index) && (f.has("collapse") || f.has("ordered") || f.has("sizes")))
      return false;
    for (const DirectiveSite *site : program.sites) // the statement would separate directive and loop
      if (f.index == first && site->index == first && site->file == f.file && site->begin > f.begin)
        return false;
  }
  return true;
}

std::optional<RowSema::Loop> RowSema::describe(const ForStmt *loop) {
  const VarDecl *variable = counterOf(loop);
  const auto first = locations.index(loop->getForLoc());
  const Stmt *body = loop->getBody();
  if (!variable || !variable->getType()->isIntegerType() || !first || declares(body, variable->getName()) ||
      !mayInsertBefore(loop, *first))
    return std::nullopt;
  const Effects effects = FileEffects::of(body);
  if (effects.unknown || effects.written.count(variable) || !std::ranges::all_of(effects.called, onlyComputes) ||
      findIn(body, [](const Stmt *S) { return isa<LabelStmt, SwitchCase, IndirectGotoStmt>(S); }))
    return std::nullopt;
  program.rows.push_back({{*first, locations.statementEnd(loop)}, variable->getNameAsString()});
  return Loop{variable, Invariance(sema.effects, loop), effects.written, static_cast<int>(program.rows.size()) - 1};
}

void RowSema::element(ArrayUse &use, const std::vector<const Expr *> &indices) {
  const ArrayDecl &a = program.arrays[use.array];
  if (use.kind != ArrayUse::Element || use.access == ArrayUse::Points || a.member || indices.size() != a.dims.size())
    return;
  const ForStmt *statement = loopAround();
  if (!statement)
    return;
  auto at = loops.find(statement);
  if (at == loops.end())
    at = loops.emplace(statement, describe(statement)).first;
  if (!at->second)
    return;
  const Loop &loop = *at->second;
  // A pointer that receives other memory in the loop becomes another array.
  if (a.form != ArrayDecl::Array &&
      std::ranges::any_of(loop.written, [&](const VarDecl *V) { return V->getName() == a.variable; }))
    return;
  std::vector<RowSubscript> subscripts;
  for (const Expr *index : indices) {
    const auto sum = index ? affineIndex(index, ctx) : std::nullopt;
    if (!sum || (sum->variable && !sum->follows(loop.variable) && !loop.during.isInvariant(index)))
      return;
    const bool along = sum->variable && sum->follows(loop.variable);
    subscripts.push_back({sum->variable && !along ? sum->variable->getNameAsString() : "", along, sum->offset});
  }
  use.row = loop.row;
  use.rowSubscripts = std::move(subscripts);
}

} // namespace xacc
