// Threads.h - how many host threads run device loops.
#ifndef XACC_SUPPORT_THREADS_H
#define XACC_SUPPORT_THREADS_H

namespace xacc {

/// OMP_NUM_THREADS if set; otherwise the cores of the machine are shared among the processes on it.
void chooseThreads();

/// That number; only while a job runs.
int hostThreads();

} // namespace xacc

#endif
