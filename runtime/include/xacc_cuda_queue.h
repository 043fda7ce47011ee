// xacc_cuda_queue.h - queues of a GPU: streams, what follows what, results that are waited for. A part of
// xacc_cuda_library.cu.
#ifndef XACC_CUDA_QUEUE_H
#define XACC_CUDA_QUEUE_H

#include <functional>
#include <map>
#include <memory>
#include <vector>

namespace xacc::cuda {

inline void check(const xacc_site *site, cudaError_t status, const char *what) {
  if (status != cudaSuccess)
    xacc_fail(site, "%s failed: %s", what, cudaGetErrorString(status));
}

/// A stream and the memory of what runs there, kept between launches.
struct Queue {
  cudaStream_t stream = nullptr; // of XACC_SYNC: the default stream
  unsigned long follows = 0;     // so much of Gpu::started
  void *scratch = nullptr;
  size_t scratchBytes = 0;
  unsigned *finished = nullptr; // blocks of a reduction that have their partial result; 0 between launches
  char *results = nullptr;      // of reductions: memory of the host that GPUs reach
  size_t used = 0;              // of these
  std::vector<std::shared_ptr<std::function<void()>>> awaited; // what to do when it has come to its end; empty: is done
};
/// Of Queue::results.
constexpr size_t resultBytes = smallSums, mostResults = 64;
/// A GPU, as a thread uses it. Copies and packing go to the default stream; the streams of queues, which do not wait
/// for that by themselves, wait for an event behind what has been started there when something new comes to them.
struct Gpu {
  std::map<long, Queue> queues;
  unsigned long started = 0, marked = 0; // on the default stream; of these, in front of the event
  cudaEvent_t event = nullptr;
};
/// Which queue copying and packing go to.
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

/// Calls `finish` when somebody has waited for what is in the queue by now.
inline void await(Queue &queue, std::function<void()> finish) {
  queue.awaited.push_back(std::make_shared<std::function<void()>>(std::move(finish)));
}
/// The same for all that another queue awaits: whoever waits for this one has waited for that, too.
inline void awaitAll(Queue &queue, const Queue &other) {
  queue.awaited.insert(queue.awaited.end(), other.awaited.begin(), other.awaited.end());
}
/// A queue has come to its end.
inline void deliver(Queue &queue) {
  for (const auto &finish : std::exchange(queue.awaited, {}))
    if (const auto once = std::exchange(*finish, nullptr))
      once();
  queue.used = 0;
}
/// Waits for all that is in a queue.
inline void wait(const xacc_site *site, Queue &queue) {
  check(site, cudaStreamSynchronize(queue.stream), "a kernel");
  deliver(queue);
}

} // namespace xacc::cuda
#endif
