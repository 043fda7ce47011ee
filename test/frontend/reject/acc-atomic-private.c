// RUN: %xaccc --translate %s -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:
//
// Pins (OpenACC 3.3, 2.12): atomic updates of a scalar that no clause names change the copies of the gangs alone.
int total;
void f(int n, int *v) {
  int count = 0, shared = 0, kept = 0, read;
  // CHECK: acc-atomic-private.c:[[#@LINE+4]]:5: warning: each gang has its own copy of 'count', so the result of this atomic access is lost; 'copy(count)' on the construct shares the variable [-Wxmp-reduction]
#pragma acc parallel loop copy(shared, v[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc atomic
    count++;
    int k;
#pragma acc atomic capture
    k = shared++;
#pragma acc atomic
    v[k % 2] += i;
  }
  // CHECK: acc-atomic-private.c:[[#@LINE+4]]:5: warning: each gang has its own copy of 'count', so the result of this atomic access is lost; 'copy(count)' on the construct shares the variable [-Wxmp-reduction]
#pragma acc serial
  {
#pragma acc atomic write
    count = n;
#pragma acc atomic read
    read = total;
    v[0] = read;
  }
#pragma acc kernels
  for (int i = 0; i < n; i++) {
#pragma acc atomic
    kept += v[i];
  }
#pragma acc parallel loop firstprivate(kept)
  for (int i = 0; i < n; i++) {
#pragma acc atomic
    kept++;
    v[i] = kept;
  }
}
