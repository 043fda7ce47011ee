// RUN: %xaccc --stop-after=start-job --translate %s -o %t | grep -v CHECK | FileCheck %s
//
// Pins: main starts the job first, which ends when main returns; it may omit its return.
#pragma xmp nodes p(*)
// CHECK: int main(int argc, char **argv) { XACC_JOB(&argc, &argv);
int main(int argc, char **argv) {
  if (argc > 1)
    return argv[1][0];
  // CHECK-NEXT: if (argc > 1)
  // CHECK-NEXT: return argv[1][0];
  // CHECK-NEXT: }
}
