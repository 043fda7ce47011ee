// RUN: %xaccc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=warning: %s
//
// Pins: subscripts that advance at another rate than the loop that nodes divide as the array.
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 99)
#pragma xmp distribute t(block) onto p
#pragma xmp template half(0 : 49)
#pragma xmp distribute half(block) onto p
double u[100], all[100], rows[100][100];
#pragma xmp align u[i] with t(i)
#pragma xmp align rows[i][*] with t(i)
#pragma xmp align all[i] with t(i)
#pragma xmp shadow all[*]

void f(int n) {
#pragma xmp reflect(all)
#pragma xmp loop on t(i)
  for (int i = 0; i < 50; i++)
    // CHECK: [[#@LINE+1]]:7: warning: the subscript '2 * i + 1' advances at another rate than the loop, so most elements of 'u' belong to other nodes: copy them with 'gmove' outside the loop, or distribute the loop on another template [-Wxmp-shadow]
    u[2 * i + 1] = all[2 * i] + rows[i][2 * i];
#pragma xmp loop on t(i)
  for (int i = 0; i < 100; i++)
    // CHECK: [[#@LINE+1]]:17: warning: the subscript 'i / 4' advances at another rate
    all[i] += u[i / 4];
#pragma xmp loop on half(i)
  for (int i = 0; i < 50; i++)
    u[2 * i] = 1;
}
