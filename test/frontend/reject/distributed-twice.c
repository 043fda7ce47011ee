// RUN: %xaccc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=warning: %s
//
// Pins: a loop inside a loop that is distributed on the same dimension. Only the outermost one is named.
#pragma xmp nodes p(*)
#pragma xmp template t(0:23)
#pragma xmp distribute t(block) onto p
#pragma xmp template g(0:23, 0:23)
#pragma xmp distribute g(*, block) onto p
double w[24][24];
#pragma xmp align w[i][*] with t(i)
void nested(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < 24; i++)
    // CHECK: [[#@LINE+1]]:13: warning: no node executes the iterations for which 'i' and 'j' belong to different nodes, because both loops are distributed on dimension 1 of 't': remove one of the directives [-Wxmp-loop-outside]
#pragma xmp loop on t(j)
    for (int j = 0; j < 24; j++)
      w[i][j] = i + j;
#pragma xmp loop on g(:, i)
  for (int i = 0; i < 24; i++)
#pragma xmp loop on g(j, i)
    for (int j = 0; j < 24; j++)
      w[i][j] = i + j;
}
void three(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < 24; i++)
    // CHECK: [[#@LINE+1]]:13: warning: no node executes the iterations for which 'i' and 'j' belong
#pragma xmp loop on t(j)
    for (int j = 0; j < 24; j++)
      // CHECK: [[#@LINE+1]]:13: warning: no node executes the iterations for which 'i' and 'k' belong
#pragma xmp loop on t(k)
      for (int k = 0; k < 24; k++)
        ;
}
