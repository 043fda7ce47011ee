// CopyState.h - what is known about device copies at a place: which exist, and which stores the other copy lacks. Clang
// side.
#pragma once

#include "model/Acc.h"
#include "sema/mistakes/PlacedUses.h"
#include "llvm/ADT/STLFunctionalExtras.h"
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
  /// Forgets the variables with a device copy that satisfy the test, and stores to copies that have ended.
  void forgetIf(llvm::function_ref<bool(const clang::VarDecl *)> test);
  /// A directive creates a device copy of a variable that had none.
  void newCopy(const clang::VarDecl *V, const AccData &d, int directive);
  /// A device copy ends without being copied out.
  void ends(const clang::VarDecl *V);
  /// The end of a construct that has created device copies. `before`: `perhaps` at its start.
  void leaveData(const std::map<const clang::VarDecl *, ClauseKind> &ended,
                 const std::set<const clang::VarDecl *> &before);
  /// What is known about one variable becomes known about the other: they denote the same memory.
  void rename(const clang::VarDecl *from, const clang::VarDecl *to);
  /// The function returns: its next call has other variables.
  void dropLocals(const clang::FunctionDecl *function);
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
  StoreUses &known = stores[u.variable];
  if (std::ranges::find(known, &u) == known.end())
    known.push_back(&u);
}

/// A store that the use needs, whatever its element, or null.
const PlacedUse *storeNeededBy(const PlacedUse &u, const std::map<const clang::VarDecl *, StoreUses> &stores);

/// What is known after two paths meet.
Copies common(const Copies &a, const Copies &b);

} // namespace xacc
