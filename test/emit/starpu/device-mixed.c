// RUN: %golden --target=starpu
//
// Pins: acc constructs, communication and device loops that use the same replicas.
#define N 64
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double u[N];
#pragma xmp align u[i] with t(i)
#pragma xmp shadow u[1]

void f(void) {
#pragma xmp device replicate (u)
  {
#pragma xmp device loop on t(i)
    for (int i = 0; i < N; i++)
      u[i] = i;
#pragma xmp reflect (u) acc
#pragma xmp loop on t(i)
#pragma acc parallel loop present(u)
    for (int i = 1; i < N; i++)
      u[i] += 1;
#pragma acc update host(u)
  }
}
