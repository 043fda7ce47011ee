// RUN: %acc env 'PARITY_PROCS=1 3' %parity %s
//
// Pins: reflect_init and reflect_do after the device copy was created again elsewhere.
#include <stdio.h>
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 29)
#pragma xmp distribute t(block) onto p
int a[30], b[30];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with t(i)
#pragma xmp shadow a[1]
static int go(void) {
  int s = 0;
#pragma acc data create(a) copyout(b)
  {
#pragma acc parallel loop
#pragma xmp loop on t(i)
    for (int i = 0; i < 30; i++)
      a[i] = i * 2;
#pragma xmp reflect(a) acc
#pragma xmp reflect_init(a) acc
#pragma xmp reflect_do(a) acc
#pragma acc parallel loop
#pragma xmp loop on t(i)
    for (int i = 1; i < 29; i++)
      b[i] = a[i - 1] + a[i + 1];
#pragma xmp loop on t(i)
#pragma acc parallel loop
    for (int i = 0; i < 30; i += 29)
      b[i] = 0;
  }
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = 0; i < 30; i++)
    s += b[i] * i;
  return s;
}
int main(void) {
  int x = go(), y;
  double pad[50];
  pad[x % 7] = 1;
#pragma acc enter data copyin(pad)
  y = go();
#pragma acc exit data delete (pad)
#pragma xmp task on p(1)
  printf("%d %d\n", x, y);
  return 0;
}
