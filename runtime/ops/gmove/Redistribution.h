// Redistribution.h - the communication schedule of to = from between two sections of equal shape (XMP 6.3).
#ifndef XACC_OPS_GMOVE_REDISTRIBUTION_H
#define XACC_OPS_GMOVE_REDISTRIBUTION_H

#include "comm/StagedBuffer.h"
#include "comm/Transport.h"
#include "core/array/Section.h"
#include "device/Device.h"
#include "device/Region.h"
#include "ops/message/BoxMessage.h"

#include <map>
#include <memory>
#include <vector>

namespace xacc {

/// At most one message for each pair of nodes, and none for what a node already has. Where the source is replicated,
/// the nodes that need a part of it are assigned to those that have it. Where every node needs the same data of one
/// node, a broadcast. Computed once, reused for sections of equal key; owns its buffers; one use at a time.
class Redistribution {
public:
  /// What has the sections. Of two different devices one is the host; types are converted there only.
  struct Places {
    Device *to = &hostDevice(), *from = &hostDevice(); // of this node's parts
    bool onHosts = true;                               // both sections, on every node
  };
  /// Ends the job if `executing` does not hold both sides. To be made, where more than one process take part, by all of
  /// them in the same order.
  Redistribution(const xacc_site *site, const Section &to, const Section &from, const Group &executing,
                 const Places &places);
  ~Redistribution();
  Redistribution(const Redistribution &) = delete;

  /// Starts the messages; everything of `from` that may be overwritten has been read when it returns, and what this
  /// process sends may not change until finish(). One that is under way is finished first.
  /// `completion` Now: finish() follows at once.
  void start(std::byte *to, const std::byte *from, Completion completion);
  /// Waits and stores what came.
  void finish();
  bool ready();

  /// Elements of the source's local section in front of `end`, from `first`.
  struct Range {
    long first = 0, end = 0;
    long size() const { return end - first; }
  };
  /// For each node of `group`, which this process belongs to: a range with every element of the source that it sends or
  /// keeps. The first call for a group is collective over it.
  const std::vector<Range> &rangesRead(const Group &group);

  int messagesSent() const { return static_cast<int>(sends.size()); }

private:
  struct Message {
    int peer;
    std::vector<Region> regions;  // of our own side
    size_t bytes = 0, stored = 0; // in the source's element type, and in the destination's
    std::byte *buffer = nullptr;  // null: from place to place
  };

  void plan(const xacc_site *site, const Section &to, const Section &from, const Group &executing);
  void prepare(std::vector<Message> outgoing, std::vector<Message> incoming);
  void planBroadcast(const Section &to, const Section &from, const std::vector<int> &holders, const Group &executing);
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
  std::vector<Message> selfFrom, selfTo; // none, or one each: what this process gives itself
  const Group *broadcast = nullptr;      // what selfFrom names at the root, and selfTo everywhere
  int root = 0;
  StagedBuffer carrier; // of what is broadcast; none: goes from its place
  std::map<const Group *, std::vector<Range>> read;
  std::vector<Request> requests;
  std::byte *target = nullptr;
  const std::byte *source = nullptr;
  bool active = false;
};

/// The cached schedule of to = from, computed on first use.
std::shared_ptr<Redistribution> redistributionFor(const xacc_site *site, const Section &to, const Section &from,
                                                  const Group &executing, const Redistribution::Places &places = {});
/// Forgets every schedule; called when the job ends.
void dropRedistributions();

} // namespace xacc

#endif
