// Error.h - how the runtime reports mistakes and ends the job.
#pragma once

#include "xaccrt.h"

namespace xacc {

/// Ends every process of the job with `status`; set by the job once a transport exists. Null: end this process only.
extern void (*abortJob)(int status);

/// Text of `site` for messages and traces, "" if unknown.
inline const char *textOf(const xacc_site *site) { return site && site->text ? site->text : ""; }

/// Ends the job because of a mistake in the runtime or in emitted code, asking for a report.
[[noreturn]] void internalError(const xacc_site *site, const char *what);

/// A warning or a note on stderr, by node 1 only: "xacc: <text>".
void say(const char *format, ...) __attribute__((format(printf, 1, 2)));

} // namespace xacc
