// RUN: %xaccc --target=cuda --nvcc=%S/../../emulator/emulated-nvcc %s -o %t
// RUN: env EMULATED_GPUS=1 %t | FileCheck --check-prefix=GPU %s
// RUN: env EMULATED_GPUS=1 ACC_DEVICE_TYPE=NVIDIA %t | FileCheck --check-prefix=GPU %s
// RUN: env EMULATED_GPUS=1 ACC_DEVICE_TYPE=HOST %t | FileCheck --check-prefix=HOST %s
// RUN: env EMULATED_GPUS=1 ACC_DEVICE_TYPE=host XACC_DEVICE=cuda %t | FileCheck --check-prefix=GPU %s
//
// Pins (OpenACC 3.3, 2.3, OpenACC 3.3, chapter 4): ACC_DEVICE_TYPE=host, in any case, selects the CPU unless XACC_DEVICE is set. A program with a GPU
// can select the host and the GPU while it runs, also by init (2.14.1); each has its own present data.
// GPU: 9 nvidia
// GPU-NEXT: 11 14 host 1 1
// GPU-NEXT: 2 5 nvidia
// GPU-NEXT: host nvidia host
// HOST: 9 host
// HOST-NEXT: 11 14 host 1 0
// HOST-NEXT: 12 15 host
// HOST-NEXT: host host host
#include <openacc.h>
#include <stdio.h>
static int v[4] = {1, 2, 3, 4};

static const char *type(void) { return acc_get_device_type() == acc_device_host ? "host" : "nvidia"; }

static void add(int k) {
#pragma acc parallel loop present(v)
  for (int i = 0; i < 4; i++)
    v[i] += k;
}

int main(void) {
  int x = 4;
#pragma acc serial copy(x)
  x += 5;
  printf("%d %s\n", x, type());
#pragma acc enter data copyin(v)
  acc_set_device_type(acc_device_host);
  add(10);
  printf("%d %d %s %d %d\n", v[0], v[3], type(), acc_get_num_devices(acc_device_host),
         acc_get_num_devices(acc_device_nvidia));
#pragma acc set device_type(nvidia)
  add(1);
#pragma acc exit data copyout(v)
  printf("%d %d %s\n", v[0], v[3], type());
  acc_init(acc_device_host);
  printf("%s ", type());
#pragma acc init device_type(nvidia)
  printf("%s ", type());
#pragma acc init device_type(host)
  printf("%s\n", type());
  return 0;
}
