// Threads.cpp - see Threads.h.
#include "support/Threads.h"

#include "support/Error.h"

#include <algorithm>
#include <cstdlib>
#include <sched.h>
#include <thread>

extern "C" void omp_set_num_threads(int) __attribute__((weak)); // null in programs without device loops

namespace xacc {

int hostThreads() {
  if (const char *given = std::getenv("OMP_NUM_THREADS"); given && std::atoi(given) > 0)
    return std::atoi(given);
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  requireJob(nullptr);
  int threads = std::max(1, cores / std::max(1, jobProcesses->localSize()));
  cpu_set_t allowed; // a launcher may have bound this process to fewer cores
  if (sched_getaffinity(0, sizeof allowed, &allowed) == 0)
    threads = std::min(threads, std::max(1, CPU_COUNT(&allowed)));
  return threads;
}

void chooseThreads() {
  if (omp_set_num_threads && !std::getenv("OMP_NUM_THREADS"))
    omp_set_num_threads(hostThreads());
}

} // namespace xacc
