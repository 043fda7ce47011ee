// Executor.h - runs the parts of a loop on workers, CPU cores and accelerators, each by one worker of its own.
#ifndef XACC_STARPU_WORKERS_EXECUTOR_H
#define XACC_STARPU_WORKERS_EXECUTOR_H

#include "shares/Shares.h"
#include "support/Activity.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace xacc::divided {

/// The memory that a worker computes in, as seen from that worker: calls are made on its thread, during a job.
/// Failures throw std::runtime_error.
class Memory {
public:
  virtual ~Memory() = default;
  /// A block of device memory; what it is, is the device's business.
  virtual void *allocate(size_t bytes) = 0;
  virtual void release(void *block) = 0;
  virtual void upload(void *block, size_t offset, const std::byte *host, size_t bytes) = 0;
  virtual void download(std::byte *host, void *block, size_t offset, size_t bytes) = 0;
  /// Between two blocks.
  virtual void copy(void *to, size_t toOffset, void *from, size_t fromOffset, size_t bytes) = 0;
  /// The address at which parts of the loop find the block, until unmap().
  virtual std::byte *map(void *block, size_t bytes) = 0;
  virtual void unmap(void *block, std::byte *address) = 0;
  /// True if those addresses are a GPU's, which has to run the parts.
  virtual bool runsKernels() const { return false; }
};
/// Of each accelerator; null: that of the process.
using Memories = std::vector<std::unique_ptr<Memory>>;

/// Work for one worker.
struct Job {
  int worker;
  long count; ///< iterations, for clocks that compute the time
  /// `memory` null: the worker shares the memory of the process. Returns the seconds of the computation alone.
  std::function<double(Memory *memory)> run;
  double computing = 0, seconds = 0; ///< afterwards: of the computation, and of the whole job
  std::string failure = {};          ///< not empty: what went wrong
  Nanoseconds began = 0;             ///< if somebody listens (support/Activity.h)
};

/// The workers of this process. CPU workers come first; the host thread may be one of them.
class Executor {
public:
  virtual ~Executor() = default;
  virtual std::string description() const = 0;
  virtual WorkerCount workers() const = 0;
  /// True if accelerators have memory of their own.
  virtual bool separateMemory() const = 0;
  /// Runs the jobs, those of one worker in order, and returns when all are done.
  virtual void run(std::vector<Job> &jobs) = 0;
  /// False: jobs cost nothing worth avoiding, or must be counted, so that short loops are divided too.
  virtual bool avoidsShortLoops() const { return true; }
};

/// Threads of our own; the last workers have the role of accelerators.
std::unique_ptr<Executor> makeThreadExecutor(int cpus, Memories accelerators);
/// Runs everything on the host thread; times follow from a table in `file`, see VirtualClock.cpp.
std::unique_ptr<Executor> makeVirtualClock(const std::string &file);
#ifdef XACC_HAVE_STARPU
/// CPU workers of StarPU: `cpus` cores, of which the host thread is one, and one for each accelerator. `opencl`: and
/// StarPU's workers for OpenCL devices.
std::unique_ptr<Executor> makeStarpuExecutor(int cpus, Memories accelerators, bool opencl);
#endif

/// Runs one job on the calling thread, times it and keeps its failure.
void perform(Job &job, Memory *memory);
/// Ordinary memory as memory of a device, full of NaN until something is stored.
std::unique_ptr<Memory> makeHostMemory();
/// Emulated accelerators; `separate`: with memory of their own.
Memories emulated(int count, bool separate);
/// GPUs of this process that an emitted file knows how to use: those of the machine are assigned to its processes.
/// `why` says why there are none.
Memories gpus(std::string &why);

} // namespace xacc::divided

#endif
