// LoopTime.h - duration of the last device loop, and how it was divided (XMP-dev 4.4).
#pragma once

namespace xacc {

/// Seconds of the slowest task of each class of workers; 0 for a class without workers.
struct LoopTime {
  double cpu = 0, accelerator = 0;
  double weight = 0; ///< the CPU's share
};
LoopTime &lastLoopTime();

} // namespace xacc
