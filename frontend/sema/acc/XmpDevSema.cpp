// XmpDevSema.cpp - XMP-dev: replicated variables and device loops, translated to OpenACC constructs. A replicate
// becomes a data construct with `create`, a replicate_sync an update, a device loop an xmp loop that is also a
// `parallel loop`.
#include "analysis/RowAccesses.h"
#include "analysis/uses/ElementUses.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {

std::string XmpDevSema::wordOf(const Construct &construct) const {
  return std::string(
      rowOf(construct.device ? captured.directives[construct.directive].directive.kind : construct.kind).spelling);
}

/// The innermost enclosing `device replicate` of the variable.
const XmpDevSema::Replicated *XmpDevSema::replication(const VarDecl *V) const {
  for (auto r = replicated.rbegin(); r != replicated.rend(); ++r)
    if (r->variables.count(V))
      return &*r;
  return nullptr;
}

bool XmpDevSema::requireReplicated(const TypedDirective &m, const Variable &v) {
  const VarDecl *V = m.variable(v);
  if (V && replication(V))
    return true;
  return reports.reject(m, Diag::dev_not_replicated, v.expression.range, {v.text});
}

void XmpDevSema::buildReplicate(const TypedDirective &m, const Stmt *body) {
  auto acc = make<AccConstruct>(m);
  acc.kind = DirectiveKind::AccData;
  acc.device = true;
  Replicated here{m.number, {}};
  for (const Variable &v : m.directive.variables) {
    const VarDecl *V = m.variable(v);
    if (!V) {
      reports.error(m, Diag::not_yet, v.expression.range, {"a part of a variable in 'device replicate'"});
      continue;
    }
    if (here.variables.count(V)) {
      reports.error(m, Diag::dev_twice, v.expression.range, {v.text});
      continue;
    }
    if (const Replicated *around = replication(V)) {
      reports.error(m, Diag::dev_nested, v.expression.range, {v.text});
      reports.noteDeclared(around->directive, v.text, Diag::dev_replicate_here);
      continue;
    }
    if (V->getType()->isPointerType() && sema.arrays.arrayNamed(m, v) < 0) {
      reports.error(m, Diag::dev_pointer, v.expression.range, {v.text});
      continue;
    }
    if (!v.section.empty())
      reports.error(m, Diag::not_yet, v.expression.range, {"a section in 'device replicate'"});
    here.variables.insert(V);
    if (auto d = sema.accData.accData(m, ClauseKind::Create, v))
      acc.data.push_back(std::move(*d));
  }
  acc.body = {m.site.index, locations.statementEnd(body)};
  program.add(std::move(acc));
  sema.accData.accResidents.push_back(here.variables);
  replicated.push_back(std::move(here));
  sema.accData.accConditional.push_back(false);
  sema.walker.walk(body);
  sema.accData.accResidents.pop_back();
  sema.accData.accConditional.pop_back();
  replicated.pop_back();
}

void XmpDevSema::buildReplicateSync(const TypedDirective &m) {
  auto acc = make<AccConstruct>(m);
  acc.kind = DirectiveKind::AccUpdate;
  acc.device = true;
  for (const Clause &c : m.directive.clauses)
    for (const Variable &v : c.variables()) {
      if (!v.section.empty())
        reports.error(m, Diag::not_yet, v.expression.range, {"a section in 'device replicate_sync'"});
      else if (requireReplicated(m, v))
        if (auto d = sema.accData.accData(
                m, c.kind == ClauseKind::In ? ClauseKind::UpdateDevice : ClauseKind::UpdateHost, v))
          acc.data.push_back(std::move(*d));
    }
  program.add(std::move(acc));
}

/// Device threads divide all levels of the nest down to the last one divided among nodes.
int XmpDevSema::deviceLevels(const TypedDirective &m, int number) const {
  const auto *loop = program.loopOn(program.get<AccConstruct>(number));
  return isDeviceLoop(m.number) && loop ? static_cast<int>(loop->loops.size()) : 1;
}

