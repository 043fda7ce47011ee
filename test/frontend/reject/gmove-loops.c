// RUN: not %xaccc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=error: %s
// RUN: not %xaccc -DINDICES -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=error: --check-prefix=INDICES %s
//
// Pins: loops and calls after gmove that are not the move of one section.
#include <string.h>
#pragma xmp nodes p(*)
#pragma xmp template t(0:9)
#pragma xmp distribute t(block) onto p
double a[10], b[10], m[10][10], r[10][10], c[10], q[10][10][10], *heap;
float f[10];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with t(i)
#pragma xmp align m[i][*] with t(i)

#ifdef INDICES
void indices(void) {
#pragma xmp gmove
  for (int i = 0; i < 3; i++)
    // INDICES: [[#@LINE+1]]:17: error: a subscript after 'gmove' must have the form 'c * i + d'
    c[i] = m[i][9 - i];
#pragma xmp gmove
  for (int i = 0; i < 5; i++)
    // INDICES: [[#@LINE+1]]:14: error: section 10 to 2 is outside the 10 elements of this dimension
    c[i] = a[2 * (5 - i)];
}
#else
void loops(int n, int *bound) {
#pragma xmp gmove
  // CHECK: [[#@LINE+1]]:3: error: the loop over 'i' after 'gmove' must have a constant step and bounds that do not change
  for (int i = 0; i < 10; i += n)
    c[i] = a[i];
#pragma xmp gmove
  for (int i = 0; i < 10; i++)
    // CHECK: [[#@LINE+1]]:5: error: the loop over 'j' after 'gmove' must have a constant step
    for (int j = 0; j < i; j++)
      r[i][j] = m[i][j];
#pragma xmp gmove
  for (int i = 0; i < 3; i++)
    // CHECK: [[#@LINE+1]]:7: error: a subscript after 'gmove' must have the form 'c * i + d' with a constant c and a loop variable i that no other subscript of this side uses
    c[i * i] = a[i];
#pragma xmp gmove
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++)
      // CHECK: [[#@LINE+1]]:19: error: a subscript after 'gmove' must have the form 'c * i + d'
      r[i][j] = m[i + j][j];
#pragma xmp gmove
  for (int i = 0; i < 10; i++)
    // CHECK: [[#@LINE+1]]:14: error: section 1 to 10 is outside the 10 elements of this dimension
    c[i] = a[i + 1];
  // CHECK: [[#@LINE+1]]:13: error: 'gmove' must be followed by an assignment, loops around one assignment, or 'memcpy'
#pragma xmp gmove
  for (int i = 0; i < 10; i++) {
    c[i] = a[i];
    c[i] = b[i];
  }
  // CHECK: [[#@LINE+1]]:13: error: 'gmove' must be followed by an assignment, loops around one assignment, or 'memcpy'
#pragma xmp gmove
  for (int i = 0; i < 10; i++)
    c[i] += a[i];
#pragma xmp gmove
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 10; j++)
      // CHECK: [[#@LINE+1]]:7: error: an iteration may read an element of 'm' that an earlier one has stored, but 'gmove' reads all elements before it stores any: move them through another array
      m[j][i] = m[i][j];
#pragma xmp gmove
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 10; j++)
      // CHECK: [[#@LINE+1]]:7: error: a gmove of sections whose sides follow the loops in different orders is not supported yet
      q[j][i][:] = q[i][j][0:10];
#pragma xmp gmove
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 10; j++)
      // CHECK: [[#@LINE+1]]:7: error: a gmove whose sides follow different loops is not supported yet
      r[j][i] = a[i];
#pragma xmp gmove
  for (int i = 1; i < 10; i++)
    // CHECK: [[#@LINE+1]]:5: error: an iteration may read an element of 'a' that an earlier one has stored
    a[i] = a[i - 1];
#pragma xmp gmove
  for (int i = 1; i < 10; i++)
    // CHECK: [[#@LINE+1]]:5: error: an iteration may read an element of 'c' that an earlier one has stored
    c[i] = c[i + n];
#pragma xmp gmove
  for (int i = 5; i > 0; i--)
    for (int j = 1; j < 9; j++)
      // CHECK: [[#@LINE+1]]:7: error: an iteration may read an element of 'r' that an earlier one has stored
      r[i][j] = r[i + 1][j + 1];
#pragma xmp gmove
  for (int i = 0; i < 10; i++)
    // CHECK: [[#@LINE+1]]:7: error: a subscript after 'gmove' must have the form 'c * i + d'
    c[i - i] = a[i];
#pragma xmp gmove
  for (int i = 1; i < 10; i++)
    // CHECK: [[#@LINE+1]]:5: error: a gmove over a loop whose variable the left side does not use is not supported yet
    c[0] = a[i];
}

void copies(int n) {
  // CHECK: [[#@LINE+2]]:3: error: 'memcpy' after 'gmove' must copy a whole array to another of the same type, with its 'sizeof'
#pragma xmp gmove
  memcpy(c, a, 5 * sizeof(double));
  // CHECK: [[#@LINE+2]]:3: error: 'memcpy' after 'gmove' must copy a whole array
#pragma xmp gmove
  memcpy(heap, a, sizeof a);
  // CHECK: [[#@LINE+2]]:3: error: 'memcpy' after 'gmove' must copy a whole array
#pragma xmp gmove
  memcpy(f, a, sizeof f);
  // CHECK: [[#@LINE+2]]:3: error: 'memcpy' after 'gmove' must copy a whole array
#pragma xmp gmove
  memcpy(&c[1], a, sizeof c);
}
#endif
