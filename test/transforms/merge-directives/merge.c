// RUN: %xaccc --stop-after=merge-directives %s | FileCheck %s
// RUN: %xaccc --stop-after=merge-directives -fno-xmp-merge %s | FileCheck --check-prefix=APART %s
//
// Pins: a reflect becomes part of the one directly before it, and so does a reduction of the same kind; another
// statement, other widths or another operation keep them apart.
#pragma xmp nodes p(*)
#pragma xmp template t(0:99)
#pragma xmp distribute t(block) onto p
double a[100], b[100], c[100];
#pragma xmp align [i] with t(i) :: a, b, c
#pragma xmp shadow [1] :: a, b, c
void f(double x, double y) {
#pragma xmp reflect (a)
#pragma xmp reflect (b)
#pragma xmp reflect (c) width(0:1)
  x = 1;
#pragma xmp reflect (c)
#pragma xmp reduction(+ : x)
#pragma xmp reduction(+ : y)
#pragma xmp reduction(max : x)
}
// CHECK: merge {{.*}}merge.c:[[@LINE-8]] into {{.*}}merge.c:[[@LINE-9]]
// CHECK-NEXT: merge {{.*}}merge.c:[[@LINE-4]] into {{.*}}merge.c:[[@LINE-5]]
// CHECK-NOT: merge
// APART-NOT: merge {{.*}} into
