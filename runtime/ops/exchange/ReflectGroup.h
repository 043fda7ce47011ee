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
  bool merges; ///< its messages are short on all nodes
  bool operator==(const GroupMember &) const = default;
};

/// Each neighbour gets one message with its boxes of all arrays that have short messages, in their order. Long messages
/// stay apart, since they go from array to array without a copy; all are under way at the same time. All nodes decide
/// alike. One at a time uses the schedules of the arrays.
class ReflectGroup final : public ArrayCache {
public:
  explicit ReflectGroup(std::vector<GroupMember> members);
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
  std::vector<BoxMessage> outgoing, incoming; // merged; places are counted from the first array's base
  std::vector<Request> requests;
  bool active = false;
};

/// Are the messages of this reflect so short that fewer of them are worth a copy? The same on all nodes.
bool worthMerging(const xacc_array &a, const std::vector<xacc_width> &widths);

} // namespace xacc

#endif
