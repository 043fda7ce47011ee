// RUN: not %xaccc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=error: %s
// RUN: not %xaccc --target=cuda -fsyntax-only %s 2>&1 | FileCheck --check-prefixes=CHECK,CUDA --implicit-check-not=error: %s
//
// Pins (OpenACC 3.3, 2.12): atomic read and write move one scalar; values do not use the object itself.
struct pair {
  int a, b, c : 3;
};
void f(int x, struct pair *p) {
#pragma acc parallel copy(x, p[0:2])
  {
    // CHECK: [[#@LINE+1]]:13: error: this statement has none of the forms of 'atomic read'
#pragma acc atomic read
    p->a = x + 1;
    // CHECK: [[#@LINE+1]]:13: error: this statement has none of the forms of 'atomic write'
#pragma acc atomic write
    p[0] = p[1];
    // CHECK: [[#@LINE+2]]:9: error: 'x' is also used in the value, where the access to it is not atomic
#pragma acc atomic write
    x = x + 1;
    // CHECK: [[#@LINE+2]]:22: error: 'p->a' is also used in the value, where the access to it is not atomic
#pragma acc atomic
    p->a += 2 * (x + p->a);
#pragma acc atomic
    p[0].a = p[0].a + p[1].a;
    // CUDA: [[#@LINE+1]]:13: error: atomic access to the bit-field 'p->c' is not supported yet by --target=cuda
#pragma acc atomic
    p->c += 1;
  }
}
