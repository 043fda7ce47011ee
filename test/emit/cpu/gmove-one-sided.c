// RUN: %golden
//
// Pins: gmove in and out, which only the nodes of a task call.
#define N 20
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N], l[N];
#pragma xmp align a[i] with t(i)

void f(void) {
#pragma xmp task on p(1)
  {
#pragma xmp gmove in
    l[:] = a[::-1];
#pragma xmp gmove out
    a[2:3] = l[0:3];
  }
#pragma xmp barrier
}
