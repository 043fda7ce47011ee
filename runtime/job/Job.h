// Job.h - start and end of the job in this process.
#pragma once

#include <memory>

namespace xacc {

class Transport;

/// Starts the runtime with `transport`: identity, settings, then all registered units.
void startJob(std::unique_ptr<Transport> transport);

/// Completes pending operations and drops the transport. Does nothing if no job runs. Returns false if -fxmp-check
/// found errors.
bool finishJob();

} // namespace xacc
