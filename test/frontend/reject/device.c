// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: messages about XMP-dev, each once.
#pragma xmp nodes p(4)
#pragma xmp template t(0:99)
#pragma xmp distribute t(block) onto p
#pragma xmp nodes p4(1, 1, 1, 4)
#pragma xmp template t4(0:9, 0:9, 0:9, 0:9)
#pragma xmp distribute t4(block, block, block, block) onto p4
double a[100], b[100], n[100], *q, s, l[10], big[10][10][10][10];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with t(i)
#pragma xmp align n[i] with t(i)
#pragma xmp shadow n[1]
#pragma xmp align big[i][j][k][m] with t4(m, k, j, i)
struct pair {
  int x;
} r;
void f(int w) {
  // CHECK: [[#@LINE+1]]:34: error: 'a' appears twice in this list
#pragma xmp device replicate (a, a)
  ;
  // CHECK: [[#@LINE+1]]:31: error: 'q' is a pointer; only variables and aligned pointers can be replicated
#pragma xmp device replicate (q)
  ;
  // CHECK: [[#@LINE+1]]:31: error: a part of a variable in 'device replicate' is not supported yet
#pragma xmp device replicate (r.x)
  ;
  // CHECK: [[#@LINE+1]]:31: error: a section in 'device replicate' is not supported yet
#pragma xmp device replicate (l[0:4])
  ;
#pragma xmp device replicate (a, s, n)
  {
  // CHECK: [[#@LINE+2]]:34: error: 'a' is already replicated by an enclosing region
  // CHECK: [[#@LINE-3]]:13: note: replicated here
#pragma xmp device replicate (b, a)
    ;
  // CHECK: [[#@LINE+1]]:41: error: 'b' is not replicated here; name it in an enclosing 'device replicate'
#pragma xmp device replicate_sync in(a, b)
  // CHECK: [[#@LINE+1]]:38: error: a section in 'device replicate_sync' is not supported yet
#pragma xmp device replicate_sync in(a[0:1])
  // CHECK: [[#@LINE+6]]:14: error: 'b' is not replicated here; name it in an enclosing 'device replicate'
  // CHECK: [[#@LINE+3]]:13: note: used in this device loop
  // CHECK: [[#@LINE+4]]:21: error: 'l' is not replicated here; name it in an enclosing 'device replicate'
  // CHECK: [[#@LINE+1]]:13: note: used in this device loop
#pragma xmp device loop on t(i)
    for (int i = 0; i < 100; i++)
      a[i] = b[i] + l[i % 10];
  // CHECK: [[#@LINE+2]]:28: error: 'a' has no shadow
  // CHECK: [[#@LINE-39]]:13: note: 'a' is declared here
#pragma xmp device reflect(a)
  // CHECK: [[#@LINE+1]]:28: error: 's' is not aligned
#pragma xmp device reflect(s)
  // CHECK: [[#@LINE+1]]:34: error: a weight must be a number, but this has type 'struct pair'
#pragma xmp device reset_weight (r)
  // CHECK: [[#@LINE+5]]:9: error: 'return' leaves the body of 'device loop', which every node must finish
#pragma xmp device loop on t(i)
    for (int i = 0; i < 100; i++) {
      a[i] = 1;
      if (w)
        return;
    }
    // CHECK: [[#@LINE+2]]:5: error: loop over 'i' is not of the form 'for (i = a; i < b; i += c)'
#pragma xmp device loop on t(i)
    for (int i = 0; i < 100 && i < w; i++)
      a[i] = 1;
  }
  // CHECK: [[#@LINE+1]]:28: error: 'n' is not replicated here; name it in an enclosing 'device replicate'
#pragma xmp device reflect(n)
#pragma xmp device replicate (big)
  // CHECK: [[#@LINE+1]]:25: error: at most 3 loop variables can be mapped onto device threads, but 4 are given
#pragma xmp device loop on t4(m, k, j, i)
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 10; j++)
      for (int k = 0; k < 10; k++)
        for (int m = 0; m < 10; m++)
          big[i][j][k][m] = 1;
}
