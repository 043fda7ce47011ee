// RUN: %golden
//
// Pins: an array reduced element by element.
#define N 100
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
int a[N], histogram[10];
#pragma xmp align a[i] with t(i)

void count(void) {
  float sums[2][3] = {{0}};
#pragma xmp loop on t(i) reduction(+ : histogram, sums)
  for (int i = 0; i < N; i++) {
    histogram[a[i] % 10]++;
    sums[i % 2][i % 3] += 1;
  }
}
