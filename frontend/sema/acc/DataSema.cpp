// DataSema.cpp - data directives of OpenACC: data, enter data, exit data, host_data, declare, update, and directives
// without data.
#include "sema/Sema.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {

Condition AccDataSema::condition(const TypedDirective &m, const Expression &e) {
  if (!m.slots[e.slot]->IgnoreParenImpCasts()->getType()->isScalarType())
    reports.error(m, Diag::not_condition, e.range, {locations.typeText(m.slots[e.slot]->getType())});
  return {locations.value(m, e, /*integer=*/false)};
}

void AccDataSema::addData(const TypedDirective &m, const Clause &c, AccConstruct &acc, const Stmt *body) {
  const Stmt *scope = body;
  if (!scope && around.function)
    scope = around.function->getBody();
  for (const Variable &v : c.variables()) {
    auto d = accData(m, c.kind, v);
    if (!d || c.kind == ClauseKind::Link)
      continue;
    checkElement(m, v, *d, scope);
    for (const Name &modifier : c.as<VariableList>()->modifiers) {
      d->zero |= modifier.text == "zero";
      d->alwaysIn |= modifier.text == "always" || modifier.text == "alwaysin";
      d->alwaysOut |= modifier.text == "always" || modifier.text == "alwaysout";
    }
    const clang::Expr *E = m.operand(v);
    const QualType whole = E->getType()->isPointerType() ? E->getType()->getPointeeType() : E->getType();
    for (const QualType t : {ctx.getBaseElementType(whole), d->isAddress ? whole : E->getType()})
      d->isQualified |= t.isVolatileQualified() || t.isRestrictQualified();
    if (makesCopies(c.kind) && d->array < 0 && !E->getType()->isPointerType()) {
      const auto object = structAround(m, v, E);
      if (object && m.directive.kind != DirectiveKind::AccExitData)
        acc.data.push_back(*object);
    }
    acc.data.push_back(*d);
    if (!isAttachment(c.kind))
      attachments(m, acc, c.kind, v, *d);
  }
}

/// The dimension of gangs that a clause names, 1 to 3.
int64_t AccDataSema::gangDimension(const TypedDirective &m, const Clause &gang) const {
  const OptionalExpression &written = gang.as<LevelSize>()->dimension;
  if (!written)
    return 1;
  const Value v = locations.value(m, *written);
  if (v.known && *v.known >= 1 && *v.known <= 3)
    return *v.known;
  reports.error(m, Diag::acc_gang_dimension, written->range, {v.written()});
  return 1;
}

/// Keeps a clause for an OpenACC compiler, in the older syntax.
void AccDataSema::keepClause(const TypedDirective &m, const Clause &c, AccConstruct &acc) const {
  KeptClause kept{c.kind, locations.text(m, c.range)};
  if (isLevel(c.kind) && m.directive.find(ClauseKind::Auto))
    return; // GCC chooses the levels
  switch (c.kind) {
  case ClauseKind::NumGangs:
    kept.written = locations.text(m, c.as<Expressions>()->front().range);
    break;
  case ClauseKind::Private:
  case ClauseKind::Firstprivate: // whole arrays, even with a section
    for (const Variable &v : c.variables())
      if (const VarDecl *V = m.variable(v); !V || !AccComputeSema::isPrivateSection(V, v))
        kept.variables.push_back(v.text);
    break;
  case ClauseKind::Collapse:
    if (c.as<LoopCount>()->force)
      return;
    break;
  case ClauseKind::Gang:
    if (around.accContext.level) // a loop with gangs of another dimension
      return;
    if (c.as<LevelSize>()->dimension)
      kept.written = {"gang", {}};
    break;
  case ClauseKind::NumWorkers:
  case ClauseKind::VectorLength:
  case ClauseKind::Queue:
  case ClauseKind::Worker:
  case ClauseKind::Vector:
  case ClauseKind::Seq:
  case ClauseKind::Auto:
  case ClauseKind::Independent:
  case ClauseKind::Tile:
    break;
  default:
    return;
  }
  acc.kept.push_back(std::move(kept));
}

