// RUN: %golden starpu starpu,cuda
//
// Pins: reflects around a divided loop: the one before it is in flight while it computes, the one after it is announced.
#define N 64
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double u[N], v[N];
#pragma xmp align u[i] with t(i)
#pragma xmp align v[i] with t(i)
#pragma xmp shadow u[2:1]
#pragma xmp shadow v[1]

void f(int steps) {
#pragma xmp device replicate (u, v)
  {
#pragma xmp device replicate_sync in (u, v)
    for (int step = 0; step < steps; step++) {
#pragma xmp device reflect (u)
#pragma xmp device loop on t(i)
      for (int i = 2; i < N - 1; i++)
        v[i] = u[i - 2] + u[i + 1];
#pragma xmp device reflect (v)
      if (step % 2)
#pragma xmp device loop on t(i)
        for (int i = 1; i < N - 1; i++)
          u[i] = v[i - 1];
    }
#pragma xmp device replicate_sync out (u, v)
  }
}
