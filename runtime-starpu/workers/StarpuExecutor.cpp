// StarpuExecutor.cpp - workers of StarPU (1.3 or 1.4). Each job is one task, pinned to its worker. Tiles tracks the
// location of data, so tasks have no handles, and StarPU's limits on handles do not apply.
//
// The host thread is itself a CPU worker: with more processes than cores, StarPU's own threads would spin while waiting
// for each other. Therefore nothing here may block in StarPU; the host thread runs the driver until no work is left.
#include "workers/Executor.h"

#include "comm/Transport.h"
#include "support/Error.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <starpu.h>
#include <stdexcept>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef STARPU_USE_OPENCL
#include <starpu_opencl.h>
#endif

namespace xacc::divided {
namespace {

#ifdef STARPU_USE_OPENCL
/// Memory of an OpenCL device. There are no OpenCL kernels: the loop's own code runs on the mapped block. So this is
/// for OpenCL devices that are the CPU (PoCL), which behave like accelerators in everything but speed.
class OpenClMemory final : public Memory {
public:
  explicit OpenClMemory(int device) {
    starpu_opencl_get_context(device, &context);
    starpu_opencl_get_queue(device, &queue);
  }
  void *allocate(size_t bytes) override {
    cl_int status;
    cl_mem block = clCreateBuffer(context, CL_MEM_READ_WRITE, bytes, nullptr, &status);
    if (status != CL_SUCCESS)
      failWithoutDeviceMemory(bytes);
    return block;
  }
  void release(void *block) override { clReleaseMemObject(static_cast<cl_mem>(block)); }
  void upload(void *block, size_t offset, const std::byte *host, size_t bytes) override {
    check(clEnqueueWriteBuffer(queue, static_cast<cl_mem>(block), CL_TRUE, offset, bytes, host, 0, nullptr, nullptr),
          "a copy to the device");
  }
  void download(std::byte *host, void *block, size_t offset, size_t bytes) override {
    check(clEnqueueReadBuffer(queue, static_cast<cl_mem>(block), CL_TRUE, offset, bytes, host, 0, nullptr, nullptr),
          "a copy from the device");
  }
  void copy(void *to, size_t toOffset, void *from, size_t fromOffset, size_t bytes) override {
    check(clEnqueueCopyBuffer(queue, static_cast<cl_mem>(from), static_cast<cl_mem>(to), fromOffset, toOffset, bytes, 0,
                              nullptr, nullptr),
          "a copy on the device");
    check(clFinish(queue), "a copy on the device");
  }
  std::byte *map(void *block, size_t bytes) override {
    cl_int status;
    void *address = clEnqueueMapBuffer(queue, static_cast<cl_mem>(block), CL_TRUE, CL_MAP_READ | CL_MAP_WRITE, 0, bytes,
                                       0, nullptr, nullptr, &status);
    check(status, "mapping a buffer");
    return static_cast<std::byte *>(address);
  }
  void unmap(void *block, std::byte *address) override {
    check(clEnqueueUnmapMemObject(queue, static_cast<cl_mem>(block), address, 0, nullptr, nullptr), "unmapping");
    check(clFinish(queue), "unmapping");
  }

private:
  cl_context context;
  cl_command_queue queue;
  static void check(cl_int status, const char *what) {
    if (status != CL_SUCCESS)
      throw std::runtime_error(std::string(what) + " failed: OpenCL error " + std::to_string(status));
  }
};
#endif

/// A private folder of this user below `parent`, created if necessary; empty: there is none.
std::string privateFolderIn(const std::string &parent) {
  const std::string folder = parent + "/xacc-" + std::to_string(getuid());
  struct stat status;
  mkdir(folder.c_str(), 0700);
  const bool isPrivate = lstat(folder.c_str(), &status) == 0 && S_ISDIR(status.st_mode) && status.st_uid == getuid() &&
                         (status.st_mode & 077) == 0;
  return isPrivate ? folder : "";
}

/// A folder in which only this user can create and open files; empty: there is none.
std::string privateFolder() {
  for (const char *name : {"XDG_RUNTIME_DIR", "TMPDIR"}) {
    const char *const value = std::getenv(name);
    if (value && *value)
      if (std::string folder = privateFolderIn(value); !folder.empty())
        return folder;
  }
  return privateFolderIn("/tmp");
}

/// StarPU ends the process if it cannot write to this folder of its choice. Without a home folder it would take one in
/// /tmp, which others may have made.
void chooseStarpuFolder() {
  if (std::getenv("STARPU_PERF_MODEL_DIR"))
    return;
  for (const char *name : {"XDG_CACHE_HOME", "STARPU_HOME", "HOME"})
    if (const char *const home = std::getenv(name)) {
      const std::string folder = std::string(home) + "/.starpu";
      mkdir(folder.c_str(), 0700);
      if (access(folder.c_str(), R_OK | W_OK | X_OK) == 0)
        return;
      break;
    }
  const std::string folder = privateFolder();
  if (folder.empty())
    xacc_fail(nullptr, "StarPU needs a folder for its files: set STARPU_HOME to one that you can write to");
  setenv("STARPU_PERF_MODEL_DIR", (folder + "/starpu").c_str(), 1);
}

/// StarPU keeps files about the machine. It rewrites them if a job's devices differ from those of earlier jobs, and
/// ends the process if it reads a file while another process writes it. Therefore the processes of a user start StarPU
/// one after the other.
class StartLock {
public:
  StartLock() {
    const std::string folder = privateFolder();
    if (folder.empty())
      return;
    const std::string path = folder + "/starpu.lock";
    file = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    for (int tenths = 0; file >= 0 && flock(file, LOCK_EX | LOCK_NB) != 0; ++tenths) {
      if (errno != EWOULDBLOCK && errno != EINTR)
        return;
      if (tenths == 50)
        reportHolder(path);
      usleep(100000);
    }
    if (file >= 0 && ftruncate(file, 0) == 0)
      dprintf(file, "%ld", static_cast<long>(getpid()));
  }
  ~StartLock() {
    if (file >= 0)
      close(file);
  }
  StartLock(const StartLock &) = delete;
  StartLock &operator=(const StartLock &) = delete;

private:
  int file = -1; ///< negative: the lock file cannot be created; starts are then not ordered