/// `wait(queues)`, or with a device `wait(devnum:device:queues:queues)`.
void AccDataSema::addWaits(const TypedDirective &m, const QueueList &list, AccConstruct &acc) {
  const auto &[device, queues] = list;
  if (device && queues.empty())
    acc.waitsElsewhere.push_back({locations.value(m, *device), {}});
  for (const Expression &e : queues) {
    const Value queue = locations.value(m, e);
    sema.accClauses.checkQueue(m, e, queue);
    if (device)
      acc.waitsElsewhere.push_back({locations.value(m, *device), queue});
    else
      acc.waits.push_back(queue);
  }
}

/// Sizes are hints: checked and passed on to an OpenACC compiler.
void AccDataSema::checkSize(const TypedDirective &m, const Clause &c, const Expression &e, AccConstruct &acc) const {
  const Value size = locations.value(m, e);
  if (!size.known)
    acc.sizes.push_back(size);
  else if (*size.known < 1)
    reports.error(m, Diag::acc_size, e.range, {std::string(spellingOf(m.directive.kind, c.kind)), size.written()});
}

constexpr int64_t asyncNoval = -1, asyncSync = -2; // of openacc.h

/// A clause other than a data clause.
void AccDataSema::addClause(const TypedDirective &m, const Clause &c, AccConstruct &acc) {
  const auto *expression = c.as<OptionalExpression>();
  auto number = [&](Value &to) {
    if (*expression)
      to = locations.value(m, **expression);
  };
  switch (c.kind) {
  case ClauseKind::If:
  case ClauseKind::Self: // the local device is the host with its own data (OpenACC 2.5.7)
    acc.condition.push_back(*expression ? condition(m, **expression) : Condition());
    acc.condition.back().negated = c.kind == ClauseKind::Self;
    break;
  case ClauseKind::Queue:
    number(acc.queue);
    if (*expression)
      sema.accClauses.checkQueue(m, **expression, acc.queue);
    acc.hasQueue = acc.queue.known != asyncSync;
    if (acc.queue.known == asyncNoval)
      acc.queue = {};
    break;
  case ClauseKind::WaitQueues:
    acc.waitsAll |= !c.as<QueueList>()->device && c.as<QueueList>()->queues.empty();
    addWaits(m, *c.as<QueueList>(), acc);
    break;
  case ClauseKind::IfPresent:
    acc.ifPresent = true;
    break;
  case ClauseKind::Finalize:
    acc.finalize = true;
    break;
  case ClauseKind::Default:
    acc.defaultPresent = c.as<Words>()->front().text == "present";
    break;
  case ClauseKind::NumGangs:
    for (const Expression &e : *c.as<Expressions>())
      checkSize(m, c, e, acc);
    break;
  case ClauseKind::NumWorkers:
  case ClauseKind::VectorLength:
    checkSize(m, c, **expression, acc);
    break;
  case ClauseKind::Private:
  case ClauseKind::Firstprivate:
    for (const Variable &v : c.variables())
      sema.accCompute.addPrivateSection(m, c, v, acc);
    break;
  case ClauseKind::DeviceNumber:
    number(acc.deviceNumber);
    break;
  case ClauseKind::DefaultQueue:
    number(acc.defaultQueue);
    if (*expression)
      sema.accClauses.checkQueue(m, **expression, acc.defaultQueue);
    break;
  case ClauseKind::OnDevice:
    acc.onDevice = sema.deviceSets.devicesRef(m, *c.as<Reference>(), /*types=*/false);
    break;
  case ClauseKind::DeviceType:
    for (const Name &n : *c.as<Words>())
      acc.deviceTypes.push_back(n.text);
    break;
  default:
    break;
  }
}

/// Clauses common to several constructs: data, if, async, wait.
void AccDataSema::addClauses(const TypedDirective &m, AccConstruct &acc, const Stmt *body) {
  for (const Clause &c : m.directive.clauses) {
    if (roleOf(c.kind) == ClauseRole::Data)
      addData(m, c, acc, body);
    keepClause(m, c, acc);
    addClause(m, c, acc);
  }
}