/// The directive is visited twice on one for statement: as an xmp loop and, in its body, as a compute construct.
void XmpDevSema::buildDeviceLoop(const TypedDirective &m, const Stmt *body) {
  const auto found = deviceLoops.find(m.number);
  if (found == deviceLoops.end())
    buildDistributedLoop(m, body);
  else if (reporter.errors() == found->second.errors) // otherwise the error has been reported for the xmp loop
    buildDeviceWork(found->second.first, body);
}

/// The xmp loop of a device loop has the clauses `on` and `reduction`, the compute construct all others.
static Directive partOf(const Directive &whole, DirectiveKind kind) {
  Directive part = whole;
  part.kind = kind;
  std::erase_if(part.clauses, [&](const Clause &c) {
    return (c.kind == ClauseKind::On || c.kind == ClauseKind::Reduction) != (kind == DirectiveKind::Loop);
  });
  return part;
}

void XmpDevSema::buildDistributedLoop(const TypedDirective &m, const Stmt *body) {
  deviceLoops.emplace(m.number, DeviceLoop{m, reporter.errors()});
  for (const Clause &c : m.directive.clauses)
    if (const auto *threads = c.as<ThreadSizes>())
      for (const Expression &e : threads->sizes) // hints, only checked
        locations.value(m, e);
  const auto mapped = std::ranges::count_if(m.directive.argument<ClauseKind::On>()->subscripts.items,
                                            [](const Subscript &s) { return s.variable.has_value(); });
  if (mapped > 3)
    reports.error(m, Diag::dev_loops, m.directive.find(ClauseKind::On)->range, {std::to_string(mapped)});
  const Directive loop = partOf(m.directive, DirectiveKind::Loop);
  sema.work.buildLoop({m.number, loop, m.site, m.fileScope, m.slots}, body);
}

void XmpDevSema::buildDeviceWork(const TypedDirective &m, const Stmt *body) {
  const Directive work = partOf(m.directive, DirectiveKind::AccParallelLoop);
  const size_t number = program.constructs.size();
  sema.accCompute.buildAccCompute({m.number, work, m.site, m.fileScope, m.slots}, body);
  if (number >= program.constructs.size()) // it was rejected
    return;
  if (auto *acc = program.find<AccConstruct>(static_cast<int>(number))) {
    rowAccess(body, *acc);
    sema.libraries.findLibraryCalls(m, body, *acc);
  }
}

/// For loops divided among devices: the rows of each variable that an iteration of the outermost loop uses.
void XmpDevSema::rowAccess(const Stmt *body, AccConstruct &work) {
  const auto *outermost = dyn_cast_or_null<ForStmt>(markers.statement(body));
  const VarDecl *counter = outermost ? counterOf(outermost) : nullptr;
  if (!counter)
    return;
  for (const auto &[V, rows] : rowAccesses(outermost->getBody(), counter, ctx))
    for (AccCapture &c : work.captures)
      if (c.name == V->getNameAsString())
        c.rows = rows;
}

/// Where the host uses `variable` after the beginning of `region`: in expressions and in communication.
std::vector<XmpDevSema::HostUse> XmpDevSema::hostUses(const AccConstruct &region, const AccData &variable) const {
  std::vector<HostUse> uses;
  const auto use = [&](Span s) {
    if (region.body.contains(s.begin) && s.begin < captured.tokens.size())
      uses.push_back({s.begin, -1, SourceRange(captured.tokens[s.begin].getLocation())});
  };
  for (const ArrayUse &u : program.uses)
    if (u.kind != ArrayUse::Size && u.array == variable.array)
      use(u.base);
  for (const auto &[key, spans] : sema.arrays.plainUses)
    if (variable.array < 0 && !key.second && key.first && key.first->getName() == variable.name)
      for (const Span &s : spans)
        use(s);
  const auto communicates = [&](const Communication &c, const std::vector<int> &arrays) {
    const uint32_t at = program.sites[c.directive]->index;
    if (!c.acc && region.body.contains(at) && variable.array >= 0 && std::ranges::count(arrays, variable.array) > 0)
      uses.push_back({at, c.directive, captured.directives[c.directive].place()});
  };
  for (const Exchange &e : program.all<Exchange>())
    if (e.kind == DirectiveKind::Reflect || e.kind == DirectiveKind::ReduceShadow)
      communicates(e, e.arrays);
  for (const Broadcast &b : program.all<Broadcast>())
    communicates(b, b.arrays);
  return uses;
}

