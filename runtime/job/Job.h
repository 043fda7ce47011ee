// Job.h - the life of the job in this process.
#ifndef XACC_JOB_JOB_H
#define XACC_JOB_JOB_H

#include <memory>

namespace xacc {

class Transport;

/// Starts the runtime over `transport`: identity, settings, then every registered unit.
void startJob(std::unique_ptr<Transport> transport);

/// Completes what is pending and drops the transport. Does nothing if no job runs.
/// False if -fxmp-check found mistakes.
bool finishJob();

} // namespace xacc

#endif
