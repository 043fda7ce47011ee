// TcaMemory.cpp - tca.h: initialisation and finalisation, memory, handles.
#include "api/TcaState.h"

#include "comm/Transports.h"
#include "comm/mpi/MpiHandles.h"
#include "support/Lasting.h"

#include <algorithm>
#include <cstring>
#include <numeric>

namespace xacc::tca {
namespace {

/// The allocation that contains these bytes.
std::byte *allocationOf(const void *address, size_t bytes) {
  const auto *first = static_cast<const std::byte *>(address);
  for (const auto &[memory, size] : state().allocated)
    if (first >= memory && first + bytes <= memory + heap().sizeOf(memory))
      return memory;
  return nullptr;
}

/// The job's nodes that correspond to the processes of the fabric; empty without a listener.
std::vector<int> nodesOf(const Fabric &fabric) {
  if (!activityListener() || !jobRuns())
    return {};
  MPI_Group processes, nodes;
  MPI_Comm_group(fabric.communicator(), &processes);
  MPI_Comm_group(communicatorOf(entireGroup()), &nodes);
  std::vector<int> ranks(static_cast<size_t>(fabric.size())), translated(ranks.size());
  std::iota(ranks.begin(), ranks.end(), 0);
  MPI_Group_translate_ranks(processes, fabric.size(), ranks.data(), nodes, translated.data());
  MPI_Group_free(&processes);
  MPI_Group_free(&nodes);
  std::ranges::replace(translated, MPI_UNDEFINED, -1);
  return translated;
}

DeviceMemory &deviceMemory() { return *state().fabric->deviceMemory(*gpu()); }

/// The sizes of the blocks that tcaMalloc has allocated.
std::map<std::byte *, size_t> &allocations(bool onDevice) {
  return onDevice ? state().allocatedOnDevice : state().allocated;
}

/// Releases an allocation of tcaMalloc.
void release(std::byte *memory, size_t bytes, bool onDevice) {
  const DetailScope scope({.kind = DetailKind::Release, .bytes = bytes, .name = "tcaMalloc", .onDevice = onDevice});
  if (onDevice)
    deviceMemory().giveBack(memory);
  else
    heap().release(memory);
}

/// tcaCreateHandle for device memory.
int createDeviceHandle(tcaHandle &handle, std::byte *address, size_t bytes) {
  if (!gpu())
    return TCA_ERR_UNSUPPORTED;
  const auto &blocks = state().allocatedOnDevice;
  const auto next = blocks.upper_bound(address);
  if (next != blocks.begin()) {
    const auto &[start, size] = *std::prev(next);
    const auto offset = static_cast<size_t>(address - start);
    if (offset < size && bytes > size - offset)
      return TCA_ERR_NOT_REGISTERED;
  }
  const auto exported = gpu()->exportMemory(address);
  if (!exported || bytes > exported->room)
    return TCA_ERR_NOT_REGISTERED;
  handle = {state().fabric->token(),
            reinterpret_cast<std::uint64_t>(address),
            bytes,
            state().fabric->rank(),
            tcaMemoryGPU,
            {},
            exported->offset,
            {}};
  static_assert(sizeof handle.name == sizeof exported->name);
  std::memcpy(handle.name, exported->name.data(), sizeof handle.name);
  return tcaSuccess;
}

} // namespace

static Lasting<State> theState;
State &state() { return theState(); }

int check(const tcaHandle *handle, size_t offset, size_t bytes) {
  if (!handle)
    return TCA_ERR_ARGUMENT;
  if (handle->job != state().fabric->token() || handle->node < 0 || handle->node >= state().fabric->size())
    return TCA_ERR_HANDLE;
  return offset > handle->bytes || bytes > handle->bytes - offset ? TCA_ERR_RANGE : tcaSuccess;
}

Device *gpu() { return accMemory() != OwnMemory::None ? &accDevice() : nullptr; }

std::byte *reach(const tcaHandle &handle) {
  if (!gpu())
    return nullptr;
  if (handle.node == state().fabric->rank())
    return reinterpret_cast<std::byte *>(handle.place);
  if (state().fabric->link(handle.node) != Link::Shared)
    return nullptr;
  ExportedMemory exported;
  std::memcpy(exported.name.data(), handle.name, sizeof handle.name);
  exported.offset = handle.offset;
  exported.room = handle.bytes;
  return deviceMemory().open(exported);
}

} // namespace xacc::tca

using namespace xacc::tca;
using xacc::DetailKind;
using xacc::DetailScope;
using xacc::heap;

