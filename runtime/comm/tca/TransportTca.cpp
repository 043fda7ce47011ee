// TransportTca.cpp - messages and small collectives as one-sided puts. MPI starts the job and does everything else.
#include "comm/mpi/TransportMpi.h"
#include "comm/tca/Collectives.h"
#include "comm/tca/Idle.h"
#include "comm/tca/Messages.h"
#include "comm/tca/Route.h"
#include "device/Device.h"
#include "memory/SectionMemory.h"
#include "support/Config.h"
#include "support/Types.h"

#include <algorithm>
#include <array>
#include <optional>

namespace xacc {
namespace {

using tca::Messages;

/// A message or a collective of MPI. Gathered and scattered messages pass through `packed`.
struct Boxed {
  Request mpi = 0;
  Bytes packed{};
  const Scattered *to = nullptr;
};

/// A request is an operation of Messages or, with the lowest bit set, the address of a Boxed.
class TransportTca final : public TransportMpi {
public:
  TransportTca(MPI_Comm parent, MpiEnd end)
      : TransportMpi(parent, end), fabric(tca::fabricOf(parent)), messages(*fabric),
        collectives(messages, collectiveTag, [this](auto operations) { complete(operations); }) {
    useRegisteredSections();
    agreeOnDevices();
    describeLinks();
  }

  ~TransportTca() override { leaveRegisteredSections(); }

  const char *name() const override { return "tca"; }
  const char *description() const override { return text.c_str(); }

  bool gathers() const override { return true; }
  Request send(int to, Tag tag, const Source &bytes, size_t count) override {
    if (!remote(to))
      return requestOf(messages.send(to, static_cast<std::uint32_t>(tag), bytes, count));
    if (!bytes.gathered)
      return box(TransportMpi::send(to, tag, bytes, count));
    Bytes packed = spareBuffer(count);
    bytes.gathered->write(packed.data());
    const Request mpi = TransportMpi::send(to, tag, packed.data(), count);
    return box(mpi, std::move(packed));
  }
  Request receive(int from, Tag tag, const Sink &bytes, size_t count) override {
    if (!remote(from))
      return requestOf(messages.receive(from, static_cast<std::uint32_t>(tag), bytes, count));
    if (!bytes.scattered)
      return box(TransportMpi::receive(from, tag, bytes, count));
    Bytes packed = spareBuffer(count);
    const Request mpi = TransportMpi::receive(from, tag, packed.data(), count);
    return box(mpi, std::move(packed), bytes.scattered);
  }

  void *allocate(size_t bytes) override {
    void *memory = heap().allocate(bytes, Content::Zero);
    if (!memory)
      noMemory(bytes);
    return memory;
  }
  void release(void *memory) override { heap().release(memory); }

  bool carries(size_t count) const override { return routesDevices() && count > tca::maxInRing; }
  std::unique_ptr<Route> route(int peer, Direction direction, size_t count, Device &device) override {
    if (remote(peer))
      return nullptr;
    const bool onDevice = devices != OwnMemory::None && !device.sharesHostMemory();
    if (count < (onDevice ? directFrom : tca::maxInRing + 1)) // small messages need not wait for the receiver
      return nullptr;
    return std::make_unique<tca::Route>(messages, *fabric, peer, direction, count, onDevice ? &device : nullptr);
  }
  bool routesDevices() const override { return devices != OwnMemory::None && !severalMachines; }
  DeviceMessages deviceMessages() const override { return DeviceMessages::Never; } // only routes do

  void wait(std::span<Request> requests) override {
    if (messages.idle()) // no other node of this machine waits for an action of this one
      for (const Request &request : requests)
        if (request & 1)
          TransportMpi::wait({&boxed(request).mpi, 1});
    tca::Idle idle(*fabric);
    for (Request &request : requests) {
      if (finished(request))
        continue;
      std::optional<DetailScope> scope;
      if (!(request & 1))
        scope.emplace(Detail{
            .kind = DetailKind::FlagWait,
            .node = Messages::nodeOf(*reinterpret_cast<const Messages::Operation *>(request)),
        });
      while (!finished(request))
        if (messages.advance())
          idle.reset();
        else
          idle.pause();
    }
  }

  bool test(std::span<Request> requests) override {
    if (!messages.advance())
      fabric->progress(); // a program may wait by testing
    bool complete = true;
    for (Request &request : requests)
      complete = finished(request) && complete;
    return complete;
  }

  Request allreduce(const Group &group, void *v, long count, xacc_type type, xacc_op op,
                    Completion completion) override {
    const size_t bytes = static_cast<size_t>(count) * sizeOf(type);
    if (spansMachines(group) && completion == Completion::Now)
      return inMpi([&](Completion when) { return TransportMpi::allreduce(group, v, count, type, op, when); });
    if (completion == Completion::Later || (fabric->usesWindow() && bytes > tca::limits::reducedOverWindowsAtMost))
      return box(TransportMpi::allreduce(group, v, count, type, op, completion));
    collectives.allreduce(group, v, count, type, op);
    return 0;
  }

