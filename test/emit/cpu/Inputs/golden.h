/* What two files share: declarations, and a function. */
#ifndef GOLDEN_H
#define GOLDEN_H
#define N 16
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
extern double u[N];
#pragma xmp align u[i] with t(i)

static inline void fill(double x) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] = x;
}
#endif
