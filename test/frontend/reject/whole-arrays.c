// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: assignments of whole arrays, for which C has no statement; the fix writes the sections that are missing.
#pragma xmp nodes p(*)
#pragma xmp template t(0:9)
#pragma xmp distribute t(block) onto p
int u[10], v[10], n;
double a[4][5], b[4][5];
struct {
  int w[3], x[3];
} s;
#pragma xmp align u[i] with t(i)
#pragma xmp align v[i] with t(i)
void whole(int parameter[10]) {
#pragma xmp gmove
  // CHECK: [[#@LINE+3]]:3: error: C does not assign the whole array 'u'; write 'u[:] = v[:]'
  // CHECK-NEXT: u = v;
  // CHECK: {{^ *\| *}}u[:] = v[:]
  u = v;
#pragma xmp array on t(:)
  // CHECK: [[#@LINE+1]]:3: error: C does not assign the whole array 'u'; write 'u[:] = v[:] + n'
  u = v + n;
  // CHECK: [[#@LINE+1]]:3: error: C does not assign the whole array 'u'; write 'u[:] = parameter[:]'
  u = parameter;
  // CHECK: [[#@LINE+1]]:3: error: C does not assign the whole array 'a'; write 'a[:][:] = b[:][:]'
  a = b;
  // CHECK: [[#@LINE+1]]:3: error: C does not assign the whole array 'a[n]'; write 'a[n][:] = b[u[2]][:]'
  a[n] = b[u[2]];
  // CHECK: [[#@LINE+1]]:3: error: C does not assign the whole array 's.w'; write 's.w[:] = s.x[:]'
  s.w = s.x;
}
void other(void) {
  // CHECK: [[#@LINE+1]]:10: error: cannot increment value of type 'int[10]'
  (&u)[0]++;
  // CHECK: [[#@LINE+1]]:9: error: array type 'int[10]' is not assignable
  (*&u) = v;
}
