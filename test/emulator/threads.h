// threads.h - the threads of a block alternate on one core, from one barrier or shuffle to the next.
#pragma once
#include <csetjmp>
#include <cstdlib>
#include <cstring>
#include <sys/mman.h>
#include <ucontext.h>
#include <vector>

struct dim3 {
  unsigned x, y, z;
  constexpr dim3(unsigned x = 1, unsigned y = 1, unsigned z = 1) : x(x), y(y), z(z) {}
};
inline dim3 gridDim, blockDim, blockIdx, threadIdx;

namespace emulated {

constexpr unsigned maxThreads = 1024;
constexpr size_t stackBytes = size_t{1} << 18;

struct Thread {
  jmp_buf at;
  bool begun = false, done = true;
  unsigned shuffles = 0;
};
inline Thread thread[maxThreads];
inline jmp_buf scheduler;
inline unsigned current, running, arrived, phase;
inline void (*body)(const void *);
inline const void *arguments;

/// Lets the next thread run.
inline void yield() {
  if (_setjmp(thread[current].at) == 0)
    _longjmp(scheduler, 1);
}

/// The code of each thread, for one block after another.
inline void live() {
  for (;;) {
    body(arguments);
    thread[current].done = true;
    --running;
    yield();
  }
}

inline void begin() {
  thread[current].begun = true;
  ucontext_t context;
  getcontext(&context);
  context.uc_stack.ss_sp =
      mmap(nullptr, stackBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  context.uc_stack.ss_size = stackBytes;
  context.uc_link = nullptr;
  makecontext(&context, live, 0);
  setcontext(&context);
}

/// Lets a thread run to its next turn.
inline void resume() {
  if (_setjmp(scheduler) == 0) {
    if (thread[current].begun)
      _longjmp(thread[current].at, 1);
    begin();
  }
}

/// Runs all threads of one block to completion.
inline void runBlock() {
  const unsigned threads = blockDim.x * blockDim.y * blockDim.z;
  if (threads > maxThreads)
    std::abort();
  for (unsigned t = 0; t < threads; ++t)
    thread[t].done = false;
  arrived = 0;
  for (running = threads; running > 0;)
    for (current = 0; current < threads; ++current)
      if (!thread[current].done) {
        threadIdx = dim3(current % blockDim.x, current / blockDim.x % blockDim.y, current / blockDim.x / blockDim.y);
        resume();
      }
}

template <class Call> void runGrid(dim3 grid, dim3 block, const Call &call) {
  body = [](const void *c) { (*static_cast<const Call *>(c))(); };
  arguments = &call;
  gridDim = grid;
  blockDim = block;
  for (blockIdx.z = 0; blockIdx.z < grid.z; ++blockIdx.z)
    for (blockIdx.y = 0; blockIdx.y < grid.y; ++blockIdx.y)
      for (blockIdx.x = 0; blockIdx.x < grid.x; ++blockIdx.x)
        runBlock();
}

} // namespace emulated

inline void __syncthreads() {
  const unsigned mine = emulated::phase;
  ++emulated::arrived;
  do { // also for the last thread: lanes of a warp stay in step
    if (emulated::phase == mine && emulated::arrived >= emulated::running) {
      emulated::arrived = 0;
      emulated::phase++;
    }
    emulated::yield();
  } while (emulated::phase == mine);
}
inline void __syncwarp() { emulated::yield(); }
inline void __threadfence() {}

/// Two buffers: a lane may be one shuffle ahead of another.
template <class T> T __shfl_xor_sync(unsigned, T value, int distance) {
  static_assert(sizeof(T) <= 16, "a value that lanes exchange");
  static char slot[2][emulated::maxThreads][16];
  const unsigned me = emulated::current, side = emulated::thread[me].shuffles++ % 2;
  std::memcpy(slot[side][me], &value, sizeof value);
  emulated::yield();
  std::memcpy(&value, slot[side][me ^ static_cast<unsigned>(distance)], sizeof value);
  return value;
}

template <class T> T atomicAdd(T *to, T value) { return std::exchange(*to, static_cast<T>(*to + value)); }
template <class T> T atomicAnd(T *to, T value) { return std::exchange(*to, static_cast<T>(*to & value)); }
template <class T> T atomicOr(T *to, T value) { return std::exchange(*to, static_cast<T>(*to | value)); }
template <class T> T atomicXor(T *to, T value) { return std::exchange(*to, static_cast<T>(*to ^ value)); }
template <class T> T atomicMin(T *to, T value) { return std::exchange(*to, value < *to ? value : *to); }
template <class T> T atomicMax(T *to, T value) { return std::exchange(*to, *to < value ? value : *to); }
template <class T> T atomicCAS(T *to, T expected, T value) { return std::exchange(*to, *to == expected ? value : *to); }
inline unsigned atomicInc(unsigned *to, unsigned last) { return std::exchange(*to, *to >= last ? 0 : *to + 1); }
template <class T> T __ldcg(const T *from) { return *from; }