extern "C" {

const char *tcaErrorString(int code) {
  switch (code) {
  case tcaSuccess:
    return "success";
  case TCA_ERR_NOT_INITIALIZED:
    return "tcaInit has not been called, or MPI is not running";
  case TCA_ERR_ARGUMENT:
    return "invalid argument";
  case TCA_ERR_NOT_REGISTERED:
    return "the memory was not allocated by tcaMalloc";
  case TCA_ERR_RANGE:
    return "the access goes beyond the end of a handle's memory";
  case TCA_ERR_CHAIN_FULL:
    return "the chain has no room for more entries";
  case TCA_ERR_NO_CHAIN:
    return "the channel has no chain, or has not been started";
  case TCA_ERR_HANDLE:
    return "the handle was destroyed, belongs to another job, or is of the wrong kind";
  case TCA_ERR_NOT_LOCAL:
    return "the source must be memory of this node";
  case TCA_ERR_MEMORY:
    return "not enough memory";
  case TCA_ERR_UNSUPPORTED:
    return "not supported yet";
  default:
    return "unknown error";
  }
}

int tcaInit(void) {
  int runs = 0, ended = 0;
  MPI_Initialized(&runs);
  MPI_Finalized(&ended);
  if (!runs || ended)
    return TCA_ERR_NOT_INITIALIZED;
  State &s = state();
  if (s.depth++ > 0)
    return tcaSuccess;
  static unsigned sessions = 0;
  s.session = ++sessions;
  s.fabric = worldFabric();
  s.fabric->reachAll();
  const auto size = static_cast<size_t>(s.fabric->size());
  s.arrived = heap().allocate(size * sizeof(Counters), xacc::Content::Zero);
  const std::uint64_t mine = s.arrived ? heap().offsetOf(s.arrived) : 0;
  s.boards.resize(size);
  MPI_Allgather(&mine, 1, MPI_UINT64_T, s.boards.data(), 1, MPI_UINT64_T, s.fabric->communicator());
  if (std::count(s.boards.begin(), s.boards.end(), std::uint64_t{0}) > 0) {
    s = State();
    return TCA_ERR_MEMORY;
  }
  s.nodeOf = nodesOf(*s.fabric);
  return tcaSuccess;
}

int tcaFinalize(void) {
  State &s = state();
  if (!ready())
    return TCA_ERR_NOT_INITIALIZED;
  if (--s.depth > 0)
    return tcaSuccess;
  s.fabric->finishSignals(); // no process may put to freed memory
  for (const bool onDevice : {false, true})
    for (const auto &[memory, bytes] : allocations(onDevice))
      release(memory, bytes, onDevice);
  heap().release(s.arrived);
  s = State();
  return tcaSuccess;
}

int tcaMalloc(void **memory, size_t bytes, tcaMemoryKind kind) {
  if (!ready())
    return TCA_ERR_NOT_INITIALIZED;
  if (!memory || (kind != tcaMemoryCPU && kind != tcaMemoryGPU))
    return TCA_ERR_ARGUMENT;
  const bool onDevice = kind == tcaMemoryGPU;
  if (onDevice && !gpu())
    return TCA_ERR_UNSUPPORTED;
  DetailScope scope({.kind = DetailKind::Allocate, .bytes = bytes, .name = __func__, .onDevice = onDevice});
  std::byte *block = onDevice ? deviceMemory().take(bytes) : heap().allocate(bytes, xacc::Content::Zero);
  if (!block) {
    scope.forget();
    return onDevice && !deviceMemory().usable() ? TCA_ERR_UNSUPPORTED : TCA_ERR_MEMORY;
  }
  if (onDevice) {
    gpu()->clear(block, bytes);
    gpu()->complete();
  }
  allocations(onDevice)[block] = bytes;
  *memory = block;
  return tcaSuccess;
}

int tcaFree(void *memory, tcaMemoryKind kind) {
  if (!ready())
    return TCA_ERR_NOT_INITIALIZED;
  if (!memory)
    return tcaSuccess;
  const bool onDevice = kind == tcaMemoryGPU;
  const auto block = allocations(onDevice).extract(static_cast<std::byte *>(memory));
  if (!block)
    return TCA_ERR_NOT_REGISTERED;
  release(block.key(), block.mapped(), onDevice);
  return tcaSuccess;
}

int tcaCreateHandle(tcaHandle *handle, void *address, size_t bytes, tcaMemoryKind kind) {
  if (!ready())
    return TCA_ERR_NOT_INITIALIZED;
  if (!handle || !address)
    return TCA_ERR_ARGUMENT;
  if (kind == tcaMemoryGPU)
    return createDeviceHandle(*handle, static_cast<std::byte *>(address), bytes);
  if (!allocationOf(address, bytes))
    return TCA_ERR_NOT_REGISTERED;
  *handle = {state().fabric->token(), heap().offsetOf(address), bytes, state().fabric->rank(), kind, {}, 0, {}};
  return tcaSuccess;
}

int tcaDestroyHandle(tcaHandle *handle) {
  if (!ready())
    return TCA_ERR_NOT_INITIALIZED;
  if (const int error = check(handle, 0, 0); error != tcaSuccess)
    return error;
  handle->job = 0;
  return tcaSuccess;
}

} // extern "C"
