// RUN: %xaccc -Rxmp --translate %s -o - 2>&1 >/dev/null | FileCheck %s
//
// Pins: warnings and remarks: they do not stop the translation.
#pragma xmp nodes p[2][2]
#pragma xmp template t(0:9, 0:9)
// CHECK-DAG: warning: 'p' is declared with square brackets but used with round brackets, which list the dimensions in the opposite order
#pragma xmp distribute t(block, block) onto p
#pragma xmp template c(0:9)
#pragma xmp nodes q(4)
#pragma xmp distribute c(block) onto q
int v[10];
#pragma xmp align v[i] with c(i)
void use(void *, unsigned long);
void *memset(void *, int, unsigned long);
void g(void) {
  // CHECK-DAG: [[#@LINE+1]]:27: warning: no node executes iteration i = 0: its index -1 is outside 0:9 of 'c'
#pragma xmp loop (i) on c(i - 1)
  for (int i = 0; i <= 10; i += 2)
    v[i] = 0;
  // CHECK-DAG: [[#@LINE+1]]:27: warning: no node executes iteration i = 11: its index 11 is outside 0:9 of 'c'
#pragma xmp loop (i) on c(i)
  for (int i = 11; i > 0; i--)
    v[i] = 0;
}
void by(int *a, int *b) {
#pragma xmp loop on c(i)
  for (int i = 0; i < 10; i++)
    a[i] = i;
  b[0] = 0;
}
int at(const int *a, int i) { return a[i - 1]; }
int in(const int *a, int i) {
#pragma xmp align a[i] with c(i)
  return a[i];
}
int f(int i) {
  int whole[10];
#pragma xmp loop on c(j)
  for (int j = 1; j < 10; j++)
    // CHECK-DAG: [[#@LINE+1]]:15: warning: 'v' is the address of the local section here, but 'at' subscripts it by the index of a distributed loop: add an 'align' for its parameter 'a' there
    v[j] = at(v, j + 1) + in(v, j) + at(whole, j) + at(v, i);
  // CHECK-DAG: [[#@LINE+1]]:6: warning: 'v' is the address of the local section here, but 'by' subscripts it by the index of a distributed loop: add an 'align' for its parameter 'a' there, or pass elements or rows [-Wxmp-local-address]
  by(v, v);
  by(whole, v);
  // CHECK-DAG: [[#@LINE+1]]:{{.*}} warning: this is the size of the global array 'v', but the argument 'v' is its local section [-Wxmp-global-size]
  memset(v, 0, 10 * sizeof(int));
  memset(v, 0, 4 * sizeof(int));
  // CHECK-DAG: warning: this is the size of the global array 'v', but the argument 'v' is its local section
  use(v, sizeof v);
  // CHECK-DAG: [[#@LINE+1]]:11: warning: 'v' is the address of the local section here, so offsets from it count local elements; write 'v[...]' for a global index
  return *v;
}
