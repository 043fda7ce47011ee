// FileDescriptors.h - the number of files and connections this process may have open (ulimit -n).
#pragma once

#include <algorithm>
#include <sys/resource.h>

namespace xacc {

/// With fewer, Open MPI 4 hangs in calls that some processes cannot complete.
inline constexpr rlim_t minDescriptors = 32;

/// Raises the limit to `wanted`, as far as permitted. Returns the resulting limit.
inline rlim_t raiseDescriptorLimit(rlim_t wanted) {
  rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
    return wanted;
  if (limit.rlim_cur < wanted && limit.rlim_cur < limit.rlim_max) {
    limit.rlim_cur = std::min(wanted, limit.rlim_max);
    setrlimit(RLIMIT_NOFILE, &limit);
  }
  return limit.rlim_cur;
}

} // namespace xacc
