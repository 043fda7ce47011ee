// IoMessage.h - the message of xacc_io_message about the last call.
#pragma once

#include "io/format/ArrayFormat.h"

namespace xacc {

/// Stores the result of a call on the file `path` until the next call.
void rememberResult(const char *path, const IoResult &result);

} // namespace xacc
