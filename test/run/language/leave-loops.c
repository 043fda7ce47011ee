// RUN: %parity %s
//
// Pins: break and return leave the part of a distributed loop that a node runs.
#include <stdio.h>
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 9)
#pragma xmp distribute t(block) onto p
int a[10];
#pragma xmp align a[i] with t(i)
static int find(int x) {
  int at = -1;
#pragma xmp loop on t(i)
  for (int i = 0; i < 10; i++)
    if (a[i] == x)
      return i;
  return at;
}
int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < 10; i++)
    a[i] = i * 3 % 10;
  int at = find(7), last = -1;
#pragma xmp reduction(max : at)
#pragma xmp loop on t(i)
  for (int i = 0; i < 10; i++) {
    last = i;
    if (a[i] == 7)
      break;
  }
#pragma xmp reduction(max : last)
#pragma xmp task on p(1)
  printf("%d\n", at);
  return 0;
}
