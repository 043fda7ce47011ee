// ReflectGroup.h - the reflects of one directive with several arrays, performed together.
#pragma once

#include "ops/exchange/Exchange.h"

#include <memory>
#include <vector>

namespace xacc {

/// One array of the group: its schedule, and where its local section is.
struct GroupMember {
  std::shared_ptr<Exchange> exchange;
  std::byte *base;
  bool merges; ///< its messages are short on all nodes
  bool operator==(const GroupMember &) const = default;
};

/// Each neighbour receives one message with its boxes of all arrays with short messages, in order. Long messages stay
/// separate, because they are sent from array to array without a copy. All messages are in flight together. All nodes
/// make the same decisions. Only one group at a time may use an array's schedule.
class ReflectGroup final : public ArrayCache {
public:
  explicit ReflectGroup(std::vector<GroupMember> members);
  ~ReflectGroup() override;
  bool has(const std::vector<GroupMember> &same) const { return members == same; }
  /// True if it can never be used again: an array has a different schedule now, or has moved.
  bool outdated(const std::vector<GroupMember> &now) const;
  void start();
  /// True if finish() would not block.
  bool ready();
  void finish() override;

private:
  std::vector<GroupMember> members;
  std::vector<BoxMessage> outgoing, incoming; // merged; offsets are relative to the first array's base
  std::vector<Request> requests;
  bool active = false;
};

/// True if the messages of this reflect are short enough for merging to be worth a copy. The same on all nodes.
bool worthMerging(const xacc_array &a, const std::vector<xacc_width> &widths);

} // namespace xacc
