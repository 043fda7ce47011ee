/* RUN: not %compare --vary-distribution %s 2>&1 | FileCheck %s
   RUN: %compare --vary-distribution -DRIGHT --json %t.json %s 2>&1 | FileCheck --check-prefix=RIGHT %s
   RUN: FileCheck --check-prefix=JSON %s < %t.json

Pins: a program that is right only if pairs of elements are on one node. Other distributions are tried; those that a
program does not allow are skipped with a note. Line numbers are those of the program. */
#define N 24
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t( \
    block) onto p
#pragma xmp template s(0:N-1)
#pragma xmp distribute s(cyclic(2)) onto p
int u[N], v[N], w[N];
#pragma xmp align u[i] with t(i)
#pragma xmp align v[i] with t(i)
#pragma xmp align w[i] with s(i)
#ifdef RIGHT
#pragma xmp shadow v[1]
#endif

int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] = i;
#pragma xmp loop on s(i)
  for (int i = 0; i < N; i++)
    w[i] = i;
#ifndef RIGHT
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    v[i] = u[i - i % 2] - i;
#endif
  return 0;
}
/* CHECK: distributions.c: differs on 3 processes, distributed block as cyclic
   CHECK-NEXT: v[{{[0-9]+}}] is {{.*}} in the serial program
   CHECK-NEXT: after {{.*}}distributions.c:[[#@LINE-8]], 'xmp loop on t(i)', when
   RIGHT: note: distributed block as cyclic: left out, it does not compile: dimension 1 of 'v'
   RIGHT: agree in 3 runs
   JSON: "agrees": true
   JSON: "distribution": "cyclic as block"
   JSON: "distribution": "block as gblock"
*/
