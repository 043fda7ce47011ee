// RUN: not %xaccc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=error: %s
// RUN: not %xaccc --target=openacc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins (OpenACC 3.3, 2.6.5, OpenACC 3.3, 2.8, OpenACC 3.3, 2.9): constructs end only at their ends.
double a[8];
void f(int n) {
#pragma acc data copy(a)
  {
    if (n == 1)
      // CHECK: [[#@LINE+1]]:7: error: 'return' leaves the body of 'data', whose only exit is its end
      return;
    if (n == 2)
      // CHECK: [[#@LINE+1]]:7: error: 'goto' leaves the body of 'data', whose only exit is its end
      goto out;
#pragma acc parallel
    {
      // CHECK: [[#@LINE+1]]:7: error: 'return' leaves the body of 'parallel', whose only exit is its end
      return;
    }
    while (n--)
      if (n == 3)
        break;
      else
        continue;
  }
  for (int i = 0; i < n; i++)
#pragma acc host_data use_device(a)
    // CHECK: [[#@LINE+1]]:5: error: 'continue' leaves the body of 'host_data', whose only exit is its end
    continue;
out:
  switch (n) {
#pragma acc parallel
    {
    // CHECK: [[#@LINE+1]]:5: error: the 'switch' around the construct enters the body of 'parallel'
    case 1:
      switch (n) {
      case 2:
        break;
      }
    }
  }
#pragma acc kernels loop
  for (int i = 0; i < 8; i++)
    if (a[i] > 0)
      // CHECK: [[#@LINE+1]]:7: error: 'break' leaves the body of 'kernels loop', whose only exit is its end
      break;
#pragma acc kernels loop seq
  for (int i = 0; i < 8; i++)
    if (a[i] > 0)
      break;
}
