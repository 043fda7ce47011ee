// RUN: not %xaccc --target=cuda --nvcc=true -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %xaccc --target=cuda --nvcc=true -DTYPE -c %s -o %t.o 2>&1 | FileCheck --check-prefix=TYPE %s
//
// CHECK: error: --target=cuda needs C++, but 'norm' is declared by CUDA's headers, too: make it static or rename it
// TYPE: error: --target=cuda needs C++, but 'float2' is declared by CUDA's headers, too: rename it
#ifdef TYPE
typedef struct { float x, y; } float2;
#endif
double norm(double x) { return x * x; }
double v[10];
int main(void) {
#pragma acc parallel loop copy(v)
  for (int i = 0; i < 10; i++)
    v[i] = i;
  return norm(v[3]) > 0;
}
