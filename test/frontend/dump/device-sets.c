// RUN: %xaccc --dump-directives --translate %s -o %t.cpp | FileCheck %s
//
// Pins: the directives and clauses of device sets, parsed into their parts.
int n = 1;
double a[10], b[4][10], c[10];
// CHECK: :[[#@LINE+1]]: file: devices names=d(*), e[2]=d[0:n], f(*)=nvidia(1:n){{$}}
#pragma acc devices d(*), e[2] = d[0:n], f(*) = nvidia(1 : n)
// CHECK: :[[#@LINE+1]]: file: device names=g[*]{{$}}
#pragma acc device g[*]
// CHECK: :[[#@LINE+1]]: file: declare create=(b) layout:*,block shadow={0:0, 1:n} on_device=d{{$}}
#pragma acc declare create(b) layout([*][block]) shadow([0][1 : n]) on_device(d)
// CHECK: :[[#@LINE+1]]: file: declare copyin=(a) layout:block{{$}}
#pragma acc declare copyin(a) layout([block])
void f(void) {
// CHECK: :[[#@LINE+1]]: block: parallel loop layout=b[*][$j+1] on_device=d(1:2){{$}}
#pragma acc parallel loop layout(b[*][j + 1]) on_device(d(1 : 2))
  for (int j = 0; j < 9; j++)
    b[0][j + 1] = 0;
// CHECK: :[[#@LINE+1]]: block: reflect names=a, b{{$}}
#pragma acc reflect (a, b)
// CHECK: :[[#@LINE+1]]: block: barrier_device{{$}}
#pragma acc barrier_device
// CHECK: :[[#@LINE+1]]: block: barrier_device on_device=d[1]{{$}}
#pragma acc barrier_device on_device(d[1])
// CHECK: :[[#@LINE+1]]: block: update host=(a) on_device=e{{$}}
#pragma acc update host(a) on_device(e)
// CHECK: :[[#@LINE+1]]: block: wait on_device=d{{$}}
#pragma acc wait on_device(d)
// CHECK: :[[#@LINE+1]]: block: enter data copyin=(c) on_device=e{{$}}
#pragma acc enter data copyin(c) on_device(e)
// CHECK: :[[#@LINE+1]]: block: exit data copyout=(c) on_device=e{{$}}
#pragma acc exit data copyout(c) on_device(e)
// CHECK: :[[#@LINE+1]]: block: data copy=(c) on_device=e{{$}}
#pragma acc data copy(c) on_device(e)
  ;
}
