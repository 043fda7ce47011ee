// RUN: %xaccc --dump-directives --translate %s -o %t.cpp | FileCheck %s
//
// Pins: gmove, array and the directives of coarrays, parsed into their parts.
#include <xmp.h>
#pragma xmp nodes p(*)
#pragma xmp template t(0:99)
#pragma xmp distribute t(block) onto p
double a[100], b[100];
#pragma xmp align a[i] with t(i)
int x:[*], y;
xmp_lock_t lk[2]:[2][*];
// CHECK: :[[#@LINE+1]]: file: coarray names=x target=p
#pragma xmp coarray on p :: x
// CHECK: :[[#@LINE+1]]: file: coarray names=y square[3][*]
#pragma xmp coarray y : [3][*]
void f(int n) {
  int got, stat;
  // CHECK: :[[#@LINE+1]]: block: gmove in async=n+1
#pragma xmp gmove in async(n + 1)
  a[0:5] = a[5:5];
  // CHECK: :[[#@LINE+1]]: block: gmove out
#pragma xmp gmove out
  a[0:5] = b[5:5];
  // CHECK: :[[#@LINE+1]]: block: array on=t[0:n:2]
#pragma xmp array on t[0:n:2]
  a[0:n] = 1;
  // CHECK: :[[#@LINE+1]]: block: array on=t[::2]
#pragma xmp array on t[::2]
  a[::2] = 1;
  // CHECK: :[[#@LINE+1]]: block: image target=p
#pragma xmp image (p)
  xmp_sync_all(0);
  // CHECK: :[[#@LINE+1]]: block: post of=p(2) ids=n+1
#pragma xmp post (p(2), n + 1)
  // CHECK: :[[#@LINE+1]]: block: wait of=p(1) ids=3
#pragma xmp wait (p(1), 3)
  // CHECK: :[[#@LINE+1]]: block: wait
#pragma xmp wait
  // CHECK: :[[#@LINE+1]]: block: lock names=lk[1] square[0][n] acquired_lock=got stat=stat
#pragma xmp lock (lk[1]:[0][n]) acquired_lock(got) stat(stat)
  // CHECK: :[[#@LINE+1]]: block: unlock names=lk[0] stat=stat
#pragma xmp unlock (lk[0]) stat(stat)
}
