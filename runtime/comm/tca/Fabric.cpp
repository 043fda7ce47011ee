// Fabric.cpp - which processes can reach each other, and puts over both kinds of link.
#include "comm/tca/Fabric.h"

#include "comm/mpi/RemoteMemoryMpi.h"
#include "comm/tca/Idle.h"
#include "support/Config.h"
#include "support/Error.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <sched.h>
#include <string_view>
#include <sys/uio.h>
#include <thread>
#include <unistd.h>
#include <utility>

namespace xacc::tca {

/// Information that each process sends to all others once.
struct Fabric::Card {
  SegmentName name;
  std::uint64_t address; // of the segment, for windows
  std::uint64_t token;
};

namespace {

/// Ranks in `comm` of the processes on this machine.
std::vector<int> localRanks(MPI_Comm comm) {
  MPI_Comm local = machineComm(comm);
  const int rank = rankIn(comm);
  std::vector<int> ranks(static_cast<size_t>(processesIn(local)));
  MPI_Allgather(&rank, 1, MPI_INT, ranks.data(), 1, MPI_INT, local);
  MPI_Comm_free(&local);
  return ranks;
}

/// Accesses memory of another process of this machine that is not mapped here, with `process_vm_readv` or
/// `process_vm_writev`. Complete on return. Returns false and sets errno if the process has ended or may not be
/// accessed (a debugger could not either).
template <typename Move>
bool moveAll(Move move, std::int64_t process, std::uint64_t address, std::byte *buffer, size_t bytes) {
  while (bytes > 0) { // the kernel may transfer fewer bytes than requested
    const iovec local{buffer, bytes}, remote{reinterpret_cast<void *>(static_cast<std::uintptr_t>(address)), bytes};
    const ssize_t moved = move(static_cast<pid_t>(process), &local, 1, &remote, 1, 0);
    if (moved <= 0)
      return false;
    address += static_cast<std::uint64_t>(moved);
    buffer += moved;
    bytes -= static_cast<size_t>(moved);
  }
  return true;
}

bool readProcess(std::int64_t process, std::uint64_t address, void *to, size_t bytes) {
  return moveAll(process_vm_readv, process, address, static_cast<std::byte *>(to), bytes);
}

bool writeProcess(std::int64_t process, std::uint64_t address, const void *from, size_t bytes) {
  return moveAll(process_vm_writev, process, address, static_cast<std::byte *>(const_cast<void *>(from)), bytes);
}

/// True if this process may write to all memory of another one: it can read the token in its segment.
bool mayWrite(const SegmentName &name, std::uint64_t address) {
  std::uint64_t token = 0;
  return settingOr(Setting::TcaDirect, "1") == "1" && readProcess(name.process, address, &token, sizeof token) &&
         token == name.token;
}

/// Number of polls before a waiting process yields its core, with this many processes on the machine.
unsigned spinsWith(size_t processes) {
  cpu_set_t cores;
  const bool pinned = sched_getaffinity(0, sizeof cores, &cores) == 0 && CPU_COUNT(&cores) == 1;
  const bool sharesCore = !pinned && std::thread::hardware_concurrency() < processes;
  return sharesCore ? 4 : 300;
}

} // namespace

/// The cards of all processes, by rank.
std::vector<Fabric::Card> Fabric::exchangeCards(MPI_Comm comm) {
  MPI_Aint address;
  MPI_Get_address(heap().at(0), &address);
  std::uint64_t random;
  std::memcpy(&random, heap().at(0), sizeof random);
  static std::uint64_t fabrics = 0;
  const Card own{heap().name(), static_cast<std::uint64_t>(address), random + ++fabrics};
  std::vector<Card> cards(static_cast<size_t>(processesIn(comm)));
  MPI_Allgather(&own, sizeof own, MPI_BYTE, cards.data(), sizeof own, MPI_BYTE, comm);
  return cards;
}

Fabric::Fabric(MPI_Comm parent) {
  MPI_Comm_dup(parent, &comm);
  myRank = rankIn(comm);
  const std::vector<Card> cards = exchangeCards(comm);
  jobToken = cards[0].token;
  const std::vector<int> local = localRanks(comm);
  spins = spinsWith(local.size());
  for (const Card &card : cards) {
    const int node = size();
    peers.push_back(linkTo(node, card, std::ranges::find(local, node) != local.end()));
  }
  exchangePermissions(local);
  if (inAny(comm, std::ranges::find(peers, Link::Window, &Peer::link) != peers.end()))
    openWindow();
  liveness = std::make_unique<Liveness>(comm);
  MPI_Barrier(comm);
}

Fabric::Peer Fabric::linkTo(int node, const Card &card, bool local) const {
  const std::string_view wanted = settingOr(Setting::TcaLink, "auto");
  Peer p;
  p.name = card.name;
  p.windowBase = card.address;
  if (node == myRank)
    p.base = heap().at(0);
  else if (wanted == "window")
    p.reason = "XACC_TCA_LINK=window";
  else if (!local)
    p.reason = "another machine";
  else
    p.base = mapSegment(p.name, p.reason);
  if (!p.base && wanted == "shared")
    xacc_fail(nullptr, "XACC_TCA_LINK is 'shared' but the memory of node %d cannot be mapped: %s", node + 1,
              p.reason.c_str());
  if (!p.base)
    p.link = local || wanted == "window" ? Link::Window : Link::Messages;
  return p;
}

/// Finds out which processes may write to all memory of this one.
void Fabric::exchangePermissions(const std::vector<int> &local) {
  std::vector<char> reaches(peers.size()), reachesUs(peers.size());
  for (const int node : local)
    reaches[static_cast<size_t>(node)] = peer(node).base && mayWrite(peer(node).name, peer(node).windowBase);
  MPI_Alltoall(reaches.data(), 1, MPI_CHAR, reachesUs.data(), 1, MPI_CHAR, comm);
  for (size_t node = 0; node < peers.size(); ++node)
    peers[node].reachesUs = reachesUs[node] != 0;
}

void Fabric::openWindow() {
  window = xacc::openWindow(comm, [&](MPI_Win *made) { return MPI_Win_create_dynamic(MPI_INFO_NULL, comm, made); });
  unwatch = heap().watch(
      [this](std::byte *start, size_t bytes) { MPI_Win_attach(window, start, static_cast<MPI_Aint>(bytes)); });
  MPI_Win_lock_all(MPI_MODE_NOCHECK, window);
}

void Fabric::reachAll() {
  const bool remote = std::any_of(peers.begin(), peers.end(), [](const Peer &p) { return p.link == Link::Messages; });
  if (inAny(comm, window == MPI_WIN_NULL && remote)) {
    messages = std::make_unique<NotifiedPuts>(comm);
    openWindow();
    MPI_Barrier(comm); // all memory is attached
  }
}

Fabric::~Fabric() {
  liveness->leave();
  if (!mpiHasEnded()) {
    MPI_Barrier(comm); // no process may write to memory that has been freed
    for (const auto &[device, memory] : devices)
      memory->closeAll();
    MPI_Barrier(comm); // only now may others release what was open here
    if (window != MPI_WIN_NULL) {
      MPI_Win_unlock_all(window);
      unwatch();
      MPI_Win_free(&window);
    }
    MPI_Comm_free(&comm);
  }
  for (int node = 0; node < size(); ++node)
    if (node != myRank)
      unmapSegment(peer(node).base, peer(node).name);
}

void Fabric::put(int node, std::uint64_t offset, const void *from, size_t bytes) {
  if (std::byte *to = mapped(node, offset))
    return putMapped(to, from, bytes);
  peers[static_cast<size_t>(node)].putting = true;
  constexpr size_t maxChunk = size_t{1} << 30; // MPI counts are int
  for (size_t done = 0, part; done < bytes; done += part) {
    // Memory attached in two parts is two ranges for MPI.
    part = std::min({bytes - done, maxChunk, static_cast<size_t>(endOfPart(offset + done) - (offset + done))});
    const int count = static_cast<int>(part);
    MPI_Put(static_cast<const std::byte *>(from) + done, count, MPI_BYTE, node,
            static_cast<MPI_Aint>(peer(node).windowBase + offset + done), count, MPI_BYTE, window);
  }
}

void Fabric::putUnregistered(int node, std::uint64_t address, const void *from, size_t bytes) {
  if (writeProcess(peer(node).name.process, address, from, bytes))
    return;
  if (errno != ESRCH)
    xacc_fail(nullptr, "%zu bytes cannot be written to the memory of node %d: %s", bytes, node + 1,
              std::strerror(errno));
  for (Idle idle(*this);; idle.pause()) // the process has died; its watcher ends the job
    progress();
}

void Fabric::signal(int node, std::uint64_t offset, std::uint64_t value) {
  if (std::byte *to = mapped(node, offset))
    return signalMapped(to, value);
  flushWindow(node);
  if (joins(node, 0))
    return messages->send(node, 0, nullptr, 0, {offset, value}, NotifiedPuts::nowhere);
  MPI_Accumulate(&value, 1, MPI_UINT64_T, node, static_cast<MPI_Aint>(peer(node).windowBase + offset), 1, MPI_UINT64_T,
                 MPI_REPLACE, window);
  MPI_Win_flush(node, window);
}

void Fabric::putAndSignal(int node, std::uint64_t offset, const void *from, size_t bytes,
                          const NotifiedPuts::Signal &signal, std::uint64_t reply) {
  flushWindow(node);
  messages->send(node, offset, from, bytes, signal, reply);
}

void Fabric::finishSignals() {
  if (messages)
    messages->finish();
  else
    MPI_Barrier(comm);
}

void Fabric::flush(int node) {
  if (!peer(node).base)
    flushWindow(node);
}

void Fabric::flushWindow(int node) {
  if (std::exchange(peers[static_cast<size_t>(node)].putting, false))
    MPI_Win_flush(node, window);
}

std::shared_ptr<DeviceMemory> Fabric::deviceMemory(Device &device) {
  std::shared_ptr<DeviceMemory> &memory = devices[{&device, device.selected()}];
  if (!memory)
    memory = std::make_shared<DeviceMemory>(device);
  return memory;
}

void Fabric::progress() {
  int unused = 0;
  if (messages)
    messages->progress();
  else
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, comm, &unused, MPI_STATUS_IGNORE);
  if (window != MPI_WIN_NULL)
    MPI_Win_sync(window);
}

namespace {
std::weak_ptr<Fabric> ofWorld;
}

std::shared_ptr<Fabric> worldFabric() {
  auto fabric = ofWorld.lock();
  if (!fabric) {
    fabric = std::make_shared<Fabric>(MPI_COMM_WORLD);
    ofWorld = fabric;
  }
  return fabric;
}

std::shared_ptr<Fabric> fabricOf(MPI_Comm comm) {
  int result;
  MPI_Comm_compare(comm, MPI_COMM_WORLD, &result);
  return result == MPI_IDENT || result == MPI_CONGRUENT ? worldFabric() : std::make_shared<Fabric>(comm);
}

} // namespace xacc::tca
