// RUN: %xaccc --stop-after=start-job --translate %s -o %t | grep -v CHECK | FileCheck %s
//
// Pins: main starts the job first. The job ends when main returns, with or without a return statement.
#pragma xmp nodes p(*)
// CHECK: int main(int argc, char **argv) { XACC_JOB(&argc, &argv);
int main(int argc, char **argv) {
  if (argc > 1)
    return argv[1][0];
  // CHECK-NEXT: if (argc > 1)
  // CHECK-NEXT: return argv[1][0];
  // CHECK-NEXT: }
}
