// UNSUPPORTED: sanitize
// RUN: %xaccc -O1 %s -o %t
// RUN: env XACC_TRANSPORT=mpi %run -n 2 %t 20000 | FileCheck --check-prefix=FITS %s
// RUN: env XACC_TRANSPORT=tca %run -n 2 bash -c 'ulimit -v 3000000; exec "$@"' bash %t 20000 | FileCheck --check-prefix=FITS %s
// RUN: not env XACC_TRANSPORT=mpi %run -n 2 bash -c 'ulimit -v 3000000; exec "$@"' bash %t 1000000000 2>&1 | FileCheck %s
// RUN: not env XACC_TRANSPORT=tca %run -n 2 bash -c 'ulimit -v 3000000; exec "$@"' bash %t 1000000000 2>&1 | FileCheck %s
//
// Pins: if address space is scarce, the transport's registered memory is smaller, and an array that does not fit ends
// the job with a message, on both transports.
//
// FITS: 19999
// CHECK: xacc: node {{[12]}} of 2: xmp_malloc(xmp_desc_of(a), n) ({{.*}}memory-exhausted.c:28): not enough memory for 4000000016 bytes
#include <stdio.h>
#include <stdlib.h>
#include <xmp.h>

#pragma xmp nodes p(*)
#pragma xmp template t(:)
#pragma xmp distribute t(block) onto p
double *a;
#pragma xmp align a[i] with t(i)
#pragma xmp shadow a[1]

int main(int argc, char **argv) {
  const long n = argc > 1 ? atol(argv[1]) : 100;
  double sum = 0;
#pragma xmp template_fix t(0 : n - 1)
  a = xmp_malloc(xmp_desc_of(a), n);
#pragma xmp loop on t(i)
  for (long i = 0; i < n; i++)
    a[i] = (double)i;
#pragma xmp reflect(a)
#pragma xmp loop on t(i) reduction(+ : sum)
  for (long i = 1; i < n; i++)
    sum += a[i] - a[i - 1];
#pragma xmp task on p(1)
  printf("%g\n", sum);
}
