// xacc_cuda_device.h - a GPU as the runtime sees it: the CUDA implementation of the table in xacc_device.h. Part of
// xacc_cuda_library.cu.
#ifndef XACC_CUDA_DEVICE_H
#define XACC_CUDA_DEVICE_H

#if defined(__CUDACC__) && __has_include(<nvtx3/nvToolsExt.h>)
#define XACC_HAVE_NVTX
#include <nvtx3/nvToolsExt.h>
#endif

namespace xacc::cuda {

/// The stream for copying and packing: the default stream, or that of a queue.
inline cudaStream_t copyStream() { return copying() == XACC_SYNC ? nullptr : queueOf(nullptr, copying()).stream; }
/// Called after starting work on it.
inline void started(cudaError_t status, const char *what) {
  check(nullptr, status, what);
  if (copying() == XACC_SYNC)
    ++gpu().started;
}
/// Starts an internal kernel on it.
template <class... Parameter, class... Argument>
void startOwn(void (*kernel)(Parameter...), unsigned blocks, const Argument &...arguments) {
  cudaLaunchConfig_t config = {};
  config.gridDim = blocks;
  config.blockDim = blockSize;
  config.stream = copyStream();
  started(cudaLaunchKernelEx(&config, kernel, static_cast<Parameter>(arguments)...), "the launch of a kernel");
}

/// Calls f(word, offset in the array, offset in the buffer) for every word of the box.
template <class Word, class Function> __device__ void eachWord(const xacc_box &box, const Function &f) {
  const long words = static_cast<long>(box.run / sizeof(Word));
  long rows = 1;
  for (int l = 0; l < box.loops; ++l)
    rows *= box.loop[l].count;
  for (long k = static_cast<long>(blockIdx.x) * blockDim.x + threadIdx.x; k < rows * words;
       k += static_cast<long>(gridDim.x) * blockDim.x) {
    long row = k / words;
    ptrdiff_t at = box.offset + static_cast<ptrdiff_t>(k % words * sizeof(Word));
    for (int l = box.loops; l-- > 0;) {
      at += row % box.loop[l].count * box.loop[l].stride;
      row /= box.loop[l].count;
    }
    f(at, k);
  }
}

template <class Word, bool packing> __global__ void moveBox(char *base, char *buffer, xacc_box box) {
  eachWord<Word>(box, [&](ptrdiff_t at, long k) {
    if (packing)
      reinterpret_cast<Word *>(buffer)[k] = *reinterpret_cast<const Word *>(base + at);
    else
      *reinterpret_cast<Word *>(base + at) = reinterpret_cast<const Word *>(buffer)[k];
  });
}

template <class T> __global__ void addBox(char *base, const char *buffer, xacc_box box) {
  eachWord<T>(box, [&](ptrdiff_t at, long k) {
    T &to = *reinterpret_cast<T *>(base + at);
    to = static_cast<T>(to + reinterpret_cast<const T *>(buffer)[k]);
  });
}

inline unsigned blocksFor(const xacc_box &box, size_t word) {
  size_t words = box.run / word;
  for (int l = 0; l < box.loops; ++l)
    words *= static_cast<size_t>(box.loop[l].count);
  return static_cast<unsigned>(std::min<size_t>((words + blockSize - 1) / blockSize, 65535));
}

/// The widest word that divides every run and every stride.
inline size_t wordOf(const void *base, const void *buffer, const xacc_box &box) {
  size_t bits =
      reinterpret_cast<size_t>(base) | reinterpret_cast<size_t>(buffer) | box.run | static_cast<size_t>(box.offset);
  for (int l = 0; l < box.loops; ++l)
    bits |= static_cast<size_t>(box.loop[l].stride);
  return bits % 8 == 0 ? 8 : bits % 4 == 0 ? 4 : 1;
}

template <bool packing> void move(void *base, void *buffer, const xacc_box *box) {
  auto *array = static_cast<char *>(base), *bytes = static_cast<char *>(buffer);
  switch (wordOf(base, buffer, *box)) {
  case 8:
    return startOwn(moveBox<unsigned long long, packing>, blocksFor(*box, 8), array, bytes, *box);
  case 4:
    return startOwn(moveBox<unsigned, packing>, blocksFor(*box, 4), array, bytes, *box);
  default:
    return startOwn(moveBox<unsigned char, packing>, blocksFor(*box, 1), array, bytes, *box);
  }
}

/// Calls f(zero of the type) for types on which GPUs compute; returns false for others.
template <class Function> bool onArithmetic(xacc_type type, const Function &f) {
  switch (type) {
#define XACC_CASE(code, T)                                                                                             \
  case code:                                                                                                           \
    f(static_cast<T>(0));                                                                                              \
    return true;
    XACC_CASE(XACC_CHAR, char)
    XACC_CASE(XACC_UCHAR, unsigned char)
    XACC_CASE(XACC_SHORT, short)
    XACC_CASE(XACC_USHORT, unsigned short)
    XACC_CASE(XACC_INT, int)
    XACC_CASE(XACC_UINT, unsigned)
    XACC_CASE(XACC_LONG, long)
    XACC_CASE(XACC_ULONG, unsigned long)
    XACC_CASE(XACC_LONGLONG, long long)
    XACC_CASE(XACC_ULONGLONG, unsigned long long)
    XACC_CASE(XACC_FLOAT, float)
    XACC_CASE(XACC_DOUBLE, double)
#undef XACC_CASE
  default:
    return false;
  }
}

inline void accumulate(void *base, const void *buffer, const xacc_box *box, xacc_type type) {
  const bool added = onArithmetic(type, [&](auto zero) {
    using T = decltype(zero);
    startOwn(addBox<T>, blocksFor(*box, sizeof(T)), static_cast<char *>(base), static_cast<const char *>(buffer), *box);
  });
  if (!added)
    xacc_fail(nullptr, "elements of this type cannot be added on a GPU");
}

/// One kernel for all operators of a type: it is bound by memory, not by the branch.
template <class T>
__global__ void __launch_bounds__(blockSize)
    joinElements(T *into, const T *left, const T *right, long count, xacc_op op) {
  for (long k = static_cast<long>(blockIdx.x) * blockDim.x + threadIdx.x; k < count;
       k += static_cast<long>(gridDim.x) * blockDim.x) {
    const T a = left[k], b = right[k];
    withOperator<T>(op, [&](auto functor) { into[k] = functor.join(a, b); });
  }
}

/// Element by element, so that results do not depend on thread scheduling.
inline void combine(void *into, const void *left, const void *right, long count, xacc_type type, xacc_op op) {
  const auto blocks = static_cast<unsigned>(std::min((count + blockSize - 1) / blockSize, 65535L));
  const bool known = count == 0 || onArithmetic(type, [&](auto zero) {
                       using T = decltype(zero);
                       startOwn(joinElements<T>, blocks, static_cast<T *>(into), static_cast<const T *>(left),
                                static_cast<const T *>(right), count, op);
                     });
  if (!known)
    xacc_fail(nullptr, "elements of this type cannot be combined on a GPU");
}

/// 0 if there is no GPU. If one exists but cannot be used, reports the reason once.
inline int count() {
  static const int found = [] {
    int devices = 0, driver = 0;
    const cudaError_t status = cudaGetDeviceCount(&devices);
    if (status == cudaSuccess)
      return devices;
    cudaGetLastError();
    const bool installed = cudaDriverGetVersion(&driver) == cudaSuccess && driver > 0;
    if (installed && status != cudaErrorNoDevice)
      fprintf(stderr, "xacc: the GPUs of this machine cannot be used: %s\n", cudaGetErrorString(status));
    return 0;
  }();
  return found;
}
inline void select(int number) {
  check(nullptr, cudaSetDevice(number), "cudaSetDevice");
  gpuNumber() = number;
}
/// For a call that may fail.
inline void *orNull(cudaError_t status, void *memory) {
  if (status == cudaSuccess)
    return memory;
  cudaGetLastError();
  return nullptr;
}
inline void *allocate(size_t bytes) {
  void *memory = nullptr;
  const cudaError_t status = cudaMalloc(&memory, std::max<size_t>(bytes, 1));
  return orNull(status, memory);
}
inline void release(void *memory) { check(nullptr, cudaFree(memory), "cudaFree"); }
inline void *allocateHost(size_t bytes) {
  void *memory = nullptr;
  const cudaError_t status = cudaMallocHost(&memory, std::max<size_t>(bytes, 1));
  return orNull(status, memory);
}
inline void releaseHost(void *memory) { check(nullptr, cudaFreeHost(memory), "cudaFreeHost"); }
inline void fill(void *memory, int byte, size_t bytes) {
  started(cudaMemsetAsync(memory, byte, bytes, copyStream()), "cudaMemset");
}
inline void upload(void *device, const void *host, size_t bytes) {
  // From pageable memory, the call may return before the last bytes have arrived.
  started(copying() == XACC_SYNC ? cudaMemcpy(device, host, bytes, cudaMemcpyHostToDevice)
                                 : cudaMemcpyAsync(device, host, bytes, cudaMemcpyHostToDevice, copyStream()),
          "a copy to the device");
}
inline void download(void *host, const void *device, size_t bytes) {
  check(nullptr,
        copying() == XACC_SYNC ? cudaMemcpy(host, device, bytes, cudaMemcpyDeviceToHost)
                               : cudaMemcpyAsync(host, device, bytes, cudaMemcpyDeviceToHost, copyStream()),
        "a copy to the host");
}
inline void copy(void *to, const void *from, size_t bytes) {
  started(cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToDevice, copyStream()), "a copy on the device");
}
inline void within(long queue) { copying() = queue; }
inline void after(long queue, void (*finish)(void *argument), void *argument) {
  await(queueOf(nullptr, queue), [finish, argument] { finish(argument); });
}
inline void pack(void *buffer, const void *base, const xacc_box *box) {
  move<true>(const_cast<void *>(base), buffer, box); // only read
}
inline void unpack(void *base, const void *buffer, const xacc_box *box) {
  move<false>(base, const_cast<void *>(buffer), box); // only read
}
/// Calls f(queue) for one existing queue, or for all.
template <class Function> void eachQueue(long which, const Function &f) {
  for (auto &[number, queue] : gpu().queues)
    if (number != XACC_SYNC && (which == XACC_SYNC || which == number))
      f(queue);
}
inline void synchronize(long queue) {
  if (queue == XACC_SYNC)
    check(nullptr, cudaDeviceSynchronize(), "a kernel");
  eachQueue(queue, [](Queue &one) { wait(nullptr, one); });
}
inline int idle(long which) {
  bool all = true;
  eachQueue(which, [&](Queue &queue) {
    const cudaError_t status = cudaStreamQuery(queue.stream);
    if (status != cudaErrorNotReady)
      check(nullptr, status, "a kernel");
    if (status == cudaSuccess)
      deliver(queue);
    all = all && status == cudaSuccess;
  });
  return all;
}
inline void follow(long number, long other) {
  if (number == XACC_SYNC) // the host
    return synchronize(other);
  Queue &last = queueOf(nullptr, number);
  const cudaStream_t stream = last.stream;
  eachQueue(other, [&](const Queue &queue) {
    if (queue.stream == stream)
      return;
    awaitAll(last, queue);
    cudaEvent_t event;
    check(nullptr, cudaEventCreateWithFlags(&event, cudaEventDisableTiming), "cudaEventCreate");
    check(nullptr, cudaEventRecord(event, queue.stream), "cudaEventRecord");
    check(nullptr, cudaStreamWaitEvent(stream, event, 0), "cudaStreamWaitEvent");
    check(nullptr, cudaEventDestroy(event), "cudaEventDestroy"); // takes effect when the event has been reached
  });
}
inline void *streamOf(long number) { return queueOf(nullptr, number).stream; }
/// The program keeps its stream. One of ours that it replaces may still be in use.
inline void setStream(long number, void *stream) {
  Queue &queue = gpu().queues[number];
  wait(nullptr, queue);
  queue.stream = static_cast<cudaStream_t>(stream);
  queue.follows = 0; // nothing yet
}
inline void complete() { check(nullptr, cudaStreamSynchronize(nullptr), "copies and packing"); }