/// The device loop of `region` that wrote `variable` before this use, without a synchronisation since. Null: none, or
/// the device makes the use.
const AccConstruct *XmpDevSema::writerBefore(const AccConstruct &region, const AccData &variable,
                                             const HostUse &use) const {
  const AccConstruct *writer = nullptr;
  for (const AccConstruct &acc : program.all<AccConstruct>()) {
    const uint32_t at = program.sites[acc.directive]->index;
    if (!region.body.contains(at))
      continue;
    if (use.directive >= 0 ? acc.directive > use.directive : at > use.at)
      continue;
    if (acc.kind != DirectiveKind::AccUpdate && acc.kind != DirectiveKind::AccData && use.at >= acc.body.begin &&
        use.at < acc.body.end)
      return nullptr;
    if (acc.kind == DirectiveKind::AccUpdate)
      for (const AccData &d : acc.data)
        if (d.name == variable.name && d.kind == ClauseKind::UpdateHost)
          writer = nullptr;
    if (acc.kind == DirectiveKind::AccParallelLoop && acc.device && acc.body.end <= use.at)
      for (const AccCapture &c : acc.captures)
        if (c.name == variable.name && c.rows.writes)
          writer = &acc;
  }
  return writer;
}

/// Divided loops update arrays in place, so before a replicate_sync the host sees a mixture of old and new values.
/// Reports uses that follow such a loop in the text.
void XmpDevSema::checkHostUses() {
  for (const AccConstruct &region : program.all<AccConstruct>()) {
    if (region.kind != DirectiveKind::AccData || !region.device)
      continue;
    for (const AccData &variable : region.data)
      for (const HostUse &use : hostUses(region, variable))
        if (const AccConstruct *writer = writerBefore(region, variable, use)) {
          reporter.report(Diag::dev_host_use, use.range, {variable.name});
          reports.noteDeclared(writer->directive, variable.name, Diag::dev_written_here);
        }
  }
}

/// The result of a device loop's reduction is available on the host and in the device copy (XMP-dev 3.3, our choice).
void XmpDevSema::finishDeviceLoop(Loop &loop, AccConstruct &work) {
  for (const ReductionVariable &v : loop.reductions)
    for (AccCapture &c : work.captures)
      if (c.name == v.name && c.resident) {
        c.resident = false;
        loop.refreshed.push_back(c.name);
      }
}

void XmpDevSema::buildDeviceReflect(const TypedDirective &m) {
  for (const Variable &v : m.directive.variables) {
    if (sema.arrays.requireAligned(m, v) < 0)
      return;
    requireReplicated(m, v);
  }
  Directive reflect = m.directive;
  reflect.kind = DirectiveKind::Reflect;
  Exchange *exchange = sema.communication.buildReflect({m.number, reflect, m.site, m.fileScope, m.slots});
  exchange->acc = exchange->device = true;
}

void XmpDevSema::buildResetWeight(const TypedDirective &m) {
  auto reset = make<DeviceWeight>(m);
  reset.device = true;
  const Expression &weight = m.directive.ids[0];
  const QualType type = m.slots[weight.slot]->IgnoreParenImpCasts()->getType();
  if (!type->isArithmeticType())
    reports.error(m, Diag::dev_weight, weight.range, {locations.typeText(type)});
  reset.weight = locations.value(m, weight, /*integer=*/false);
  program.add(std::move(reset));
}

void XmpDevSema::buildDevice(const TypedDirective &m, const Stmt *body) {
  switch (m.directive.kind) {
  case DirectiveKind::DeviceReplicate:
    return buildReplicate(m, body);
  case DirectiveKind::DeviceLoop:
    return buildDeviceLoop(m, body);
  case DirectiveKind::DeviceReplicateSync:
    return buildReplicateSync(m);
  case DirectiveKind::DeviceReflect:
    return buildDeviceReflect(m);
  case DirectiveKind::DeviceResetWeight:
    return buildResetWeight(m);
  default: { // barrier
    auto barrier = make<DeviceBarrier>(m);
    barrier.device = true;
    program.add(barrier);
  }
  }
}

} // namespace xacc
