// LastValueFlow.cpp - see LastValueFlow.h. A read that only some nodes execute, for example under an if or in a task,
// may be correct.
#include "sema/mistakes/LastValueFlow.h"
#include "analysis/PathWalk.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {
namespace {

using LastValues = std::map<const VarDecl *, const ScalarStore *>;

class LastValueFlow : public PathWalk<LastValues> {
public:
  LastValueFlow(Sema &sema, const std::map<int, std::vector<ScalarStore>> &stores, unsigned &budget)
      : PathWalk(sema.ctx, budget), sema(sema), stores(stores) {}

private:
  /// Walks a statement in source order, and reports reads that precede the next assignment.
  struct Uses : MemoryWalk {
    Uses(LastValueFlow &flow, LastValues &values) : flow(flow), values(values) {}
    LastValueFlow &flow;
    LastValues &values;
    bool enter(const Stmt *S) override {
      const CallExpr *marker = flow.sema.markers.markerCall(S);
      if (marker)
        forgetNamed(marker, values);
      return !marker;
    }
    void use(const MemoryUse &u) override {
      const auto found = u.lvalue.isName() ? values.find(u.lvalue.variable) : values.end();
      if (found == values.end())
        return;
      if (u.reads && !u.address)
        flow.report(u, *found->second);
      values.erase(found);
    }
  };

  Sema &sema;
  const std::map<int, std::vector<ScalarStore>> &stores;
  std::set<const Expr *> reported;

  static void forgetNamed(const Stmt *S, LastValues &values) {
    traverse(S, [&](const Stmt *part) {
      if (const VarDecl *V = isa<DeclRefExpr>(part) ? namedVariable(part) : nullptr)
        values.erase(V);
      return true;
    });
  }

  void report(const MemoryUse &u, const ScalarStore &store) {
    if (!reported.insert(u.lvalue.whole).second)
      return;
    const std::string name = store.variable->getNameAsString();
    sema.reporter.report(Diag::last_value, u.lvalue.whole->getSourceRange(), {name});
    sema.reporter.report(Diag::assigned_here, store.by->getSourceRange(), {name});
  }

  LastValues join(const LastValues &a, const LastValues &b) override {
    LastValues both;
    for (const auto &value : a)
      if (b.count(value.first))
        both.insert(value);
    return both;
  }

  void step(const Stmt *S, LastValues &values) override { Uses(*this, values).walk(S); }

  /// Parts that are not always executed, or not by every node.
  void aside(const std::vector<const Stmt *> &parts, std::optional<LastValues> &values) {
    LastValues before = std::move(*values);
    values.reset();
    for (const Stmt *part : parts) {
      std::optional<LastValues> none = LastValues();
      visit(part, none);
      joinInto(values, none);
      forgetNamed(part, before);
    }
    if (values)
      values->insert(before.begin(), before.end());
  }

  bool takes(const Stmt *S, std::optional<LastValues> &values) override {
    if (const auto *choice = dyn_cast<IfStmt>(S)) {
      step(choice->getCond(), *values);
      aside({choice->getThen(), choice->getElse()}, values);
      return true;
    }
    const ForStmt *marker = sema.markers.prefixMarker(S);
    const auto kind = marker ? sema.markers.kindOf(marker) : std::nullopt;
    if (!kind)
      return false;
    forgetNamed(marker->getInit(), *values);
    if (*kind == DirectiveKind::Task) {
      aside({marker->getBody()}, values);
    } else if (dividesWork(*kind)) {
      step(marker->getBody(), *values);
      traverse(S, [&](const Stmt *part) {
        const auto number = sema.markers.directiveOf(sema.markers.markerCall(part));
        if (const auto found = number ? stores.find(*number) : stores.end(); found != stores.end())
          for (const ScalarStore &store : found->second)
            values->emplace(store.variable, &store);
        return true;
      });
    } else {
      visit(marker->getBody(), values);
    }
    return true;
  }
};

} // namespace

void reportLastValues(Sema &sema, const FunctionDecl *function, const std::map<int, std::vector<ScalarStore>> &stores) {
  if (hasLabels(function->getBody()))
    return;
  unsigned budget = 20000;
  std::optional<LastValues> values = LastValues();
  LastValueFlow(sema, stores, budget).walk(function->getBody(), values);
}

} // namespace xacc
