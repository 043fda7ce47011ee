// cuda_runtime.h - enough of CUDA for a C++ compiler to build GPU programs for machines without GPUs. Kernels run on
// the host, with their threads, blocks and barriers; streams start only when they are waited for; the host cannot
// access device memory. Such programs find errors; they are not fast.
//
// Environment: EMULATED_GPUS (number, 1), EMULATED_GPU_MEMORY (bytes of each, default: unlimited),
// EMULATED_START (streams.h), EMULATED_COUNT (any value: the number of waits for kernels that left the stream without
// work is printed at the end).
#pragma once
#include <array>
#include <tuple>
#include <utility>
#include <vector>

#include "streams.h"
#include "threads.h"

#define CUDART_VERSION 12080
#define __global__
#define __device__
#define __host__
#define __forceinline__ inline
#define __shared__ static
#define __launch_bounds__(...)

struct double2 {
  double x, y;
};
struct double3 {
  double x, y, z;
};
struct double4 {
  double x, y, z, w;
};
inline void __trap() { __builtin_trap(); }
inline double rsqrt(double x) { return 1 / __builtin_sqrt(x); }

// ---- errors

enum cudaError_t {
  cudaSuccess,
  cudaErrorInvalidValue,
  cudaErrorMemoryAllocation,
  cudaErrorNoDevice = 100,
  cudaErrorNotReady = 600
};
inline const char *cudaGetErrorString(cudaError_t error) {
  return error == cudaSuccess ? "no error" : error == cudaErrorMemoryAllocation ? "out of memory" : "invalid argument";
}
inline cudaError_t cudaGetLastError() { return cudaSuccess; }

// ---- devices

inline cudaError_t cudaGetDeviceCount(int *count) {
  *count = emulated::gpuCount();
  return *count > 0 ? cudaSuccess : cudaErrorNoDevice;
}
inline cudaError_t cudaDriverGetVersion(int *version) { return *version = CUDART_VERSION, cudaSuccess; }
inline cudaError_t cudaGetDevice(int *number) { return *number = emulated::selected, cudaSuccess; }
inline cudaError_t cudaSetDevice(int number) {
  if (number < 0 || number >= emulated::gpuCount())
    return cudaErrorInvalidValue;
  return emulated::selected = number, cudaSuccess;
}
enum cudaDeviceAttr { cudaDevAttrMultiProcessorCount };
struct cudaDeviceProp {
  char name[256];
};
inline cudaError_t cudaGetDeviceProperties(cudaDeviceProp *properties, int) {
  *properties = {"emulated GPU"};
  return cudaSuccess;
}
inline cudaError_t cudaDeviceGetAttribute(int *value, cudaDeviceAttr, int) { return *value = 3, cudaSuccess; }
/// EMULATED_BLOCKS: how many a processor holds. By default so few that every loop is large, and threads have several
/// iterations.
template <class Kernel> cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, Kernel *, int, size_t) {
  static const char *const given = std::getenv("EMULATED_BLOCKS");
  return *blocks = given ? std::atoi(given) : 1, cudaSuccess;
}
inline cudaError_t cudaDeviceSynchronize() {
  const emulated::Call here;
  emulated::gpu().drain();
  return cudaSuccess;
}

// ---- memory

inline cudaError_t cudaMalloc(void **memory, size_t bytes) {
  const emulated::Call here;
  *memory = emulated::gpu().arena.allocate(bytes);
  return *memory ? cudaSuccess : cudaErrorMemoryAllocation;
}
template <class T> cudaError_t cudaMalloc(T **memory, size_t bytes) {
  return cudaMalloc(reinterpret_cast<void **>(memory), bytes);
}
inline cudaError_t cudaFree(void *memory) {
  const emulated::Call here;
  emulated::Gpu *owner = memory ? emulated::ownerOf(memory) : nullptr;
  if (!memory)
    return cudaSuccess;
  if (!owner)
    return cudaErrorInvalidValue;
  owner->drain();
  return owner->arena.release(memory) ? cudaSuccess : cudaErrorInvalidValue;
}
enum { cudaHostAllocPortable = 1, cudaHostAllocMapped = 2 };
inline cudaError_t cudaHostAlloc(void **memory, size_t bytes, unsigned) {
  const emulated::Call here;
  *memory = std::aligned_alloc(64, (bytes + 63) / 64 * 64);
  emulated::pinned()[static_cast<char *>(*memory)] = bytes;
  return cudaSuccess;
}
inline cudaError_t cudaMallocHost(void **memory, size_t bytes) { return cudaHostAlloc(memory, bytes, 0); }
inline cudaError_t cudaFreeHost(void *memory) {
  const emulated::Call here;
  if (memory && emulated::pinned().erase(static_cast<char *>(memory)) == 0)
    return cudaErrorInvalidValue;
  std::free(memory);
  return cudaSuccess;
}

