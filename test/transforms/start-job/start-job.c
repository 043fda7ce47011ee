// RUN: %xaccc --stop-after=start-job --translate %s -o %t | grep -v CHECK | FileCheck %s
//
// Pins: main runs between start and end of the job; falling off its end still returns 0.
#pragma xmp nodes p(*)
// CHECK: int xmp_main(int argc, char **argv)
int main(int argc, char **argv) {
  if (argc > 1)
    return argv[1][0];
  // CHECK: return 0; }
}
// CHECK: int main(int argc, char **argv) {
// CHECK-NEXT: xacc_start(&argc, &argv);
// CHECK-NEXT: return xacc_finish(xmp_main(argc, argv));