  void reportHolder(const std::string &path) const {
    char process[24] = "";
    if (pread(file, process, sizeof process - 1, 0) <= 0)
      return;
    std::fprintf(stderr, "xacc: waiting for process %s, which holds %s while it starts StarPU\n", process,
                 path.c_str());
  }
};

struct Call {
  Job *job;
  Memory *memory;
};

void onCpu(void **, void *argument) {
  const auto *call = static_cast<const Call *>(argument);
  perform(*call->job, call->memory);
}

#ifdef STARPU_USE_OPENCL
void onOpenCl(void **, void *argument) {
  const auto *call = static_cast<const Call *>(argument);
  OpenClMemory memory(starpu_worker_get_devid(starpu_worker_get_id()));
  perform(*call->job, &memory);
}
#endif

class StarpuExecutor final : public Executor {
public:
  StarpuExecutor(int cpus, Memories accelerators, bool opencl)
      : kind(opencl ? "StarPU with OpenCL" : "StarPU"), memories(std::move(accelerators)) {
#ifndef STARPU_USE_OPENCL
    if (opencl)
      xacc_fail(nullptr, "XACC_STARPU_ACC is 'opencl', but this StarPU was built without OpenCL");
#endif
    setEnvironment(opencl);
    start(cpus, opencl);
    findWorkers(opencl);
    starpu_codelet_init(&codelet);
    codelet.cpu_funcs[0] = onCpu;
    codelet.cpu_funcs_name[0] = nullptr;
    codelet.where = STARPU_CPU;
#ifdef STARPU_USE_OPENCL
    codelet.opencl_funcs[0] = onOpenCl;
    codelet.where |= STARPU_OPENCL;
#endif
    codelet.nbuffers = 0;
    codelet.name = "device loop";
  }
  ~StarpuExecutor() override {
    starpu_driver_deinit(&driver);
    starpu_shutdown();
  }
  std::string description() const override { return kind; }
  WorkerCount workers() const override { return count; }
  bool separateMemory() const override { return ownMemory; }