// ---- streams

enum { cudaStreamNonBlocking = 1, cudaEventDisableTiming = 2 };
inline cudaError_t cudaStreamCreateWithFlags(cudaStream_t *stream, unsigned) {
  const emulated::Call here;
  *stream = emulated::gpu().streams.emplace_back(std::make_unique<CUstream_st>()).get();
  return cudaSuccess;
}
inline cudaError_t cudaStreamSynchronize(cudaStream_t stream) {
  const emulated::Call here;
  emulated::waited(emulated::streamOf(stream));
  return cudaSuccess;
}
/// Each query executes one more operation.
inline cudaError_t cudaStreamQuery(cudaStream_t stream) {
  const emulated::Call here;
  CUstream_st &s = emulated::streamOf(stream);
  if (s.begun < s.queued)
    s.run(s.begun + 1);
  return s.begun < s.queued ? cudaErrorNotReady : cudaSuccess;
}
inline cudaError_t cudaEventCreateWithFlags(cudaEvent_t *event, unsigned) {
  return *event = new CUevent_st, cudaSuccess;
}
inline cudaError_t cudaEventCreate(cudaEvent_t *event) {
  *event = new CUevent_st;
  (*event)->reached = std::make_shared<std::chrono::steady_clock::time_point>();
  return cudaSuccess;
}
inline cudaError_t cudaEventDestroy(cudaEvent_t event) { return delete event, cudaSuccess; }
inline cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream) {
  const emulated::Call here;
  CUstream_st &s = emulated::streamOf(stream);
  if (event->reached)
    s.add([time = event->reached] { *time = std::chrono::steady_clock::now(); });
  *event = {&s, s.queued, event->reached};
  return cudaSuccess;
}
inline cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned) {
  const emulated::Call here;
  if (event->stream)
    emulated::streamOf(stream).add([place = *event] { place.stream->run(place.count); });
  return cudaSuccess;
}
inline cudaError_t cudaEventQuery(cudaEvent_t event) {
  const emulated::Call here;
  return !event->stream || event->stream->begun >= event->count ? cudaSuccess : cudaErrorNotReady;
}
inline cudaError_t cudaEventElapsedTime(float *milliseconds, cudaEvent_t from, cudaEvent_t to) {
  *milliseconds = std::chrono::duration<float, std::milli>(*to->reached - *from->reached).count();
  return cudaSuccess;
}
inline cudaError_t cudaEventSynchronize(cudaEvent_t event) {
  const emulated::Call here;
  if (event->stream)
    emulated::waited(*event->stream, event->count);
  return cudaSuccess;
}

// ---- copies

enum cudaMemcpyKind { cudaMemcpyHostToDevice, cudaMemcpyDeviceToHost, cudaMemcpyDeviceToDevice, cudaMemcpyDefault };
inline cudaError_t cudaMemcpy(void *to, const void *from, size_t bytes, cudaMemcpyKind) {
  const emulated::Call here;
  emulated::gpu().defaultStream.drain();
  const emulated::Working now;
  std::memmove(to, from, bytes);
  return cudaSuccess;
}
/// Host memory that is not pinned is read immediately, or written before the function returns.
inline cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t bytes, cudaMemcpyKind kind,
                                   cudaStream_t stream = nullptr) {
  const emulated::Call here;
  CUstream_st &s = emulated::streamOf(stream);
  if (kind == cudaMemcpyHostToDevice && !emulated::isPinned(from)) {
    const auto *first = static_cast<const char *>(from);
    s.add([to, kept = std::vector<char>(first, first + bytes)] { std::memcpy(to, kept.data(), kept.size()); });
    return cudaSuccess;
  }
  s.add([=] { std::memmove(to, from, bytes); });
  if (kind == cudaMemcpyDeviceToHost && !emulated::isPinned(to))
    s.drain();
  return cudaSuccess;
}
inline cudaError_t cudaMemsetAsync(void *memory, int byte, size_t bytes, cudaStream_t stream = nullptr) {
  const emulated::Call here;
  emulated::streamOf(stream).add([=] { std::memset(memory, byte, bytes); });
  return cudaSuccess;
}
inline cudaError_t cudaMemset(void *memory, int byte, size_t bytes) { return cudaMemsetAsync(memory, byte, bytes); }
inline cudaError_t cudaMemcpyToSymbol(const void *symbol, const void *from, size_t bytes) {
  return cudaMemcpy(const_cast<void *>(symbol), from, bytes, cudaMemcpyHostToDevice);
}

