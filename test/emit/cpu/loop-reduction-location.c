// RUN: %golden
//
// Pins: the first minimum and the last maximum, and where they are.
#define N 100
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N];
#pragma xmp align a[i] with t(i)

int spread(void) {
  double low = 1e9, high = -1e9;
  int first = -1, last = -1, twice = -2;
#pragma xmp loop on t(i) reduction(firstmin : low / first /) reduction(lastmax : high / last, twice /)
  for (int i = 0; i < N; i++) {
    if (a[i] < low)
      low = a[i], first = i;
    if (a[i] >= high)
      high = a[i], last = i, twice = 2 * i;
  }
  return last - first + twice;
}
