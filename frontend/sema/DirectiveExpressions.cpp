// DirectiveExpressions.cpp - rewrites tokens of directive expressions that use an aligned array or another image, as
// LocalizeSubscripts and LowerCoarrays do for the program's own expressions.
#include "sema/Sema.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {

class SlotTranslator {
public:
  SlotTranslator(Sema &sema, TypedDirective &m) : sema(sema), m(m), d(sema.captured.directives[m.number]) {
    for (uint32_t i = 0; i < d.tokens.size(); ++i)
      at.try_emplace(d.tokens[i].getLocation().getRawEncoding(), i);
    const auto variable = [&](const Variable &v) { variables.insert(v.expression.slot); };
    const auto reduction = [&](const Reduction &r) {
      for (const ReductionItem &item : r.items) {
        variable(item.variable);
        for (const Variable &l : item.locations)
          variable(l);
      }
    };
    for (const Variable &v : m.directive.variables)
      variable(v);
    if (m.directive.reduction)
      reduction(*m.directive.reduction);
    for (const Clause &c : m.directive.clauses) {
      for (const Variable &v : c.variables())
        variable(v);
      if (const auto *layout = c.as<DeviceLayout>(); layout && layout->array)
        variable(*layout->array);
      if (const auto *r = c.as<Reduction>())
        reduction(*r);
      if (c.kind == ClauseKind::AcquiredLock || c.kind == ClauseKind::Stat)
        variables.insert((*c.as<OptionalExpression>())->slot);
    }
  }

  bool run() {
    auto outer = std::move(sema.around.ancestors);
    bool good = true;
    for (size_t k = 0; good && k < m.slots.size(); ++k) {
      slot = static_cast<int>(k);
      sema.around.ancestors.clear();
      const clang::Expr *E = m.slots[k]->IgnoreParenImpCasts();
      // Do not rewrite the array that is the directive's operand.
      if (sema.aligned.arrayAt(E) < 0)
        good = translate(m.slots[k], variables.count(slot) > 0);
    }
    sema.around.ancestors = std::move(outer);
    return good;
  }

private:
  Sema &sema;
  TypedDirective &m;
  const CapturedDirective &d;
  std::unordered_map<unsigned, uint32_t> at; ///< raw location -> position
  std::set<int> variables;                   ///< slots that are stored to
  int slot = 0;

  std::optional<uint32_t> index(SourceLocation loc) const {
    const auto found = at.find(loc.getRawEncoding());
    return found == at.end() ? std::nullopt : std::optional<uint32_t>(found->second);
  }
  bool refuse(const Stmt *S, const std::string &what) {
    sema.reporter.report(Diag::not_yet, S->getSourceRange(), {what});
    return false;
  }
  void replace(uint32_t i, const std::string &text) { m.replaced[i] = {i + 1, text}; }
  /// Outer uses are visited first, so their text goes outside.
  void before(uint32_t i, const std::string &text) { m.before[i] += text; }
  void after(uint32_t i, const std::string &text) { m.after[i] = text + m.after[i]; }

  bool children(const Stmt *S, bool variable) {
    sema.around.ancestors.push_back(S);
    bool good = true;
    for (const Stmt *child : S->children())
      good = good && translate(child, variable);
    sema.around.ancestors.pop_back();
    return good;
  }

  bool translate(const Stmt *S, bool variable) {
    const auto *E = dyn_cast_or_null<clang::Expr>(S);
    if (!E)
      return !S || children(S, variable);
    if (const auto *access = dyn_cast<ArraySubscriptExpr>(E); access && sema.coarrays.coarrayAccess(access))
      return image(access, variable);
    if (const auto *size = dyn_cast<UnaryExprOrTypeTraitExpr>(E)) {
      const std::string text = sema.accesses.globalSize(size);
      const auto begin = index(E->getBeginLoc()), end = index(E->getEndLoc());
      if (text.empty() || !begin || !end)
        return children(S, variable);
      m.replaced[*begin] = {*end + 1, sema.forms.size(text)};
      return true;
    }
    if (isa<ArraySubscriptExpr, DeclRefExpr, MemberExpr>(E))
      return access(E, variable);
    if (const auto *unary = dyn_cast<UnaryOperator>(E))
      variable |= unary->isIncrementDecrementOp() || unary->getOpcode() == UO_AddrOf;
    if (const auto *assign = dyn_cast<BinaryOperator>(E); assign && assign->isAssignmentOp()) {
      sema.around.ancestors.push_back(S);
      const bool good = translate(assign->getLHS(), true) && translate(assign->getRHS(), false);
      sema.around.ancestors.pop_back();
      return good;
    }
    return children(S, variable);
  }

