// IoMessage.h - what xacc_io_message says about the last call.
#ifndef XACC_IO_IOMESSAGE_H
#define XACC_IO_IOMESSAGE_H

#include "io/format/ArrayFormat.h"

namespace xacc {

/// Keeps how a call on the file `path` ended, until the next one.
void rememberResult(const char *path, const IoResult &result);

} // namespace xacc

#endif