/// First address of the allocation that holds an address of this device, and its bytes; 0: there is none. In CUDA,
/// only the driver API has this query, and programs are not linked with the driver.
inline std::pair<size_t, size_t> allocationOf(const void *memory) {
#ifdef __HIPCC__
  void *first = nullptr;
  size_t bytes = 0;
  if (hipMemGetAddressRange(&first, &bytes, const_cast<void *>(memory)) != cudaSuccess) {
    cudaGetLastError();
    return {0, 0};
  }
  return {reinterpret_cast<size_t>(first), bytes};
#else
  using Find = int (*)(unsigned long long *first, size_t *bytes, unsigned long long address);
  static const Find find = [] {
    void *function = nullptr;
    cudaDriverEntryPointQueryResult found;
#if CUDART_VERSION >= 12050
    const auto status =
        cudaGetDriverEntryPointByVersion("cuMemGetAddressRange", &function, 12000, cudaEnableDefault, &found);
#else
    const auto status = cudaGetDriverEntryPoint("cuMemGetAddressRange", &function, cudaEnableDefault, &found);
#endif
    if (status != cudaSuccess)
      cudaGetLastError();
    return status == cudaSuccess && found == cudaDriverEntryPointSuccess ? reinterpret_cast<Find>(function) : nullptr;
  }();
  unsigned long long first = 0;
  size_t bytes = 0;
  if (!find || find(&first, &bytes, reinterpret_cast<size_t>(memory)) != 0)
    return {0, 0};
  return {first, bytes};
#endif
}