  /// Fetches x:[i].
  bool image(const ArraySubscriptExpr *access, bool variable) {
    const auto close = index(access->getRBracketLoc());
    const Cosubscripts *syntax = nullptr;
    const std::vector<Cosubscripts> all = imagesIn(d, m.directive.slots[slot]);
    for (const Cosubscripts &c : all)
      if (close && c.brackets.back().second == *close)
        syntax = &c;
    if (!syntax)
      return refuse(access, "a coarray access of this form");
    if (variable || m.fileScope) { // it cannot be stored to, nor read before the job starts
      sema.reporter.report(Diag::gmove_coarray, access->getSourceRange());
      return false;
    }
    const VarDecl *var = sema.coarrays.checkedCoarray(access);
    if (!var)
      return false;
    const auto on = sema.coarrays.imageNodes.find(var);
    const std::vector<int64_t> &extents = sema.coarrays.codimensions[var];
    const Around fetch = sema.forms.fetch(sema.program, m.number),
                 of = sema.forms.image(sema.program, m.number, on == sema.coarrays.imageNodes.end() ? -1 : on->second);
    before(syntax->start, fetch.open);
    std::string text = of.open;
    uint32_t from = syntax->colon;
    for (size_t k = 0; k < syntax->brackets.size(); ++k) {
      const auto [open, end] = syntax->brackets[k];
      const Around one = sema.forms.cosubscript(sema.program, m.number, k, extents);
      m.replaced[from] = {open + 1, text + one.open};
      text = one.close;
      from = end;
    }
    replace(from, text + of.close + fetch.close);
    bool good = true;
    sema.around.ancestors.push_back(access);
    for (const clang::Expr *argument : cast<CallExpr>(access->getIdx()->IgnoreParenImpCasts())->arguments())
      good = good && translate(argument, false);
    const clang::Expr *X =
        cast<UnaryOperator>(access->getBase()->IgnoreParenImpCasts())->getSubExpr()->IgnoreParenImpCasts();
    for (; good; X = X->IgnoreParenImpCasts())
      if (const auto *s = dyn_cast<ArraySubscriptExpr>(X)) {
        good = translate(s->getIdx(), false);
        X = s->getBase();
      } else if (const auto *member = dyn_cast<MemberExpr>(X)) {
        X = member->getBase();
      } else
        break;
    sema.around.ancestors.pop_back();
    return good;
  }

  /// `u[i][j]`, `u[i]`, `u`, or an expression of this form without an aligned array.
  bool access(const clang::Expr *E, bool variable) {
    std::vector<const ArraySubscriptExpr *> chain;
    const clang::Expr *root = E->IgnoreParenImpCasts();
    while (const auto *s = dyn_cast<ArraySubscriptExpr>(root)) {
      if (sema.coarrays.coarrayAccess(s)) // a pointer on another image
        break;
      chain.insert(chain.begin(), s);
      root = s->getBase()->IgnoreParenImpCasts();
    }
    const int found = sema.aligned.arrayAt(root);
    if (found < 0) {
      sema.around.ancestors.push_back(E);
      bool good = true;
      for (const ArraySubscriptExpr *s : chain)
        good = good && translate(s->getIdx(), false);
      if (const auto *member = dyn_cast<MemberExpr>(root))
        good = good && translate(member->getBase(), variable);
      else if (!isa<DeclRefExpr>(root))
        good = good && translate(root, variable);
      sema.around.ancestors.pop_back();
      return good;
    }
    ArrayDecl a = sema.program.arrays[found]; // with the layout known so far; a later shadow is rejected
    sema.arrays.layout(a);
    sema.expressions.printed.insert(found);
    const size_t n = std::min(chain.size(), a.dims.size());
    const auto begin = index(root->getBeginLoc()), end = index(root->getEndLoc());
    if (!begin || !end)
      return refuse(E, "an aligned array in a directive's expression of this form");
    if (n == 0) {
      if (sema.accesses.isElementArithmetic(root, a))
        return true;
      if (variable)
        return refuse(E, "an aligned array in a directive's expression of this form");
      std::string spelled;
      for (uint32_t i = *begin; i <= *end; ++i)
        spelled += sema.locations.text(m, {i, i + 1});
      m.replaced[*begin] = {*end + 1, sema.forms.localStart(a, sema.accesses.useType(E, a), spelled)};
      return true;
    }
    if (n < a.dims.size() && !a.slab) {
      if (variable)
        return refuse(E, "a row of '" + a.name + "' in this directive");
      const auto close = index(chain[n - 1]->getRBracketLoc());
      const Around row = sema.forms.row(a, sema.accesses.useType(chain[n - 1], a), n);
      before(*begin, row.open);
      if (close)
        after(*close, row.close);
    }
    uint32_t last = *end;
    for (size_t k = 0; k < n; ++k) {
      const auto close = index(chain[k]->getRBracketLoc());
      if (!close || d.tokens[last + 1].isNot(tok::l_square))
        return refuse(E, "a subscript of this form on an aligned array");
      const uint32_t open = last + 1;
      const Around b = sema.forms.subscript(sema.program, a, k, n, *close - open == 2);
      replace(open, b.open);
      replace(*close, b.close);
      last = *close;
    }
    sema.around.ancestors.push_back(E);
    bool good = true;
    for (const ArraySubscriptExpr *s : chain)
      good = good && translate(s->getIdx(), false);
    sema.around.ancestors.pop_back();
    return good;
  }
};

/// False after an error.
bool DirectiveExpressions::translate(TypedDirective &m) { return SlotTranslator(sema, m).run(); }

} // namespace xacc
