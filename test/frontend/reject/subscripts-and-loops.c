// RUN: %xaccc --translate %s -o - 2>&1 >/dev/null | FileCheck --implicit-check-not=warning: %s
//
// Pins: a warning if the subscript of an aligned array cannot follow the enclosing distributed loop, and
// none if it can, or if a condition selects the iteration.
#pragma xmp nodes p(2, 2)
#pragma xmp template t(0 : 9, 0 : 9)
#pragma xmp distribute t(block, block) onto p
#pragma xmp template c(0 : 9, 0 : 9)
#pragma xmp distribute c(cyclic, block) onto p
double a[10][10], b[10][10], d[10][10], e[10][10], full[10][10], v[10];
#pragma xmp align a[i][j] with t(j, i)
#pragma xmp align b[i][j] with t(j, i)
#pragma xmp shadow b[1][1]
#pragma xmp align d[i][j] with c(j, i)
#pragma xmp align e[i][j] with t(j, i)
#pragma xmp align full[i][j] with t(j, i)
#pragma xmp shadow full[*][*]
#pragma xmp align v[i] with t(*, i)
void f(int n) {
#pragma xmp loop (i, j) on t(j, i)
  for (int i = 1; i < 9; i++)
    for (int j = 1; j < 9; j++) {
      a[i][j] = b[i - 1][j + 1] + full[j][i] + full[0][0] + v[i];
      // CHECK: [[#@LINE+1]]:19: warning: 'b[j]' might not belong to the node that executes the iteration: dimension 1 of 'b' is aligned with dimension 2 of template 't', but 'j' runs over dimension 1
      a[i][j] = b[j][i];
      // CHECK: [[#@LINE+1]]:22: warning: 'd[...][j]' might not belong to the node that executes the iteration: 'd' is aligned with template 'c', but 'j' is distributed as template 't'
      a[i][j] = d[i][j];
      a[i][j] = b[j][i] + d[j][i]; // of these arrays it has been said
      // CHECK: [[#@LINE+1]]:22: warning: 'e[...][0]' might not belong to the node that executes the iteration: dimension 2 of 'e' is distributed like the iterations of 'j', but this subscript is the same in all of them
      a[i][j] = e[i][0];
      if (j == 1)
        a[i][1] = b[i][0];
      for (int k = j - 1; k <= j + 1; k++)
        a[i][j] += b[i][k];
    }
#pragma xmp loop (i, j) on t(j, i)
  for (int i = 1; i < 9; i++)
    for (int j = 1; j < 9; j++)
      // CHECK: [[#@LINE+1]]:22: warning: 'b[...][i]' might not belong to the node that executes the iteration: dimension 2 of 'b' is aligned with dimension 1 of template 't', but 'i' runs over dimension 2
      a[i][j] = b[i][i];
}

void along(int n) {
#pragma xmp loop (i) on t(*, i)
  for (int i = 0; i < 10; i++) {
    // CHECK: [[#@LINE+1]]:10: warning: 'a[...][3]' might not belong to the node that executes the iteration: dimension 2 of 'a' is aligned with dimension 1 of template 't', but all nodes along it execute the same iterations
    a[i][3] = v[i] + full[i][3];
    for (int j = 0; j < 10; j++)
      // CHECK: [[#@LINE+1]]:20: warning: 'b[...][j]' might not belong to the node that executes the iteration
      v[i] += b[i][j];
    for (int j = n; j < 10; j++)
      d[i][j] = e[i][n];
#pragma xmp loop (j) on t(j, i)
    for (int j = 0; j < 10; j++)
      e[i][j] = i;
  }
#pragma xmp loop (i) on t(3, i)
  for (int i = 0; i < 10; i++)
    a[i][3] = v[i];
  // CHECK: [[#@LINE+3]]:10: warning: 'e[...][4]' might not belong to the node that executes the iteration
#pragma xmp loop (i) on t(:, i)
  for (int i = 0; i < 10; i++)
    e[i][4] = 1;
}

double rows[10][10];
#pragma xmp align rows[i][*] with c(*, i)

void inner(void) {
  for (int i = 0; i < 10; i++)
#pragma xmp loop (j) on c(*, j)
    for (int j = 0; j < 10; j++)
      // CHECK: [[#@LINE+1]]:12: warning: 'rows[i]' might not belong to the node that executes the iteration: dimension 1 of 'rows' is distributed like the iterations of 'j', but the loop over 'i' is the same in all of them [-Wxmp-loop-subscript]
      rows[i][j] = 1;
#pragma xmp loop (j) on c(*, j)
  for (int j = 0; j < 10; j++)
    for (int k = j; k < 10; k++)
      rows[k][j] = 1;
}
