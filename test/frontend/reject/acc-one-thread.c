// RUN: %xaccc --target=cuda --translate -o %t.c %s 2>&1 | FileCheck --implicit-check-not=warning: %s
// RUN: not %xaccc --target=cuda -Werror=xmp-one-thread --translate -o %t.c %s 2>&1 | FileCheck --check-prefix=ERROR %s
//
// Pins (OpenACC 3.3, 2.5): why a construct cannot be divided among kernels; serial requests one thread.
// ERROR: error: a single GPU thread executes this construct
double b[400];
int main(void) {
  int a[4] = {0};
  // CHECK: [[#@LINE+1]]:13: warning: a single GPU thread executes this construct because of the scalar 's', which a construct with 'async' declares and one of its kernels sets [-Wxmp-one-thread]
#pragma acc parallel copy(a) async
  {
    int s = 1;
    a[0] = s;
    s = a[1];
    a[2] = s;
  }
#pragma acc serial copy(a)
  {
    int s = 1;
    a[0] = s;
    s = a[1];
    a[2] = s;
  }
  // CHECK: [[#@LINE+1]]:13: warning: a single GPU thread executes this construct because of the private variable 'a' of a construct in which several statements use it [-Wxmp-one-thread]
#pragma acc parallel private(a)
  {
    a[1] = 1;
    a[2] = 2;
  }
  // CHECK: [[#@LINE+1]]:13: warning: a single GPU thread executes this construct because of 'goto next' from one statement of a compute construct to another [-Wxmp-one-thread]
#pragma acc parallel copy(a)
  {
    for (int i = 0; i < 4; i++)
      if (a[i] == 2)
        goto next;
    a[1] = 1;
  next:
    a[2] = 2;
  }
  double sum = 0;
#pragma acc kernels copy(a)
  {
    // CHECK: [[#@LINE+2]]:7: warning: a single GPU thread executes this loop, to keep the order in which it adds to 'sum': 'acc loop reduction' lets its iterations run in parallel [-Wxmp-one-thread]
    for (int i = 0; i < 400; i++)
      sum += a[i % 4] * 0.5;
    // CHECK: [[#@LINE+2]]:5: warning: a single GPU thread executes this loop, because its iterations may depend on each other: 'acc loop independent' lets them run in parallel, 'acc loop seq' keeps their order [-Wxmp-one-thread]
    // CHECK: [[#@LINE+3]]:9: note: the reason: another iteration may use the same element of 'b'
    for (int i = 1; i < 400; i++)
      for (int j = 1; j < 400; j++)
        b[j] += b[i];
      // Few iterations, sequential because the user says so, private to a thread.
    for (int i = 1; i < 4; i++)
      b[i] += b[i - 1];
#pragma acc loop seq
    for (int i = 1; i < 400; i++)
      for (int j = 1; j < 400; j++)
        b[j] += b[i];
    for (int i = 0; i < 400; i++) {
      double s = 0;
      for (int j = 0; j < 400; j++)
        s += j * 0.5;
      b[i] = s;
    }
  }
#pragma acc wait
  return a[0] + (int)sum;
}
