// RUN: %mistakes -n 2 %s -- -Wno-xmp-async
//
// Pins: data that an asynchronous directive sends or fills is used before the wait. The right form is next to it.
#include <stdio.h>
#include <xmp.h>
#define N 23
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
double u[N], v[N], part[N], all[N];
#pragma xmp align u[i] with t(i)
#pragma xmp align v[i] with t(i)
#pragma xmp shadow u[1]

static void shadows(void) {
#pragma xmp reflect(u) async(1)
#if MISTAKE != 1
#pragma xmp wait_async(1)
#endif
#pragma xmp loop on t(i)
  for (int i = 1; i < N - 1; i++)
    v[i] = u[i - 1] + u[i + 1]; // MISTAKE 1: put 'wait_async(1)' before this use
#if MISTAKE == 1
#pragma xmp wait_async(1)
#endif
#pragma xmp reflect(u) async(2)
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    v[i] += 1;
#if MISTAKE == 2
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] = v[i]; // MISTAKE 2: put 'wait_async(2)' before this use
#endif
#pragma xmp wait_async(2)
}

static double collectives(int early) {
  double sum = 1, root = 2, x = 0;
#pragma xmp reduction(+ : sum) async(3)
  if (early) {
#pragma xmp wait_async(3)
    root += sum;
    return root;
  }
#if MISTAKE == 3
  x += sum; // MISTAKE 3: 'sum' is used here
#endif
#pragma xmp wait_async(3)
  x += sum;
#pragma xmp bcast(root) async(4)
#if MISTAKE == 4
  root = x; // MISTAKE 4: 'root' is used here
#endif
#pragma xmp wait_async(4)
  return x + root;
}

static double moves(void) {
  double x;
#pragma xmp gmove async(5)
  x = u[5];
#if MISTAKE != 5
#pragma xmp wait_async(5)
#endif
  double y = x; // MISTAKE 5: 'x' is used here
#if MISTAKE == 5
#pragma xmp wait_async(5)
#endif
#pragma xmp gmove async(6)
  all[0 : 10] = u[0 : 10];
  all[15] = 3;
#if MISTAKE == 6
  y += all[4]; // MISTAKE 6: 'all' is used here
#endif
#pragma xmp wait_async(6)
  return y + all[4];
}

static double updates(void) {
  double x = 0;
  for (int i = 0; i < N; i++)
    part[i] = i;
#pragma acc data copyin(part)
  {
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      part[i] += 1;
#pragma acc update self(part[0 : 8]) async(7)
    part[20] = 1;
#if MISTAKE != 7
#pragma acc wait(7)
#endif
    for (int i = 0; i < 8; i++)
      x += part[i]; // MISTAKE 7: put 'wait(7)' before this use
#if MISTAKE == 7
#pragma acc wait
#endif
#pragma acc update device(part) async(8)
    x += part[3];
#if MISTAKE == 8
    part[3] = x; // MISTAKE 8: put 'wait(8)' before this use
#endif
#pragma acc wait
    part[3] = x;
  }
  return x;
}

int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] = i;
  shadows();
  const double sum = collectives(0) + moves() + updates();
#pragma xmp task on p(1)
  printf("%g\n", sum);
  return 0;
}
