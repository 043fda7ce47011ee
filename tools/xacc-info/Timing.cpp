// Timing.cpp - messages are those of reflect: routes if the transport has them, staged if it cannot reach a
// device.
#include "Timing.h"

#include "comm/DeviceReach.h"
#include "comm/Transport.h"
#include "device/HostView.h"
#include "ops/collective/Broadcast.h"
#include "ops/collective/DeviceReduction.h"
#include "ops/message/BoxMessage.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <optional>

namespace {

using xacc::transport;

constexpr size_t small = 8, longestVector = size_t{1} << 20;

double seconds(const std::function<void()> &work) {
  using namespace std::chrono;
  const auto start = steady_clock::now();
  work();
  return std::max(1e-9, duration<double>(steady_clock::now() - start).count());
}

/// How often an operation of this many bytes runs between two readings of the clock, and the number of readings.
int operationsAtOnce(size_t bytes) { return bytes <= 16384 ? 10 : bytes <= 262144 ? 3 : 1; }
int repetitions(size_t bytes) { return bytes <= size_t{1} << 20 ? 21 : 7; }

std::vector<double> repeated(size_t bytes, const std::function<void()> &work) {
  const int atOnce = operationsAtOnce(bytes);
  const auto several = [&] {
    for (int k = 0; k < atOnce; ++k)
      work();
  };
  several(); // warms up
  std::vector<double> times;
  for (int k = 0; k < repetitions(bytes); ++k)
    times.push_back(seconds(several) / atOnce);
  return times;
}

/// The next length; there are two for each power of two.
size_t following(size_t bytes) { return (bytes & (bytes - 1)) == 0 ? bytes + bytes / 2 : bytes / 3 * 4; }

/// Both directions between this process and another, for messages of one length.
class PeerMessages {
public:
  PeerMessages(int peer, bool first, const Buffers &buffers, size_t bytes)
      : buffers(buffers), out(peer, buffers.device), in(peer, buffers.device) {
    out.add({0, bytes, {}});
    in.add({0, bytes, {}});
    const auto prepare = [](xacc::BoxMessage &message, xacc::Direction direction) {
      message.prepareRoute(direction);
      message.prepare(xacc::Buffering::IfNeeded);
    };
    if (first)
      prepare(out, xacc::Direction::Outgoing);
    prepare(in, xacc::Direction::Incoming);
    if (!first)
      prepare(out, xacc::Direction::Outgoing);
  }
  xacc::Request send() { return out.send(xacc::Tag::Exchange, buffers.outgoing); }
  xacc::Request receive() { return in.receive(xacc::Tag::Exchange, buffers.incoming); }
  void finish(xacc::Request received) {
    transport().complete(received);
    in.store();
    buffers.device.complete();
  }

private:
  const Buffers &buffers;
  xacc::BoxMessage out, in;
};

void pingPong(PeerMessages &messages, bool first) {
  const xacc::Request received = messages.receive();
  if (!first)
    messages.finish(received);
  transport().complete(messages.send());
  if (first)
    messages.finish(received);
}

void cross(PeerMessages &messages) {
  const xacc::Request received = messages.receive();
  const xacc::Request sent = messages.send();
  messages.finish(received);
  transport().complete(sent);
}

/// Small messages, all at once, and one reply after all have arrived.
void burst(int peer, bool first, std::byte *memory, int count) {
  std::vector<xacc::Request> requests;
  for (int k = 0; k < count; ++k) {
    std::byte *message = memory + static_cast<size_t>(k) * small;
    requests.push_back(first ? transport().send(peer, xacc::Tag::Irregular, message, small)
                             : transport().receive(peer, xacc::Tag::Irregular, message, small));
  }
  transport().wait(requests);
  transport().complete(first ? transport().receive(peer, xacc::Tag::Irregular, memory, small)
                             : transport().send(peer, xacc::Tag::Irregular, memory, small));
}

void reduce(const xacc::Group &group, const Buffers &buffers, size_t bytes) {
  const auto count = static_cast<long>(bytes / sizeof(double));
  const xacc::DeviceCopy copy{buffers.device, buffers.incoming};
  if (xacc::reduceOnDevices(group, XACC_SUM, XACC_DOUBLE, copy, count))
    return;
  const xacc::HostView view(copy, bytes);
  transport().complete(transport().allreduce(group, view.data(), count, XACC_DOUBLE, XACC_SUM, xacc::Completion::Now));
  view.store();
}

void broadcast(const xacc::Group &group, int root, const Buffers &buffers, size_t bytes) {
  xacc::Device &device = buffers.device;
  if (!xacc::transportReaches(device) && transport().carries(bytes))
    return xacc::broadcastOnDevices(group, root, device, buffers.incoming, bytes);
  const xacc::HostView view({device, buffers.incoming}, xacc::transportReaches(device) ? 0 : bytes);
  device.complete();
  transport().complete(transport().broadcast(group, root, view.data(), bytes, xacc::Completion::Now));
  view.store();
}

/// Each process exchanges data with all others, with all messages in flight at once, like gmove.
void exchangeAll(const xacc::Group &group, const Buffers &buffers, size_t bytes) {
  std::vector<xacc::Request> requests;
  for (int distance = 1; distance < group.size(); ++distance) {
    const auto at = static_cast<size_t>(distance - 1) * bytes;
    const auto rankOf = [&](int position) { return group.rankAt(position % group.size()); };
    requests.push_back(transport().receive(rankOf(group.self + group.size() - distance), xacc::Tag::Gmove,
                                           buffers.incoming + at, bytes));
    requests.push_back(transport().send(rankOf(group.self + distance), xacc::Tag::Gmove, buffers.outgoing + at, bytes));
  }
  transport().wait(requests);
}

/// The time of `work` for this many bytes, on the slowest process; `takesPart`: this process takes part.
Repeats slowest(size_t bytes, bool takesPart, const std::function<void()> &work) {
  Repeats times{bytes,
                takesPart ? repeated(bytes, work) : std::vector<double>(static_cast<size_t>(repetitions(bytes)))};
  transport().complete(transport().allreduce(xacc::entireGroup(), times.seconds.data(),
                                             static_cast<long>(times.seconds.size()), XACC_DOUBLE, XACC_MAX,
                                             xacc::Completion::Now));
  return times;
}

} // namespace

