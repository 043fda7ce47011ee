// DividingConditions.cpp - MistakeSema: conditions that only some nodes satisfy, and what both their branches execute.
#include "analysis/LibraryCalls.h"
#include "analysis/Traverse.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"
#include <algorithm>
#include <ranges>

using namespace clang;

namespace xacc {

/// The directives and functions that all nodes must execute, by their texts; those of a function have no number. Of
/// branches that are alike, only the first one counts.
std::vector<MistakeSema::Executed> MistakeSema::executed(const Stmt *branch) const {
  std::vector<Executed> list;
  traverse(branch, [&](const Stmt *S) {
    if (const auto *choice = dyn_cast<IfStmt>(S); choice && alike(choice)) {
      for (const Stmt *executedAnyway : {static_cast<const Stmt *>(choice->getCond()), choice->getThen()})
        for (Executed &e : executed(executedAnyway))
          list.push_back(std::move(e));
      return false;
    }
    const auto number = markers.directiveOf(markers.markerCall(S));
    if (number && rowOf(captured.directives[*number].directive.kind).communicates != Communicates::Never)
      list.push_back({captured.directives[*number].site.text, number});
    if (const FunctionDecl *F = calleeOf(S); isLibrary(F, LibraryFact::Collective))
      list.push_back({F->getNameAsString(), {}});
    return true;
  });
  return list;
}

/// Do both branches execute the same directives and functions that all nodes must execute? Waits that follow each other
/// may be in any order.
bool MistakeSema::alike(const IfStmt *choice) const {
  if (!choice->getElse())
    return false;
  const auto known = alikeChoices.find(choice); // otherwise a chain of `else if` would take exponential time
  if (known != alikeChoices.end())
    return known->second;
  const auto directives = [&](const Stmt *branch) {
    std::vector<std::string> texts;
    for (const Executed &e : executed(branch))
      texts.push_back(e.text);
    const auto waits = [](const std::string &text) { return StringRef(text).starts_with("wait_async"); };
    for (auto begin = texts.begin(); begin != texts.end();) {
      const auto end = std::find_if_not(begin, texts.end(), waits);
      std::sort(begin, end);
      begin = end == texts.end() ? end : std::next(end);
    }
    return texts;
  };
  const auto first = directives(choice->getThen());
  return alikeChoices[choice] = !first.empty() && first == directives(choice->getElse());
}

/// The directive that nodes which take the first of two branches that are alike execute in place of this one.
int MistakeSema::inFirstBranch(int directive) const {
  for (const Stmt *S : around.ancestors | std::views::reverse) {
    const auto *choice = dyn_cast<IfStmt>(S);
    if (!choice || !alike(choice))
      continue;
    const std::vector<Executed> first = executed(choice->getThen()), second = executed(choice->getElse());
    for (size_t k = 0; k < first.size(); ++k)
      if (second[k].directive == directive && first[k].directive && first[k].text == second[k].text) {
        directive = *first[k].directive;
        break;
      }
  }
  return directive;
}

static bool contains(const Expr *E, const CallExpr *call) {
  return call && findIn(E, [&](const Stmt *S) { return S == call; });
}

/// The operand of && and || before `call` in a condition that only some nodes satisfy. Null if none certainly differs
/// between nodes.
const Expr *MistakeSema::dividingOperand(const Expr *condition, const CallExpr *call) const {
  const auto *both = dyn_cast<BinaryOperator>(condition->IgnoreParenImpCasts());
  if (!both || !both->isLogicalOp())
    return nullptr;
  if (!contains(both->getRHS(), call))
    return dividingOperand(both->getLHS(), call);
  return ofThisNode(both->getLHS()) ? both->getLHS() : dividingOperand(both->getRHS(), call);
}

/// The enclosing condition that only some nodes satisfy. Null if no condition certainly differs between nodes. `call`:
/// a call that may be a part of the condition.
const Expr *MistakeSema::dividingCondition(const CallExpr *call) const {
  if (around.taskDepth > 0)
    return nullptr;
  for (const Stmt *S : around.ancestors) {
    const Expr *condition = isa<Expr>(S) ? nullptr : conditionOf(S);
    if (condition && isa<IfStmt, SwitchStmt>(S) && contains(condition, call))
      return dividingOperand(condition, call);
    if (condition && ofThisNode(condition) && !(isa<IfStmt>(S) && alike(cast<IfStmt>(S))))
      return condition;
  }
  return nullptr;
}

} // namespace xacc
