// RUN: %xaccc %s -o %t
// RUN: bash -c 'for k in {0..15}; do env XACC_TRANSPORT=self XACC_CPU_MEMORY=separate %t $k && exit 1; done; true' 2>&1 | FileCheck %s
// RUN: %xaccc --target=cuda --nvcc=%source/test/emulator/emulated-nvcc %s -o %t
// RUN: bash -c 'for k in {0..15}; do env XACC_TRANSPORT=self EMULATED_GPUS=1 %t $k && exit 1; done; true' 2>&1 | FileCheck %s
//
// Pins: callbacks of acc_ev_error (OpenACC 3.3, 5.1.11) receive the code and the message of an error in the order of their
// registration. If they return, the runtime prints the error and ends the program.
#include <acc_prof.h>
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

static double a[8], b[8], *null;
static int mistake;

static void first(acc_prof_info *program, acc_event_info *event, acc_api_info *api) {
  const acc_error_event_info *error = &event->error_event;
  fprintf(stderr, "%d at line %d, size %d: %d '%s'\n", program->event_type, program->line_no,
          event->event_type == acc_ev_error && error->valid_bytes == sizeof *error, error->error_code, error->error_message);
}
static void second(acc_prof_info *program, acc_event_info *event, acc_api_info *api) {
  fprintf(stderr, "second\n");
  if (mistake == 1) exit(3);
  if (mistake == 2) acc_update_self(b, sizeof b); // an error in a callback ends the program
}

int main(int argc, char **argv) {
  acc_prof_register(acc_ev_error, first, acc_reg);
  acc_prof_register(acc_ev_error, second, acc_reg);
  switch (mistake = atoi(argv[1])) {
  case 0: {
// CHECK: 100 at line [[#@LINE+4]], size 1: 10 ''a' is not on the device; create its copy with a data construct or enter data first'
// CHECK-NEXT: second
// CHECK-NEXT: xacc: node 1 of 1: update self(a) (
// CHECK-SAME: error-callbacks.c:[[#@LINE+1]]): 'a' is not on the device
#pragma acc update self(a)
  } break;
  case 1: // CHECK-NEXT: 100 at line -1, size 1: 10 ''the argument'
  case 2: // CHECK-NEXT: second
          // CHECK-NEXT: 100 at line -1, size 1: 10 ''the argument'
          // CHECK-NEXT: second
          // CHECK-NEXT: xacc: {{.*}} is not on the device
    acc_update_self(a, sizeof a);
    break;
  case 3: // CHECK-NEXT: : 11 'only a part of
    acc_copyin(a, 8);
    acc_copyin(a, 16);
    break; // CHECK: second
  case 4:  // CHECK: : 6 'device 99 does not exist
    acc_set_device_num(99, acc_device_default);
    break; // CHECK: second
  case 5:  // CHECK: : 7 'unknown device type 99
    acc_set_device_type((acc_device_t)99);
    break; // CHECK: second
  case 6:  // CHECK: : 12 'acc_map_data: the memory is already mapped
    acc_copyin(a, sizeof a);
    acc_map_data(a, acc_malloc(64), 64);
    break; // CHECK: second
  case 7:  // CHECK: : 13 'acc_free: the memory is mapped
    acc_free(acc_copyin(a, sizeof a));
    break; // CHECK: second
  case 8:  // CHECK: : 14 '-7 is not a queue: expected a number of at least 0'
    acc_wait(-7);
    break; // CHECK: second
  case 9:  // CHECK: : 15 'the address is null'
    acc_memcpy_to_device(NULL, a, 8);
    break; // CHECK: second
  case 10: // CHECK: : 9 '{{.*}}not enough memory
    acc_create(a, (size_t)1 << 60);
    break; // CHECK: second
  case 11: // CHECK: : 15 ''null' is a null pointer'
#pragma acc update self(null[0:2])
    break; // CHECK: second
  case 12: // CHECK: : 15 'the address is null'
    acc_copyin(NULL, 8);
    break; // CHECK: second
  case 13: // CHECK: : 15 'the address is null'
    acc_attach(NULL);
    break; // CHECK: second
  case 14: // CHECK: : 14 '-9 is not a queue
#pragma acc parallel async(-mistake + 5) copy(a)
    a[0] = 1;
    break; // CHECK: second
  case 15: // CHECK: : 10 'acc_unmap_data
    acc_unmap_data(a);
    break; // CHECK: second
  }
  return 0;
}
