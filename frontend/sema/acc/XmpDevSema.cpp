// XmpDevSema.cpp - XMP-dev: replicas of variables on the device, loops there. They become what OpenACC's constructs
// become: a replicate region is a data construct with `create`, a replicate_sync an update, a device loop an xmp loop
// that is a `parallel loop` too.
#include "sema/Sema.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {

std::string XmpDevSema::wordOf(const Item &it) const {
  return std::string(rowOf(it.device ? C.directives[it.directive].directive.kind : it.kind).spelling);
}

bool XmpDevSema::isDeviceLoop(int directive) const {
  return C.directives[directive].directive.kind == DirectiveKind::DeviceLoop;
}

/// The innermost region around that replicates the variable.
const XmpDevSema::Replicated *XmpDevSema::replication(const VarDecl *V) const {
  for (auto r = replicated.rbegin(); r != replicated.rend(); ++r)
    if (r->variables.count(V))
      return &*r;
  return nullptr;
}

bool XmpDevSema::requireReplicated(const Met &m, const Variable &v) {
  const VarDecl *V = sema.accData.accVariable(m, v);
  if (V && replication(V))
    return true;
  reports.error(m, Diag::dev_not_replicated, v.expression.range, {v.text});
  return false;
}

void XmpDevSema::buildReplicate(const Met &m, const Stmt *body) {
  Item it = item(m);
  it.kind = DirectiveKind::AccData;
  it.device = true;
  AccConstruct acc;
  Replicated here{m.number, {}};
  for (const Variable &v : m.D.variables) {
    const VarDecl *V = sema.accData.accVariable(m, v);
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
    if (V->getType()->isPointerType() && sema.arrays.arrayNamed(m, v, false) < 0) {
      reports.error(m, Diag::dev_pointer, v.expression.range, {v.text});
      continue;
    }
    if (!v.section.empty())
      reports.error(m, Diag::not_yet, v.expression.range, {"a section in 'device replicate'"});
    here.variables.emplace(V, v.text);
    if (auto d = sema.accData.accData(m, ClauseKind::Create, v))
      acc.data.push_back(std::move(*d));
  }
  it.body = {m.site.index, locations.statementEnd(body)};
  it.accConstruct = static_cast<int>(P.accConstructs.size());
  P.accConstructs.push_back(std::move(acc));
  P.items.push_back(std::move(it));
  std::set<const VarDecl *> names;
  for (const auto &[V, name] : here.variables)
    names.insert(V);
  replicated.push_back(std::move(here));
  sema.accData.accResidents.push_back(std::move(names));
  sema.accData.accConditional.push_back(false);
  sema.walker.walk(body);
  sema.accData.accResidents.pop_back();
  sema.accData.accConditional.pop_back();
  replicated.pop_back();
}

void XmpDevSema::buildReplicateSync(const Met &m) {
  Item it = item(m);
  it.kind = DirectiveKind::AccUpdate;
  it.device = true;
  AccConstruct acc;
  for (const Clause &c : m.D.clauses)
    for (const Variable &v : c.variables) {
      if (!v.section.empty())
        reports.error(m, Diag::not_yet, v.expression.range, {"a section in 'device replicate_sync'"});
      else if (requireReplicated(m, v))
        if (auto d = sema.accData.accData(
                m, c.kind == ClauseKind::In ? ClauseKind::UpdateDevice : ClauseKind::UpdateHost, v))
          acc.data.push_back(std::move(*d));
    }
  it.accConstruct = static_cast<int>(P.accConstructs.size());
  P.accConstructs.push_back(std::move(acc));
  P.items.push_back(std::move(it));
}

/// Every level of the nest down to the last that is divided among the nodes is shared by device threads.
int XmpDevSema::deviceLevels(const Met &m, int number) const {
  const int loop = P.items[number].accPartner;
  return isDeviceLoop(m.number) && loop >= 0 ? static_cast<int>(P.items[loop].loops.size()) : 1;
}

