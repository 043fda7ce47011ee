// Operations that run out of memory, selected by the first argument; the second is the number of rows.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xmp.h>
#pragma xmp nodes p(*)
#pragma xmp template t(:)
#pragma xmp distribute t(block) onto p
#pragma xmp template r(:)
#pragma xmp distribute r(cyclic) onto p
double *a, *b, *c;
long wrong = 0;
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with t(i)
#pragma xmp align c[i] with r(i)

static void local(long n) {
#pragma xmp template s(0 : n - 1)
#pragma xmp distribute s(block) onto p
  float u[n];
#pragma xmp align u[i] with s(i)
  printf("%g\n", u[0]);
}

static void shadow(long n) {
#pragma xmp template s(0 : n - 1)
#pragma xmp distribute s(block) onto p
  float w[n];
#pragma xmp align w[i] with s(i)
#pragma xmp shadow w[*]
  printf("%g\n", w[0]);
}

static void allocate(long n) {
  a = xmp_malloc(xmp_desc_of(a), n);
}

static void copy(long n) {
  a = xmp_malloc(xmp_desc_of(a), n);
#pragma xmp loop on t(i)
  for (long i = 0; i < n; i++)
    a[i] = i;
  c = xmp_malloc(xmp_desc_of(c), n);
#pragma xmp gmove
  c[0:n] = a[0:n];
#pragma xmp loop on r(i)
  for (long i = 0; i < n; i++)
    wrong += c[i] != i;
}

static void sort(long n) {
  a = xmp_malloc(xmp_desc_of(a), n);
  b = xmp_malloc(xmp_desc_of(b), n);
  xmp_sort_up(xmp_desc_of(a), xmp_desc_of(b));
}

int main(int argc, char **argv) {
  const long n = argc > 2 ? atol(argv[2]) : 100;
#pragma xmp template_fix t(0 : n - 1)
#pragma xmp template_fix r(0 : n - 1)
  if (!strcmp(argv[1], "local"))
    local(n);
  if (!strcmp(argv[1], "shadow"))
    shadow(n);
  if (!strcmp(argv[1], "allocate"))
    allocate(n);
  if (!strcmp(argv[1], "copy"))
    copy(n);
  if (!strcmp(argv[1], "sort"))
    sort(n);
#pragma xmp reduction(+ : wrong)
#pragma xmp task on p(1)
  printf("%ld wrong\n", wrong);
}
