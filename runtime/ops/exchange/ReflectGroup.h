// ReflectGroup.h - the reflects of one directive with several arrays, done together.
#ifndef XACC_OPS_EXCHANGE_REFLECTGROUP_H
#define XACC_OPS_EXCHANGE_REFLECTGROUP_H

#include "ops/exchange/Exchange.h"

#include <memory>
#include <vector>

namespace xacc {

/// One array of the group: its schedule, and where its local section is.
struct GroupMember {
  std::shared_ptr<Exchange> exchange;
  std::byte *base;
  bool operator==(const GroupMember &) const = default;
};

/// Where no message is long, each neighbour gets one, with its boxes of all arrays, in their order. Long messages stay
/// apart, since they go from array to array without a copy; they are under way at the same time. All nodes decide
/// alike. One at a time uses the schedules of the arrays.
class ReflectGroup final : public ArrayCache {
public:
  /// `longest`: bytes of the longest message that any node sends of any of the arrays.
  ReflectGroup(std::vector<GroupMember> members, size_t longest);
  ~ReflectGroup() override;
  bool has(const std::vector<GroupMember> &same) const { return members == same; }
  /// True if nobody will ask for it again: an array of it has another schedule now, or has moved.
  bool outdated(const std::vector<GroupMember> &now) const;
  void start();
  /// True if finish() would not wait.
  bool ready();
  void finish() override;

private:
  std::vector<GroupMember> members;
  bool merges;
  std::vector<BoxMessage> outgoing, incoming; // merged; places are counted from the first array's base
  std::vector<Request> requests;
  bool active = false;
};

/// Bytes of the longest message of this reflect on any node, or more; the same number on all nodes.
size_t longestMessage(const xacc_array &a, const std::vector<xacc_width> &widths);

} // namespace xacc

#endif
