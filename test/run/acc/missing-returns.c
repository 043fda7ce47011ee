// RUN: env PARITY_TARGET="cpu cuda emulated" PARITY_PROCS=1 %parity %s -- -O2 -w
// RUN: %cc -O2 -w %s -o %t.serial && %t.serial > %t.0 && %xaccc -O2 -w --emit=c++ %s -o %t && %t | cmp - %t.0
//
// Pins: a function may end without a value that its caller does not use, and return a value that it does not have.
#include <stdio.h>

struct pair {
  int a, b;
};

#pragma acc routine seq
static int stored(int *v, int i) {
  v[i] += i;
  if (i == 3)
    return 1;
}
#pragma acc routine seq
static double *added(int *v, int i) {
  switch (i & 1) {
  case 0:
    v[i] += 10;
    return 0;
  }
  v[i] += 20;
}
#pragma acc routine seq
static struct pair doubled(int *v, int i) { v[i] *= 2; }
#pragma acc routine seq
static void increased(int *v, int i) {
  if (i > 5)
    return v[i] += 100;
  v[i]++;
}

int main(void) {
  int v[8];
#pragma acc parallel loop copyout(v)
  for (int i = 0; i < 8; i++) {
    v[i] = i;
    stored(v, i);
    added(v, i);
    doubled(v, i);
    increased(v, i);
  }
  for (int i = 0; i < 8; i++)
    printf("%d%c", v[i], i < 7 ? ' ' : '\n');
  stored(v, 1);
  doubled(v, 1);
  printf("%d\n", v[1]);
  return 0;
}
