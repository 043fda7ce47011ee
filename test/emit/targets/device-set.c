// RUN: %golden cpu openacc cuda starpu
//
// Pins: an array divided among the devices of a set, with shadows, a loop that follows it, its reflect, update and barrier.
#define N 32
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
#pragma acc devices d(*)
double a[N][N], b[N][N];
#pragma xmp align a[i][*] with t(i)
#pragma xmp align b[i][*] with t(i)
#pragma acc declare create(a, b) layout([*][block]) shadow([0][1]) on_device(d)

void f(void) {
#pragma acc update device(a)
#pragma acc reflect(a)
#pragma xmp loop (i) on t(i)
#pragma acc parallel loop collapse(2) layout(b[*][j]) on_device(d)
  for (int i = 0; i < N; i++)
    for (int j = 1; j < N - 1; j++)
      b[i][j] = a[i][j - 1] + a[i][j + 1];
#pragma acc barrier_device on_device(d)
#pragma acc update host(b)
}
