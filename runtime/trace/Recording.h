// Recording.h - XACC_PROFILE and XACC_TRACE: starts the recording of a job and writes its output.
#pragma once

#include "comm/Transport.h"

#include <memory>

namespace xacc {

/// Starts recording if the environment requests it. Returns the transport to use. Call before the job starts.
std::unique_ptr<Transport> recordedTransport(std::unique_ptr<Transport> chosen);
/// Call after the environment has been checked. Collective over the entire set.
void startRecording();
/// Ends the recording and writes the requested output. Collective over the entire set.
void finishRecording();

} // namespace xacc
