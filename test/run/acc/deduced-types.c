// RUN: env PARITY_TARGET="cpu cuda emulated" PARITY_PROCS=1 %parity %s
//
// Pins: in kernels, which are C++, a variable without a type has the one that its initialiser has in C.
#include <stdio.h>

#define LARGER(a, b)                                                                                                   \
  ({                                                                                                                   \
    __auto_type first = (a);                                                                                           \
    __auto_type second = (b);                                                                                          \
    first > second ? first : second;                                                                                   \
  })

int main(void) {
  double result[8];
  int size = 0;
#pragma acc parallel loop copyout(result) reduction(max : size)
  for (int i = 0; i < 8; i++) {
    __auto_type letter = 'a';
    result[i] = LARGER(i * 0.5, 2) + LARGER(i, -1);
    size = LARGER(size, (int)sizeof letter);
  }
  for (int i = 0; i < 8; i++)
    printf("%g %d\n", result[i], size);
  return 0;
}
