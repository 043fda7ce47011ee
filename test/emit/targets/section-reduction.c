// RUN: %emit section-reduction.c | diff -u section-reduction.cpu.expected.c -
// RUN: %compile %s 2>&1 | %silent
// RUN: %emit --target=openacc section-reduction.c | %diff section-reduction.cpu.expected.c - | diff -u section-reduction.openacc.expected.diff -
// RUN: %compile --target=openacc %s 2>&1 | %silent
// RUN: %emit --target=cuda section-reduction.c | diff -u section-reduction.cuda.expected.c -
// RUN: %compile --target=cuda %s 2>&1 | %silent
//
// Pins: a section of a size known only at run time, which a construct reduces.
#pragma xmp nodes p(*)
void f(int n, int m, const int *where, double *sums) {
#pragma acc parallel loop copyin(where[0:n]) copy(sums[0:m]) reduction(+ : sums[0:m])
  for (int i = 0; i < n; i++)
    sums[where[i]] += 0.5;
}
