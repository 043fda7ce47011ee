// RUN: not %xaccc --target=cuda --translate -o - %s 2>&1 | FileCheck %s
// RUN: not %xaccc --target=cuda -DOUTER --translate -o - %s 2>&1 | FileCheck --check-prefix=OUTER %s
// RUN: not %xaccc --target=cuda -DTYPES --translate -o - %s 2>&1 | FileCheck --check-prefix=TYPES %s
// RUN: not %xaccc --target=cuda -DLOAD --translate -o - %s 2>&1 | FileCheck --check-prefix=LOAD %s
// RUN: not %xaccc --target=cuda -DSTORE --translate -o - %s 2>&1 | FileCheck --check-prefix=STORE %s
// RUN: not %xaccc --target=cuda -DLABEL --translate -o - %s 2>&1 | FileCheck --check-prefix=LABEL %s
// RUN: not %xaccc --target=cuda -DUNION --translate -o - %s 2>&1 | FileCheck --check-prefix=UNION %s
// RUN: not %xaccc --target=cuda -DCALL --translate -o - %s 2>&1 | FileCheck --check-prefix=CALL %s
// RUN: not %xaccc --target=hip -DROUTINE --translate -o - %s 2>&1 | FileCheck --check-prefix=ROUTINE %s
// RUN: %xaccc -DOUTER -DTYPES -DROUTINE -fsyntax-only %s
//
// Pins: code that kernels cannot contain is rejected with its name and place, and no other compiler reports it.
#include <stdlib.h>
struct pair {
  int a, b;
};
struct fixed {
  const int a;
};
union number {
  int i;
  float f;
};
struct empty {};
int odd(int n, int v[n++]) { return n + v[0]; }
int old(x) int x;
{ return x; }
int elsewhere(int i);
#pragma acc routine seq
int unknown();
#pragma acc routine seq
int outer(int i);
int main(void) {
  int v[10];
#ifdef OUTER
  // OUTER: [[#@LINE+3]]:12: error: a call to 'elsewhere', which this file does not define and no 'acc routine' names, in a kernel is not supported yet by --target=cuda
#pragma acc parallel loop copyout(v)
  for (int i = 0; i < 10; i++)
    v[i] = elsewhere(i);
  // OUTER: [[#@LINE+3]]:12: error: a call to 'unknown', a routine of another file that is declared without parameter types, in a kernel is not supported yet by --target=cuda
#pragma acc parallel loop copyout(v)
  for (int i = 0; i < 10; i++)
    v[i] = unknown(i);
  // OUTER: [[#@LINE+3]]:12: error: a call to 'rand' in a kernel is not supported yet by --target=cuda
#pragma acc parallel loop copyout(v)
  for (int i = 0; i < 10; i++)
    v[i] = rand();
#elif defined ROUTINE
  // ROUTINE: [[#@LINE+3]]:12: error: a call to 'outer', a routine of another file, in a kernel is not supported yet by --target=hip
#pragma acc parallel loop copyout(v)
  for (int i = 0; i < 10; i++)
    v[i] = outer(i);
#elif defined LOAD || defined STORE
  volatile struct pair seen = {1, 2};
  struct pair own = {3, 4};
#pragma acc parallel loop copyout(v) copyin(own) copy(seen)
  for (int i = 0; i < 10; i++) {
#ifdef LOAD
    // LOAD: [[#@LINE+1]]:23: error: kernels of --target=cuda are C++, but the program copies a volatile struct
    struct pair now = seen;
    v[i] = now.a;
#else
    // STORE: [[#@LINE+1]]:5: error: kernels of --target=cuda are C++, but the program copies a volatile struct
    seen = own;
#endif
  }
#elif defined LABEL
#pragma acc serial copyout(v)
  {
    // LABEL: [[#@LINE+1]]:18: error: kernels of --target=cuda are C++, but the program computes the target of a goto
    void *next = &&end;
    goto *next;
  end:
    v[0] = 1;
  }
#elif defined UNION
#pragma acc parallel loop copyout(v)
  for (int i = 0; i < 10; i++)
    // UNION: [[#@LINE+1]]:13: error: kernels of --target=cuda are C++, but the program converts a value to a union
    v[i] = ((union number)i).i;
#elif defined CALL
#pragma acc parallel loop copyout(v)
  for (int i = 0; i < 10; i++)
    // CALL: [[#@LINE+1]]:12: error: kernels of --target=cuda are C++, but 'old' is called with other arguments than it is defined with
    v[i] = old(i, i);
#elif !defined TYPES
  // CHECK: [[#@LINE+3]]:13: error: kernels of --target=cuda are C++, but the program takes the address of a compound literal
#pragma acc parallel loop copyout(v)
  for (int i = 0; i < 10; i++)
    v[i] = (&(struct fixed){i})->a;
#endif
#ifdef TYPES
  int __attribute__((vector_size(8))) z = {1};
  // TYPES: error: the type '__attribute__((__vector_size__(2 * sizeof(int)))) int' in a kernel is not supported yet by --target=cuda
#pragma acc parallel loop copyout(v)
  for (int i = 0; i < 10; i++)
    v[i] = z[0] * i;
  // TYPES: error: the type 'struct empty' in a kernel is not supported yet by --target=cuda
#pragma acc parallel loop copyout(v)
  for (int i = 0; i < 10; i++)
    v[i] = sizeof(struct empty);
  // TYPES: error: the type 'int[n++]' in a kernel is not supported yet by --target=cuda
#pragma acc parallel loop copyout(v)
  for (int i = 0; i < 10; i++)
    v[i] = odd(1, &i);
  {
    typedef struct {
      double x;
    } *pair;
    pair p = 0;
    // TYPES: error: a type or a constant 'pair' that shares its name with something else in a compute construct is not supported yet by --target=cuda
#pragma acc parallel loop copyout(v) copyin(p[0:1])
    for (int i = 0; i < 10; i++)
      v[i] = p->x + sizeof(pair);
  }
  struct pair one = {1, 2};
#pragma acc parallel loop copyout(v) copyin(one)
  for (int i = 0; i < 10; i++)
    v[i] = one.a;
#endif
  return v[0];
}
