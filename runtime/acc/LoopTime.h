// LoopTime.h - how long the last device loop took, and how it was divided (XMP-dev 4.4).
#ifndef XACC_ACC_LOOPTIME_H
#define XACC_ACC_LOOPTIME_H

namespace xacc {

/// Seconds of the slowest task of each class of workers; 0 for a class without workers.
struct LoopTime {
  double cpu = 0, accelerator = 0;
  double weight = 0; ///< the part that was the CPU's
};
LoopTime &lastLoopTime();

} // namespace xacc

#endif
