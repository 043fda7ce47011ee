// RUN: env 'PARITY_PROCS=1 3' %parity %s
//
// Pins: reductions of variables of an unnamed enumeration, and such variables as locations and in loops. They need C.
#include <stdio.h>
#define N 9
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
int main(void) {
  int largest = 0;
  enum { one = 1, four = 4 } e = one, both[2] = {one, one}, last = one;
#pragma xmp loop on t(i) reduction(| : e) reduction(max : both) reduction(lastmax : largest / last /)
  for (int i = 0; i < N; i++) {
    if (i == 5) e |= four, both[1] = four;
    if (largest < 2) {
      largest = 2;
      last = four;
    }
  }
  int steps = 0;
#pragma xmp loop on t(e) reduction(+ : steps)
  for (e = one; e <= four; e++) steps += 10 + e;
  e = four;
#pragma xmp task on p(1)
  printf("%d %d %d %d %d %d\n", e, both[0], both[1], largest, last, steps);
  return 0;
}
