// LoopTime.cpp - see LoopTime.h. Here a whole loop runs on the only device of the process.
#include "acc/LoopTime.h"

#include "acc/DeviceSet.h"
#include "device/Device.h"
#include "xacc.h"
#include "xaccrt.h"
#include "xmp.h"

namespace xacc {

LoopTime &lastLoopTime() {
  static LoopTime last;
  return last;
}

} // namespace xacc

extern "C" {

int xacc_kernels_underway = 0;

void xacc_complete(void) {
  if (!xacc_kernels_underway)
    return;
  xacc_kernels_underway = 0;
  xacc::onEachDevice(xacc::activeDevices().set, [](int) { xacc::accDevice().complete(); });
}

double xacc_device_loop_begin(void) { return xmp_wtime(); }

void xacc_device_loop_end(double began) {
  xacc::accDevice().complete(); // the loop may still be running
  const double seconds = xmp_wtime() - began;
  xacc::lastLoopTime() =
      xacc::accDevice().runsKernels() ? xacc::LoopTime{0, seconds, 0} : xacc::LoopTime{seconds, 0, 1};
}

double xmp_cpu_wtime(void) { return xacc::lastLoopTime().cpu; }

double xmp_gpu_wtime(void) { return xacc::lastLoopTime().accelerator; }

double xacc_cpu_weight(void) { return xacc::lastLoopTime().weight; }

} // extern "C"
