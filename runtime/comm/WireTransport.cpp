// WireTransport.cpp - a transport that delays messages as an emulated wire would.
#include "comm/ForwardingTransport.h"
#include "comm/Transports.h"
#include "support/Activity.h"
#include "support/Config.h"
#include "support/Types.h"

#include <vector>

namespace xacc {
namespace {

struct Wire {
  double latency, perByte; ///< nanoseconds
  Nanoseconds busy(size_t bytes) const { return static_cast<Nanoseconds>(perByte * static_cast<double>(bytes)); }
  Nanoseconds lasts(size_t bytes) const { return static_cast<Nanoseconds>(latency) + busy(bytes); }
};

/// Target of this transport's Request. Each message is preceded by another one with its arrival time.
struct HeldRequest {
  Request stamp = 0, message = 0;
  Nanoseconds arrives = 0; ///< earliest time of completion; for a send, any time
};

class WireTransport final : public ForwardingTransport {
public:
  WireTransport(std::unique_ptr<Transport> transport, Wire wire)
      : ForwardingTransport(std::move(transport)), wire(wire), freeFrom(static_cast<size_t>(inner->size())) {}

  Request send(int to, Tag tag, const Source &bytes, size_t count) override {
    HeldRequest *held = stamped(to, tag, count);
    held->message = inner->send(to, tag, bytes, count);
    return handle(held);
  }
  Request receive(int from, Tag tag, const Sink &bytes, size_t count) override {
    HeldRequest *held = awaited(from, tag);
    held->message = inner->receive(from, tag, bytes, count);
    return handle(held);
  }
  /// Messages of routes cannot be delayed.
  std::unique_ptr<Route> route(int, Direction, size_t, Device &) override { return nullptr; }
  bool routesDevices() const override { return false; }

  void wait(std::span<Request> requests) override {
    for (Request &request : requests)
      if (request)
        finish(request);
  }
  bool test(std::span<Request> requests) override {
    bool complete = true;
    for (const Request request : requests)
      complete = (!request || isComplete(*held(request))) && complete;
    if (complete)
      wait(requests); // only frees
    return complete;
  }

  Request allreduce(const Group &group, void *v, long count, xacc_type type, xacc_op op,
                    Completion completion) override {
    const Nanoseconds begin = now();
    return collective(inner->allreduce(group, v, count, type, op, completion), begin, group,
                      static_cast<size_t>(count) * sizeOf(type), completion);
  }
  Request broadcast(const Group &group, int root, void *bytes, size_t count, Completion completion) override {
    const Nanoseconds begin = now();
    return collective(inner->broadcast(group, root, bytes, count, completion), begin, group, count, completion);
  }
  void alltoall(const Group &group, const void *outgoing, void *incoming, size_t bytes) override {
    const Nanoseconds begin = now();
    inner->alltoall(group, outgoing, incoming, bytes);
    hold(begin + steps(group) * wire.lasts(bytes * static_cast<size_t>(group.size()) / 2));
  }
  void barrier(const Group &group) override {
    const Nanoseconds begin = now();
    inner->barrier(group);
    hold(begin + steps(group) * wire.lasts(0));
  }

private:
  const Wire wire;
  std::vector<Nanoseconds> freeFrom; ///< by node: when the wire to it becomes free

  static HeldRequest *held(Request request) { return reinterpret_cast<HeldRequest *>(request); }
  static Request handle(HeldRequest *held) { return reinterpret_cast<Request>(held); }

  /// Creates the request for a message sent now, and sends its time stamp.
  HeldRequest *stamped(int to, Tag tag, size_t count) {
    Nanoseconds &free = freeFrom[static_cast<size_t>(to)];
    free = std::max(free, now()) + wire.busy(count);
    auto *made = new HeldRequest{0, 0, free + static_cast<Nanoseconds>(wire.latency)};
    made->stamp = inner->send(to, tag, &made->arrives, sizeof made->arrives);
    return made;
  }
  HeldRequest *awaited(int from, Tag tag) {
    auto *made = new HeldRequest;
    made->stamp = inner->receive(from, tag, &made->arrives, sizeof made->arrives);
    return made;
  }

  /// Number of consecutive messages in a collective operation of the group.
  static Nanoseconds steps(const Group &group) {
    Nanoseconds doublings = 0;
    for (int reached = 1; reached < group.size(); reached *= 2)
      ++doublings;
    return doublings;
  }
  Request collective(Request request, Nanoseconds begin, const Group &group, size_t bytes, Completion completion) {
    const Nanoseconds end = begin + steps(group) * wire.lasts(bytes);
    if (completion == Completion::Now && !request)
      return hold(end), 0;
    return handle(new HeldRequest{0, request, end});
  }

  void hold(Nanoseconds until) {
    while (now() < until)
      inner->progress();
  }
  bool isComplete(HeldRequest &request) {
    return inner->test({&request.stamp, 1}) && inner->test({&request.message, 1}) && now() >= request.arrives;
  }
  void finish(Request &request) {
    const std::unique_ptr<HeldRequest> done(held(request));
    inner->complete(done->stamp);
    inner->complete(done->message);
    hold(done->arrives);
    request = 0;
  }
};

} // namespace

std::unique_ptr<Transport> heldByWire(std::unique_ptr<Transport> inner) {
  const char *text = setting(Setting::Wire);
  const auto values = text ? numberPair(text) : std::nullopt;
  if (!values || inner->size() == 1) // a malformed value is reported later
    return inner;
  return std::make_unique<WireTransport>(std::move(inner), Wire{values->first * 1e3, 1 / values->second});
}

} // namespace xacc
