// RUN: %xaccc -fsyntax-only -Wall %s 2>&1 | FileCheck --implicit-check-not=warning: %s
//
// Pins: a function that certainly communicates is not called by only some nodes.
#include <xmp.h>
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 9)
#pragma xmp distribute t(block) onto p
double a[10];
#pragma xmp align a[i] with t(i)

double total(void) {
  double s = 0;
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = 0; i < 10; i++)
    s += a[i];
  return s;
}
double scaled(double by) { return by * total(); }
double perhaps(int all) { return all ? total() : 0; }
double later(int alone) {
  if (alone)
    return 0;
  return total();
}
void of_some(void) {
#pragma xmp barrier on p(1)
}
void inside(void) {
#pragma xmp task on p(1:2)
  {
#pragma xmp barrier
  }
}

int main(void) {
  double s = total();
  const int me = xmp_node_num();
  if (me == 1) {
    // CHECK-DAG: [[#@LINE+3]]:9: warning: only some nodes execute this 'scaled', and they wait for the others [-Wxmp-condition]
    // CHECK-DAG: [[#@LINE-2]]:7: note: the condition differs between nodes
    // CHECK-DAG: 13:13: note: the communication is here
    s = scaled(2);
    s += perhaps(0) + later(1);
    of_some();
    // CHECK-DAG: [[#@LINE+1]]:13: warning: only some nodes execute this 'loop', and they wait for the others [-Wxmp-condition]
#pragma xmp loop on t(i) reduction(+ : s)
    for (int i = 0; i < 10; i++)
      s += a[i];
  }
  if (me == 2) {
    of_some();
    s += total();
  } else {
    of_some();
    s -= total();
  }
  if (me == 3)
    s += total();
  else
    s += scaled(3);
  // CHECK-DAG: [[#@LINE+2]]:10: warning: only some nodes execute this 'total'
  if (me == 4)
    s += total();
  else
    s += 1;
#pragma xmp task on p(1)
  s += total();
  inside();
  return s > 0;
}
