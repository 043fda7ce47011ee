// RUN: not %xaccc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: code that is not allowed in a distributed loop, a section statement and a task with nocomm.
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 9)
#pragma xmp distribute t(block) onto p
int a[10], b[10], m, n;
#pragma xmp align a[i] with t(i)
#pragma xmp shadow a[1]
int plain[10], other[10], *pointer;
int f(int k) {
  int s = 0;
#pragma xmp loop on t(i)
  // CHECK: [[#@LINE+2]]:5: error: 'k' is used in a bound of the loop over 'i' but changed in its body
  for (int i = 0; i < k; i++)
    k--;
#pragma xmp loop on t(i)
  // CHECK: [[#@LINE+2]]:13: error: 'm' is used in a bound of the loop over 'i' but changed in its body
  for (int i = m; i < 10; i += 2)
    a[i] = (m += 2);
#pragma xmp loop on t(i) // other variables and functions may change
  for (int i = m; i < n; i++)
    a[i] = s + f(s++);
  // CHECK: [[#@LINE+1]]:59: error: 's' is reduced twice
#pragma xmp loop on t(i) reduction(max : s) reduction(+ : s)
  for (int i = 0; i < 10; i++)
    s += i;
  // CHECK: [[#@LINE+1]]:14: error: cannot assign a value of type 'int[10]' to elements of type 'int'; write '[:]' for all elements of an array
  plain[:] = other;
  // CHECK: [[#@LINE+1]]:16: error: cannot assign a value of type 'int *' to elements of type 'int'; write '[:]' for all elements of an array
  plain[0:3] = pointer;
  // CHECK: [[#@LINE+7]]:13: error: 'barrier' communicates but is inside a task with 'nocomm'
  // CHECK: [[#@LINE+3]]:13: note: the task is here
  // CHECK: [[#@LINE+6]]:13: error: 'reflect_do' communicates but is inside a task with 'nocomm'
  // CHECK: [[#@LINE+6]]:13: error: 'loop' communicates but is inside a task with 'nocomm'
#pragma xmp task on p(1) nocomm
  {
    a[0] = 1;
#pragma xmp barrier
#pragma xmp reflect_do(a)
#pragma xmp loop on t(i) reduction(+ : s)
    for (int i = 0; i < 10; i++)
      s += i;
#pragma xmp loop on t(i)
    for (int i = 0; i < 10; i++)
      a[i] = i;
  }
  return s;
}
