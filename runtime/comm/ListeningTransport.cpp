// ListeningTransport.cpp - a transport that reports its messages to the activity listener.
#include "comm/ForwardingTransport.h"
#include "comm/Transports.h"
#include "support/Activity.h"
#include "support/Types.h"

#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

namespace xacc {
namespace {

void notify(Transfer transfer, int peer, size_t bytes, int tag) {
  if (ActivityListener *listener = activityListener())
    listener->message(transfer, peer, bytes, tag);
}

/// Receives in flight, so that the listener is notified of their completion.
class Receives {
public:
  /// Calls `start` to begin a receive.
  template <typename Start> Request begin(int peer, size_t bytes, int tag, const Start &start) {
    ActivityListener *listener = activityListener();
    const int number = listener ? listener->message(Transfer::Receive, peer, bytes, tag) : -1;
    const Request request = start();
    if (number >= 0 && request != 0)
      numbers[request] = number;
    else if (number >= 0)
      listener->arrived(number);
    return request;
  }
  /// Makes a call that sets completed requests to 0, and reports these to the listener. Returns the call's result.
  template <typename Call> bool during(std::span<Request> requests, const Call &call) {
    if (numbers.empty())
      return call();
    const std::vector<Request> before(requests.begin(), requests.end());
    const bool result = call();
    ActivityListener *listener = activityListener();
    for (size_t k = 0; k < before.size(); ++k) {
      const auto found = requests[k] == 0 ? numbers.find(before[k]) : numbers.end();
      if (found == numbers.end())
        continue;
      if (listener)
        listener->arrived(found->second);
      numbers.erase(found);
    }
    return result;
  }

private:
  std::unordered_map<Request, int> numbers; // assigned by the listener
};

void notifyCollective(Transfer kind, const Group &group, size_t bytes) {
  if (ActivityListener *listener = activityListener(); listener && group.size() > 1)
    listener->collective(kind, group.size(), bytes);
}

/// Scope of a call that blocks or may block.
class Wait {
  const ActivityScope scope{ActivityKind::Wait, nullptr};
};

class ListeningRoute final : public Route {
public:
  ListeningRoute(std::unique_ptr<Route> route, Receives &receives, int peer, size_t bytes, int tag)
      : inner(std::move(route)), receives(receives), peer(peer), bytes(bytes), tag(tag) {}
  bool takesDeviceMemory() const override { return inner->takesDeviceMemory(); }
  bool staged() const override { return inner->staged(); }
  Request send(const Source &from) override { return notify(Transfer::Send, peer, bytes, tag), inner->send(from); }
  Request receive(const Sink &to) override {
    return receives.begin(peer, bytes, tag, [&] { return inner->receive(to); });
  }

private:
  const std::unique_ptr<Route> inner;
  Receives &receives;
  const int peer;
  const size_t bytes;
  const int tag;
};

class ListeningMemory final : public RemoteMemory {
public:
  explicit ListeningMemory(std::unique_ptr<RemoteMemory> memory) : inner(std::move(memory)) {}
  void put(int node, const Region &there, const std::byte *from) override {
    notify(Transfer::Put, node, there.bytes(), 0);
    const DetailScope scope({.kind = DetailKind::Put, .node = node, .bytes = there.bytes()});
    inner->put(node, there, from);
  }
  void get(int node, const Region &there, std::byte *to) override {
    notify(Transfer::Get, node, there.bytes(), 0);
    const Wait wait;
    const DetailScope scope({.kind = DetailKind::Get, .node = node, .bytes = there.bytes()});
    inner->get(node, there, to);
  }
  int load(int node, std::ptrdiff_t offset) override { return inner->load(node, offset); }
  void store(int node, std::ptrdiff_t offset, int value) override { inner->store(node, offset, value); }
  int compareAndSwap(int node, std::ptrdiff_t offset, int expected, int desired) override {
    return inner->compareAndSwap(node, offset, expected, desired);
  }
  void complete() override {
    const Wait wait;
    inner->complete();
  }
  void fence() override { inner->fence(); }

private:
  const std::unique_ptr<RemoteMemory> inner;
};

class ListeningTransport final : public ForwardingTransport {
public:
  using ForwardingTransport::ForwardingTransport;

  Request send(int to, Tag tag, const Source &bytes, size_t count) override {
    notify(Transfer::Send, to, count, static_cast<int>(tag));
    return inner->send(to, tag, bytes, count);
  }
  Request receive(int from, Tag tag, const Sink &bytes, size_t count) override {
    return receives.begin(from, count, static_cast<int>(tag), [&] { return inner->receive(from, tag, bytes, count); });
  }
  std::unique_ptr<Route> route(int peer, Direction direction, size_t count, Device &device) override {
    std::unique_ptr<Route> made = inner->route(peer, direction, count, device);
    if (!made)
      return nullptr;
    const int tag = firstRouteTag + routes[{peer, direction}]++;
    return std::make_unique<ListeningRoute>(std::move(made), receives, peer, count, tag);
  }
  void wait(std::span<Request> requests) override {
    const Wait wait;
    receives.during(requests, [&] { return inner->wait(requests), true; });
  }
  bool test(std::span<Request> requests) override {
    return receives.during(requests, [&] { return inner->test(requests); });
  }

  Request allreduce(const Group &group, void *v, long count, xacc_type type, xacc_op op,
                    Completion completion) override {
    notifyCollective(Transfer::Allreduce, group, static_cast<size_t>(count) * sizeOf(type));
    const Wait wait;
    return inner->allreduce(group, v, count, type, op, completion);
  }
  Request broadcast(const Group &group, int root, void *bytes, size_t count, Completion completion) override {
    notifyCollective(Transfer::Broadcast, group, count);
    const Wait wait;
    return inner->broadcast(group, root, bytes, count, completion);
  }
  void alltoall(const Group &group, const void *outgoing, void *incoming, size_t bytes) override {
    notifyCollective(Transfer::Alltoall, group, bytes);
    const Wait wait;
    inner->alltoall(group, outgoing, incoming, bytes);
  }
  void barrier(const Group &group) override {
    notifyCollective(Transfer::Barrier, group, 0);
    const Wait wait;
    inner->barrier(group);
  }

  int awaitMessage(Tag tag) override {
    const Wait wait;
    return inner->awaitMessage(tag);
  }
  std::unique_ptr<RemoteMemory> expose(void *base, size_t bytes) override {
    std::unique_ptr<RemoteMemory> opened = inner->expose(base, bytes);
    return opened ? std::make_unique<ListeningMemory>(std::move(opened)) : nullptr;
  }

private:
  static constexpr int firstRouteTag = 1 << 17; // above the tags of messages
  Receives receives;
  std::map<std::pair<int, Direction>, int> routes; // created so far; both ends create them in the same order
};

} // namespace

std::unique_ptr<Transport> makeListeningTransport(std::unique_ptr<Transport> inner) {
  return std::make_unique<ListeningTransport>(std::move(inner));
}

} // namespace xacc
