// World.h - identity of this process and the existing node sets. No communication.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

struct xacc_nodes;

namespace xacc {

/// A node set: world ranks in element order. Interned: equal rank lists are the same object, so they share one
/// communicator, however often a scope declares them.
struct Group {
  std::vector<int> ranks;
  int self = -1; // position of this process; -1: not a member

  /// The transport's handle for collectives over this set, created on first use.
  mutable std::uintptr_t channel = 0;
  mutable bool hasChannel = false;

  int size() const { return static_cast<int>(ranks.size()); }
  bool member() const { return self >= 0; }
  int rankAt(long position) const { return ranks[static_cast<size_t>(position)]; }
  /// Position of a world rank; -1 if it is not in the set.
  int positionOf(int rank) const;
};

/// A node set that numbers images (XMP 7), valid until a task is entered or left. `depth`: number of executing sets.
struct ImageSet {
  const Group *group = nullptr;
  size_t depth = 0;
};

/// This process among all processes of the job, and the stack of executing node sets (XMP 4.2).
struct World {
  int rank = 0;
  int size = 1;
  std::vector<const Group *> executing;          // empty: the entire set
  size_t nocomm = 0;                             // depth of the outermost task with nocomm; 0: none
  std::vector<ImageSet> imageSets;               // from `image` directives, innermost last
  bool initializing = false;                     // units are creating their descriptors
  void (*onNodes)(const xacc_nodes &) = nullptr; // called for every node array, if set
};

World &world();

/// Sets the identity of this process and forgets all node sets. Tests use it to act as other processes.
void resetWorld(int rank, int size);

/// The one Group with these ranks.
const Group &internGroup(std::vector<int> ranks);
const Group &entireGroup();
const Group &executingGroup();

/// All interned groups, to release what the transport attached to them.
std::vector<const Group *> allGroups();

/// True if all nodes of `part` are in `whole`.
bool isSubset(const Group &part, const Group &whole);

} // namespace xacc
