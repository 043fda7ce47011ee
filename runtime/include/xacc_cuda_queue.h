// xacc_cuda_queue.h - queues of a GPU: streams, their order, and results to wait for. Part of xacc_cuda_library.cu.
#ifndef XACC_CUDA_QUEUE_H
#define XACC_CUDA_QUEUE_H

#include <acc_prof.h>

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <vector>

namespace xacc::cuda {

inline void check(const xacc_site *site, cudaError_t status, const char *what) {
  if (status != cudaSuccess)
    xacc_fail_with(acc_error_execution, site, "%s failed: %s", what, cudaGetErrorString(status));
}

/// Sizes of Queue::results. Late results follow the others: work that the host waits for in between must not give up
/// their places. At most two are awaited at a time.
constexpr size_t resultBytes = smallSums, maxResults = 64, maxLate = 4;

/// A stream and the memory used by its kernels, kept between launches.
struct Queue {
  cudaStream_t stream = nullptr; // XACC_SYNC: the default stream
  unsigned long follows = 0;     // up to this value of Gpu::started
  void *scratch = nullptr;
  size_t scratchBytes = 0;
  unsigned *finished = nullptr; // blocks of a reduction whose partial result is ready; 0 between launches
  char *results = nullptr;      // of reductions: host memory that GPUs can access
  size_t used = 0;              // results in use
  char *copies = nullptr;       // of late results, for the next kernel: GPU memory
  size_t late = 0;              // number of late results so far
  std::array<cudaEvent_t, maxLate> ready = {};                 // after the kernel of a late result
  std::vector<std::shared_ptr<std::function<void()>>> awaited; // called when the queue has finished; null: done
};
/// A GPU, as one thread uses it. Copies and packing go to the default stream. The streams of queues do not wait for it
/// by themselves; before new work they wait for an event after the work started there.
struct Gpu {
  std::map<long, Queue> queues;
  unsigned long started = 0, marked = 0; // on the default stream; `marked`: of these, before the event
  cudaEvent_t event = nullptr;
};
/// The queue that copying and packing use.
inline long &copying() {
  thread_local long queue = XACC_SYNC;
  return queue;
}
inline int &gpuNumber() {
  thread_local int number = 0;
  return number;
}
inline Gpu &gpu() {
  thread_local auto &all = *new std::map<int, Gpu>;
  return all[gpuNumber()];
}

inline Queue &queueOf(const xacc_site *site, long number) {
  Gpu &g = gpu();
  Queue &queue = g.queues[number];
  if (number == XACC_SYNC)
    return queue;
  if (!queue.stream)
    check(site, cudaStreamCreateWithFlags(&queue.stream, cudaStreamNonBlocking), "cudaStreamCreate");
  if (queue.follows != g.started) {
    if (!g.event)
      check(site, cudaEventCreateWithFlags(&g.event, cudaEventDisableTiming), "cudaEventCreate");
    if (g.marked != g.started)
      check(site, cudaEventRecord(g.event, nullptr), "cudaEventRecord");
    check(site, cudaStreamWaitEvent(queue.stream, g.event, 0), "cudaStreamWaitEvent");
    queue.follows = g.marked = g.started;
  }
  return queue;
}

/// Calls `finish` after a caller has waited for the present work on the queue.
inline void await(Queue &queue, std::function<void()> finish) {
  queue.awaited.push_back(std::make_shared<std::function<void()>>(std::move(finish)));
}
/// Adds everything that another queue awaits: waiting for this queue implies waiting for that one.
inline void awaitAll(Queue &queue, const Queue &other) {
  queue.awaited.insert(queue.awaited.end(), other.awaited.begin(), other.awaited.end());
}
/// Called when a queue has finished.
inline void deliver(Queue &queue) {
  for (const auto &finish : std::exchange(queue.awaited, {}))
    if (const auto once = std::exchange(*finish, nullptr))
      once();
  queue.used = 0;
}
/// Waits for all work on a queue.
inline void wait(const xacc_site *site, Queue &queue) {
  check(site, cudaStreamSynchronize(queue.stream), "a kernel");
  deliver(queue);
}

} // namespace xacc::cuda
#endif
