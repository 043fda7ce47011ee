// RUN: %xaccc -fxmp-compare -w %s -o %t.c && FileCheck %s < %t.c
// RUN: %xaccc -fxmp-compare -w %s -o - | %cc -fsyntax-only -include %source/runtime/include/xacc_compare.h -x c -
// RUN: %xaccc -include %source/runtime/include/xacc_compare.h -c %t.c -o %t.o
// Pins: -fxmp-compare keeps the source and its line numbers, and adds points after directives: around the statement
// they govern, with other pragmas, even where only one statement is allowed; none inside distributed loops, and none
// where a macro produces the directive.
#pragma xmp nodes p(*)
#pragma xmp template t(0:9)
#pragma xmp distribute t(block) onto p
double u[10];
#pragma xmp align u[i] with t(i)
void f(int n) {
  if (n)
#pragma GCC ivdep
#pragma xmp loop on t(i)
    for (int i = 0; i < 10; i++) {
      u[i] = i;
    } // of the loop
  else
#pragma xmp task on p(1)
  {
#pragma xmp barrier
    n = 2;
  }
  float v[10];
#pragma xmp align v[i] with t(i)
#pragma xmp \
    bcast(n)
#pragma xmp barrier
}
int line = __LINE__;
#define CLEAR(i) _Pragma("xmp loop on t(i)") for (int i = 0; i < 10; i++) u[i] = 0;
void g(void) {
  CLEAR(i)
}
// CHECK:      if (n)
// CHECK-NEXT: { XACC_COMPARE_SCOPE(1, "{{.*}}compare.c", 15, "xmp loop on t(i)")
// CHECK-NEXT: #line 14 "{{.*}}compare.c"
// CHECK-NEXT: #pragma GCC ivdep
// CHECK-NEXT: #pragma xmp loop on t(i)
// CHECK-NEXT: for (int i = 0; i < 10; i++) {
// CHECK-NEXT: u[i] = i;
// CHECK-NEXT: } } // of the loop
// CHECK-NEXT: else
// CHECK-NEXT: { XACC_COMPARE_SCOPE(1, "{{.*}}compare.c", 20, "xmp task on p(1)")
// CHECK-NEXT: #line 20 "{{.*}}compare.c"
// CHECK-NEXT: #pragma xmp task on p(1)
// CHECK-NEXT: {
// CHECK-NEXT: #pragma xmp barrier
// CHECK-NEXT: n = 2;
// CHECK-NEXT: } }
// CHECK-NEXT: float v[10];
// CHECK-NEXT: #pragma xmp align v[i] with t(i)
// CHECK-NEXT: XACC_COMPARE_LOCAL(0, "v", "{{.*}}compare.c", 26, v, 0, 'f', sizeof(v[0]), 1, (long)(10))
// CHECK-NEXT: #line 27 "{{.*}}compare.c"
// CHECK-NEXT: #pragma xmp \
// CHECK-NEXT:   bcast(n)
// CHECK-NEXT: xacc_compare_point("{{.*}}compare.c", 27, "xmp bcast(n)");
// CHECK-NEXT: #line 29 "{{.*}}compare.c"
// CHECK-NEXT: #pragma xmp barrier
// CHECK-NEXT: xacc_compare_point("{{.*}}compare.c", 29, "xmp barrier");
// CHECK-NEXT: #line 30 "{{.*}}compare.c"
// CHECK-NEXT: }
// CHECK:      CLEAR(i){{$}}
// CHECK:      XACC_COMPARE_FILE(
// CHECK-NEXT: XACC_COMPARE_ARRAY("u", "{{.*}}compare.c", 11, u, 0, 'f', sizeof(u[0]), 1, (long)(10))
