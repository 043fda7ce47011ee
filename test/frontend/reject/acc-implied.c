// RUN: %xaccc -Rxmp-data --translate %s -o - 2>&1 >/dev/null | FileCheck --implicit-check-not=remark: %s
// RUN: %xaccc -Rxmp --translate %s -o - 2>&1 >/dev/null | FileCheck --allow-empty --check-prefix=QUIET %s
// QUIET-NOT: no clause names
//
// Pins (OpenACC 3.3, 2.6.2): the treatment of variables without a clause is reported; nothing is said about the others.
double a[10], b[10];
static const double k[10];
void f(int n, double scale, double *p, double *q) {
#pragma acc parallel loop copyin(q[0:n])
  // CHECK: [[#@LINE+1]]:23: remark: no clause names 'n': each gang has a copy of its value
  for (int i = 0; i < n; i++)
    // CHECK: [[#@LINE+1]]:5: remark: no clause names 'a': it is copied to the device and back unless it is present
    a[i] = scale * k[i] + p[i] + q[i];
    // CHECK: [[#@LINE-1]]:12: remark: no clause names 'scale': each gang has a copy of its value
    // CHECK: [[#@LINE-2]]:20: remark: no clause names 'k': it is copied to the device unless it is present
    // CHECK: [[#@LINE-3]]:27: remark: no clause names 'p': the data that it points to must be present
#pragma acc parallel loop default(present) private(scale)
  for (int i = 0; i < 10; i++) {
    scale = i;
    // CHECK: [[#@LINE+1]]:5: remark: no clause names 'a': it must be present
    a[i] += scale;
  }
#pragma acc parallel loop
  for (int i = 0; i < 10; i++)
    // CHECK: [[#@LINE+1]]:5: remark: no clause names 'a': it is copied to the device and back unless it is present
    a[i] += p && !(q) ? q != 0 : 0 == p;
    // CHECK: [[#@LINE-1]]:13: remark: no clause names 'p': each gang has a copy of its value
    // CHECK: [[#@LINE-2]]:20: remark: no clause names 'q': each gang has a copy of its value
#pragma acc parallel loop
  for (int i = 0; i < 10; i++)
    // CHECK: [[#@LINE+1]]:5: remark: no clause names 'a': it is copied to the device and back unless it is present
    a[i] += p ? *p : q == p;
    // CHECK: [[#@LINE-1]]:13: remark: no clause names 'p': the data that it points to must be present
    // CHECK: [[#@LINE-2]]:22: remark: no clause names 'q': the data that it points to must be present
#pragma acc data copy(b)
#pragma acc kernels
  for (int i = 0; i < 10; i++)
    // CHECK: [[#@LINE+1]]:5: remark: no clause names 'b': an enclosing data construct has put it on the device
    b[i] += 1;
}
