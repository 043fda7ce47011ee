// RUN: %xaccc --translate %s -o - 2>&1 >/dev/null | FileCheck --implicit-check-not=warning: --implicit-check-not=error: %s
//
// Pins (OpenACC 3.3, 2.7.1): a subscript without a colon names one element; a warning where a section is meant.
double x[100], g[10][20];
void mistakes(int n, double *p, double *q) {
  // CHECK: [[#@LINE+2]]:36: warning: this clause names the single element 'p[n]'; for a section, write 'p[0:n]' [-Wxmp-device-copy]
  // CHECK: [[#@LINE+1]]:49: warning: this clause names the single element 'q[2 * n]'; for a section, write 'q[0:2 * n]' [-Wxmp-device-copy]
#pragma acc parallel loop present (p[n]) copyin(q[2 * n])
  for (int i = 0; i < n; i++)
    p[i] = q[i];
  // CHECK: [[#@LINE+1]]:31: warning: this clause names the single element 'p[n]'; for a section, write 'p[0:n]'
#pragma acc enter data copyin(p[n])
  // CHECK: [[#@LINE+2]]:23: warning: this clause names the single element 'x[100]'; for a section, write 'x[0:100]'
  // CHECK: [[#@LINE+1]]:31: warning: this clause names the single element 'g[10][20]'; for a section, write 'g[0:10][0:20]'
#pragma acc data copy(x[100], g[10][20])
  {
#pragma acc parallel
    x[0] = 1;
  }
}
void right(int n, int k, double *p, double **rows) {
#pragma acc enter data copyin(p[0:n])
#pragma acc parallel loop present(p[0], p[n - 1], p[9])
  for (int i = 0; i < n; i++)
    p[i] = i;
#pragma acc update self(p[k])
#pragma acc parallel copy(x[k])
  x[k] += 1;
  for (int j = 0; j < n; j++) {
#pragma acc parallel loop present(p[j])
    for (int i = 0; i < n; i++)
      p[i] += j;
  }
#pragma acc exit data delete(p)
}