/// The directive is met twice, before one for statement: first as an xmp loop, whose body is the second meeting, as a
/// compute construct.
void XmpDevSema::buildDeviceLoop(const Met &m, const Stmt *body) {
  const auto second = deviceLoops.find(m.number);
  Directive part = second == deviceLoops.end() ? m.D : second->second.first.D;
  const bool first = second == deviceLoops.end();
  part.kind = first ? DirectiveKind::Loop : DirectiveKind::AccParallelLoop;
  std::erase_if(part.clauses, [&](const Clause &c) {
    return (c.kind == ClauseKind::On || c.kind == ClauseKind::Reduction) != first;
  });
  const Met &met = first ? m : second->second.first;
  const Met as{m.number, part, m.site, m.fileScope, met.slots, met.before, met.after, met.replaced};
  if (!first) {
    if (reporter.errors() > second->second.errors) // it is wrong as an xmp loop: said once
      return;
    const size_t number = P.accConstructs.size();
    sema.accCompute.buildAccCompute(as, body);
    if (number < P.accConstructs.size()) {
      rowAccess(body, P.accConstructs[number]);
      sema.libraries.libraryCalls(m, body, P.accConstructs[number]);
    }
    return;
  }
  deviceLoops.emplace(m.number, DeviceLoop{m, reporter.errors()});
  for (const Clause &c : m.D.clauses)
    for (const Expression &e : c.expressions) // sizes of thread blocks are hints: only checked
      locations.value(m, e);
  int mapped = 0;
  for (const Subscript &s : m.D.find(ClauseKind::On)->reference->subscripts.items)
    mapped += s.variable.has_value();
  if (mapped > 3)
    reports.error(m, Diag::dev_loops, m.D.find(ClauseKind::On)->range, {std::to_string(mapped)});
  sema.work.buildLoop(as, body);
}

namespace {

/// Collects how a loop's body uses the rows of variables.
class RowAccesses {
public:
  RowAccesses(const ASTContext &ctx, const VarDecl *loop) : ctx(ctx), loop(loop) {}
  std::map<const VarDecl *, RowAccess> found;

  void collect(const Stmt *S, bool stores = false, bool loads = true) {
    if (!S)
      return;
    if (const auto *E = dyn_cast<clang::Expr>(S)) {
      if (const auto *B = dyn_cast<BinaryOperator>(E); B && B->isAssignmentOp()) {
        collect(B->getLHS(), true, B->isCompoundAssignmentOp());
        return collect(B->getRHS());
      }
      if (const auto *U = dyn_cast<UnaryOperator>(E); U && U->isIncrementDecrementOp())
        return collect(U->getSubExpr(), true, true);
      if (const auto *U = dyn_cast<UnaryOperator>(E); U && U->getOpcode() == UO_AddrOf)
        return collect(U->getSubExpr(), !onlyRead, true);
      if (const auto *call = dyn_cast<CallExpr>(E); call && call->getDirectCallee()) {
        const FunctionDecl *callee = call->getDirectCallee();
        for (unsigned k = 0; k < call->getNumArgs(); ++k) {
          const bool outer = onlyRead; // what is passed as a pointer to const
          const QualType type = k < callee->getNumParams() ? callee->getParamDecl(k)->getType() : QualType();
          onlyRead = !type.isNull() && type->isPointerType() && type->getPointeeType().isConstQualified();
          collect(call->getArg(k));
          onlyRead = outer;
        }
        return;
      }
      if (isa<ParenExpr, ImplicitCastExpr, MemberExpr>(E)) {
        const auto *member = dyn_cast<MemberExpr>(E);
        const bool pointer = member && member->isArrow();
        for (const Stmt *child : E->children())
          collect(child, stores && !pointer, loads || pointer);
        return;
      }
      if (access(E, stores, loads))
        return;
    }
    for (const Stmt *child : S->children())
      collect(child);
  }

private:
  const ASTContext &ctx;
  const VarDecl *loop;
  bool onlyRead = false; ///< in an argument through which a function cannot store