// CUDA IPC. Handles denote whole allocations.
inline size_t exportMemory(const void *memory, void *name, size_t *offset) {
  const auto [first, bytes] = allocationOf(memory);
  cudaIpcMemHandle_t handle;
  static_assert(sizeof handle == XACC_MEMORY_NAME, "names of allocations");
  if (bytes == 0)
    return 0;
  if (cudaIpcGetMemHandle(&handle, reinterpret_cast<void *>(first)) != cudaSuccess) {
    cudaGetLastError();
    return 0;
  }
  memcpy(name, &handle, sizeof handle);
  *offset = reinterpret_cast<size_t>(memory) - first;
  return bytes - *offset;
}
inline void *openMemory(const void *name) {
  cudaIpcMemHandle_t handle;
  memcpy(&handle, name, sizeof handle);
  void *memory = nullptr;
  const cudaError_t status = cudaIpcOpenMemHandle(&memory, handle, cudaIpcMemLazyEnablePeerAccess);
  return orNull(status, memory);
}
inline void closeMemory(void *memory) {
  if (cudaIpcCloseMemHandle(memory) != cudaSuccess)
    cudaGetLastError(); // the process is ending, or its owner has ended
}

#ifdef XACC_HAVE_NVTX
inline void beginRange(const char *name) { nvtxRangePushA(name); }
inline void endRange() { nvtxRangePop(); }
#else
constexpr void (*beginRange)(const char *) = nullptr;
constexpr void (*endRange)() = nullptr;
#endif

inline const xacc_device_table &table() {
  static const xacc_device_table functions = {
      XACC_GPU,  count,        select,     allocate,    release, allocateHost, releaseHost, fill,    upload, download,
      copy,      pack,         unpack,     accumulate,  combine, synchronize,  complete,    idle,    follow, streamOf,
      setStream, exportMemory, openMemory, closeMemory, within,  after,        beginRange,  endRange};
  return functions;
}
#ifdef XACC_WORKERS // for divided loops
const bool registered = (xacc_register_worker_device(&table()), true);
#else
const bool registered = (xacc_register_device(&table()), true);
#endif

} // namespace xacc::cuda
#endif
