// TransportTca.cpp - messages and small collectives as one-sided puts. MPI starts the job and does everything else.
#include "comm/Transports.h"
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
#include <cstdlib>
#include <optional>

namespace xacc {
namespace {

using tca::Messages;

/// A request is an operation of Messages or, with the lowest bit set, a boxed MPI request.
class TransportTca final : public TransportMpi {
public:
  TransportTca(MPI_Comm parent, MpiEnd end)
      : TransportMpi(parent, end), fabric(tca::fabricOf(parent)), messages(*fabric),
        collectives(messages, collectiveTag, [this](auto operations) { complete(operations); }) {
    useRegisteredSections();
    int own = static_cast<int>(accMemory()), all = 0; // both ends of an operation must use the same method
    MPI_Allreduce(&own, &all, 1, MPI_INT, MPI_MIN, fabric->communicator());
    devices = static_cast<OwnMemory>(all);
    // If the CPU acts as the device, waiting for the receiver costs small messages more than it saves.
    const char *from = setting(Setting::DeviceDirect);
    directFrom = from ? static_cast<size_t>(std::atol(from)) : devices == OwnMemory::Gpu ? 1 : tca::mostInRing + 1;
    MPI_Allreduce(MPI_IN_PLACE, &directFrom, 1, MPI_UINT64_T, MPI_MAX, fabric->communicator());
    int shared = 0;
    for (int node = 0; node < size(); ++node)
      shared += fabric->link(node) == tca::Link::Shared && node != rank();
    text = "shared memory with " + std::to_string(shared) + (shared == 1 ? " node" : " nodes") + ", MPI windows with " +
           std::to_string(size() - 1 - shared) + "; " + TransportMpi::description();
  }

  ~TransportTca() override { leaveRegisteredSections(); }

  const char *name() const override { return "tca"; }
  const char *description() const override { return text.c_str(); }

  Request send(int to, Tag tag, const void *bytes, size_t count) override {
    return requestOf(messages.send(to, static_cast<std::uint32_t>(tag), bytes, count));
  }
  Request receive(int from, Tag tag, void *bytes, size_t count) override {
    return requestOf(messages.receive(from, static_cast<std::uint32_t>(tag), bytes, count));
  }

  void *allocate(size_t bytes) override {
    void *memory = heap().allocate(bytes, Content::Zero);
    if (!memory)
      noMemory(bytes);
    return memory;
  }
  void release(void *memory) override { heap().release(memory); }

  bool gathers() const override { return true; }
  Request send(int to, Tag tag, const Gathered &bytes, size_t count, Device *device) override {
    return requestOf(messages.send(to, static_cast<std::uint32_t>(tag), bytes, count, device));
  }
  Request receive(int from, Tag tag, const Scattered &bytes, size_t count, Device *device) override {
    return requestOf(messages.receive(from, static_cast<std::uint32_t>(tag), bytes, count, device));
  }
  bool carries(size_t count) const override { return routesDevices() && count > tca::mostInRing; }
  std::unique_ptr<Route> route(int peer, Direction direction, size_t count, Device &device) override {
    const bool onDevice = routesDevices() && !device.sharesHostMemory();
    if (count < (onDevice ? directFrom : tca::mostInRing + 1)) // small messages need not wait for the receiver
      return nullptr;
    return std::make_unique<tca::Route>(messages, *fabric, peer, direction, count, onDevice ? &device : nullptr);
  }
  bool routesDevices() const override { return devices != OwnMemory::None; }
  DeviceMessages deviceMessages() const override { return DeviceMessages::Never; } // only routes do

  void wait(std::span<Request> requests) override {
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
    bool all = true;
    for (Request &request : requests)
      all = finished(request) && all;
    return all;
  }

  Request allreduce(const Group &group, void *v, long count, xacc_type type, xacc_op op,
                    Completion completion) override {
    const size_t bytes = static_cast<size_t>(count) * sizeOf(type);
    if (completion == Completion::Later || (fabric->usesWindow() && bytes > mostReducedOverWindows))
      return box(TransportMpi::allreduce(group, v, count, type, op, completion));
    collectives.allreduce(group, v, count, type, op);
    return 0;
  }

  Request broadcast(const Group &group, int root, void *bytes, size_t count, Completion completion) override {
    if (completion == Completion::Later || count > mostBroadcast)
      return box(TransportMpi::broadcast(group, root, bytes, count, completion));
    collectives.broadcast(group, root, bytes, count);
    return 0;
  }

  void barrier(const Group &group) override { collectives.barrier(group); }

  int awaitMessage(Tag tag) override {
    tca::Idle idle(*fabric);
    const DetailScope scope({.kind = DetailKind::FlagWait});
    while (true) {
      if (const int node = messages.pendingSender(static_cast<std::uint32_t>(tag)); node >= 0)
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
  // Above these sizes MPI's algorithms are faster: a broadcast in chunks, and sums if puts use MPI windows.
  static constexpr size_t mostBroadcast = 32 << 10, mostReducedOverWindows = 16 << 10;

  static Request requestOf(Messages::Operation *operation) { return reinterpret_cast<Request>(operation); }
  static Request box(Request mpi) { return mpi == 0 ? 0 : reinterpret_cast<Request>(new Request(mpi)) | 1; }

  bool finished(Request &request) {
    if (request == 0)
      return true;
    if (request & 1) {
      auto *mpi = reinterpret_cast<Request *>(request - 1);
      if (!TransportMpi::test({mpi, 1}))
        return false;
      delete mpi;
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
  std::uint64_t directFrom = 0;        // minimum message size for a route between devices
  std::string text;
};

} // namespace

std::unique_ptr<Transport> makeTransportTca(const JobStart &start) {
  if (start.communicator)
    return std::make_unique<TransportTca>(*static_cast<const MPI_Comm *>(start.communicator), MpiEnd::Program);
  const MpiEnd end = startMpi(start.argc, start.argv) ? MpiEnd::Transport : MpiEnd::Program;
  return std::make_unique<TransportTca>(MPI_COMM_WORLD, end);
}

} // namespace xacc
