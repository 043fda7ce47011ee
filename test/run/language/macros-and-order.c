// RUN: %parity %s
//
// Pins: directives through _Pragma in a macro precede the rest of the macro; subscripts are evaluated once;
// template sections of one element and downward.
#include <stdio.h>
#ifdef _XCALABLEMP
#include <xmp.h>
#endif
#pragma xmp nodes p(*)
#pragma xmp template t(0:9)
#pragma xmp distribute t(block) onto p
#pragma xmp template s[10]
#pragma xmp distribute s[cyclic] onto p
int a[10], b[10], l[10], m[10];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with s[i]
#ifdef _XCALABLEMP
int x:[*], v[4]:[*];
xmp_lock_t lk:[*];
static int calls;
static int own(void) { calls++; return xmpc_this_image(); }
#define SET(k, n) _Pragma("xmp barrier") x:[k] = n; _Pragma("xmp barrier")
#define FILL _Pragma("xmp barrier") l[0:3] = 1;
#define LAST _Pragma("xmp task on p(1)") { _Pragma("xmp gmove in") l[3] = a[9]; }
#define WITH(...) do { _Pragma("xmp lock (lk:[0])") __VA_ARGS__; _Pragma("xmp unlock (lk:[0])") } while (0)
#endif
int main(void) {
  int k = 0, count = 4;
#pragma xmp loop on t(i)
  for (int i = 0; i < 10; i++) a[i] = i;
#pragma xmp loop on s[i]
  for (int i = 0; i < 10; i++) b[i] = i;
#ifdef _XCALABLEMP
  xmp_sync_all(NULL);
  SET(0, 5)
  FILL
  LAST
  xmp_sync_all(NULL); // a barrier alone does not complete puts
  WITH(x:[0] = x:[0] + 1);
  xmp_sync_all(NULL);
  if (x:[0] != 5 + xmp_num_nodes()) printf("lock: %d\n", x:[0]);
  v[k++]:[own()] += 7;
  count = calls + k;
  m[k++ : 3] = 2;
  m[k++ :] -= 1;
  count += k;
#pragma xmp array on t(6:3:-1)
  a[6:4:-1] = a[6:4:-1] + 100;
#pragma xmp array on s[6:4:-1]
  b[6:4:-1] += 50;
#pragma xmp array on t(9:9)
  a[9:1] = -9;
#pragma xmp array on s[2:1]
  b[2:1] = -2;
#pragma xmp gmove
  m[5:5] = a[5:5];
#pragma xmp gmove
  l[4:6] = b[1:6];
#else
  for (int i = 0; i < 3; i++) l[i] = 1;
  l[3] = 9;
  count = 2 + 3;
  for (int i = 1; i < 4; i++) m[i] = 2;
  for (int i = 2; i < 10; i++) m[i] -= 1;
  for (int i = 3; i <= 6; i++) a[i] += 100, b[i] += 50;
  a[9] = -9;
  b[2] = -2;
  for (int i = 0; i < 5; i++) m[5 + i] = a[5 + i];
  for (int i = 0; i < 6; i++) l[4 + i] = b[1 + i];
#endif
  (void)k;
#pragma xmp task on p(1)
  {
    printf("%d:", count);
    for (int i = 0; i < 10; i++) printf(" %d %d", l[i], m[i]);
    printf("\n");
  }
  return 0;
}
