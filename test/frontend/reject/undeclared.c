// RUN: not %xaccc -fsyntax-only -w %s 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: a function of the C library may be used without a declaration only in a call; functions of OpenACC must be declared.
int main(void) {
  int n = abs(-1);
  // CHECK: [[#@LINE+1]]:29: error: use of undeclared identifier 'exit'
  const void *address = n ? exit : 0;
  // CHECK: [[#@LINE+1]]:7: error: 'acc_get_current_cuda_device' is not declared; <openacc.h> declares the functions that xaccc supports
  if (acc_get_current_cuda_device())
    return 1;
  return address == 0;
}
