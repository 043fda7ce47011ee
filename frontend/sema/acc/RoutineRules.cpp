// RoutineRules.cpp - RoutineSema: restrictions on routine directives and on the functions they apply to (OpenACC 3.3,
// 2.15.1).
#include "analysis/Traverse.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {
namespace {

/// Of seq, the innermost.
int levelOfClause(const Clause &c) { return isLevel(c.kind) ? levelOf(c.kind) : 3; }

const Clause *levelClause(const Directive &d) {
  for (const Clause &c : d.clauses)
    if (isLevel(c.kind) || c.kind == ClauseKind::Seq)
      return &c;
  return nullptr;
}

std::string wordOf(const Clause &c) { return std::string(spellingOf(DirectiveKind::AccRoutine, c.kind)); }

void addFunctions(const DeclContext *context, std::vector<const FunctionDecl *> &found) {
  for (const Decl *D : context->decls())
    if (const auto *F = dyn_cast<FunctionDecl>(D)) {
      found.push_back(F);
      addFunctions(F, found);
    }
}

} // namespace

/// The function whose declaration or definition follows the directive.
const FunctionDecl *RoutineSema::functionAfter(uint32_t site,
                                               const std::vector<const FunctionDecl *> &functions) const {
  for (const FunctionDecl *F : functions) {
    const auto name = isInjected(F) ? std::nullopt : locations.index(F->getLocation());
    if (!name || *name < site)
      continue;
    bool adjacent = true;
    for (uint32_t i = site; adjacent && i < *name; ++i)
      adjacent = captured.source.tokens[i].text != ";" && captured.source.tokens[i].text != "=";
    if (adjacent)
      return F;
  }
  return nullptr;
}

void RoutineSema::checkRoutines() {
  std::vector<const FunctionDecl *> functions;
  addFunctions(ctx.getTranslationUnitDecl(), functions);
  std::map<const FunctionDecl *, int> known;
  for (size_t n = 0; n < captured.directives.size(); ++n) {
    const auto &[directive, site] = std::tie(captured.directives[n].directive, captured.directives[n].site);
    if (!captured.directives[n].valid || directive.kind != DirectiveKind::AccRoutine)
      continue;
    const TypedDirective m{static_cast<int>(n), directive, site};
    const FunctionDecl *F =
        directive.names.empty() ? functionAfter(site.index, functions) : functionCalled(directive.names[0].text);
    if (!F && directive.names.empty())
      reports.error(m, Diag::acc_routine_place, directive.keyword);
    if (!F)
      continue;
    if (!levelClause(directive) && !directive.find(ClauseKind::DeviceType))
      reporter.report(Diag::acc_routine_no_level, reports.rangeOf(m, directive.keyword), {F->getNameAsString()});
    if (const auto [first, added] = known.emplace(F->getCanonicalDecl(), m.number); !added)
      checkSame(m, F, first->second);
  }
  for (const auto &[F, number] : known)
    if (const FunctionDecl *definition = F->getDefinition(); definition && !boundTo(F))
      checkRoutineBody(definition, levelClause(captured.directives[number].directive));
}

/// All directives for one function must agree.
void RoutineSema::checkSame(const TypedDirective &m, const FunctionDecl *F, int first) {
  const Directive &other = captured.directives[first].directive;
  const Clause *level = levelClause(m.directive), *otherLevel = levelClause(other);
  const Words *bind = m.directive.argument<ClauseKind::Bind>(), *otherBind = other.argument<ClauseKind::Bind>();
  const auto differ = [&](const std::string &here, const std::string &there) {
    reports.error(m, Diag::acc_routine_differs, m.directive.keyword, {F->getNameAsString(), here, there});
    reports.noteDeclared(first, F->getNameAsString(), Diag::acc_routine_here);
  };
  if (level && otherLevel && level->kind != otherLevel->kind)
    differ(wordOf(*level), wordOf(*otherLevel));
  else if (bind && otherBind && bind->front().text != otherBind->front().text)
    differ("bind(" + bind->front().text + ")", "bind(" + otherBind->front().text + ")");
}

void RoutineSema::checkRoutineBody(const FunctionDecl *F, const Clause *level) {
  traverse(F->getBody(), [&](const Stmt *S) {
    for (const VarDecl *V : declaredBy(S))
      if (V->isStaticLocal() && !ctx.getBaseElementType(V->getType()).isConstQualified())
        reporter.report(Diag::acc_routine_static, V->getLocation(), {V->getNameAsString(), F->getNameAsString()});
    const FunctionDecl *callee = level ? calleeOf(S) : nullptr;
    const Directive *routine = callee && !isInjected(callee) ? routineDirective(callee) : nullptr;
    if (const Clause *needed = routine ? levelClause(*routine) : nullptr;
        needed && levelOfClause(*needed) < levelOfClause(*level))
      reporter.report(Diag::acc_routine_calls, S->getSourceRange(),
                      {callee->getNameAsString(), wordOf(*needed), wordOf(*level)});
    return true;
  });
}

} // namespace xacc
