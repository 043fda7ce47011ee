// streams.h - work of emulated GPUs. By default work starts only when it is waited for, so a missing wait always leads
// to old values. EMULATED_START chooses: "early", with the call that queues it, so work that overwrites values which
// are still needed is seen; or a number, the seed of a random choice after each operation that is queued.
#pragma once
#include "memory.h"
#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <random>

namespace emulated {
/// How many of `waiting` operations of a stream start now, without a wait.
inline size_t startsNow(size_t waiting) {
  static const char *const given = std::getenv("EMULATED_START");
  static std::minstd_rand random(given ? static_cast<unsigned>(std::atoi(given)) : 0);
  if (!given)
    return 0;
  return std::strcmp(given, "early") == 0 ? waiting : random() % (waiting + 1);
}
} // namespace emulated

struct CUstream_st {
  std::deque<std::function<void()>> work;
  unsigned long begun = 0, queued = 0;
  void add(std::function<void()> what) {
    work.push_back(std::move(what));
    ++queued;
    run(begun + emulated::startsNow(work.size()));
  }
  /// Executes operations until `count` have been done in total.
  void run(unsigned long count) {
    while (begun < count) {
      const auto next = std::move(work.front());
      work.pop_front();
      ++begun;
      const emulated::Working here;
      next();
    }
  }
  void drain() { run(queued); }
};
using cudaStream_t = CUstream_st *;

/// A position in a stream.
struct CUevent_st {
  cudaStream_t stream = nullptr;
  unsigned long count = 0;
  std::shared_ptr<std::chrono::steady_clock::time_point> reached = nullptr; ///< null: an event without time
};
using cudaEvent_t = CUevent_st *;

namespace emulated {

struct Gpu {
  Arena arena;
  CUstream_st defaultStream;
  std::vector<std::unique_ptr<CUstream_st>> streams;
  void drain() {
    defaultStream.drain();
    for (const auto &stream : streams)
      stream->drain();
  }
};

/// EMULATED_GPUS; 1 if it is not set.
inline int gpuCount() {
  static const char *const given = std::getenv("EMULATED_GPUS");
  return given ? std::atoi(given) : 1;
}
inline thread_local int selected = 0;
inline Gpu &gpu(int number = selected) {
  static auto &all = *new std::map<int, Gpu>;
  return all[number];
}
inline CUstream_st &streamOf(cudaStream_t stream) { return stream ? *stream : gpu().defaultStream; }
/// The host waits for `count` operations of a stream in total.
inline void waited(CUstream_st &stream, unsigned long count) {
  static struct Count {
    unsigned long idle = 0;
    ~Count() {
      if (std::getenv("EMULATED_COUNT"))
        std::fprintf(stderr, "emulated GPU: %lu waits left a stream without work\n", idle);
    }
  } all;
  const bool works = stream.begun < count;
  stream.run(count);
  all.idle += works && stream.work.empty();
}
inline void waited(CUstream_st &stream) { waited(stream, stream.queued); }
/// The GPU that has this memory; null for host memory.
inline Gpu *ownerOf(const void *memory) {
  for (int g = 0; g < gpuCount(); ++g)
    if (gpu(g).arena.holding(memory).second > 0)
      return &gpu(g);
  return nullptr;
}

/// One call of the library at a time.
inline std::recursive_mutex &mutex() {
  static auto &one = *new std::recursive_mutex;
  return one;
}
struct Call {
  std::lock_guard<std::recursive_mutex> lock{mutex()};
};

/// Pinned memory of the host, with its bytes.
inline std::map<const char *, size_t> &pinned() {
  static auto &all = *new std::map<const char *, size_t>;
  return all;
}
inline bool isPinned(const void *memory) {
  const auto *at = static_cast<const char *>(memory);
  const auto found = pinned().upper_bound(at);
  return found != pinned().begin() && at < std::prev(found)->first + std::prev(found)->second;
}

} // namespace emulated
