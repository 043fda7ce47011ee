// ClauseSema.cpp - see ClauseSema.h.
#include "sema/acc/ClauseSema.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"
#include <algorithm>

using namespace clang;

namespace xacc {
namespace {

bool isPrivate(ClauseKind k) { return k == ClauseKind::Private || k == ClauseKind::Firstprivate; }

/// The clause of a compute construct that sets the size of this level.
ClauseKind sizeClause(ClauseKind level) {
  if (level == ClauseKind::Gang)
    return ClauseKind::NumGangs;
  return level == ClauseKind::Worker ? ClauseKind::NumWorkers : ClauseKind::VectorLength;
}

} // namespace

/// Restrictions of OpenACC 3.3, 2.5 to 2.13, on variables in clauses.
void AccClauseSema::check(const TypedDirective &m) {
  std::map<std::string, std::vector<Operand>> operands; // of each variable
  for (const Clause &c : m.directive.clauses) {
    for (const Variable &v : c.variables()) {
      Operand o{&c, &v, v.text, m.operand(v)->getType()->isPointerType()};
      for (const Subscript &s : v.section)
        o.text += "[" + locations.text(m, s.range).spelling + "]";
      checkOperand(m, o);
      std::vector<Operand> &others = operands[v.text];
      for (const Operand &other : others)
        if (!checkPair(m, other, o))
          break; // one error is enough
      others.push_back(std::move(o));
    }
    if (const auto *reduction = c.as<Reduction>())
      for (const ReductionItem &i : reduction->items)
        checkOperand(m, {&c, &i.variable, i.variable.text, false});
  }
  sema.communication.checkReducedOnce(m);
  const Expressions *gangs = m.directive.argument<ClauseKind::NumGangs>();
  const Clause *reduction = m.directive.find(ClauseKind::Reduction);
  if (m.directive.kind == DirectiveKind::AccParallel && gangs && gangs->size() > 1 && reduction)
    reports.error(m, Diag::acc_gang_reduction, reduction->range);
  if (reduction && around.accRegion < 0 && m.directive.kind == DirectiveKind::AccLoop &&
      m.directive.find(ClauseKind::Gang))
    reports.error(m, Diag::acc_orphan_reduction, reduction->range);
}

void AccClauseSema::checkOperand(const TypedDirective &m, const Operand &o) {
  const auto [clause, variable, text, pointer] = o;
  const std::string word(spellingOf(m.directive.kind, clause->kind));
  const VarDecl *V = m.variable(*variable);
  const bool useDevice = clause->kind == ClauseKind::UseDevice;
  if (((useDevice || isPrivate(clause->kind)) && !V && sema.arrays.arrayNamed(m, *variable) < 0) ||
      (!variable->section.empty() && (useDevice || clause->kind == ClauseKind::Deviceptr)))
    reports.error(m, Diag::acc_name_only, variable->expression.range, {word, text});
  if ((clause->kind == ClauseKind::Private || clause->kind == ClauseKind::Reduction) && V && !pointer &&
      ctx.getBaseElementType(V->getType()).isConstQualified())
    reports.error(m, Diag::acc_const, variable->expression.range, {text, word});
}

/// Two operands of the same directive must not name the same data. In a combined construct, `private` is a clause of
/// the loop (OpenACC 3.3, 2.11). False after an error.
bool AccClauseSema::checkPair(const TypedDirective &m, const Operand &first, const Operand &second) {
  const ClauseKind a = first.clause->kind, b = second.clause->kind;
  const bool same =
      first.text == second.text || (first.variable->text == second.variable->text && !first.pointer &&
                                    (first.variable->section.empty() || second.variable->section.empty()));
  const bool combined = rowOf(m.directive.kind).attaches == Attaches::Loop;
  if (!same || m.directive.kind == DirectiveKind::AccUpdate || isAttachment(a) != isAttachment(b) ||
      (combined && a != b && (a == ClauseKind::Private || b == ClauseKind::Private)))
    return true;
  const TokenRange where = second.variable->expression.range;
  const std::string words[] = {std::string(spellingOf(m.directive.kind, a)),
                               std::string(spellingOf(m.directive.kind, b))};
  if (!isPrivate(a) && !isPrivate(b))
    reports.error(m, Diag::acc_twice, where, {second.text});
  else if (a == b)
    reports.error(m, Diag::acc_twice_in, where, {second.text, words[1]});
  else
    reports.error(m, Diag::acc_conflict, where, {second.text, words[0], words[1]});
  reporter.report(Diag::acc_also_here, reports.rangeOf(m, first.variable->expression.range), {first.text});
  return false;
}

/// The sizes of gang, worker and vector, which only loops in `kernels` may have (OpenACC 3.3, 2.9.2 to 2.9.4).
void AccClauseSema::checkLevelSizes(const TypedDirective &m) {
  for (const Clause &c : m.directive.clauses) {
    const LevelSize *level = isLevel(c.kind) ? c.as<LevelSize>() : nullptr;
    if (!level)
      continue;
    const std::string word(spellingOf(m.directive.kind, c.kind));
    const ClauseKind sets = sizeClause(c.kind);
    const std::string setter(spellingOf(DirectiveKind::AccParallel, sets));
    const std::pair<const OptionalExpression &, std::string> numbers[] = {{level->size, word},
                                                                          {level->chunk, "static"}};
    for (const auto &[number, name] : numbers)
      if (const Value v = number ? locations.value(m, *number) : Value(); v.known && *v.known < 1)
        reports.error(m, Diag::acc_size, number->range, {name, v.written()});
    if (!level->size)
      continue;
    if (!around.accContext.kernels) {
      reports.error(m, Diag::acc_level_size, level->size->range, {word, setter});
      continue;
    }
    const int region = program.construct(around.accRegion).directive;
    if (captured.directives[region].directive.find(sets)) {
      reports.error(m, Diag::acc_level_size_twice, level->size->range, {word, setter});
      reports.noteDeclared(region, "", Diag::acc_region_here);
    }
  }
}

void AccClauseSema::checkTile(const TypedDirective &m, const Expressions &sizes) {
  for (const Expression &e : sizes)
    if (const Value v = e.slot < 0 ? Value() : locations.value(m, e);
        e.slot >= 0 && m.slots[e.slot]->getType()->isIntegralOrEnumerationType() && (!v.known || *v.known < 1))
      reports.error(m, Diag::acc_tile, e.range, {v.written()});
}

/// Loops inside each other, and the construct around them, must reduce a variable with the same operator (OpenACC 3.3,
/// 2.9.11).
void AccClauseSema::checkEnclosingReductions(const TypedDirective &m) {
  for (const AccConstruct &outer : program.all<AccConstruct>()) {
    const Directive &enclosing = captured.directives[outer.directive].directive;
    if (outer.directive == m.number || !outer.body.contains(m.site.index))
      continue;
    for (const Clause &c : m.directive.clauses)
      for (const Clause &other : enclosing.clauses)
        if (const auto *inner = c.as<Reduction>(), *around = other.as<Reduction>();
            inner && around && inner->op != around->op)
          for (const ReductionItem &i : inner->items)
            for (const ReductionItem &j : around->items)
              if (i.variable.text == j.variable.text) {
                reports.error(m, Diag::acc_reduction_differs, i.variable.expression.range,
                              {i.variable.text, inner->spelling, around->spelling});
                reports.noteDeclared(outer.directive, i.variable.text, Diag::acc_also_here);
              }
  }
}

void AccClauseSema::checkCache(const TypedDirective &m) {
  const auto isLoop = [](const Stmt *S) { return isa<ForStmt, WhileStmt, DoStmt>(S); };
  if (std::ranges::none_of(around.ancestors, isLoop))
    reports.error(m, Diag::acc_cache_place, m.directive.keyword);
  for (const Variable &v : m.directive.variables)
    if (v.section.empty() && m.slots[v.expression.slot]->getType()->isArithmeticType())
      reports.error(m, Diag::acc_cache_operand, v.expression.range, {v.text});
}

/// Does the innermost block declare the variable, or the function, whose body it is?
bool AccClauseSema::inScope(const VarDecl *V) const {
  const auto block = std::ranges::find_if(around.ancestors.rbegin(), around.ancestors.rend(),
                                          [](const Stmt *S) { return isa<CompoundStmt>(S); });
  if (block == around.ancestors.rend() || !V->isLocalVarDeclOrParm())
    return false;
  if (isa<ParmVarDecl>(V))
    return around.function && *block == around.function->getBody();
  for (const Stmt *S : cast<CompoundStmt>(*block)->body())
    if (const auto *statement = dyn_cast<DeclStmt>(S); statement && llvm::is_contained(statement->decls(), V))
      return true;
  return false;
}

bool AccClauseSema::declaresWithSameClause(int directive, const Clause &clause, const Variable &variable) const {
  return std::ranges::any_of(captured.directives[directive].directive.clauses, [&](const Clause &c) {
    return c.kind == clause.kind && std::ranges::count(c.variables(), variable.text, &Variable::text) > 0;
  });
}

/// A variable may be in one declare directive, in the scope of its declaration (OpenACC 3.3, 2.13). At file scope, a
/// header and the file that defines the variable may repeat it. The runtime checks those that divide arrays among
/// devices.
void AccClauseSema::checkDeclare(const TypedDirective &m) {
  for (const Clause &c : m.directive.clauses)
    for (const Variable &v : c.variables()) {
      const VarDecl *V = roleOf(c.kind) == ClauseRole::Data ? m.variable(v) : nullptr;
      if (!V)
        continue;
      if (!m.fileScope && c.kind != ClauseKind::Link && !inScope(V)) {
        reports.error(m, Diag::acc_declare_scope, m.directive.keyword, {V->getNameAsString()});
        continue;
      }
      const auto [first, added] = declared.emplace(V, m.number);
      if (added || first->second == m.number || m.directive.find(ClauseKind::Layout) ||
          (m.fileScope && declaresWithSameClause(first->second, c, v)))
        continue;
      reports.error(m, Diag::acc_declare_twice, v.expression.range, {V->getNameAsString()});
      reports.noteDeclared(first->second, V->getNameAsString(), Diag::acc_also_here);
    }
}

/// acc_async_noval, acc_async_sync and acc_async_default of openacc.h are negative.
void AccClauseSema::checkQueue(const TypedDirective &m, const Expression &e, const Value &queue) {
  constexpr int64_t least = -3;
  if (queue.known && *queue.known < least)
    reports.error(m, Diag::acc_queue, e.range, {queue.written()});
}

} // namespace xacc
