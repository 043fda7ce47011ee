// RUN: not %xaccc -fsyntax-only -Wall %s 2>&1 | FileCheck --implicit-check-not=error: --implicit-check-not=warning: %s
//
// Pins: an error in one variable of a clause does not make the others look forgotten.
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 9)
#pragma xmp distribute t(block) onto p
int main(void) {
  double before = 0, after = 0;
  __int128 sum = 0;
  int *at = 0;
  // CHECK: [[#@LINE+1]]:48: error: 'sum' cannot be reduced with '+': its type is '__int128'
#pragma xmp loop on t(i) reduction(+ : before, sum, after) reduction(+ : at)
  // CHECK: [[#@LINE-1]]:74: error: 'at' is a pointer; name the object it points to
  for (int i = 0; i < 10; i++)
    before += 1, sum += 1, after += 1, at += 1;
  return before > after;
}
