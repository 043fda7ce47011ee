// RUN: %golden -Wno-xmp-shadow -Wno-xmp-reduction starpu starpu,cuda
//
// Pins: device loops on cyclic templates, and loops that cannot be divided: stores to rows that are not known, atomic.
#define N 64
#pragma xmp nodes p(*)
#pragma xmp template c(0 : N - 1)
#pragma xmp distribute c(cyclic) onto p
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double k[N], v[N];
int seen[4];
#pragma xmp align k[i] with c(i)
#pragma xmp align v[i] with t(i)

void f(const int *order) {
#pragma xmp device replicate (k, v, seen)
  {
#pragma xmp device loop on c(i)
    for (int i = 0; i < N; i++)
      k[i] = i;
#pragma xmp device loop on t(i)
    for (int i = 0; i < N; i++)
      v[N - 1 - i] = i;
#pragma xmp device loop on t(i)
    for (int i = 0; i < N; i++) {
#pragma acc atomic
      seen[i % 4] += 1;
    }
  }
  (void)order;
}
