// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins (OpenACC 3.3, 2.7): messages about the data clauses of OpenACC, each once.
#pragma xmp nodes p(4)
#pragma xmp template t(0:99)
#pragma xmp distribute t(block) onto p
double a[100], b[10][20], *q, s;
#pragma xmp align a[i] with t(i)
extern int unknown[];
struct pair {
  int x, y[4];
} r;
void f(int n) {
  // CHECK: [[#@LINE+1]]:31: error: a condition cannot have type 'struct pair'
#pragma acc data copyin(r) if(r)
  ;
  // CHECK: [[#@LINE+1]]:25: warning: this clause applies to the pointer 'q', not to the data it points to; for the data, write a section: 'q[0:n]' [-Wxmp-device-copy]
#pragma acc data copyin(q)
  ;
  // CHECK: [[#@LINE+1]]:31: warning: this clause applies to the pointer 'q', not to the data it points to; for the data, write a section: 'q[0:n]' [-Wxmp-device-copy]
#pragma acc enter data create(q)
  // CHECK: [[#@LINE+1]]:25: error: the size of the data that 'unknown' points to is unknown; write a section: 'unknown[0:n]'
#pragma acc data copyin(unknown)
  ;
  // CHECK: [[#@LINE+1]]:28: error: 's' of type 'double' is not a pointer
#pragma acc data deviceptr(s)
  ;
  // CHECK: [[#@LINE+1]]:23: error: 'a' has 1 dimension but its section has 2
#pragma acc data copy(a[0:10][0:2])
  ;
  // CHECK: [[#@LINE+1]]:25: error: a section in a data clause must have the form '[first:length]'
#pragma acc data copy(b[0:2:2])
  ;
  // CHECK: [[#@LINE+1]]:30: error: 20 is outside dimension 2 of 'b', which has 20 elements
#pragma acc data copy(b[0:2][18:30])
  ;
  // CHECK: [[#@LINE+1]]:27: error: 101 is outside dimension 1 of 'a', which has 100 elements
#pragma acc update host(a[101:n])
  // CHECK: [[#@LINE+1]]:27: error: 100 is outside dimension 1 of 'a', which has 100 elements
#pragma acc update self(a[1:100])
  // CHECK: [[#@LINE+1]]:30: error: 20 is outside dimension 2 of 'b', which has 20 elements
#pragma acc update self(b[0][n:21])
  // CHECK: [[#@LINE+1]]:27: error: section length -2 is negative
#pragma acc update self(q[0:-2])
  // CHECK: [[#@LINE+1]]:25: error: section start -1 is negative
#pragma acc data copy(b[-1:n])
  ;
  // CHECK: [[#@LINE+1]]:33: error: the end of this section is unknown; specify its length
#pragma acc enter data copyin(q[2:])
  // CHECK: [[#@LINE+1]]:36: error: 's' appears twice in the data clauses of this directive
#pragma acc data copy(s, b) create(s)
  ;
  const int k[2] = {3, 4}, *const pk = k;
  // CHECK: [[#@LINE+1]]:26: error: 'k' is const, so its values cannot be copied to the host
#pragma acc data copyout(k)
  // CHECK: [[#@LINE+1]]:25: error: 'k' is const, so its values cannot be copied to the host
#pragma acc update self(k) device(pk[0:2])
#pragma acc exit data copyout(pk[0:2])
}
