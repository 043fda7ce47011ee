// RUN: %parity %s
//
// Pins: break and return leave this node's iterations of a distributed loop; the reduction follows a break.
#include <stdio.h>
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 9)
#pragma xmp distribute t(block) onto p
int a[10], b[10];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with t(i)
#pragma xmp shadow a[1]
#pragma GCC diagnostic ignored "-Wxmp-early-exit"
static int find(int x) {
  int at = -1;
#pragma xmp loop on t(i)
  for (int i = 0; i < 10; i++)
    if (a[i] == x)
      return i;
  return at;
}
/* In the old style, and with a reflect that the loop would overlap if it always finished. */
static int seek(x, v)
  int x;
  int v[10];
{
#pragma xmp align v[i] with t(i)
#pragma xmp shadow v[1]
  int at = -1;
#pragma xmp reflect(v)
#pragma xmp loop on t(i) reduction(max : at)
  for (int i = 1; i < 9; i++) {
    b[i] = v[i - 1] + v[i + 1];
    if (v[i] == x) {
      at = i;
      break;
    }
  }
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
  last = seek(8, a);
#pragma xmp task on p(1)
  printf("%d\n", last);
  return 0;
}
