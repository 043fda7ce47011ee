// Redistribution.h - the communication schedule of to = from between two sections of equal shape (XMP 6.3).
#pragma once

#include "comm/StagedBuffer.h"
#include "comm/Transport.h"
#include "core/array/Section.h"
#include "device/DeviceBlock.h"
#include "device/Region.h"
#include "ops/message/BoxMessage.h"

#include <map>
#include <memory>
#include <vector>

namespace xacc {

/// At most one message per pair of nodes, and none for elements that a node already has. If the source is replicated,
/// the nodes that need elements are assigned to nodes that hold them. If every node needs the same data from one node,
/// a broadcast is used. Computed once, and reused for sections with equal keys. Owns its buffers; only one use at a
/// time.
class Redistribution {
public:
  /// The devices that hold the sections. If they differ, one is the host; types are converted only on the host.
  struct Places {
    Device *to = &hostDevice(), *from = &hostDevice(); // of this node's elements
    bool onHosts = true;                               // both sections, on every node
  };
  /// Ends the job if `executing` does not contain all nodes of both sides. If more than one process takes part, all of
  /// them must construct their schedules in the same order.
  Redistribution(const xacc_site *site, const Section &to, const Section &from, const Group &executing,
                 const Places &places);
  ~Redistribution() { finish(); }
  Redistribution(const Redistribution &) = delete;

  /// Starts the messages. On return, all elements of `from` that may be overwritten have been read. The data that this
  /// process sends must not change until finish(). A transfer in flight is finished first.
  /// `completion` Now: finish() follows immediately.
  void start(std::byte *to, const std::byte *from, Completion completion);
  /// Waits and stores the received elements.
  void finish();
  bool ready();

  /// Elements first .. end - 1 of the source's local section.
  struct Range {
    long first = 0, end = 0;
    long size() const { return end - first; }
  };
  /// For each node of `group`, to which this process must belong: a range that contains all source elements that the
  /// node sends or keeps. The first call for a group is collective over it.
  const std::vector<Range> &rangesRead(const Group &group);

  int messagesSent() const { return static_cast<int>(sends.size()); }

private:
  struct Message {
    int peer;
    std::vector<Region> regions{}; // of this process's own side
    size_t bytes = 0, stored = 0;  // in the source's element type, and in the destination's
    DeviceBlock buffer{};          // null: directly from array to array
  };

  void plan(const xacc_site *site, const Section &to, const Section &from, const Group &executing);
  void prepare(std::vector<Message> outgoing, std::vector<Message> incoming);
  void planBroadcast(const Section &to, const Section &from, const std::vector<int> &senders, const Group &executing);
  void add(std::vector<Message> &messages, int peer, const Section &section,
           const std::vector<std::vector<Chunk>> &chunks);
  void pack(std::byte *packed, const Message &m) const;
  void unpack(const std::byte *packed, const Message &m) const;
  void storeOwn(Device &device, const std::byte *packed);

  Device &toDevice, &fromDevice;
  const bool onHosts;
  xacc_type fromType, toType;
  size_t fromBytes, toBytes;
  bool converts, mayOverlap;
  std::vector<BoxMessage> sends, receives;
  std::vector<Message> converted;        // instead of receives, if the types differ
  std::vector<Message> selfFrom, selfTo; // empty, or one each: what this process sends to itself
  const Group *broadcast = nullptr;      // group of a broadcast: sends selfFrom of the root, stores to selfTo
  int root = 0;
  StagedBuffer carrier; // for broadcast data; none: sent from the array itself
  std::map<const Group *, std::vector<Range>> read;
  std::vector<Request> requests;
  std::byte *target = nullptr;
  const std::byte *source = nullptr;
  bool active = false;
};

/// The cached schedule of to = from, computed on first use.
std::shared_ptr<Redistribution> redistributionFor(const xacc_site *site, const Section &to, const Section &from,
                                                  const Group &executing, const Redistribution::Places &places = {});
/// Drops all schedules; called when the job ends.
void dropRedistributions();

} // namespace xacc