  /// i, i + c, c + i, i - c
  std::optional<int64_t> offset(const clang::Expr *E) const {
    E = E->IgnoreParenImpCasts();
    if (const auto *ref = dyn_cast<DeclRefExpr>(E))
      return ref->getDecl()->getCanonicalDecl() == loop ? std::optional<int64_t>(0) : std::nullopt;
    const auto *sum = dyn_cast<BinaryOperator>(E);
    if (!sum || !sum->isAdditiveOp())
      return std::nullopt;
    const auto known = [&](const clang::Expr *X) -> std::optional<int64_t> {
      clang::Expr::EvalResult r;
      return X->EvaluateAsInt(r, ctx) ? std::optional<int64_t>(r.Val.getInt().getExtValue()) : std::nullopt;
    };
    const bool minus = sum->getOpcode() == BO_Sub;
    if (const auto c = known(sum->getRHS()))
      if (const auto inner = offset(sum->getLHS()))
        return *inner + (minus ? -*c : *c);
    if (const auto c = known(sum->getLHS()); c && !minus)
      if (const auto inner = offset(sum->getRHS()))
        return *inner + *c;
    return std::nullopt;
  }

  bool access(const clang::Expr *E, bool stores, bool loads) {
    std::vector<const ArraySubscriptExpr *> chain; // innermost subscript last
    const clang::Expr *root = E;
    while (const auto *s = dyn_cast<ArraySubscriptExpr>(root->IgnoreParenImpCasts())) {
      chain.push_back(s);
      root = s->getBase();
    }
    const auto *ref = dyn_cast<DeclRefExpr>(root->IgnoreParenImpCasts());
    const auto *var = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
    if (!var) {
      if (chain.empty())
        return false;
      for (const ArraySubscriptExpr *s : chain)
        collect(s->getIdx());
      collect(root, stores, true);
      return true;
    }
    for (const ArraySubscriptExpr *s : chain)
      collect(s->getIdx());
    // A row that is passed on may be read, and stored to.
    const bool escapes = E->getType()->isArrayType() || (chain.empty() && var->getType()->isPointerType());
    RowAccess &rows = found[var->getCanonicalDecl()];
    const bool storable = stores || (escapes && !onlyRead);
    rows.reads |= loads || escapes;
    rows.writes |= storable;
    const std::optional<int64_t> at = chain.empty() ? std::nullopt : offset(chain.back()->getIdx());
    if (!at) {
      rows.whole = true;
      return true;
    }
    if (loads || escapes) {
      rows.below = std::max(rows.below, -*at);
      rows.above = std::max(rows.above, *at);
    }
    if (storable) {
      const auto [before, fresh] = written.emplace(var->getCanonicalDecl(), *at);
      rows.at = *at;
      rows.whole |= !fresh && before->second != *at;
    }
    return true;
  }
  std::map<const VarDecl *, int64_t> written;
};

} // namespace

/// For loops that are divided among devices: which rows of each variable an iteration of the outermost loop uses.
void XmpDevSema::rowAccess(const Stmt *body, AccConstruct &work) {
  const auto *outermost = dyn_cast_or_null<ForStmt>(sema.accCompute.throughMarkers(body));
  if (!outermost)
    return;
  const auto *init = dyn_cast_or_null<DeclStmt>(outermost->getInit());
  const auto *assign = dyn_cast_or_null<BinaryOperator>(outermost->getInit());
  const VarDecl *var = init     ? dyn_cast<VarDecl>(init->getSingleDecl())
                       : assign ? aligned.keyOf(assign->getLHS()).first
                                : nullptr;
  if (!var)
    return;
  RowAccesses accesses(ctx, var->getCanonicalDecl());
  accesses.collect(outermost->getBody());
  for (const auto &[V, rows] : accesses.found)
    for (AccCapture &c : work.captures)
      if (c.name == V->getNameAsString())
        c.rows = rows;
}