Buffers::Buffers(xacc::Device &device, size_t bytes)
    : device(device), outgoing(static_cast<std::byte *>(device.allocate(bytes))),
      incoming(static_cast<std::byte *>(device.allocate(bytes))) {}

Buffers::~Buffers() {
  device.release(outgoing);
  device.release(incoming);
}

std::vector<Repeats> timeMessages(Pair pair, Ways ways, const Buffers &buffers) {
  constexpr size_t most = size_t{16} << 20;
  const int me = transport().rank();
  const bool first = me == pair.first, takesPart = first || me == pair.second;
  std::vector<Repeats> lengths;
  for (size_t bytes = small; bytes <= most; bytes = following(bytes)) {
    std::optional<PeerMessages> messages;
    if (takesPart)
      messages.emplace(pair.first + pair.second - me, first, buffers, bytes);
    lengths.push_back(
        slowest(bytes, takesPart, [&] { ways == Ways::Both ? cross(*messages) : pingPong(*messages, first); }));
    if (ways == Ways::ThereAndBack)
      for (double &time : lengths.back().seconds)
        time /= 2;
  }
  return lengths;
}

double timeGap(Pair pair, const Buffers &buffers) {
  constexpr int few = 2, many = 66;
  const int me = transport().rank();
  const bool first = me == pair.first, takesPart = first || me == pair.second;
  const auto median = [&](int count) {
    return slowest(small, takesPart, [&] { burst(pair.first + pair.second - me, first, buffers.outgoing, count); })
        .median();
  };
  const double less = median(few);
  return std::max(0.0, (median(many) - less) / (many - few));
}

double timeMessage(int peer, bool first, size_t bytes, const Buffers &buffers) {
  PeerMessages messages(peer, first, buffers, bytes);
  return Repeats{bytes, repeated(bytes, [&] { pingPong(messages, first); })}.median() / 2;
}

const char *nameOf(Collective kind) {
  switch (kind) {
  case Collective::Barrier:
    return "barrier";
  case Collective::Broadcast:
    return "broadcast";
  case Collective::Allreduce:
    return "allreduce";
  case Collective::Alltoall:
    break;
  }
  return "alltoall";
}

std::vector<Repeats> timeCollective(Collective kind, const xacc::Group &group, const Buffers &buffers) {
  int root = 0; // a different one each time, so that no process runs ahead
  const auto work = [&](size_t bytes) {
    switch (kind) {
    case Collective::Barrier:
      return transport().barrier(group);
    case Collective::Broadcast:
      return broadcast(group, root = (root + 1) % group.size(), buffers, bytes);
    case Collective::Allreduce:
      return reduce(group, buffers, bytes);
    case Collective::Alltoall:
      return exchangeAll(group, buffers, bytes);
    }
  };
  const size_t most = kind == Collective::Barrier    ? small
                      : kind == Collective::Alltoall ? longestVector / static_cast<size_t>(group.size())
                                                     : longestVector;
  std::vector<Repeats> lengths;
  for (size_t bytes = small; bytes <= most; bytes *= 2)
    lengths.push_back(slowest(bytes, group.member(), [&] { work(bytes); }));
  if (kind == Collective::Barrier)
    lengths[0].bytes = 0;
  return lengths;
}

double timeCopies(const Buffers &buffers) {
  constexpr size_t copied = size_t{32} << 20;
  const auto copy = [&] { buffers.device.copy(buffers.incoming, buffers.outgoing, copied); };
  copy();
  return static_cast<double>(copied) / Repeats{copied, {seconds(copy), seconds(copy), seconds(copy)}}.median();
}
