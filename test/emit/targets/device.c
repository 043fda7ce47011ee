// RUN: %golden cpu openacc cuda starpu starpu,cuda
//
// Pins: XMP-dev: replicas, their transfers, loops, a reduction, reflect of the replicas, weights.
#define N 64
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double u[N], v[N];
#pragma xmp align u[i] with t(i)
#pragma xmp align v[i] with t(i)
#pragma xmp shadow u[1]

double f(double scale) {
  double s = 0;
#pragma xmp device replicate (u, v)
  {
#pragma xmp device replicate_sync in (u)
#pragma xmp device loop on t(i)
    for (int i = 1; i < N - 1; i++)
      v[i] = scale * (u[i - 1] + u[i + 1]);
#pragma xmp device loop on t(i) reduction(+ : s)
    for (int i = 0; i < N; i++) {
      u[i] = v[i];
      s += u[i];
    }
#pragma xmp device reflect (u)
#pragma xmp device barrier
#pragma xmp device reset_weight (0.5)
#pragma xmp device replicate_sync out (u)
  }
  return s;
}
