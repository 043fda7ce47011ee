// RUN: %xaccc %s -o %t
// RUN: bash -c 'for k in {0..11}; do env XACC_TRANSPORT=self XACC_CPU_MEMORY=separate %t $k && exit 1; done; true' 2>&1 | FileCheck %s
//
// Pins: the messages of functions of openacc.h and acc_prof.h for wrong arguments.
#include <acc_prof.h>
#include <openacc.h>
#include <stdlib.h>

static double a[8], b[8];

static void observe(acc_prof_info *construct, acc_event_info *event, acc_api_info *api) {}

// CHECK: xacc: node 1 of 1: openacc.h: no device of type 0 exists
static void noType(void) { acc_set_device_type(acc_device_none); }

// CHECK-NEXT: xacc: node 1 of 1: openacc.h: unknown device type 99
static void unknownType(void) { acc_set_device_type((acc_device_t)99); }

// CHECK-NEXT: xacc: node 1 of 1: openacc.h: acc_free: the memory is mapped{{$}}
static void freePresent(void) {
  acc_copyin(a, sizeof a);
  acc_free(acc_deviceptr(a));
}

// CHECK-NEXT: xacc: node 1 of 1: openacc.h: acc_free: the memory is mapped; call acc_unmap_data first
static void freeMapped(void) {
  void *memory = acc_malloc(sizeof a);
  acc_map_data(a, memory, sizeof a);
  acc_free(memory);
}

// CHECK-NEXT: xacc: node 1 of 1: openacc.h: acc_map_data: the memory is already mapped
static void mapPresent(void) {
  acc_copyin(a, sizeof a);
  acc_map_data(a, acc_malloc(sizeof a), sizeof a);
}

// CHECK-NEXT: xacc: node 1 of 1: openacc.h: acc_map_data: the device memory is already mapped
static void mapTwice(void) {
  void *memory = acc_malloc(sizeof a);
  acc_map_data(a, memory, sizeof a);
  acc_map_data(b, memory, sizeof b);
}

// CHECK-NEXT: xacc: node 1 of 1: openacc.h: acc_map_data: the host address is null
static void mapNoHost(void) { acc_map_data(NULL, acc_malloc(sizeof a), sizeof a); }

// CHECK-NEXT: xacc: node 1 of 1: openacc.h: acc_map_data: the device address is null
static void mapNoDevice(void) { acc_map_data(a, NULL, sizeof a); }

// CHECK-NEXT: xacc: node 1 of 1: openacc.h: acc_map_data: the length is zero
static void mapNothing(void) { acc_map_data(a, acc_malloc(sizeof a), 0); }

// CHECK-NEXT: xacc: node 1 of 1: openacc.h: acc_unmap_data: acc_map_data has not mapped this memory
static void unmapPresent(void) {
  acc_copyin(a, sizeof a);
  acc_unmap_data(a);
}

// CHECK-NEXT: xacc: node 1 of 1: acc_prof.h: unknown event 199
static void unknownEvent(void) { acc_prof_register((acc_event_t)199, observe, acc_reg); }

// CHECK-NEXT: xacc: node 1 of 1: acc_prof.h: unknown event -1
static void negativeEvent(void) { acc_prof_unregister((acc_event_t)-1, observe, acc_reg); }

int main(int argc, char **argv) {
  void (*const mistakes[])(void) = {noType,   unknownType, freePresent, freeMapped, mapPresent,   mapTwice,
                                    mapNoHost, mapNoDevice, mapNothing, unmapPresent, unknownEvent, negativeEvent};
  mistakes[atoi(argv[1])]();
  return 0;
}