/// Variables with a device copy in this construct. Uses of such scalars in compute constructs inside refer to the copy.
std::set<const VarDecl *> AccDataSema::residents(const TypedDirective &m) const {
  std::set<const VarDecl *> found;
  for (const Clause &c : m.directive.clauses)
    if (roleOf(c.kind) == ClauseRole::Data && c.kind != ClauseKind::Deviceptr && c.kind != ClauseKind::Attach &&
        c.kind != ClauseKind::Link)
      for (const Variable &v : c.variables())
        if (const VarDecl *var = m.variable(v))
          found.insert(var);
  return found;
}

/// Does the variable have a device copy here, or a deviceptr clause?
bool AccDataSema::isResident(const VarDecl *V) const {
  return accDeclared.count(V) || devicePointers.count(V) ||
         std::ranges::any_of(accResidents, [&](const auto &names) { return names.count(V) > 0; });
}

std::vector<const VarDecl *> AccDataSema::variablesOf(const TypedDirective &m, ClauseKind kind) const {
  std::vector<const VarDecl *> found;
  for (const Variable *v : m.directive.operandsOf({kind}))
    if (const VarDecl *var = m.variable(*v))
      found.push_back(var);
  return found;
}

/// May the variable be on the device for a reason other than an enclosing data construct: enter data or declare, in any
/// file, or the library?
bool AccDataSema::mayBePresent(const VarDecl *V) {
  if (V->hasExternalFormalLinkage() || sema.effects.addressTaken(V))
    return true;
  for (const CapturedDirective &d : captured.directives)
    if (d.valid && d.directive.kind == DirectiveKind::AccEnterData)
      for (const Clause &c : d.directive.clauses)
        for (const Variable &v : c.variables())
          if (v.text == V->getName())
            return true;
  return false;
}

void AccDataSema::buildAccData(const TypedDirective &m, const Stmt *body) {
  if (!outsideCompute(m))
    return sema.walker.walk(body);
  auto acc = make<AccConstruct>(m);
  addClauses(m, acc, body);
  if (m.directive.kind == DirectiveKind::AccHostData)
    sema.accCompute.findCaptures(m, body, acc);
  acc.body = {m.site.index, locations.statementEnd(body)};
  const auto movesData = [](const Clause &c) { return c.kind == ClauseKind::Default || !c.variables().empty(); };
  if (std::ranges::none_of(m.directive.clauses, movesData))
    reports.error(m, Diag::no_data, m.directive.keyword, {});
  if (m.directive.kind == DirectiveKind::AccHostData)
    for (AccCapture &c : acc.captures)
      c.written = false;
  const int number = program.add(std::move(acc)).number;
  sema.accCompute.checkJumps(program.construct(number), body);
  accResidents.push_back(residents(m));
  accConditional.push_back(m.directive.find(ClauseKind::If) != nullptr);
  if (m.directive.kind == DirectiveKind::AccHostData)
    accResidents.back().clear();
  const std::vector<const VarDecl *> pointers = variablesOf(m, ClauseKind::Deviceptr);
  devicePointers.insert(pointers.begin(), pointers.end());
  sema.walker.walk(body);
  for (const VarDecl *v : pointers)
    devicePointers.erase(devicePointers.find(v));
  accResidents.pop_back();
  accConditional.pop_back();
}

/// Records the variables and the layout of a declare directive.
void AccDataSema::addDeclared(const TypedDirective &m, AccConstruct &acc) {
  for (const Clause &c : m.directive.clauses)
    if (m.fileScope && (c.kind == ClauseKind::Copy || c.kind == ClauseKind::Copyout || c.kind == ClauseKind::Present))
      reports.error(m, Diag::acc_declare_clause, c.range, {std::string(spellingOf(m.directive.kind, c.kind))});
  accDeclared.merge(residents(m));
  const auto pointers = variablesOf(m, ClauseKind::Deviceptr);
  devicePointers.insert(pointers.begin(), pointers.end());
  for (const Clause &c : m.directive.clauses)
    for (const Variable &v : c.variables())
      if (const VarDecl *var = m.variable(v); var && m.fileScope && roleOf(c.kind) == ClauseRole::Data)
        accDeclaredBy.emplace(var, m.number);
  sema.layouts.declareLayout(m, acc);
  sema.accClauses.checkDeclare(m);
  for (const Variable *v : m.directive.operandsOf({ClauseKind::Link})) { // mapped by data clauses, like other variables
    const VarDecl *var = m.variable(*v);
    if (!var || !var->hasGlobalStorage() || !v->section.empty())
      reports.error(m, Diag::acc_link, v->expression.range, {v->text});
  }
}

