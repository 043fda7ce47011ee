// RUN: not %xaccc --translate -o - %s 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: declarations and macros with names of the runtime's headers are errors, types of <stddef.h> only if they differ; members, other
// names and macros of other tools are not.

// CHECK: [[@LINE+1]]:22: error: 'size_t' is 'unsigned long' in <stddef.h>, which emitted code includes; choose another name
typedef unsigned int size_t;
// CHECK: [[@LINE+1]]:9: error: 'xacc_loop' is a name of the runtime, which emitted code uses; choose another name
#define xacc_loop 3
#define XACC_TRACE 1
// CHECK: [[@LINE+1]]:8: error: 'xacc_range' is a name of the runtime, which emitted code uses; choose another name
struct xacc_range {
  int xacc_array;
};
// CHECK: [[@LINE+1]]:13: error: 'xacc_map' is a name of the runtime, which emitted code uses; choose another name
typedef int xacc_map;
typedef __PTRDIFF_TYPE__ ptrdiff_t;
// CHECK: [[@LINE+1]]:8: error: 'XACC_PRESENT' is a name of the runtime, which emitted code uses; choose another name
enum { XACC_PRESENT, xacc_other };
// CHECK: [[@LINE+1]]:8: error: 'XACC_BXOR' is a name of the runtime, which emitted code uses; choose another name
enum { XACC_BXOR };
// CHECK: [[@LINE+1]]:12: error: 'xacc_barrier' is a name of the runtime, which emitted code uses; choose another name
static int xacc_barrier(void) { return xacc_other; }
#pragma xmp nodes p(*)
// CHECK: [[@LINE+1]]:11: error: 'xacc_reflect' is a name of the runtime, which emitted code uses; choose another name
int f(int xacc_reflect) {
  struct xacc_range s = {2};
  {
    // CHECK: [[@LINE+1]]:9: error: 'xacc_on' is a name of the runtime, which emitted code uses; choose another name
    int xacc_on = 3;
    return xacc_on + s.xacc_array;
  }
}