// ---- kernels

struct cudaLaunchConfig_t {
  dim3 gridDim, blockDim;
  size_t dynamicSmemBytes;
  cudaStream_t stream;
};
template <class... P, class... A>
cudaError_t cudaLaunchKernelEx(const cudaLaunchConfig_t *config, void (*kernel)(P...), A &&...arguments) {
  const emulated::Call here;
  const dim3 grid = config->gridDim, block = config->blockDim;
  if (grid.x * grid.y * grid.z == 0 || block.x * block.y * block.z > emulated::maxThreads)
    return cudaErrorInvalidValue;
  std::tuple<std::decay_t<P>...> kept(std::forward<A>(arguments)...);
  emulated::streamOf(config->stream).add([=] {
    emulated::runGrid(grid, block, [&] { std::apply([&](auto... values) { kernel(values...); }, kept); });
  });
  return cudaSuccess;
}

// ---- memory of other processes

struct cudaIpcMemHandle_t {
  char reserved[64];
};
enum { cudaIpcMemLazyEnablePeerAccess = 1 };
inline cudaError_t cudaIpcGetMemHandle(cudaIpcMemHandle_t *name, void *memory) {
  const emulated::Call here;
  const emulated::Gpu *owner = emulated::ownerOf(memory);
  if (!owner)
    return cudaErrorInvalidValue;
  const auto [first, bytes] = owner->arena.holding(memory);
  const emulated::Handle handle{static_cast<int>(getpid()), owner->arena.file, owner->arena.offset(first), bytes};
  std::memset(name, 0, sizeof *name);
  std::memcpy(name, &handle, sizeof handle);
  return cudaSuccess;
}
inline cudaError_t cudaIpcOpenMemHandle(void **memory, cudaIpcMemHandle_t name, unsigned) {
  const emulated::Call here;
  emulated::Handle handle;
  std::memcpy(&handle, &name, sizeof handle);
  *memory = emulated::openHandle(handle);
  return *memory ? cudaSuccess : cudaErrorInvalidValue;
}
inline cudaError_t cudaIpcCloseMemHandle(void *memory) {
  const emulated::Call here;
  emulated::gpu().drain();
  return emulated::closeHandle(memory) ? cudaSuccess : cudaErrorInvalidValue;
}

enum cudaDriverEntryPointQueryResult { cudaDriverEntryPointSuccess };
enum { cudaEnableDefault };
inline cudaError_t cudaGetDriverEntryPointByVersion(const char *name, void **function, unsigned, unsigned long long,
                                                    cudaDriverEntryPointQueryResult *found) {
  const auto addressRange = [](unsigned long long *first, size_t *bytes, unsigned long long address) {
    const emulated::Call here;
    const auto *memory = reinterpret_cast<const void *>(static_cast<uintptr_t>(address));
    const emulated::Gpu *owner = emulated::ownerOf(memory);
    if (!owner)
      return 1;
    const auto allocation = owner->arena.holding(memory);
    *first = reinterpret_cast<uintptr_t>(allocation.first);
    *bytes = allocation.second;
    return 0;
  };
  if (std::strcmp(name, "cuMemGetAddressRange") != 0)
    return cudaErrorInvalidValue;
  *function = reinterpret_cast<void *>(+addressRange);
  *found = cudaDriverEntryPointSuccess;
  return cudaSuccess;
}
