// Debugger.cpp - the arrays of a process or a core file, for tools/gdb. This file alone has debug information, which
// describes the types of all that is reached from here. tools/gdb/xacc.py names their members.
#include "core/array/LiveArrays.h"

extern "C" const std::vector<const xacc_array *> *const xacc_debugger_arrays = &xacc::liveArrays();
