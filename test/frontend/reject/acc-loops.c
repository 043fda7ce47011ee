// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins (OpenACC 3.3, 2.9): messages about acc loops, atomic and default(none).
double a[100][20], s, x;
int n, k;
void f(void) {
  // CHECK: [[#@LINE+1]]:36: error: 'collapse' needs a positive constant, not '0'
#pragma acc parallel loop collapse(0)
  for (int i = 0; i < 100; i++)
    x = 1;
  // CHECK: [[#@LINE+1]]:36: error: 'collapse' needs a positive constant, not 'n'
#pragma acc parallel loop collapse(n)
  for (int i = 0; i < 100; i++)
    x = 1;
  // CHECK: [[#@LINE+1]]:13: error: 'collapse(2)' needs 2 tightly nested loops but finds 1
#pragma acc parallel loop collapse(2)
  for (int i = 0; i < 100; i++) {
    x = 1;
    for (int j = 0; j < 20; j++)
      a[i][j] = 1;
  }
  // CHECK: [[#@LINE+1]]:13: error: 'collapse(3)' needs 3 tightly nested loops but finds 2
#pragma acc parallel loop collapse(3)
  for (int i = 0; i < 100; i++)
    for (int j = 0; j < 20; j++)
      a[i][j] = 1;
#pragma acc parallel
  {
  // CHECK: [[#@LINE+1]]:13: error: this statement has none of the forms of 'atomic read'
#pragma acc atomic read
    x++;
  // CHECK: [[#@LINE+1]]:13: error: this statement has none of the forms of 'atomic write'
#pragma acc atomic write
    x += 1;
  // CHECK: [[#@LINE+1]]:13: error: this statement has none of the forms of 'atomic capture'
#pragma acc atomic capture
    x++;
  // CHECK: [[#@LINE+1]]:13: error: this statement has none of the forms of 'atomic update'
#pragma acc atomic
    ;
  }
  // CHECK: [[#@LINE+4]]:9: error: 'x' is used here, but no data clause names it, as 'default(none)' requires
  // CHECK: [[#@LINE+1]]:13: note: the compute construct is here
#pragma acc parallel default(none) copy(s)
  {
    s = x;
    // CHECK: [[#@LINE+1]]:5: error: 'a' is used here, but no data clause names it, as 'default(none)' requires
    a[0][0] = 1;
  }
#pragma acc parallel loop
  for (int i = 0; i < 100; i++)
  // CHECK: [[#@LINE+1]]:5: error: loop variable 'i' is changed in the body of the loop
    i = 3;
  // CHECK: [[#@LINE+3]]:3: error: 'n' is used here, but no data clause names it, as 'default(none)' requires
  // CHECK: [[#@LINE+1]]:13: note: the compute construct is here
#pragma acc kernels default(none)
  n = 1;
  // CHECK: [[#@LINE+1]]:41: error: 'x' cannot be reduced with '&': its type is 'double'
#pragma acc parallel loop reduction(& : x)
  for (int i = 0; i < 10; i++)
    n = 1;
  // CHECK: [[#@LINE+1]]:13: error: 'parallel loop' must be followed by a 'for' loop
#pragma acc parallel loop
  // CHECK: [[#@LINE+1]]:13: error: 'acc parallel loop' is not allowed inside a compute construct
#pragma acc parallel loop
  for (int i = 0; i < 10; i++)
    n = 1;
#pragma acc parallel
  {
  // CHECK: [[#@LINE+1]]:13: error: 'loop' must be followed by a 'for' loop
#pragma acc loop auto
#pragma acc loop reduction(+ : n)
    for (int i = 0; i < 10; i++)
      n += 1;
  }
}
enum color { red, green, blue };
void over_itself(double *v) {
  // CHECK: [[#@LINE+2]]:3: error: loop over 'i' is not of the form 'for (i = a; i < b; i += c)'
#pragma acc parallel loop copy(v[0 : 3])
  for (int i = i; i < 3; i++)
    v[i] = 0;
}
void over_enumeration(double *v) {
  // CHECK: [[#@LINE+1]]:13: error: a parallel loop over 'c', which is of an enumeration type or '_Bool', is not supported yet by --target=cpu
#pragma acc parallel loop copy(v[0 : 3])
  for (enum color c = red; c < blue; c++)
    v[c] = 0;
  // CHECK: [[#@LINE+1]]:13: error: a parallel loop over 'b', which is of an enumeration type or '_Bool', is not supported yet by --target=cpu
#pragma acc parallel loop copy(v[0 : 1])
  for (_Bool b = 0; b < 1; b++)
    v[b] = 0;
}
