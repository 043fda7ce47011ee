// RUN: not %xaccc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=error: --implicit-check-not=note: %s
//
// Pins (OpenACC 3.3, 2.7, OpenACC 3.3, 2.7.4, OpenACC 3.3, 2.8.1, OpenACC 3.3, 2.9.10, OpenACC 3.3, 2.9.11): variables that clauses cannot name, or name twice.
double a[8];
struct {
  int x;
} s;
void f(int n, double *p, double x) {
  const int k = 3;
  // CHECK: [[#@LINE+2]]:40: error: 'p[0 : n]' appears twice in the data clauses of this directive
  // CHECK: [[#@LINE+1]]:25: note: 'p[0 : n]' is also named here
#pragma acc data copyin(p[0 : n]) copy(p[0 : n])
  // CHECK: [[#@LINE+2]]:36: error: 'a[2 : 3]' appears twice in the data clauses of this directive
  // CHECK: [[#@LINE+1]]:25: note: 'a' is also named here
#pragma acc data copyin(a) copyout(a[2 : 3])
  ;
  // CHECK: [[#@LINE+4]]:26: error: 'a' appears twice in the data clauses of this directive
  // CHECK: [[#@LINE+3]]:23: note: 'a' is also named here
  // CHECK: [[#@LINE+2]]:29: error: 'a' appears twice in the data clauses of this directive
  // CHECK: [[#@LINE+1]]:23: note: 'a' is also named here
#pragma acc data copy(a, a, a)
  ;
  // CHECK: [[#@LINE+2]]:33: error: 'x' appears twice in 'private'
  // CHECK: [[#@LINE+1]]:30: note: 'x' is also named here
#pragma acc parallel private(x, x)
  x = 1;
  // CHECK: [[#@LINE+4]]:43: error: 'x' cannot be both in 'firstprivate' and in 'copy' of the same directive
  // CHECK: [[#@LINE+3]]:35: note: 'x' is also named here
  // CHECK: [[#@LINE+2]]:57: error: 'n' cannot be both in 'copy' and in 'private' of the same directive
  // CHECK: [[#@LINE+1]]:46: note: 'n' is also named here
#pragma acc parallel firstprivate(x) copy(x, n) private(n)
  x = n = 1;
  // CHECK: [[#@LINE+1]]:58: error: 'x' is reduced twice
#pragma acc parallel loop reduction(+ : x) reduction(* : x)
  for (int i = 0; i < 8; i++)
    x += 1;
  // CHECK: [[#@LINE+1]]:35: error: 'k' is const and cannot be in 'private'
#pragma acc parallel loop private(k)
  for (int i = 0; i < 8; i++)
    a[i] = 1;
  // CHECK: [[#@LINE+1]]:41: error: 'k' is const and cannot be in 'reduction'
#pragma acc parallel loop reduction(+ : k)
  for (int i = 0; i < 8; i++)
    a[i] = 1;
  // CHECK: [[#@LINE+1]]:41: error: loop variable 'n' cannot be a reduction variable
#pragma acc parallel loop reduction(+ : n)
  for (n = 0; n < 8; n++)
    a[n] = 1;
  // CHECK: [[#@LINE+1]]:34: error: 'use_device' needs the name of a variable, not 'p[0 : n]'
#pragma acc host_data use_device(p[0 : n])
  x = *p;
  // CHECK: [[#@LINE+1]]:32: error: 'deviceptr' needs the name of a variable, not 'p[0 : n]'
#pragma acc parallel deviceptr(p[0 : n])
  p[0] = 1;
  // CHECK: [[#@LINE+2]]:30: error: 'private' needs the name of a variable, not 's.x'
  // CHECK: [[#@LINE+1]]:48: error: 'firstprivate' needs the name of a variable, not 'f'
#pragma acc parallel private(s.x) firstprivate(f)
  s.x = 1;
#pragma acc parallel loop gang reduction(+ : x)
  for (int i = 0; i < 8; i++) {
    // CHECK: [[#@LINE+2]]:41: error: 'x' is reduced with 'max' here, but with '+' by an enclosing directive
    // CHECK: [[#@LINE-3]]:13: note: 'x' is also named here
#pragma acc loop vector reduction(max : x)
    for (int j = 0; j < 8; j++)
      x = x > j ? x : j;
  }
  // These name different data, or a clause of the loop.
#pragma acc data copy(a[0 : 2], a[4 : 2]) create(p) attach(p)
#pragma acc parallel loop private(x) copy(x)
  for (int i = 0; i < 8; i++)
    a[i] = x = i;
#pragma acc update self(a) device(a)
}
