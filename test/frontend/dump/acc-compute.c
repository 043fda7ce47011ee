// RUN: %xaccc --dump-directives --translate %s -o %t.cpp | FileCheck %s
//
// Pins: the parser accepts every common clause on each of the six compute constructs.
int n = 1;
double a[100], b[10][20], c[8], d[8], e[8], f[8], g[8], h[8], s, t, u, *p, *q;
void on_parallel(void) {
// CHECK: :[[#@LINE+1]]: block: parallel copy=(a, b[0:n][2:4]) pcopy=(c) present_or_copy=(d) copyin=(e) pcopyin=(f) present_or_copyin=(g){{$}}
#pragma acc parallel copy(a, b[0:n][2:4]) pcopy(c) present_or_copy(d) copyin(e) pcopyin(f) present_or_copyin(g)
  ;
// CHECK: :[[#@LINE+1]]: block: parallel copyout=(a) pcopyout=(b) present_or_copyout=(c) create=(d) pcreate=(e) present_or_create=(f) no_create=(g){{$}}
#pragma acc parallel copyout(a) pcopyout(b) present_or_copyout(c) create(d) pcreate(e) present_or_create(f) no_create(g)
  ;
// CHECK: :[[#@LINE+1]]: block: parallel present=(a) deviceptr=(p) attach=(q) default:none if=n self=n async=n wait=(1, n){{$}}
#pragma acc parallel present(a) deviceptr(p) attach(q) default(none) if(n) self(n) async(n) wait(1, n)
  ;
// CHECK: :[[#@LINE+1]]: block: parallel device_type:nvidia dtype:host,* wait@host,* num_gangs=(n)@host,* num_workers=2@host,* vector_length=32@host,*{{$}}
#pragma acc parallel device_type(nvidia) async dtype(host, *) wait num_gangs(n) num_workers(2) vector_length(32)
  ;
// CHECK: :[[#@LINE+1]]: block: parallel default:present private=(t) firstprivate=(u) reduction={+: s}{{$}}
#pragma acc parallel default(present) private(t) firstprivate(u) reduction(+ : s)
  ;
}
void on_serial(void) {
// CHECK: :[[#@LINE+1]]: block: serial copy=(a, b[0:n][2:4]) pcopy=(c) present_or_copy=(d) copyin=(e) pcopyin=(f) present_or_copyin=(g){{$}}
#pragma acc serial copy(a, b[0:n][2:4]) pcopy(c) present_or_copy(d) copyin(e) pcopyin(f) present_or_copyin(g)
  ;
// CHECK: :[[#@LINE+1]]: block: serial copyout=(a) pcopyout=(b) present_or_copyout=(c) create=(d) pcreate=(e) present_or_create=(f) no_create=(g){{$}}
#pragma acc serial copyout(a) pcopyout(b) present_or_copyout(c) create(d) pcreate(e) present_or_create(f) no_create(g)
  ;
// CHECK: :[[#@LINE+1]]: block: serial present=(a) deviceptr=(p) attach=(q) default:none if=n self=n async=n wait=(1, n){{$}}
#pragma acc serial present(a) deviceptr(p) attach(q) default(none) if(n) self(n) async(n) wait(1, n)
  ;
// CHECK: :[[#@LINE+1]]: block: serial device_type:nvidia dtype:host,* wait@host,*{{$}}
#pragma acc serial device_type(nvidia) async dtype(host, *) wait
  ;
// CHECK: :[[#@LINE+1]]: block: serial default:present private=(t) firstprivate=(u) reduction={+: s}{{$}}
#pragma acc serial default(present) private(t) firstprivate(u) reduction(+ : s)
  ;
}
void on_kernels(void) {
// CHECK: :[[#@LINE+1]]: block: kernels copy=(a, b[0:n][2:4]) pcopy=(c) present_or_copy=(d) copyin=(e) pcopyin=(f) present_or_copyin=(g){{$}}
#pragma acc kernels copy(a, b[0:n][2:4]) pcopy(c) present_or_copy(d) copyin(e) pcopyin(f) present_or_copyin(g)
  ;
// CHECK: :[[#@LINE+1]]: block: kernels copyout=(a) pcopyout=(b) present_or_copyout=(c) create=(d) pcreate=(e) present_or_create=(f) no_create=(g){{$}}
#pragma acc kernels copyout(a) pcopyout(b) present_or_copyout(c) create(d) pcreate(e) present_or_create(f) no_create(g)
  ;
// CHECK: :[[#@LINE+1]]: block: kernels present=(a) deviceptr=(p) attach=(q) default:none if=n self=n async=n wait=(1, n){{$}}
#pragma acc kernels present(a) deviceptr(p) attach(q) default(none) if(n) self(n) async(n) wait(1, n)
  ;
// CHECK: :[[#@LINE+1]]: block: kernels device_type:nvidia dtype:host,* wait@host,* num_gangs=(n)@host,* num_workers=2@host,* vector_length=32@host,*{{$}}
#pragma acc kernels device_type(nvidia) async dtype(host, *) wait num_gangs(n) num_workers(2) vector_length(32)
  ;
// CHECK: :[[#@LINE+1]]: block: kernels default:present{{$}}
#pragma acc kernels default(present)
  ;
}
void on_parallel_loop(void) {
// CHECK: :[[#@LINE+1]]: block: parallel loop copy=(a, b[0:n][2:4]) pcopy=(c) present_or_copy=(d) copyin=(e) pcopyin=(f) present_or_copyin=(g){{$}}
#pragma acc parallel loop copy(a, b[0:n][2:4]) pcopy(c) present_or_copy(d) copyin(e) pcopyin(f) present_or_copyin(g)
  for (int i = 0; i < 10; i++)
    ;
// CHECK: :[[#@LINE+1]]: block: parallel loop copyout=(a) pcopyout=(b) present_or_copyout=(c) create=(d) pcreate=(e) present_or_create=(f) no_create=(g){{$}}
#pragma acc parallel loop copyout(a) pcopyout(b) present_or_copyout(c) create(d) pcreate(e) present_or_create(f) no_create(g)
  for (int i = 0; i < 10; i++)
    ;
// CHECK: :[[#@LINE+1]]: block: parallel loop present=(a) deviceptr=(p) attach=(q) default:none if=n self=n async=n wait=(1, n){{$}}
#pragma acc parallel loop present(a) deviceptr(p) attach(q) default(none) if(n) self(n) async(n) wait(1, n)
  for (int i = 0; i < 10; i++)
    ;
// CHECK: :[[#@LINE+1]]: block: parallel loop device_type:nvidia dtype:host,* wait@host,* num_gangs=(n)@host,* num_workers=2@host,* vector_length=32@host,*{{$}}
#pragma acc parallel loop device_type(nvidia) async dtype(host, *) wait num_gangs(n) num_workers(2) vector_length(32)
  for (int i = 0; i < 10; i++)
    ;
// CHECK: :[[#@LINE+1]]: block: parallel loop default:present private=(t) firstprivate=(u) reduction={+: s}{{$}}
#pragma acc parallel loop default(present) private(t) firstprivate(u) reduction(+ : s)
  for (int i = 0; i < 10; i++)
    ;
// CHECK: :[[#@LINE+1]]: block: parallel loop gang worker vector independent collapse=1{{$}}
#pragma acc parallel loop gang worker vector independent collapse(1)
  for (int i = 0; i < 10; i++)
    ;
// CHECK: :[[#@LINE+1]]: block: parallel loop gang:static auto tile=(4){{$}}
#pragma acc parallel loop gang(static: *) auto tile(4)
  for (int i = 0; i < 10; i++)
    ;
// CHECK: :[[#@LINE+1]]: block: parallel loop seq dtype:*{{$}}
#pragma acc parallel loop seq dtype(*)
  for (int i = 0; i < 10; i++)
    ;
}
void on_serial_loop(void) {
// CHECK: :[[#@LINE+1]]: block: serial loop copy=(a, b[0:n][2:4]) pcopy=(c) present_or_copy=(d) copyin=(e) pcopyin=(f) present_or_copyin=(g){{$}}
#pragma acc serial loop copy(a, b[0:n][2:4]) pcopy(c) present_or_copy(d) copyin(e) pcopyin(f) present_or_copyin(g)
  for (int i = 0; i < 10; i++)
    ;
// CHECK: :[[#@LINE+1]]: block: serial loop copyout=(a) pcopyout=(b) present_or_copyout=(c) create=(d) pcreate=(e) present_or_create=(f) no_create=(g){{$}}
#pragma acc serial loop copyout(a) pcopyout(b) present_or_copyout(c) create(d) pcreate(e) present_or_create(f) no_create(g)
  for (int i = 0; i < 10; i++)
    ;
// CHECK: :[[#@LINE+1]]: block: serial loop present=(a) deviceptr=(p) attach=(q) default:none if=n self=n async=n wait=(1, n){{$}}
#pragma acc serial loop present(a) deviceptr(p) attach(q) default(none) if(n) self(n) async(n) wait(1, n)
  for (int i = 0; i < 10; i++)
    ;
// CHECK: :[[#@LINE+1]]: block: serial loop device_type:nvidia dtype:host,* wait@host,*{{$}}
#pragma acc serial loop device_type(nvidia) async dtype(host, *) wait
  for (int i = 0; i < 10; i++)
    ;
// CHECK: :[[#@LINE+1]]: block: serial loop default:present private=(t) firstprivate=(u) reduction={+: s}{{$}}
#pragma acc serial loop default(present) private(t) firstprivate(u) reduction(+ : s)
  for (int i = 0; i < 10; i++)
    ;
// CHECK: :[[#@LINE+1]]: block: serial loop gang worker vector independent collapse=1{{$}}
#pragma acc serial loop gang worker vector independent collapse(1)
  for (int i = 0; i < 10; i++)
    ;
// CHECK: :[[#@LINE+1]]: block: serial loop gang:static auto tile=(4){{$}}
#pragma acc serial loop gang(static: *) auto tile(4)
  for (int i = 0; i < 10; i++)
    ;
// CHECK: :[[#@LINE+1]]: block: serial loop seq dtype:*{{$}}
#pragma acc serial loop seq dtype(*)
  for (int i = 0; i < 10; i++)
    ;
}
void on_kernels_loop(void) {
// CHECK: :[[#@LINE+1]]: block: kernels loop copy=(a, b[0:n][2:4]) pcopy=(c) present_or_copy=(d) copyin=(e) pcopyin=(f) present_or_copyin=(g){{$}}
#pragma acc kernels loop copy(a, b[0:n][2:4]) pcopy(c) present_or_copy(d) copyin(e) pcopyin(f) present_or_copyin(g)
  for (int i = 0; i < 10; i++)
    ;
// CHECK: :[[#@LINE+1]]: block: kernels loop copyout=(a) pcopyout=(b) present_or_copyout=(c) create=(d) pcreate=(e) present_or_create=(f) no_create=(g){{$}}
#pragma acc kernels loop copyout(a) pcopyout(b) present_or_copyout(c) create(d) pcreate(e) present_or_create(f) no_create(g)
  for (int i = 0; i < 10; i++)
    ;
// CHECK: :[[#@LINE+1]]: block: kernels loop present=(a) deviceptr=(p) attach=(q) default:none if=n self=n async=n wait=(1, n){{$}}
#pragma acc kernels loop present(a) deviceptr(p) attach(q) default(none) if(n) self(n) async(n) wait(1, n)
  for (int i = 0; i < 10; i++)
    ;
// CHECK: :[[#@LINE+1]]: block: kernels loop device_type:nvidia dtype:host,* wait@host,* num_gangs=(n)@host,* num_workers=2@host,* vector_length=32@host,*{{$}}
#pragma acc kernels loop device_type(nvidia) async dtype(host, *) wait num_gangs(n) num_workers(2) vector_length(32)
  for (int i = 0; i < 10; i++)
    ;
// CHECK: :[[#@LINE+1]]: block: kernels loop default:present private=(t) reduction={+: s}{{$}}
#pragma acc kernels loop default(present) private(t) reduction(+ : s)
  for (int i = 0; i < 10; i++)
    ;
// CHECK: :[[#@LINE+1]]: block: kernels loop gang worker=2 vector:length=8 independent collapse=1{{$}}
#pragma acc kernels loop gang worker(2) vector(length: 8) independent collapse(1)
  for (int i = 0; i < 10; i++)
    ;
// CHECK: :[[#@LINE+1]]: block: kernels loop gang:num,static=n auto tile=(4){{$}}
#pragma acc kernels loop gang(num: n, static: *) auto tile(4)
  for (int i = 0; i < 10; i++)
    ;
// CHECK: :[[#@LINE+1]]: block: kernels loop seq dtype:*{{$}}
#pragma acc kernels loop seq dtype(*)
  for (int i = 0; i < 10; i++)
    ;
}
double k1[4], k2[4], k3[4];
// CHECK: :[[#@LINE+1]]: file: declare present_or_copyin=(k1) pcreate=(k2) pcopyin=(k3){{$}}
#pragma acc declare present_or_copyin(k1) pcreate(k2) pcopyin(k3)
void locals(void) {
  double k4[4], k5[4], k6[4];
// CHECK: :[[#@LINE+1]]: block: declare present_or_copy=(k4) pcopyout=(k5) present_or_copyout=(k6){{$}}
#pragma acc declare present_or_copy(k4) pcopyout(k5) present_or_copyout(k6)
// CHECK: :[[#@LINE+1]]: block: data copy=(k4){{$}}
#pragma acc data copy(k4)
  ;
}
