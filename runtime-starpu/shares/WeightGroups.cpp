// WeightGroups.cpp - see WeightGroups.h.
#include "shares/WeightGroups.h"

#include <utility>

namespace xacc::divided {

int WeightGroups::add() {
  const int number = static_cast<int>(groups.size());
  groups.push_back({number, make(), {}, {}, 0});
  return number;
}

int WeightGroups::find(int group) const {
  while (groups[static_cast<size_t>(group)].parent != group)
    group = groups[static_cast<size_t>(group)].parent;
  return group;
}

int WeightGroups::join(int a, int b) {
  int kept = find(a), merged = find(b);
  if (kept == merged)
    return kept;
  if (groups[static_cast<size_t>(kept)].samples < groups[static_cast<size_t>(merged)].samples)
    std::swap(kept, merged);
  groups[static_cast<size_t>(merged)].parent = kept;
  groups[static_cast<size_t>(merged)].policy.reset();
  return kept;
}

void WeightGroups::enter(int group, const void *loop) {
  Group &g = groups[static_cast<size_t>(find(group))];
  if (!g.loops.count(loop))
    return;
  const auto mean = [n = static_cast<double>(g.loops.size())](double sum) { return sum / n; };
  g.policy->observe({mean(g.round.count),
                     {mean(g.round.cpu.largest), mean(g.round.cpu.seconds)},
                     {mean(g.round.accelerator.largest), mean(g.round.accelerator.seconds)}});
  g.round = {};
  g.loops.clear();
}

void WeightGroups::record(int group, const void *loop, const Sample &sample) {
  Group &g = groups[static_cast<size_t>(find(group))];
  g.round.count += sample.count;
  g.round.cpu.largest += sample.cpu.largest;
  g.round.cpu.seconds += sample.cpu.seconds;
  g.round.accelerator.largest += sample.accelerator.largest;
  g.round.accelerator.seconds += sample.accelerator.seconds;
  g.loops.insert(loop);
  ++g.samples;
}

} // namespace xacc::divided
