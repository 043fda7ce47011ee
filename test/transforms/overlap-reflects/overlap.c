// RUN: %xaccc --stop-after=overlap-reflects %s | FileCheck %s
// RUN: %xaccc --stop-after=overlap-reflects -fxmp-check %s | FileCheck --check-prefix=CHECKED %s
//
// Pins: a reflect before a loop and one after it overlap with the loop if its iterations allow that; no loop overlaps
// with -fxmp-check.
#pragma xmp nodes p(*)
#pragma xmp template t(0:99)
#pragma xmp distribute t(block) onto p
double a[100], b[100];
#pragma xmp align [i] with t(i) :: a, b
#pragma xmp shadow [1] :: a, b
void f(void) {
#pragma xmp reflect (a)
#pragma xmp loop on t(i)
  for (int i = 1; i < 99; i++)
    b[i] = a[i - 1] + a[i + 1];
}
void g(void) {
#pragma xmp loop on t(i)
  for (int i = 1; i < 99; i++)
    b[i] = i;
#pragma xmp reflect (b)
}
// CHECK: overlap {{.*}}overlap.c:[[@LINE-11]] with the loop {{.*}}overlap.c:[[@LINE-10]]
// CHECK-NEXT: overlap {{.*}}overlap.c:[[@LINE-3]] with the end of the loop {{.*}}overlap.c:[[@LINE-6]]
// CHECK-NOT: overlap
// CHECKED-NOT: overlap {{.*}} with
