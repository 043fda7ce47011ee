// RUN: %xaccc -Wall %s -o %t && %t | FileCheck --check-prefixes=GCC,TWELVE,WITHOUT %s
// RUN: %xaccc -Wall -Wp,-DN=40 %s -o %t && %t | FileCheck --check-prefixes=GCC,FORTY,WITHOUT %s
// RUN: %xaccc -Wall -Xpreprocessor -DN=40 %s -o %t && %t | FileCheck --check-prefixes=GCC,FORTY,WITHOUT %s
// RUN: %xaccc -Wall --define-macro=N=40 -O2 -D_FORTIFY_SOURCE=2 %s -o %t && %t | FileCheck --check-prefixes=GCC,FORTY,WITHOUT %s
// RUN: %xaccc -Wall -fopenmp %s -o %t && %t | FileCheck --check-prefixes=GCC,TWELVE,WITH %s
// RUN: %xaccc -Wall -ansi -Wno-long-long %s -o %t && %t | FileCheck --check-prefixes=GCC,TWELVE,WITHOUT %s
// RUN: not %xaccc -c -fshort-enums %s -o %t 2>&1 | FileCheck --check-prefix=LAYOUT %s
// RUN: not %xaccc -c -fpack-struct=1 %s -o %t 2>&1 | FileCheck --check-prefix=LAYOUT %s
//
// Pins: directives see the macros of the underlying compiler, however they were set; the program sees OpenMP only if it
// requests it; options that change the layout of the runtime's types are rejected; C90 is accepted.
// LAYOUT: error: '-f{{[a-z=1-]+}}' changes the layout
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifndef N
#define N 12
#endif
#if __GNUC__ >= 5 && !defined(__clang__)
enum { parser = 5 };
#else
enum { parser = 4 };
#endif
#ifdef _OPENMP
enum { openmp = 1 };
#else
enum { openmp = 0 };
#endif
#pragma xmp nodes p(*)
#pragma xmp template t(0:N * parser - 1)
#pragma xmp distribute t(block) onto p
int a[N * parser];
#pragma xmp align a[i] with t(i)
int main(void) {
  int s = 0, i;
#pragma xmp loop on t(i)
#pragma acc parallel loop
  for (i = 0; i < N * parser; i++)
    a[i] = openmp;
#pragma xmp loop on t(i) reduction(+ : s)
  for (i = 0; i < N * parser; i++)
    s += a[i] + 1;
  /* GCC: parser 5
     WITH: openmp 1
     WITHOUT: openmp 0
     TWELVE: sum {{60|120}}
     FORTY: sum 200
   */
  printf("parser %d\nopenmp %d\nsum %d\n", parser, openmp, s);
  return 0;
}
