// World.cpp - the table of node sets.
#include "comm/World.h"

#include "support/Error.h"
#include "support/Lasting.h"

#include <algorithm>
#include <map>
#include <memory>
#include <numeric>

namespace xacc {
namespace {

Lasting<std::map<std::vector<int>, std::unique_ptr<Group>>> groupTable;
Lasting<World> theWorld;

const Group *entire = nullptr; // cached: every directive looks it up

} // namespace

int Group::positionOf(int rank) const {
  const auto found = std::find(ranks.begin(), ranks.end(), rank);
  return found == ranks.end() ? -1 : static_cast<int>(found - ranks.begin());
}

World &world() { return theWorld(); }

void resetWorld(int rank, int size) {
  nameProcess(rank, size);
  world().executing.clear();
  world().imageSets.clear();
  world().rank = rank;
  world().size = size;
  groupTable().clear();
  entire = nullptr;
}

const Group &internGroup(std::vector<int> ranks) {
  if (const auto found = groupTable().find(ranks); found != groupTable().end())
    return *found->second;
  auto group = std::make_unique<Group>();
  group->ranks = ranks;
  group->self = group->positionOf(world().rank);
  return *groupTable().emplace(std::move(ranks), std::move(group)).first->second;
}

const Group &entireGroup() {
  if (!entire) {
    std::vector<int> ranks(static_cast<size_t>(world().size));
    std::iota(ranks.begin(), ranks.end(), 0);
    entire = &internGroup(std::move(ranks));
  }
  return *entire;
}

const Group &executingGroup() { return world().executing.empty() ? entireGroup() : *world().executing.back(); }

std::vector<const Group *> allGroups() {
  std::vector<const Group *> groups;
  for (const auto &entry : groupTable())
    groups.push_back(entry.second.get());
  return groups;
}

bool isSubset(const Group &part, const Group &whole) {
  if (&part == &whole || &whole == &entireGroup())
    return true;
  return std::all_of(part.ranks.begin(), part.ranks.end(), [&](int rank) { return whole.positionOf(rank) >= 0; });
}

} // namespace xacc
