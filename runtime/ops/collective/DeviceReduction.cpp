// DeviceReduction.cpp - recursive doubling between devices.
#include "ops/collective/DeviceReduction.h"

#include "comm/Agree.h"
#include "comm/DeviceReach.h"
#include "comm/GroupAlgorithms.h"
#include "comm/JobParts.h"
#include "support/Config.h"
#include "support/Lasting.h"
#include "support/Types.h"

#include <algorithm>
#include <map>
#include <memory>

namespace xacc {
namespace {

/// Vectors travel in pieces of this size, through memory that is kept on the device for each partner.
constexpr size_t pieceBytes = size_t{4} << 20;

/// See XACC_DEVICE_REDUCE. The default was measured between emulated devices, with 2 to 4 processes on 2 cores; GPUs
/// may need a different value.
size_t minimumBytes() { return static_cast<size_t>(settingOr(Setting::DeviceReduce, 32L)) * 1024; }

/// Transfers to and from another node's device. At most one transfer in each direction at a time.
class Partner final : Gathered, Scattered {
public:
  Partner(Device &device, int rank)
      : device(device), rank(rank), outgoing(transport().route(rank, Direction::Outgoing, pieceBytes, device)),
        incoming(transport().route(rank, Direction::Incoming, pieceBytes, device)) {
    if (!incoming)
      buffer = allocateOn(device, pieceBytes);
  }

  /// Null with 0 bytes: only signals that both are ready.
  Request send(const std::byte *from, size_t bytes) {
    source = from;
    count = bytes;
    if (outgoing)
      return outgoing->send(*this);
    device.complete();
    return transport().send(rank, Tag::Sum, from, bytes);
  }
  Request receive(size_t bytes) {
    if (incoming)
      return incoming->receive(*this);
    device.complete(); // it may still be reading the buffer
    return transport().receive(rank, Tag::Sum, buffer.get(), bytes);
  }
  /// On the device; valid until the next receive().
  const std::byte *received() const { return incoming ? landed : buffer.get(); }
  /// Known after the first transfer.
  bool staged() const { return (outgoing && outgoing->staged()) || (incoming && incoming->staged()); }

private:
  void write(std::byte *to) const override {
    if (count > 0)
      device.copy(to, source, count);
  }
  void write(std::byte *to, const Region &box) const override { device.unpack(to, source, box); }
  void read(const std::byte *from) const override { landed = from; }
  const Region *box(std::byte *&) const override { return nullptr; }

  Device &device;
  const int rank;
  std::unique_ptr<Route> outgoing, incoming;
  DeviceBlock buffer;
  const std::byte *source = nullptr;
  size_t count = 0;
  const mutable std::byte *landed = nullptr;
};

/// The partners of this node in a group.
class Plan {
public:
  Plan(Device &device, const Group &group) : device(device), group(group) {
    const auto add = [&](int rank) { partners.try_emplace(rank, device, rank); };
    recursiveDoubling(
        group, [&](const DoublingRound &round) { add(round.partner); }, [](int) {}, add);
  }

  /// Uses every route once. True if none goes through the host.
  bool connect() {
    bool direct = true;
    for (auto &[rank, partner] : partners) { // no deadlock: every node meets its partners in ascending order
      transport().complete({partner.receive(0), partner.send(nullptr, 0)});
      direct = direct && !partner.staged();
    }
    return direct;
  }

  void combine(std::byte *v, long count, xacc_type type, xacc_op op) {
    const size_t bytes = static_cast<size_t>(count) * sizeOf(type);
    recursiveDoubling(
        group,
        [&](const DoublingRound &round) {
          Partner &partner = partners.at(round.partner);
          transport().complete({partner.receive(bytes), round.sends ? partner.send(v, bytes) : Request{0}});
          const std::byte *other = partner.received();
          device.combine(v, round.left ? v : other, round.left ? other : v, count, type, op);
        },
        [&](int rank) { transport().complete(partners.at(rank).send(v, bytes)); },
        [&](int rank) {
          Partner &partner = partners.at(rank);
          transport().complete(partner.receive(bytes));
          device.copy(v, partner.received(), bytes);
        });
  }

private:
  Device &device;
  const Group &group;
  std::map<int, Partner> partners; // by rank
};

/// Plans by group, kept until the job ends; null: the group reduces through the host.
Lasting<std::map<const Group *, std::unique_ptr<Plan>>> plans;
const bool plansArePart = addJobPart({[] {}, [] { plans().clear(); }});

Plan *planOf(const Group &group, Device &device) {
  const auto [found, fresh] = plans().try_emplace(&group);
  if (fresh) {
    const bool reached = !device.sharesHostMemory() && (transport().routesDevices() || transportReaches(device));
    if (onAll(group, reached)) {
      auto plan = std::make_unique<Plan>(device, group);
      if (onAll(group, plan->connect()))
        found->second = std::move(plan);
    }
  }
  return found->second.get();
}

/// The others are combined as truth values, or have no GPU arithmetic.
bool combinable(xacc_op op, xacc_type type) {
  return op != XACC_LAND && op != XACC_LOR && type != XACC_BOOL && type != XACC_LONGDOUBLE && !isComplex(type);
}

} // namespace

bool reduceOnDevices(const Group &group, xacc_op op, xacc_type type, const DeviceCopy &copy, long count) {
  const size_t size = sizeOf(type);
  if (group.size() == 1 || !combinable(op, type) || static_cast<size_t>(count) * size < minimumBytes())
    return false;
  // A copy is spread on all nodes or on none, because they run the same program.
  Plan *plan = copy.spread ? nullptr : planOf(group, copy.device);
  if (!plan)
    return false;
  const auto most = static_cast<long>(pieceBytes / size);
  for (long done = 0; done < count; done += most)
    plan->combine(copy.memory + copy.offset + static_cast<size_t>(done) * size, std::min(count - done, most), type, op);
  return true;
}

} // namespace xacc
