// Executor.h - runs the jobs of a loop on workers: CPU cores and accelerators.
#pragma once

#include "shares/Shares.h"
#include "support/Activity.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace xacc::divided {

/// The memory that a worker computes in. Its functions are called on the worker's thread, during a job. They throw
/// std::runtime_error on failure.
class Memory {
public:
  virtual ~Memory() = default;
  /// Allocates a block of device memory; the meaning of the pointer depends on the device.
  virtual void *allocate(size_t bytes) = 0;
  virtual void release(void *block) = 0;
  virtual void upload(void *block, size_t offset, const std::byte *host, size_t bytes) = 0;
  virtual void download(std::byte *host, void *block, size_t offset, size_t bytes) = 0;
  /// Copies between two blocks.
  virtual void copy(void *to, size_t toOffset, void *from, size_t fromOffset, size_t bytes) = 0;
  /// The address of the block for code of the loop, valid until unmap().
  virtual std::byte *map(void *block, size_t bytes) = 0;
  virtual void unmap(void *block, std::byte *address) = 0;
  /// True if those addresses are on a GPU, which must then run the code.
  virtual bool runsKernels() const { return false; }
};
/// Throws the failure of allocate().
[[noreturn]] void failWithoutDeviceMemory(size_t bytes);
/// Memory of each accelerator; null: that of the process.
using Memories = std::vector<std::unique_ptr<Memory>>;
/// Memory of a worker; null: that of the process.
inline Memory *memoryOf(int worker, WorkerCount count, const Memories &memories) {
  return worker < count.cpu ? nullptr : memories[static_cast<size_t>(worker - count.cpu)].get();
}

/// Work for one worker.
struct Job {
  int worker;
  long count; ///< number of iterations, for clocks that compute the time
  /// `memory` null: the worker shares the memory of the process. Returns the seconds of the computation alone.
  std::function<double(Memory *memory)> run;
  double computing = 0, seconds = 0; ///< set by run(): of the computation, and of the whole job
  std::string failure = {};          ///< if not empty: reason of the failure
  Nanoseconds began = 0;             ///< if there is a listener (support/Activity.h)
};

/// The workers of this process, CPU workers first. The host thread may be one of them.
class Executor {
public:
  virtual ~Executor() = default;
  virtual std::string description() const = 0;
  virtual WorkerCount workers() const = 0;
  /// True if accelerators have their own memory.
  virtual bool separateMemory() const = 0;
  /// Runs the jobs, those of one worker in order, and returns when all are done.
  virtual void run(std::vector<Job> &jobs) = 0;
  /// False: jobs cost little, or must be counted, so short loops are also divided.
  virtual bool avoidsShortLoops() const { return true; }
};

/// Uses its own threads; the last workers act as accelerators.
std::unique_ptr<Executor> makeThreadExecutor(int cpus, Memories accelerators);
/// Runs everything on the host thread; times are computed from a table in `file`, see VirtualClock.cpp.
std::unique_ptr<Executor> makeVirtualClock(const std::string &file);
#ifdef XACC_HAVE_STARPU
/// CPU workers of StarPU: `cpus` cores, including the host thread, and one for each accelerator. `opencl`: also
/// StarPU's workers for OpenCL devices.
std::unique_ptr<Executor> makeStarpuExecutor(int cpus, Memories accelerators, bool opencl);
#endif

/// Runs one job on the calling thread; stores its time and failure.
void perform(Job &job, Memory *memory);
/// Host memory that acts as device memory, initialised with NaN.
std::unique_ptr<Memory> makeHostMemory();
/// Emulated accelerators; `separate`: with their own memory.
Memories emulated(int count, bool separate);
/// GPUs of this process for which an emitted file has registered functions; the GPUs of a machine are distributed over
/// its processes. `why` receives the reason if there are none.
Memories gpus(std::string &why);

} // namespace xacc::divided
