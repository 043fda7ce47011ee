// Threads.h - number of host threads that run device loops.
#pragma once

namespace xacc {

/// OMP_NUM_THREADS if set; otherwise the processes on a machine share its cores.
void chooseThreads();

/// The chosen number; valid only while a job runs.
int hostThreads();

} // namespace xacc
