// CopyState.h - what is known about device copies at a place: which exist, and which stores the other copy lacks. Clang
// side.
#pragma once

#include "sema/mistakes/PlacedUses.h"
#include <algorithm>

namespace xacc {

using StoreUses = std::vector<const PlacedUse *>;

struct Copies {
  std::set<const clang::VarDecl *> present;             ///< on every path
  std::set<const clang::VarDecl *> perhaps;             ///< on some path
  std::map<const clang::VarDecl *, StoreUses> onHost;   ///< stores missing in the device copy
  std::map<const clang::VarDecl *, StoreUses> onDevice; ///< stores missing in the host copy
  std::map<const clang::VarDecl *, StoreUses> lost; ///< stores to a device copy that has ended without copying them out
  std::map<const clang::VarDecl *, StoreUses> own;  ///< stores of constructs to their own copies of scalars
  std::map<const clang::VarDecl *, int> unset; ///< device copies without values, and the directives that create them
  std::set<const clang::VarDecl *> kept[2];    ///< host and device copies without stores since both were equal
  void forget(const clang::VarDecl *V) {
    present.erase(V);
    perhaps.insert(V);
    equal(V);
  }
  void equal(const clang::VarDecl *V) {
    onHost.erase(V);
    onDevice.erase(V);
    lost.erase(V);
    own.erase(V);
    unset.erase(V);
    kept[0].erase(V);
    kept[1].erase(V);
  }
};

inline void add(std::map<const clang::VarDecl *, StoreUses> &stores, const PlacedUse &u) {
  StoreUses &of = stores[u.variable];
  if (std::ranges::find(of, &u) == of.end())
    of.push_back(&u);
}

inline std::map<const clang::VarDecl *, StoreUses> commonStores(const std::map<const clang::VarDecl *, StoreUses> &a,
                                                                const std::map<const clang::VarDecl *, StoreUses> &b) {
  std::map<const clang::VarDecl *, StoreUses> both;
  for (const auto &[V, stores] : a)
    if (const auto other = b.find(V); other != b.end())
      std::ranges::copy_if(stores, std::back_inserter(both[V]), [&](const PlacedUse *u) {
        return std::ranges::find(other->second, u) != other->second.end();
      });
  return both;
}

/// What is known after two paths meet.
inline Copies common(const Copies &a, const Copies &b) {
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
