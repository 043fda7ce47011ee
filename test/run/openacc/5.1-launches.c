// RUN: %xaccc --target=cuda --nvcc=%S/../../emulator/emulated-nvcc %s -o %t && env EMULATED_GPUS=1 %t | FileCheck %s
//
// OpenACC 3.3, 5.1: events of a GPU: launches and copies are inside the construct, and have the API
#include <acc_prof.h>
#include <stdio.h>

static void event(acc_prof_info *program, acc_event_info *event, acc_api_info *api) {
  printf("%d api %d type %d\n", program->event_type, api->device_api, program->device_type);
}

void acc_register_library(acc_prof_reg reg, acc_prof_reg unreg, acc_prof_lookup_func lookup) {
  for (int k = acc_ev_none + 1; k < acc_ev_last; k++)
    if (k == acc_ev_compute_construct_start || k == acc_ev_compute_construct_end || k == acc_ev_enqueue_launch_start ||
        k == acc_ev_enqueue_launch_end || k == acc_ev_enqueue_upload_start || k == acc_ev_enqueue_download_end)
      reg(k, event, acc_reg);
}

int main(void) {
  int a[4] = {1, 2, 3, 4};
#pragma acc parallel loop copy(a)
  for (int i = 0; i < 4; i++)
    a[i] += 1;
  // CHECK: 16 api 1 type 5
  // CHECK-NEXT: 20 api 1 type 5
  // CHECK-NEXT: 18 api 1 type 5
  // CHECK-NEXT: 19 api 1 type 5
  // CHECK-NEXT: 23 api 1 type 5
  // CHECK-NEXT: 17 api 1 type 5
  printf("%d\n", a[3]); // CHECK-NEXT: 5
  return 0;
}
