// Recording.h - XACC_PROFILE and XACC_TRACE: what is recorded in this job, and where it goes.
#ifndef XACC_TRACE_RECORDING_H
#define XACC_TRACE_RECORDING_H

#include "comm/Transport.h"

#include <memory>

namespace xacc {

/// Begins to record if the environment asks for it. Returns the transport to use from now on. Before the job starts.
std::unique_ptr<Transport> recordedTransport(std::unique_ptr<Transport> chosen);
/// After the environment has been checked. Collective over the entire set.
void startRecording();
/// Ends it and writes what was asked for. Collective over the entire set.
void finishRecording();

} // namespace xacc

#endif