/// Records the functions of a routine directive, and whether an OpenACC compiler should see it. False after an error.
bool AccDataSema::addRoutine(const TypedDirective &m, AccConstruct &acc) {
  if (m.directive.names.empty())
    sema.routines.accRoutines.emplace(m.site.index, m.number);
  for (const Name &n : m.directive.names) {
    sema.routines.accRoutineNames.emplace(n.text, m.number);
    acc.names.push_back(n.text);
    const FunctionDecl *F = sema.routines.functionCalled(n.text);
    const auto first = F ? locations.index(F->getFirstDecl()->getBeginLoc()) : std::nullopt;
    if (!F) {
      reports.error(m, Diag::acc_no_function, n.range, {n.text});
    } else if (first && *first == m.site.index) {
      acc.names.clear(); // GCC needs the form without the name
      acc.rewritten = true;
    } else if (first && *first > m.site.index) {
      sema.targets.refuses(Limit::LateRoutine, reports.rangeOf(m, n.range), {n.text});
    } else if (const FunctionDecl *body = F->getDefinition()) {
      acc.handled |= locations.index(body->getBeginLoc()).value_or(m.site.index) < m.site.index;
    }
  }
  const LevelSize *gang = m.directive.argument<ClauseKind::Gang>();
  acc.rewritten |= m.directive.find(ClauseKind::DeviceType) || (gang && gang->dimension);
  if (const Clause *c = m.directive.find(ClauseKind::Gang))
    gangDimension(m, *c);
  const Words *bind = m.directive.argument<ClauseKind::Bind>();
  if (!bind)
    return true;
  const Name &function = bind->front();
  if (!sema.routines.functionCalled(function.text))
    return reports.reject(m, Diag::acc_no_function, function.range, {function.text});
  acc.handled = true;
  if (m.directive.names.empty())
    sema.routines.accBoundAt[m.site.index] = function.text;
  for (const Name &n : m.directive.names)
    sema.routines.accBound[n.text] = function.text;
  return true;
}

void AccDataSema::buildAccStandAlone(const TypedDirective &m) {
  const DirectiveKind kind = m.directive.kind;
  if (kind != DirectiveKind::AccCache && kind != DirectiveKind::AccRoutine && !outsideCompute(m))
    return;
  auto acc = make<AccConstruct>(m);
  if (kind == DirectiveKind::AccCache)
    sema.accClauses.checkCache(m);
  addClauses(m, acc);
  addWaits(m, {m.directive.device, m.directive.ids}, acc);
  if (kind == DirectiveKind::AccDeclare)
    addDeclared(m, acc);
  if (kind == DirectiveKind::AccRoutine && !addRoutine(m, acc))
    return;
  program.add(std::move(acc));
}

void AccDataSema::buildAcc(const TypedDirective &m, const Stmt *body) {
  sema.accClauses.check(m);
  if (computes(m.directive.kind))
    return sema.accCompute.buildAccCompute(m, body);
  switch (m.directive.kind) {
  case DirectiveKind::AccLoop:
    return sema.accLoops.buildAccLoop(m, body);
  case DirectiveKind::AccData:
  case DirectiveKind::AccHostData:
    return buildAccData(m, body);
  case DirectiveKind::AccAtomic:
    return sema.atomics.buildAccAtomic(m, body);
  case DirectiveKind::AccDevices:
  case DirectiveKind::AccDevice:
    return sema.deviceSets.buildDevices(m);
  case DirectiveKind::AccReflect:
    sema.layouts.buildDeviceReflect(m);
    break;
  default:
    buildAccStandAlone(m);
  }
  if (!body)
    return;
  standsBefore(m, body);
  sema.walker.walk(body);
}

} // namespace xacc
