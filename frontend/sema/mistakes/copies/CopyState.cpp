// CopyState.cpp - see CopyState.h.
#include "sema/mistakes/copies/CopyState.h"
#include "sema/mistakes/copies/CopyClauses.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {

void Copies::forgetIf(llvm::function_ref<bool(const VarDecl *)> test) {
  for (const VarDecl *V : std::set(present))
    if (test(V))
      forget(V);
  std::erase_if(lost, [&](const auto &entry) { return test(entry.first); });
}

void Copies::newCopy(const VarDecl *V, const AccData &d, int directive) {
  for (auto &copy : kept)
    copy.insert(V);
  const bool hasMembers = V->getType()->getPointeeOrArrayElementType()->isRecordType(); // with clauses of their own
  if ((d.kind == ClauseKind::Create || d.kind == ClauseKind::Copyout) && !d.zero && !hasMembers)
    unset[V] = directive;
}

void Copies::ends(const VarDecl *V) {
  StoreUses stores = onDevice[V];
  forget(V);
  if (!stores.empty())
    lost[V] = std::move(stores);
}

void Copies::leaveData(const std::map<const VarDecl *, ClauseKind> &ended, const std::set<const VarDecl *> &before) {
  for (const auto &[V, kind] : ended) {
    copiesOut(kind) ? forget(V) : ends(V);
    if (!before.count(V))
      perhaps.erase(V);
  }
}

void Copies::rename(const VarDecl *from, const VarDecl *to) {
  const auto move = [&](auto &container, auto keyOf) {
    auto node = container.extract(from);
    container.erase(to);
    if (node) {
      keyOf(node) = to;
      container.insert(std::move(node));
    }
  };
  const auto value = [](auto &node) -> auto & { return node.value(); };
  const auto key = [](auto &node) -> auto & { return node.key(); };
  for (auto *variables : {&present, &perhaps, &kept[0], &kept[1]})
    move(*variables, value);
  for (auto *stores : {&onHost, &onDevice, &lost, &own})
    move(*stores, key);
  move(unset, key);
}

void Copies::dropLocals(const FunctionDecl *function) {
  const auto drop = [&](auto &container, auto variableOf) {
    std::erase_if(container, [&](const auto &entry) {
      const VarDecl *V = variableOf(entry);
      return V->hasLocalStorage() && V->getDeclContext() == function;
    });
  };
  const auto first = [](const auto &entry) { return entry.first; };
  for (auto *variables : {&present, &perhaps, &kept[0], &kept[1]})
    drop(*variables, [](const VarDecl *V) { return V; });
  for (auto *stores : {&onHost, &onDevice, &lost, &own})
    drop(*stores, first);
  drop(unset, first);
}

const PlacedUse *storeNeededBy(const PlacedUse &u, const std::map<const VarDecl *, StoreUses> &stores) {
  const auto found = stores.find(u.variable);
  if (found != stores.end())
    for (const PlacedUse *store : found->second)
      if (certainlyOverlap(store->ranges, u.ranges))
        return store;
  return nullptr;
}

namespace {
std::map<const VarDecl *, StoreUses> commonStores(const std::map<const VarDecl *, StoreUses> &a,
                                                  const std::map<const VarDecl *, StoreUses> &b) {
  std::map<const VarDecl *, StoreUses> both;
  for (const auto &[V, stores] : a)
    if (const auto other = b.find(V); other != b.end())
      std::ranges::copy_if(stores, std::back_inserter(both[V]), [&](const PlacedUse *u) {
        return std::ranges::find(other->second, u) != other->second.end();
      });
  return both;
}
} // namespace

Copies common(const Copies &a, const Copies &b) {
  Copies both;
  std::ranges::set_intersection(a.present, b.present, std::inserter(both.present, both.present.end()));
  std::ranges::set_union(a.perhaps, b.perhaps, std::inserter(both.perhaps, both.perhaps.end()));
  both.onHost = commonStores(a.onHost, b.onHost);
  both.onDevice = commonStores(a.onDevice, b.onDevice);
  both.lost = commonStores(a.lost, b.lost);
  both.own = commonStores(a.own, b.own);
  for (const auto &created : a.unset)
    if (b.unset.count(created.first))
      both.unset.insert(created);
  for (const int copy : {0, 1})
    std::ranges::set_intersection(a.kept[copy], b.kept[copy], std::inserter(both.kept[copy], both.kept[copy].end()));
  return both;
}

} // namespace xacc
