// Exchange.h - the communication schedule of reflect and reduce_shadow: the boxes that nodes send to each other.
#pragma once

#include "comm/Transport.h"
#include "core/array/Array.h"
#include "device/DeviceBlock.h"
#include "device/Region.h"
#include "ops/message/BoxMessage.h"

#include <memory>
#include <vector>

namespace xacc {

/// Identifies a schedule among those of one array.
struct ExchangeKey {
  std::vector<xacc_width> widths; // one per dimension, C order
  bool orthogonal = false;
  bool adding = false;      // reduce_shadow: from the shadow back to the owner, adding
  Device *device = nullptr; // holds the local section
  bool onDevice = false;    // `acc`, on all nodes
  bool operator==(const ExchangeKey &other) const;
};

/// One message per neighbour contains all boxes for it, including corners, in one round. Boxes of a single contiguous
/// run are sent from and received into the array itself. Computed once; owns its buffers. Only one exchange at a time
/// may use it.
class Exchange final : public ArrayCache {
public:
  Exchange(const xacc_site *site, const xacc_array &a, ExchangeKey wanted);
  ~Exchange() override { finish(); }

  const ExchangeKey key;
  /// Starts all messages. `base` is the local section; it must stay valid until finish(). If an exchange is in flight,
  /// it is finished first.
  void start(std::byte *base);
  /// Waits for the messages and stores the received data.
  void finish() override;
  /// The local work of start(): shadows that this node fills itself.
  void copyHere(std::byte *base);
  const std::vector<BoxMessage> &sends() const { return outgoing; }
  const std::vector<BoxMessage> &receives() const { return incoming; }
  /// True if no other process is involved.
  bool alone() const { return outgoing.empty() && incoming.empty(); }
  /// True if finish() would not block.
  bool ready();

private:
  struct LocalCopy { // a periodic shadow that this node fills from its own elements
    Region from, to;
  };

  void plan(const xacc_site *site, const xacc_array &a);
  void prepare();
  Device &device() const { return *key.device; }
  void store(const std::byte *buffer, const Region &region);

  xacc_type type;
  std::vector<BoxMessage> outgoing, incoming;
  std::vector<LocalCopy> local;
  DeviceBlock localBuffer;
  std::byte *array = nullptr;
  std::vector<Request> requests; // incoming first
  bool active = false;
};

/// The cached schedule for `key`, computed on first use.
std::shared_ptr<Exchange> exchangeFor(const xacc_site *site, xacc_array &a, const ExchangeKey &key);

/// Checks the arguments of reflect, or of reduce_shadow if `adding`, then runs the exchange, or only starts it if
/// `async` is an id.
void runExchange(const xacc_site *site, xacc_array &a, const xacc_exchange &what, long async, bool adding = false);

/// Starts a reflect of the whole shadow of the device copy, which must not be divided among devices. The caller
/// finishes it. Null: this node does not take part.
std::shared_ptr<Exchange> startReflectOfCopy(const xacc_site *site, xacc_array &a);

} // namespace xacc
