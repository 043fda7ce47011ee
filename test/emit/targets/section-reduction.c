// RUN: %golden cpu openacc cuda
//
// Pins: a section of a size known only at run time, which a construct reduces.
#pragma xmp nodes p(*)
void f(int n, int m, const int *where, double *sums) {
#pragma acc parallel loop copyin(where[0:n]) copy(sums[0:m]) reduction(+ : sums[0:m])
  for (int i = 0; i < n; i++)
    sums[where[i]] += 0.5;
}
