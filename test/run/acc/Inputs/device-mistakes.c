#include <stdlib.h>

#define N 12
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N], other[N];
#pragma xmp align [i] with t(i) :: a, other
double twice[3];
#pragma acc devices all(*)
#pragma acc declare create(a) layout([block]) on_device(all)
#pragma acc declare create(twice) layout([*]) on_device(all)

static void own_shadow(void) {
  double v[N];
#pragma xmp align v[i] with t(i)
#pragma xmp shadow v[1]
#pragma acc declare create(v) layout([block]) shadow([2])
}

#pragma xmp template s(0 : N - 1)
#pragma xmp distribute s(cyclic) onto p
static void cyclic(void) {
  double v[N];
#pragma xmp align v[i] with s(i)
#pragma acc declare create(v) layout([block]) on_device(all)
}

static void negative_shadow(int n) {
  double v[N];
#pragma acc declare create(v) layout([block]) shadow([n]) on_device(all)
}

static void declared_twice(void) {
  double v[N];
#pragma acc declare create(v) layout([block]) on_device(all)
#pragma acc declare create(v) layout([block]) on_device(all)
}

static void reduced_shadow(void) {
  double v[N];
#pragma xmp align v[i] with t(i)
#pragma xmp shadow v[1]
#pragma acc declare create(v) layout([block]) shadow([1]) on_device(all)
#pragma xmp reduce_shadow (v) acc
}

static void other_device(void) {
#pragma acc devices first(1)
  double v[N];
#pragma acc declare create(v) layout([block]) on_device(first)
#pragma acc update device(v) on_device(all[1])
}

int main(int argc, char **argv) {
  const int which = argc > 1 ? atoi(argv[1]) : 0, n = argc > 2 ? atoi(argv[2]) : 0;
  double s = 0;
  if (which == 1) {
#pragma acc devices d(n)
#pragma acc barrier_device on_device(d)
    s = 1;
  }
  if (which == 2) {
#pragma acc barrier_device on_device(all[n])
    s = 1;
  }
  if (which == 3) {
#pragma acc parallel loop on_device(all) reduction(+ : s)
    for (int i = 0; i < n; i++)
      s += i;
  }
  if (which == 4) {
#pragma xmp loop on t(i)
#pragma acc parallel loop layout(a[i])
    for (int i = 0; i < N; i++)
      other[i] = a[i];
  }
  if (which == 5) {
#pragma xmp loop on t(i)
#pragma acc parallel loop layout(other[i])
    for (int i = 0; i < N; i++)
      a[i] = 0;
  }
  if (which == 7) {
#pragma acc reflect(other)
    s = 1;
  }
  if (which == 8)
    own_shadow();
  if (which == 9) {
#pragma xmp loop on t(i)
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      a[i] = i;
  }
  if (which == 13) {
#pragma acc host_data use_device(a)
    s = a[0];
  }
  if (which == 14) {
#pragma xmp bcast(a) from_device all[1] acc
    s = 1;
  }
  if (which == 15) {
#pragma xmp bcast(twice) from_device all acc
    s = 1;
  }
  if (which == 16)
    cyclic();
  if (which == 17)
    negative_shadow(-n);
  if (which == 18)
    declared_twice();
  if (which == 19) {
#pragma acc parallel loop layout(twice[i])
    for (int i = 0; i < n; i++)
      twice[i] = i;
  }
  if (which == 20)
    other_device();
  if (which == 21)
    reduced_shadow();
  return s > 100;
}