  Request broadcast(const Group &group, int root, void *bytes, size_t count, Completion completion) override {
    if (spansMachines(group) && completion == Completion::Now)
      return inMpi([&](Completion when) { return TransportMpi::broadcast(group, root, bytes, count, when); });
    if (completion == Completion::Later || count > tca::limits::broadcastAtMost)
      return box(TransportMpi::broadcast(group, root, bytes, count, completion));
    collectives.broadcast(group, root, bytes, count);
    return 0;
  }

  void barrier(const Group &group) override {
    if (!spansMachines(group))
      return collectives.barrier(group);
    if (messages.idle())
      return TransportMpi::barrier(group);
    int none = 0;
    (void)inMpi([&](Completion when) { return TransportMpi::allreduce(group, &none, 1, XACC_INT, XACC_SUM, when); });
  }

  int awaitMessage(Tag tag) override {
    tca::Idle idle(*fabric);
    const DetailScope scope({.kind = DetailKind::FlagWait});
    while (true) {
      if (const int node = messages.pendingSender(static_cast<std::uint32_t>(tag)); node >= 0)
        return node;
      if (severalMachines)
        if (const int node = TransportMpi::pendingSender(tag); node >= 0)
          return node;
      messages.advance();
      idle.pause();
    }
  }

  void progress() override {
    messages.advance();
    fabric->progress();
    TransportMpi::progress();
  }

private:
  static constexpr std::uint32_t collectiveTag = 1 << 16; // above the values of Tag
  static constexpr size_t maxSpares = 16;

  /// Both ends of an operation must use the same method.
  void agreeOnDevices() {
    int memory = static_cast<int>(accMemory());
    MPI_Allreduce(MPI_IN_PLACE, &memory, 1, MPI_INT, MPI_MIN, fabric->communicator());
    devices = static_cast<OwnMemory>(memory);
    // If the CPU acts as the device, waiting for the receiver costs small messages more than it saves.
    const long usual = devices == OwnMemory::Gpu ? 1 : static_cast<long>(tca::maxInRing) + 1;
    directFrom = static_cast<size_t>(settingOr(Setting::DeviceDirect, usual));
    MPI_Allreduce(MPI_IN_PLACE, &directFrom, 1, MPI_UINT64_T, MPI_MAX, fabric->communicator());
  }

  void describeLinks() {
    std::array<int, 3> links{};
    for (int node = 0; node < size(); ++node)
      links[static_cast<size_t>(fabric->link(node))] += node != rank();
    const auto [shared, windows, remote] = links;
    severalMachines = inAny(fabric->communicator(), remote > 0);
    text = "shared memory with " + std::to_string(shared) + (shared == 1 ? " node" : " nodes") + ", MPI windows with " +
           std::to_string(windows) + (remote > 0 ? ", MPI messages with " + std::to_string(remote) : "") + "; " +
           TransportMpi::description();
  }

  static Request requestOf(Messages::Operation *operation) { return reinterpret_cast<Request>(operation); }
  static Boxed &boxed(Request request) { return *reinterpret_cast<Boxed *>(request - 1); }
  static Request box(Request mpi, Bytes packed = {}, const Scattered *to = nullptr) {
    if (mpi == 0 && !to)
      return 0;
    return reinterpret_cast<Request>(new Boxed{mpi, std::move(packed), to}) | 1;
  }

  /// Pages of a new buffer would cost as much as the message.
  Bytes spareBuffer(size_t count) {
    Bytes buffer;
    if (!spares.empty()) {
      buffer = std::move(spares.back());
      spares.pop_back();
    }
    if (buffer.size() < count)
      buffer.resize(count);
    return buffer;
  }

  bool remote(int node) const { return fabric->link(node) == tca::Link::Messages; }
  bool spansMachines(const Group &group) const {
    return severalMachines &&
           std::any_of(group.ranks.begin(), group.ranks.end(), [&](int node) { return remote(node); });
  }

  /// A collective of MPI. While it blocks, other nodes of the machine could wait for this one in vain.
  template <typename Start> Request inMpi(const Start &start) {
    if (messages.idle())
      return box(start(Completion::Now));
    Request request = box(start(Completion::Later));
    wait({&request, 1});
    return 0;
  }

  bool finished(Request &request) {
    if (request == 0)
      return true;
    if (request & 1) {
      Boxed &message = boxed(request);
      if (!TransportMpi::test({&message.mpi, 1}))
        return false;
      if (message.to)
        message.to->read(message.packed.data());
      if (!message.packed.empty() && spares.size() < maxSpares)
        spares.push_back(std::move(message.packed));
      delete &message;
    } else if (!messages.complete(reinterpret_cast<Messages::Operation *>(request))) {
      return false;
    }
    request = 0;
    return true;
  }

  void complete(std::span<Messages::Operation *const> operations) {
    for (Messages::Operation *operation : operations) {
      Request request = requestOf(operation);
      wait({&request, 1});
    }
  }

  std::shared_ptr<tca::Fabric> fabric;
  Messages messages;
  tca::Collectives collectives;
  OwnMemory devices = OwnMemory::None; // the least capable of all nodes
  bool severalMachines = false;
  std::vector<Bytes> spares;    // of packed messages between machines
  std::uint64_t directFrom = 0; // minimum message size for a route between devices
  std::string text;
};

} // namespace

std::unique_ptr<Transport> makeTransportTca(const JobStart &start) { return makeOverMpi<TransportTca>(start); }

} // namespace xacc
