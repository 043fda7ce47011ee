// Exchange.h - the communication schedule of reflect and reduce_shadow: who sends which box to whom.
#ifndef XACC_OPS_EXCHANGE_EXCHANGE_H
#define XACC_OPS_EXCHANGE_EXCHANGE_H

#include "comm/Transport.h"
#include "core/array/Array.h"
#include "device/Device.h"
#include "device/Region.h"
#include "ops/message/BoxMessage.h"

#include <memory>
#include <vector>

namespace xacc {

/// What selects a schedule among those of one array.
struct ExchangeKey {
  std::vector<xacc_width> widths; // one per dimension, C order
  bool orthogonal = false;
  bool adding = false;        // reduce_shadow: from the shadow back to its source, adding
  xacc_type type = XACC_CHAR; // of the elements, if adding
  Device *device = nullptr;   // where the local section is
  bool onDevice = false;      // `acc`, on all nodes
  bool operator==(const ExchangeKey &other) const;
};

/// One message per neighbour: every box that it gets, corners included, in one round. Boxes of a single contiguous run
/// travel from and to the array itself. Computed once; owns its buffers. Only one exchange at a time uses it.
class Exchange final : public ArrayCache {
public:
  Exchange(const xacc_site *site, const xacc_array &a, ExchangeKey key);
  ~Exchange() override;

  const ExchangeKey &key() const { return what; }
  /// Starts every message. `base` is the local section; it must stay until finish(). An exchange under way is
  /// finished first.
  void start(std::byte *base);
  /// Waits for the messages and stores what came.
  void finish() override;
  /// The part of start() that needs no message: shadows that this node fills itself.
  void copyHere(std::byte *base);
  const std::vector<BoxMessage> &sends() const { return outgoing; }
  const std::vector<BoxMessage> &receives() const { return incoming; }
  /// True if no other process takes part.
  bool alone() const { return outgoing.empty() && incoming.empty(); }
  /// True if finish() would not wait.
  bool ready();

private:
  struct LocalCopy { // a periodic shadow filled by the node itself
    Region from, to;
  };

  Device &device() const { return *what.device; }
  void addRegion(std::vector<BoxMessage> &messages, int peer, Region region);
  void store(const std::byte *buffer, const Region &region);

  ExchangeKey what;
  std::vector<BoxMessage> outgoing, incoming;
  std::vector<LocalCopy> local;
  std::byte *localBuffer = nullptr;
  std::byte *array = nullptr;
  std::vector<Request> requests; // incoming first
  bool active = false;
};

/// The cached schedule for `key`, built on first use.
std::shared_ptr<Exchange> exchangeFor(const xacc_site *site, xacc_array &a, const ExchangeKey &key);

/// Checks the arguments of reflect and reduce_shadow, then runs the exchange, or starts it if `async` is an id.
void runExchange(const xacc_site *site, xacc_array &a, const xacc_width *widths, bool orthogonal, long async,
                 bool adding, xacc_type type, bool onDevice);

/// Starts the reflect, with all of the shadow, of the device copy, which must not be divided among devices. The caller
/// finishes it. Null: this node has no part in it.
std::shared_ptr<Exchange> startReflectOfCopy(const xacc_site *site, xacc_array &a);

} // namespace xacc

#endif
