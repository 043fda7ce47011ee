// RUN: %xaccc --dump-directives --translate %s -o %t.cpp | FileCheck %s
//
// Pins: clauses that the other dumps omit: widths of loops, host and profile, from_device, attach and detach, link,
// bind, conditions of atomic, device sets of every construct.
#pragma xmp nodes p(*)
#pragma xmp template t(0:99)
#pragma xmp distribute t(block) onto p
double a[100], b[100];
#pragma xmp align a[i] with t(i)
#pragma xmp shadow a[2]
#pragma acc devices d(*)
double l[8], m[8];
// CHECK: :[[#@LINE+1]]: file: declare link=(l) create=(m) layout:block on_device=d{{$}}
#pragma acc declare link(l) create(m) layout([block]) on_device(d)
double slow(double x);
double fast(double x);
// CHECK: :[[#@LINE+1]]: file: routine names=slow seq bind:fast{{$}}
#pragma acc routine(slow) seq bind(fast)
struct s {
  double *p;
} s;
void f(int n, double x) {
// CHECK: :[[#@LINE+1]]: block: loop on=t($i) margin={1:2} profile{{$}}
#pragma xmp loop on t(i) margin(1:2) profile
  for (int i = 0; i < 100; i++)
    a[i] = i;
// CHECK: :[[#@LINE+1]]: block: loop round($i) on=t($i) expand={/p/2:2}{{$}}
#pragma xmp loop (i) on t(i) expand(/unbound/ 2)
  for (int i = 0; i < 100; i++)
    a[i] = i;
// CHECK: :[[#@LINE+1]]: block: reflect names=a async=n profile host{{$}}
#pragma xmp reflect (a) async(n) profile host
// CHECK: :[[#@LINE+1]]: block: loop on=t($i) peel_and_wait=n={-2:-1}{{$}}
#pragma xmp loop on t(i) peel_and_wait(n, -2:-1)
  for (int i = 0; i < 100; i++)
    b[i] = a[i];
// CHECK: :[[#@LINE+1]]: block: reduce_shadow names=a profile host{{$}}
#pragma xmp reduce_shadow (a) profile host
// CHECK: :[[#@LINE+1]]: block: reduction {+: x} profile host{{$}}
#pragma xmp reduction (+ : x) profile host
// CHECK: :[[#@LINE+1]]: block: bcast names=x profile host{{$}}
#pragma xmp bcast (x) profile host
// CHECK: :[[#@LINE+1]]: block: bcast names=m from_device=d(1) acc{{$}}
#pragma xmp bcast (m) from_device d(1) acc
// CHECK: :[[#@LINE+1]]: block: barrier profile{{$}}
#pragma xmp barrier profile
// CHECK: :[[#@LINE+1]]: block: wait_async ids=n profile{{$}}
#pragma xmp wait_async (n) profile
// CHECK: :[[#@LINE+1]]: block: gmove profile{{$}}
#pragma xmp gmove profile
  x = a[n];
// CHECK: :[[#@LINE+1]]: block: task on=t(0:9) profile{{$}}
#pragma xmp task on t(0:9) profile
  ;
// CHECK: :[[#@LINE+1]]: block: data copy=(s) attach=(s.p){{$}}
#pragma acc data copy(s) attach(s.p)
  ;
// CHECK: :[[#@LINE+1]]: block: enter data attach=(s.p){{$}}
#pragma acc enter data attach(s.p)
// CHECK: :[[#@LINE+1]]: block: exit data detach=(s.p){{$}}
#pragma acc exit data detach(s.p)
// CHECK: :[[#@LINE+1]]: block: serial on_device=d{{$}}
#pragma acc serial on_device(d)
  ;
// CHECK: :[[#@LINE+1]]: block: kernels on_device=d(1){{$}}
#pragma acc kernels on_device(d(1))
  ;
// CHECK: :[[#@LINE+1]]: block: serial loop on_device=d{{$}}
#pragma acc serial loop on_device(d)
  for (int i = 0; i < n; i++)
    ;
// CHECK: :[[#@LINE+1]]: block: kernels loop layout=m[$i] on_device=d{{$}}
#pragma acc kernels loop layout(m[i]) on_device(d)
  for (int i = 0; i < 8; i++)
    m[i] = 0;
// CHECK: :[[#@LINE+1]]: block: parallel copyout=(x){{$}}
#pragma acc parallel copyout(x)
  {
// CHECK: :[[#@LINE+1]]: block: atomic write if=n{{$}}
#pragma acc atomic write if (n)
    x = 1;
  }
}
