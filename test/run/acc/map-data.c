// RUN: %xaccc -o %t %s
// RUN: not %run -n 1 %t 3 2>&1 | FileCheck --check-prefix=LENGTH %s
// RUN: not env XACC_CPU_MEMORY=separate %run -n 1 %t 1 2>&1 | FileCheck --check-prefix=DEVICE %s
// RUN: not env XACC_CPU_MEMORY=separate %run -n 1 %t 2 2>&1 | FileCheck --check-prefix=HOST %s
//
// Pins: acc_map_data ends the job if it cannot map the memory (OpenACC 3.3, 3.2).
#include <openacc.h>
int main(int argc, char **argv) {
  double h[4], *d = acc_malloc(sizeof h);
  // HOST: acc_map_data: the host address is null
  // DEVICE: acc_map_data: the device address is null
  // LENGTH: acc_map_data: the length is zero
  acc_map_data(argv[1][0] == '2' ? 0 : h, argv[1][0] == '1' ? 0 : d, argc > 1 && argv[1][0] == '3' ? 0 : sizeof h);
  return 0;
}
