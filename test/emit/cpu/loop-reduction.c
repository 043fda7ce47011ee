// RUN: %golden
//
// Pins: scalars reduced by a loop: every node begins with the identity, and the old value counts once; an array, reduced
// element by element; the first minimum and the last maximum, and where they are.
#define N 100
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N];
int b[N], histogram[10];
#pragma xmp align [i] with t(i) :: a, b

double f(double *all, int *flags) {
  double s = 1, big = -1;
  long n = 0;
#pragma xmp loop on t(i) reduction(+ : s, n) reduction(max : big) reduction(| : *flags)
  for (int i = 0; i < N; i++) {
    s += a[i];
    n++;
    if (a[i] > big)
      big = a[i];
    *flags |= 1 << (i % 8);
  }
  all[0] = big;
#pragma xmp loop on t(i) reduction(* : all[0])
  for (int i = 0; i < N; i++)
    all[0] *= a[i];
  return s / (double)n;
}

void count(void) {
  float sums[2][3] = {{0}};
#pragma xmp loop on t(i) reduction(+ : histogram, sums)
  for (int i = 0; i < N; i++) {
    histogram[b[i] % 10]++;
    sums[i % 2][i % 3] += 1;
  }
}

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
