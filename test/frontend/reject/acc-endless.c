// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins (OpenACC 3.3, 2.9): a parallel loop whose condition always holds for the type of its variable.
void endless(double *v) {
  // CHECK: [[#@LINE+2]]:27: error: loop over 'c' never ends: all values of type 'signed char' satisfy its condition
#pragma acc parallel loop copy(v[0 : 300])
  for (signed char c = 0; c < 300; c++)
    v[c] = 0;
  // CHECK: [[#@LINE+2]]:29: error: loop over 'c' never ends: all values of type 'unsigned char' satisfy its condition
#pragma acc parallel loop copy(v[0 : 300])
  for (unsigned char c = 0; 255 >= c; c++)
    v[c] = 0;
  // CHECK: [[#@LINE+2]]:29: error: loop over 'i' never ends: all values of type 'unsigned int' satisfy its condition
#pragma acc parallel loop copy(v[0 : 300])
  for (unsigned int i = 10; i >= 0; i--)
    v[i] = 0;
  // CHECK: [[#@LINE+2]]:27: error: loop over 'c' never ends: all values of type 'signed char' satisfy its condition
#pragma acc parallel loop copy(v[0 : 300])
  for (signed char c = 0; c != 128; c++)
    v[c] = 0;
#pragma acc parallel loop copy(v[0 : 300]) // these end
  for (unsigned char c = 0; c < 255; c++)
    v[c] = 0;
#pragma acc parallel loop copy(v[0 : 300])
  for (signed char c = 127; c > -128; c--)
    v[c + 128] = 0;
#pragma acc parallel loop copy(v[0 : 300])
  for (int i = 0; i < 300u; i++)
    v[i] = 0;
}
void over_itself(int n, double *v) {
#pragma acc parallel loop copy(v[0:10])
  // CHECK: [[#@LINE+1]]:3: error: loop over 'i' is not of the form 'for (i = a; i < b; i += c)'
  for (int i = 0; i < n - i; i++)
    v[i] = 1;
#pragma acc parallel loop copy(v[0:10])
  // CHECK: [[#@LINE+1]]:3: error: loop over 'i' is not of the form 'for (i = a; i < b; i += c)'
  for (int i = 1; i < n; i += i)
    v[i] = 1;
}