  void run(std::vector<Job> &jobs) override {
    std::vector<Call> calls;
    calls.reserve(jobs.size());
    // Jobs of the host thread come last: it starts them after the other workers have theirs.
    for (const bool onHostThread : {false, true})
      for (Job &job : jobs) {
        if ((job.worker == 0) != onHostThread)
          continue;
        calls.push_back({&job, memoryOf(job.worker, count, memories)});
        starpu_task *task = starpu_task_create();
        task->cl = &codelet;
        task->cl_arg = &calls.back();
        task->execute_on_a_specific_worker = 1;
        task->workerid = static_cast<unsigned>(worker[static_cast<size_t>(job.worker)]);
        if (const int status = starpu_task_submit(task); status != 0)
          xacc_fail(nullptr, "StarPU rejected a task (error %d)", -status);
      }
    while (starpu_task_nsubmitted() > 0)
      starpu_driver_run_once(&driver);
  }

private:
  starpu_driver driver = {};
  starpu_codelet codelet;
  std::vector<int> worker; ///< StarPU's worker numbers
  WorkerCount count;
  bool ownMemory = false;
  std::string kind;
  Memories memories;

  static void setEnvironment(bool opencl) {
    chooseStarpuFolder();
    setenv("STARPU_SILENT", "1", 0);
    if (transport().localSize() > 1) // each process would bind its workers to the same cores
      setenv("STARPU_WORKERS_NOBIND", "1", 0);
    if (opencl) {
      setenv("STARPU_OPENCL_ON_CPUS", "1", 0);
      setenv("STARPU_NOPENCL", std::to_string(STARPU_MAXOPENCLDEVS).c_str(), 0);
    }
  }

  /// Number of accelerators that a CPU worker drives.
  int driven() const { return static_cast<int>(memories.size()); }

  void start(int cpus, bool opencl) {
    const int wanted = std::min(cpus + driven(), STARPU_MAXCPUS);
    if (wanted < cpus + driven())
      say("this StarPU has at most %d CPU workers", STARPU_MAXCPUS);
    if (driven() >= wanted)
      xacc_fail(nullptr, "%d accelerators need a CPU worker each, but this StarPU has at most %d", driven(),
                STARPU_MAXCPUS);
    starpu_conf conf;
    starpu_conf_init(&conf);
    // More workers than cores: StarPU would reject workers without their own core.
    conf.ncpus = wanted;
    conf.ncuda = 0;
    conf.nopencl = opencl ? STARPU_MAXOPENCLDEVS : 0;
    conf.catch_signals = 0;
    conf.sched_policy_name = "eager";
    driver.type = STARPU_CPU_WORKER;
    driver.id.cpu_id = 0;
    conf.not_launched_drivers = &driver;
    conf.n_not_launched_drivers = 1;
    {
      const StartLock lock;
      if (const int status = starpu_init(&conf); status != 0)
        xacc_fail(nullptr, "StarPU failed to start (error %d)", -status);
    }
    starpu_driver_init(&driver);
  }

  void findWorkers(bool opencl) {
    int ids[STARPU_NMAXWORKERS];
    const int cpuWorkers = starpu_worker_get_ids_by_type(STARPU_CPU_WORKER, ids, STARPU_NMAXWORKERS);
    worker.assign(ids, ids + std::max(0, cpuWorkers));
    count = {std::max(1, cpuWorkers - driven()), std::min(driven(), cpuWorkers - 1)};
    if (count.accelerator < driven())
      xacc_fail(nullptr, "%d accelerators need a CPU worker each, but StarPU created only %d on this machine", driven(),
                cpuWorkers);
    ownMemory = driven() > 0 && memories[0];
    if (!opencl)
      return;
    const int devices = starpu_worker_get_ids_by_type(STARPU_OPENCL_WORKER, ids, STARPU_NMAXWORKERS);
    if (devices <= 0)
      xacc_fail(nullptr, "XACC_STARPU_ACC is 'opencl', but StarPU finds no OpenCL device");
    worker.insert(worker.end(), ids, ids + devices);
    count = {cpuWorkers, devices};
    memories.resize(static_cast<size_t>(devices)); // created by each task
    ownMemory = true;
  }
};

} // namespace

std::unique_ptr<Executor> makeStarpuExecutor(int cpus, Memories accelerators, bool opencl) {
  return std::make_unique<StarpuExecutor>(cpus, std::move(accelerators), opencl);
}

} // namespace xacc::divided
