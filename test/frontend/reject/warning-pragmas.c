// RUN: %xaccc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=warning: --implicit-check-not=error: %s
// RUN: not %xaccc -Werror=xmp-unowned -fsyntax-only %s 2>&1 | FileCheck --check-prefix=ERROR %s
// RUN: %xaccc -w -fsyntax-only %s 2>&1 | count 0
// RUN: %xaccc -Wno-xmp-all -fsyntax-only %s 2>&1 | FileCheck --check-prefix=PRAGMAS %s
// RUN: %xaccc -Wall -c %s -o %t.o 2>&1 | FileCheck --check-prefix=COMPILED %s
// RUN: %xaccc --translate %s -o - 2>/dev/null | FileCheck --check-prefix=EMITTED %s
//
// Pins: pragmas about warnings apply to xaccc's warnings at their place, override the command line except -w, and are
// not passed to the underlying compiler.
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 99)
#pragma xmp distribute t(block) onto p
double x[100];
#pragma xmp align x[i] with t(i)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wxmp-all"
#pragma xpm nodes q(*)
#pragma GCC diagnostic pop
#define SILENT _Pragma("clang diagnostic ignored \"-Wxmp-unowned\"")
// EMITTED-NOT: {{^}}#pragma {{.*}}"-Wxmp-
// COMPILED-NOT: [-Wpragmas]

// CHECK: [[#@LINE+1]]:32: warning: unknown warning group in '-Wxmp-unwoned' [-Wxmp-pragma]
#pragma GCC diagnostic ignored "-Wxmp-unwoned"

int main(void) {
  // CHECK: [[#@LINE+2]]:3: warning: every node executes this statement, {{.*}} [-Wxmp-unowned]
  // ERROR: [[#@LINE+1]]:3: error: every node executes this statement, {{.*}} [-Werror,-Wxmp-unowned]
  x[1] = 1;
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wxmp-unowned"
  x[2] = 1;
#pragma clang diagnostic push
#pragma clang diagnostic warning "-Wxmp-unowned"
  // CHECK: [[#@LINE+3]]:3: warning: every node executes this statement
  // ERROR: [[#@LINE+2]]:3: warning: every node executes this statement
  // PRAGMAS: [[#@LINE+1]]:3: warning: every node executes this statement
  x[3] = 1;
#pragma clang diagnostic pop
  x[4] = 1;
#pragma clang diagnostic pop
  // CHECK: [[#@LINE+2]]:3: warning: every node executes this statement
  // ERROR: [[#@LINE+1]]:3: error: every node executes this statement
  x[5] = 1;
#pragma GCC diagnostic push
  SILENT
  x[6] = 1;
#pragma GCC diagnostic pop
#pragma GCC diagnostic error "-Wunused" // of the underlying compiler
#pragma GCC diagnostic warning "-Wunused"
  // CHECK: [[#@LINE+1]]:3: warning: every node executes this statement
  x[7] = 1;
  return 0;
}
