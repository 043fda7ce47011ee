// RUN: %xaccc --dump-directives --translate %s -o %t.cpp | FileCheck %s
//
// Pins: every acc directive and clause, parsed into its parts. `copyin:readonly=(a)`: words and variables of a clause;
// `@nvidia`: the clause follows device_type(nvidia).
int n = 1, q = 2;
double a[100], b[10][20], *p, s;
double twice(double x);
// CHECK: :[[#@LINE+1]]: file: routine names=twice seq{{$}}
#pragma acc routine (twice) seq
// CHECK: :[[#@LINE+1]]: file: routine worker nohost{{$}}
#pragma acc routine worker nohost
double half(double x) { return x / 2; }
// CHECK: :[[#@LINE+1]]: file: routine gang device_type:nvidia dtype:host,*{{$}}
#pragma acc routine gang device_type(nvidia) dtype(host, *)
double third(double x) { return x / 3; }
// CHECK: :[[#@LINE+1]]: file: routine vector{{$}}
#pragma acc routine vector
double fourth(double x) { return x / 4; }
double c[8], d[8], e[8];
// CHECK: :[[#@LINE+1]]: file: declare create=(c) copyin=(d) device_resident=(e){{$}}
#pragma acc declare create(c) copyin(d) device_resident(e)

void data(void) {
  double k[4], f[4], g[4], h[4], m[4], *r = 0;
// CHECK: :[[#@LINE+1]]: block: declare present=(k){{$}}
#pragma acc declare present(k)
// CHECK: :[[#@LINE+1]]: block: declare copy=(f) copyout=(g) pcopy=(h) present_or_create=(m) deviceptr=(r){{$}}
#pragma acc declare copy(f) copyout(g) pcopy(h) present_or_create(m) deviceptr(r)
// CHECK: :[[#@LINE+1]]: block: data copy=(a, b[0:n][:]) copyin:readonly=(c[2:n+1]) copyout:zero=(d) create:zero=(e) if=n>1{{$}}
#pragma acc data copy(a, b[0:n][:]) copyin(readonly: c[2:n + 1]) copyout(zero: d) create(zero: e) if(n > 1)
  ;
// CHECK: :[[#@LINE+1]]: block: data pcopy=(a) pcopyin=(b[n][0:4]) pcopyout=(c) pcreate=(d){{$}}
#pragma acc data pcopy(a) pcopyin(b[n][0:4]) pcopyout(c) pcreate(d)
  ;
// CHECK: :[[#@LINE+1]]: block: data present_or_copy=(a) present_or_copyin=(b) present_or_copyout=(c) present_or_create=(d){{$}}
#pragma acc data present_or_copy(a), present_or_copyin(b) present_or_copyout(c), present_or_create(d)
  ;
// CHECK: :[[#@LINE+1]]: block: data present=(a) no_create=(b) deviceptr=(p) default:none async=n wait=(1, q){{$}}
#pragma acc data present(a) no_create(b) deviceptr(p) default(none) async(n) wait(1, q)
  ;
// CHECK: :[[#@LINE+1]]: block: data copy=(a) default:present async wait{{$}}
#pragma acc data copy(a) default(present) async wait
  ;
// CHECK: :[[#@LINE+1]]: block: data create:zero,capture=(a) copyin:always,readonly=(b) dtype:* device_type:nvidia dtype:* async@* wait=1=(2)@*{{$}}
#pragma acc data create(zero, capture: a) copyin(always, readonly: b) dtype(*) device_type(nvidia) dtype(*) async wait(devnum: 1: queues: 2)
  ;
// CHECK: :[[#@LINE+1]]: block: enter data copyin=(a[:n]) create=(b) pcopyin=(c) pcreate=(d) if=n async wait=(q){{$}}
#pragma acc enter data copyin(a[:n]) create(b) pcopyin(c) pcreate(d) if(n) async wait(q)
// CHECK: :[[#@LINE+1]]: block: enter data present_or_copyin=(a) present_or_create=(b){{$}}
#pragma acc enter data present_or_copyin(a) present_or_create(b)
// CHECK: :[[#@LINE+1]]: block: exit data copyout=(a[:n]) delete=(b) finalize if=n async=2 wait{{$}}
#pragma acc exit data copyout(a[:n]) delete(b) finalize if(n) async(2) wait
// CHECK: :[[#@LINE+1]]: block: exit data pcopyout=(a) present_or_copyout=(b){{$}}
#pragma acc exit data pcopyout(a) present_or_copyout(b)
// CHECK: :[[#@LINE+1]]: block: update host=(a[0:n], s) self=(c) device=(b[n:2][:]) if=n if_present async=1 wait=(2){{$}}
#pragma acc update host(a[0:n], s) self(c) device(b[n:2][:]) if(n) if_present async(1) wait(2)
// CHECK: :[[#@LINE+1]]: block: update device=(a) device_type:nvidia{{$}}
#pragma acc update device(a) device_type(nvidia) async(1) wait
// CHECK: :[[#@LINE+1]]: block: update self=(a) if=n dtype:host{{$}}
#pragma acc update self(a) if(n) dtype(host) async
// CHECK: :[[#@LINE+1]]: block: host_data use_device=(a, p) if=n if_present{{$}}
#pragma acc host_data use_device(a, p) if(n) if_present
  ;
}