/// Divided loops work on arrays in place: what the host finds there before a replicate_sync is a mixture. Told for the
/// uses that follow a loop in the text.
void XmpDevSema::checkHostUses() {
  const auto position = [&](const Item &it) { return P.sites[it.directive]->index; };
  for (const Item &region : P.items) {
    if (region.kind != DirectiveKind::AccData || !region.device)
      continue;
    const auto inRegion = [&](uint32_t token) { return token >= region.body.begin && token < region.body.end; };
    for (const AccData &variable : P.accConstructs[region.accConstruct].data) {
      struct HostUse {
        uint32_t at;
        int directive; // that it is; -1: it stands in the program
        SourceRange range;
      };
      std::vector<HostUse> uses;
      const auto use = [&](Span s) {
        if (inRegion(s.begin) && s.begin < C.tokens.size())
          uses.push_back({s.begin, -1, SourceRange(C.tokens[s.begin].getLocation())});
      };
      for (const ArrayUse &u : P.uses)
        if (u.kind != ArrayUse::Size && u.array == variable.array)
          use(u.base);
      for (const auto &[key, spans] : sema.arrays.plainUses)
        if (variable.array < 0 && !key.second && key.first && key.first->getName() == variable.name)
          for (const Span &s : spans)
            use(s);
      for (const Item &it : P.items)
        if ((it.kind == DirectiveKind::Reflect || it.kind == DirectiveKind::ReduceShadow ||
             it.kind == DirectiveKind::Bcast) &&
            !it.acc && inRegion(position(it)) &&
            std::find(it.objects.begin(), it.objects.end(), variable.array) != it.objects.end() && variable.array >= 0)
          uses.push_back(
              {position(it), it.directive, SourceRange(C.directives[it.directive].tokens.front().getLocation())});
      for (const auto &[at, directive, range] : uses) {
        const Item *writer = nullptr; // the last loop before, unless it is synchronised since
        bool onDevice = false;
        for (const Item &it : P.items) {
          if (it.accConstruct < 0 || !inRegion(position(it)))
            continue;
          const AccConstruct &acc = P.accConstructs[it.accConstruct];
          if (it.kind != DirectiveKind::AccUpdate && it.kind != DirectiveKind::AccData)
            onDevice |= at >= it.body.begin && at < it.body.end;
          if (directive >= 0 ? it.directive > directive : position(it) > at)
            continue;
          if (it.kind == DirectiveKind::AccUpdate)
            for (const AccData &d : acc.data)
              if (d.name == variable.name && d.kind == ClauseKind::UpdateHost)
                writer = nullptr;
          if (it.kind == DirectiveKind::AccParallelLoop && it.device && it.body.end <= at)
            for (const AccCapture &c : acc.captures)
              if (c.name == variable.name && c.rows.writes)
                writer = &it;
        }
        if (!writer || onDevice)
          continue;
        reporter.report(Diag::dev_host_use, range, {variable.name});
        reports.noteDeclared(writer->directive, variable.name, Diag::dev_written_here);
      }
    }
  }
}

/// What a device loop reduces is known on the host and in the copy on the device (XMP-dev 3.3, our choice).
void XmpDevSema::finishDeviceLoop(Item &loop, AccConstruct &work) {
  for (const ReductionPart &part : loop.reductions)
    for (const ReductionVariable &v : part.variables)
      for (AccCapture &c : work.captures)
        if (c.name == v.text && c.resident) {
          c.resident = false;
          loop.refreshed.push_back(c.name);
        }
}

void XmpDevSema::buildDevice(const Met &m, const Stmt *body) {
  switch (m.D.kind) {
  case DirectiveKind::DeviceReplicate:
    return buildReplicate(m, body);
  case DirectiveKind::DeviceLoop:
    return buildDeviceLoop(m, body);
  case DirectiveKind::DeviceReplicateSync:
    return buildReplicateSync(m);
  case DirectiveKind::DeviceReflect: {
    for (const Variable &v : m.D.variables)
      if (sema.arrays.arrayNamed(m, v) >= 0)
        requireReplicated(m, v);
      else
        return;
    Directive reflect = m.D;
    reflect.kind = DirectiveKind::Reflect;
    sema.communication.buildReflect({m.number, reflect, m.site, m.fileScope, m.slots, m.before, m.after, m.replaced});
    P.items.back().acc = P.items.back().device = true;
    return;
  }
  case DirectiveKind::DeviceResetWeight: {
    Item it = item(m);
    it.device = true;
    const clang::Expr *E = m.slots[m.D.ids[0].slot]->IgnoreParenImpCasts();
    if (!E->getType()->isArithmeticType())
      reports.error(m, Diag::dev_weight, m.D.ids[0].range, {locations.typeText(E->getType())});
    it.ids.push_back({"(" + locations.text(m, m.D.ids[0].range) + ")", {}});
    P.items.push_back(std::move(it));
    return;
  }
  default: { // barrier
    Item it = item(m);
    it.device = true;
    P.items.push_back(std::move(it));
  }
  }
}

} // namespace xacc
