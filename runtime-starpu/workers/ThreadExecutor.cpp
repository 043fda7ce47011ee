// ThreadExecutor.cpp - workers that are threads of this process: for builds without StarPU, and for tests of everything
// except StarPU itself.
#include "workers/Executor.h"

#include <condition_variable>
#include <mutex>
#include <thread>

namespace xacc::divided {
namespace {

class ThreadExecutor final : public Executor {
public:
  ThreadExecutor(int cpus, Memories accelerators)
      : count{cpus, static_cast<int>(accelerators.size())}, memories(std::move(accelerators)) {
    for (int w = 1; w < count.cpu + count.accelerator; ++w) // the host thread is worker 0
      threads.emplace_back([this, w] { serve(w); });
  }
  ~ThreadExecutor() override {
    {
      const std::lock_guard lock(mutex);
      stopping = true;
    }
    wake.notify_all();
    for (std::thread &t : threads)
      t.join();
  }
  std::string description() const override { return "threads"; }
  WorkerCount workers() const override { return count; }
  bool separateMemory() const override { return !memories.empty() && memories[0]; }

  void run(std::vector<Job> &jobs) override {
    {
      const std::lock_guard lock(mutex);
      current = &jobs;
      waiting = static_cast<int>(threads.size());
      ++round;
    }
    wake.notify_all();
    work(0, jobs);
    std::unique_lock lock(mutex);
    done.wait(lock, [&] { return waiting == 0; });
  }

private:
  WorkerCount count;
  Memories memories;
  std::vector<std::thread> threads;
  std::mutex mutex;
  std::condition_variable wake, done;
  std::vector<Job> *current = nullptr;
  int waiting = 0;
  long round = 0;
  bool stopping = false;

  void work(int worker, std::vector<Job> &jobs) {
    for (Job &job : jobs)
      if (job.worker == worker)
        perform(job, memoryOf(worker, count, memories));
  }
  void serve(int worker) {
    long seen = 0;
    for (std::unique_lock lock(mutex);;) {
      wake.wait(lock, [&] { return stopping || round != seen; });
      if (stopping)
        return;
      seen = round;
      std::vector<Job> &jobs = *current;
      lock.unlock();
      work(worker, jobs);
      lock.lock();
      if (--waiting == 0)
        done.notify_one();
    }
  }
};

} // namespace

std::unique_ptr<Executor> makeThreadExecutor(int cpus, Memories accelerators) {
  return std::make_unique<ThreadExecutor>(cpus, std::move(accelerators));
}

} // namespace xacc::divided
