// PathWalk.h - walks a function body along all possible paths, with a state. Clang side.
#pragma once

#include "analysis/Traverse.h"
#include "clang/AST/ASTContext.h"
#include "llvm/Support/SaveAndRestore.h"
#include <optional>
#include <vector>

namespace xacc {

/// Can S be entered by a jump to a label? PathWalk does not support that.
inline bool hasLabels(const clang::Stmt *S) {
  return findIn(S, [](const clang::Stmt *inner) {
    return llvm::isa<clang::LabelStmt, clang::IndirectGotoStmt, clang::AsmStmt>(inner);
  });
}

/// Loops are walked twice, so that the second iteration sees the effects of the first. Nested loops cost exponential
/// time, so the number of visited statements is limited by a budget. If it is used up, the results are incomplete.
template <class State> class PathWalk {
public:
  virtual ~PathWalk() = default;
  /// Returns the state after S, if its end can be reached. S must not contain labels.
  std::optional<State> walk(const clang::Stmt *S, std::optional<State> state = State()) {
    visit(S, state);
    return state;
  }
  bool exhausted() const { return budget == 0; }

protected:
  PathWalk(const clang::ASTContext &ctx, unsigned &budget) : ctx(ctx), budget(budget) {}
  const clang::ASTContext &ctx;
  bool iterates = false; ///< assume that loops run at least once
  /// In a branch, in the first iteration of a loop around it. Perhaps only later iterations take the branch, so the
  /// state lacks what happens in earlier ones.
  bool tentative = false;

  /// Executes an expression or a declaration.
  virtual void step(const clang::Stmt *S, State &state) = 0;
  /// Returns true for a statement that it has handled itself, with its substatements.
  virtual bool handles(const clang::Stmt *, std::optional<State> &) { return false; }
  /// Joins the states of two paths.
  virtual State join(const State &a, const State &b) = 0;
  /// A return statement was reached.
  virtual void leave(const State &) {}

  void joinInto(std::optional<State> &to, const std::optional<State> &from) {
    if (to && from)
      to = join(*to, *from);
    else if (from)
      to = from;
  }

  void visit(const clang::Stmt *S, std::optional<State> &state) {
    using namespace clang;
    if (!S || exhausted())
      return;
    --budget;
    if (const auto *label = dyn_cast<SwitchCase>(S)) {
      if (Around *const inner = innermostSwitch()) {
        inner->hasDefault |= isa<DefaultStmt>(label);
        joinInto(state, inner->chosen);
      }
      return visit(label->getSubStmt(), state);
    }
    if (const auto *block = dyn_cast<CompoundStmt>(S)) { // a label may follow unreachable code
      for (const Stmt *statement : block->body())
        visit(statement, state);
      return;
    }
    if (!state || handles(S, state))
      return;
    if (!visitJump(S, state) && !visitBranch(S, state) && !visitLoop(S, state) && !isa<NullStmt>(S)) {
      if (const auto *attributed = dyn_cast<AttributedStmt>(S))
        return visit(attributed->getSubStmt(), state);
      step(S, *state);
    }
  }

private:
  struct Around {
    std::optional<State> broken = {}, continued = {};
    bool isSwitch = false;
    std::optional<State> chosen = {}; ///< of a switch: the state before its labels
    bool hasDefault = false;
    bool first = false; ///< of a loop: this is the first of two iterations
  };
  std::vector<Around> around;
  unsigned &budget;

  Around *innermostSwitch() {
    for (auto a = around.rbegin(); a != around.rend(); ++a)
      if (a->isSwitch)
        return &*a;
    return nullptr;
  }

  bool visitJump(const clang::Stmt *S, std::optional<State> &state) {
    using namespace clang;
    if (const auto *back = dyn_cast<ReturnStmt>(S)) {
      if (back->getRetValue())
        step(back->getRetValue(), *state);
      leave(*state);
    } else if (isa<BreakStmt>(S)) {
      if (!around.empty())
        joinInto(around.back().broken, state);
    } else if (isa<ContinueStmt>(S)) {
      for (auto a = around.rbegin(); a != around.rend(); ++a)
        if (!a->isSwitch) {
          joinInto(a->continued, state);
          break;
        }
    } else {
      return false;
    }
    state.reset();
    return true;
  }

  /// Visits a statement that a condition selects.
  void visitPart(const clang::Stmt *S, std::optional<State> &state) {
    const llvm::SaveAndRestore outside(tentative);
    for (const Around &a : around)
      tentative |= a.first;
    visit(S, state);
  }

  bool visitBranch(const clang::Stmt *S, std::optional<State> &state) {
    using namespace clang;
    if (const auto *choice = dyn_cast<IfStmt>(S)) {
      step(choice->getCond(), *state);
      std::optional<State> otherwise = state;
      visitPart(choice->getThen(), state);
      visitPart(choice->getElse(), otherwise);
      joinInto(state, otherwise);
      return true;
    }
    const auto *choice = dyn_cast<SwitchStmt>(S);
    if (!choice)
      return false;
    step(choice->getCond(), *state);
    around.push_back({.isSwitch = true, .chosen = state});
    state.reset();
    visitPart(choice->getBody(), state);
    const Around done = std::move(around.back());
    around.pop_back();
    joinInto(state, done.broken);
    if (!done.hasDefault)
      joinInto(state, done.chosen);
    return true;
  }

  struct LoopParts {
    const clang::Stmt *body;
    const clang::Expr *condition, *increment;
    bool testedFirst;
  };

  bool visitLoop(const clang::Stmt *S, std::optional<State> &state) {
    using namespace clang;
    if (const auto *loop = dyn_cast<ForStmt>(S)) {
      visit(loop->getInit(), state);
      iterate({loop->getBody(), loop->getCond(), loop->getInc(), /*testedFirst=*/true}, state);
    } else if (const auto *loop = dyn_cast<WhileStmt>(S)) {
      iterate({loop->getBody(), loop->getCond(), nullptr, /*testedFirst=*/true}, state);
    } else if (const auto *loop = dyn_cast<DoStmt>(S)) {
      iterate({loop->getBody(), loop->getCond(), nullptr, /*testedFirst=*/false}, state);
    } else {
      return false;
    }
    return true;
  }

  void iterate(const LoopParts &loop, std::optional<State> &state) {
    clang::Expr::EvalResult known;
    const bool constant = loop.condition && !loop.condition->isValueDependent() &&
                          loop.condition->getType()->isIntegerType() && loop.condition->EvaluateAsInt(known, ctx);
    const bool endless = !loop.condition || (constant && known.Val.getInt() != 0);
    const bool once = constant && known.Val.getInt() == 0; // do ... while (0)
    std::optional<State> left;                             // where the condition fails
    if (loop.condition && loop.testedFirst && state) {
      step(loop.condition, *state);
      if (!iterates)
        left = state;
    }
    around.push_back({});
    for (int iteration = 0; iteration < (once ? 1 : 2) && state; ++iteration) {
      around.back().continued.reset();
      around.back().first = iteration == 0 && !once;
      visit(loop.body, state);
      joinInto(state, around.back().continued);
      if (state && loop.increment)
        step(loop.increment, *state);
      if (state && loop.condition)
        step(loop.condition, *state);
      if (!endless)
        joinInto(left, state);
    }
    const Around done = std::move(around.back());
    around.pop_back();
    state = endless ? std::optional<State>() : left;
    joinInto(state, done.broken);
  }
};

} // namespace xacc
