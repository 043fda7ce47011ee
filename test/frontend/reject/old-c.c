// RUN: not %xaccc --target=cuda -DTYPES --translate -o - %s 2>&1 | FileCheck --check-prefix=TYPES --implicit-check-not=error: %s
// RUN: not %xaccc --emit=c++ -DTYPES --translate -o - %s 2>&1 | FileCheck --check-prefix=CXX-TYPES %s
// RUN: not %xaccc --target=cuda -DALIGNMENT --translate -o - %s 2>&1 | FileCheck --check-prefix=ALIGNMENT %s
// RUN: not %xaccc --emit=c++ -DALIGNMENT --translate -o - %s 2>&1 | FileCheck --check-prefix=ALIGNMENT %s
// RUN: not %xaccc --target=cuda --translate -o - %s 2>&1 | FileCheck %s
// RUN: not %xaccc --emit=c++ --translate -o - %s 2>&1 | FileCheck %s
// RUN: %xaccc -w -c %s -o %t.o
// RUN: %xaccc -w -DTYPES -DALIGNMENT -c %s -o %t.o
//
// Pins: C that C++ compilers reject, or lay out differently, is rejected by xaccc in kernels and for --emit=c++; as C, it compiles.
#pragma xmp nodes p(*)
#ifdef TYPES
// CXX-TYPES: [[#@LINE+1]]:24: error: --emit=c++ needs C++, but the program declares the type 'wchar_t'
typedef __WCHAR_TYPE__ wchar_t;
typedef unsigned long long uint64_t;
struct __attribute__((packed)) sample {
  char c;
  _Complex float z;
} s;
wchar_t c;
uint64_t u;
#endif
void many(void) {}
int counted(void) {
#if !defined TYPES && !defined ALIGNMENT
  // CHECK: [[#@LINE+1]]:10: error: {{.*}} C++, but 'count' is declared without a type
  static count = 0;
  return ++count;
#else
  return 1;
#endif
}
int main(void) {
  int v[10];
#pragma acc parallel loop copyout(v)
  for (int i = 0; i < 10; i++) {
    v[i] = counted();
#ifdef TYPES
    // TYPES: [[#@LINE+3]]:13: error: the type 'wchar_t' in a kernel is not supported yet by --target=cuda
    // TYPES: [[#@LINE+2]]:22: error: the type 'uint64_t' in a kernel is not supported yet by --target=cuda
    // TYPES: [[#@LINE+1]]:33: error: a kernel with the complex member 'z' of a packed struct is not supported yet by --target=cuda
    v[i] += (wchar_t)(uint64_t)((struct sample *)0 != 0);
#endif
#ifdef ALIGNMENT
    // ALIGNMENT: [[#@LINE+1]]:13: error: {{.*}} C++, but the program asks for the size or the alignment of a function
    v[i] += __alignof__(many);
#endif
  }
  return v[0];
}