void compute(void) {
  double t = 0, u = 1;
// CHECK: :[[#@LINE+1]]: block: parallel copy=(a) present=(b) num_gangs=(4) num_workers=n vector_length=128 private=(t) firstprivate=(u) reduction={+: s} if=n async wait=(1) default:none copyin=(n){{$}}
#pragma acc parallel copy(a) present(b) num_gangs(4) num_workers(n) vector_length(128) private(t) firstprivate(u) \
    reduction(+ : s) if(n) async wait(1) default(none) copyin(n)
  s += 1;
// CHECK: :[[#@LINE+1]]: block: parallel num_workers=2 device_type:nvidia,host dtype:* vector_length=2@*{{$}}
#pragma acc parallel num_workers(2) device_type(nvidia, host) num_gangs(8) async(1) dtype(*) vector_length(2)
  ;
// CHECK: :[[#@LINE+1]]: block: serial copyin=(a) private=(t) firstprivate=(u) reduction={max: s} async=q wait if=n{{$}}
#pragma acc serial copyin(a) private(t) firstprivate(u) reduction(max : s) async(q) wait if(n)
  ;
// CHECK: :[[#@LINE+1]]: block: kernels create=(a) num_gangs=(4) num_workers=2 vector_length=32 default:present async=1 wait=(1){{$}}
#pragma acc kernels create(a) num_gangs(4) num_workers(2) vector_length(32) default(present) async(1) wait(1)
  ;
// CHECK: :[[#@LINE+1]]: block: parallel{{$}}
#pragma acc parallel
  {
// CHECK: :[[#@LINE+1]]: block: loop gang:static worker private=(t){{$}}
#pragma acc loop gang(static: *) worker private(t)
    for (int i = 0; i < 10; i++)
// CHECK: :[[#@LINE+1]]: substatement: loop vector reduction={+: u}{{$}}
#pragma acc loop vector reduction(+ : u)
      for (int j = 0; j < 20; j++)
        u += b[i][j];
// CHECK: :[[#@LINE+1]]: block: loop gang worker vector independent collapse=2{{$}}
#pragma acc loop gang worker vector independent collapse(2)
    for (int i = 0; i < 10; i++)
      for (int j = 0; j < 20; j++)
        b[i][j] = 0;
// CHECK: :[[#@LINE+1]]: block: loop gang worker vector auto device_type:nvidia dtype:* tile=(2, *)@*{{$}}
#pragma acc loop gang worker vector auto device_type(nvidia) dtype(*) tile(2, *)
    for (int i = 0; i < 10; i++)
      for (int j = 0; j < 20; j++)
        b[i][j] = 0;
// CHECK: :[[#@LINE+1]]: block: loop seq{{$}}
#pragma acc loop seq
    for (int i = 0; i < 10; i++) {
// CHECK: :[[#@LINE+1]]: block: cache names=a[i:1], c{{$}}
#pragma acc cache (a[i : 1], c)
// CHECK: :[[#@LINE+1]]: block: cache names=b[i:1][:]{{$}}
#pragma acc cache (readonly : b[i : 1][:])
// CHECK: :[[#@LINE+1]]: block: atomic{{$}}
#pragma acc atomic
      s += 1;
// CHECK: :[[#@LINE+1]]: block: atomic read{{$}}
#pragma acc atomic read
      u = s;
// CHECK: :[[#@LINE+1]]: block: atomic write{{$}}
#pragma acc atomic write
      s = 1;
// CHECK: :[[#@LINE+1]]: block: atomic update{{$}}
#pragma acc atomic update
      s++;
// CHECK: :[[#@LINE+1]]: block: atomic capture{{$}}
#pragma acc atomic capture
      u = s++;
    }
  }
// CHECK: :[[#@LINE+1]]: block: parallel loop gang vector_length=64 collapse=1 reduction={+: s} reduction={*: t} copy=(a) private=(u){{$}}
#pragma acc parallel loop gang vector_length(64) collapse(1) reduction(+ : s) reduction(* : t) copy(a) private(u)
  for (int i = 0; i < 10; i++)
    s += a[i];
// CHECK: :[[#@LINE+1]]: block: serial loop seq pcopy=(a) firstprivate=(u) reduction={min: s}{{$}}
#pragma acc serial loop seq pcopy(a) firstprivate(u) reduction(min : s)
  for (int i = 0; i < 10; i++)
    a[i] = u;
// CHECK: :[[#@LINE+1]]: block: kernels loop independent gang=2 worker vector=8 copyout=(a) private=(t) reduction={&&: n}{{$}}
#pragma acc kernels loop independent gang(2) worker vector(8) copyout(a) private(t) reduction(&& : n)
  for (int i = 0; i < 10; i++)
    a[i] = t = i;
}

void rest(void) {
// CHECK: :[[#@LINE+1]]: block: wait{{$}}
#pragma acc wait
// CHECK: :[[#@LINE+1]]: block: wait ids=1, q async=3 if=n{{$}}
#pragma acc wait (1, q) async(3) if(n)
// CHECK: :[[#@LINE+1]]: block: wait async{{$}}
#pragma acc wait async
// CHECK: :[[#@LINE+1]]: block: init device_type:nvidia,host device_num=0 if=n{{$}}
#pragma acc init device_type(nvidia, host) device_num(0) if(n)
// CHECK: :[[#@LINE+1]]: block: shutdown device_type:* device_num=n if=n{{$}}
#pragma acc shutdown device_type(*) device_num(n) if(n)
// CHECK: :[[#@LINE+1]]: block: set default_async=q device_num=0 device_type:host if=n{{$}}
#pragma acc set default_async(q) device_num(0) device_type(host) if(n)
}
