// RUN: %xaccc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=warning: %s
//
// Pins: bcast of an array of which the receiving nodes own different elements.
#pragma xmp nodes p(2, *)
#pragma xmp template t(0 : 99, 0 : 99)
#pragma xmp distribute t(block, cyclic) onto p
double v[100][100], rows[100][3], full[100][100];
#pragma xmp align v[i][j] with t(j, i)
#pragma xmp align rows[i][*] with t(*, i)
#pragma xmp align full[i][j] with t(j, i)
#pragma xmp shadow full[*][*]

void f(void) {
  // CHECK: [[#@LINE+1]]:20: warning: each node owns other elements of 'v', and those of the sending node overwrite them; write 'on p' if this is intended [-Wxmp-bcast]
#pragma xmp bcast (v)
  // CHECK: [[#@LINE+1]]:20: warning: only one node owns this element of 'v', and the others have no memory for it: copy it to a variable with 'gmove' [-Wxmp-bcast]
#pragma xmp bcast (v[2][3]) from t(3, 2)
#pragma xmp bcast (v) on p
#pragma xmp bcast (rows, rows[1][2], full[2][3])
}
