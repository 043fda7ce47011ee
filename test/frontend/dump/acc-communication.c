// RUN: %xaccc --dump-directives --translate %s -o %t.cpp | FileCheck %s
//
// Pins: XcalableMP directives with `acc`, with `async`, `acc`, `host` and other clauses in any order; the word `xacc`.
// CHECK: :[[#@LINE+1]]: file: nodes names=p round(*){{$}}
#pragma xmp nodes p(*)
// CHECK: :[[#@LINE+1]]: file: template names=t round(0:99){{$}}
#pragma xmp template t(0:99)
// CHECK: :[[#@LINE+1]]: file: distribute names=t formats=(block) target=p{{$}}
#pragma xmp distribute t(block) onto p
double a[100], b[100], s, v[4];
// CHECK: :[[#@LINE+1]]: file: align names=a square[$i] target=t($i){{$}}
#pragma xmp align a[i] with t(i)
// CHECK: :[[#@LINE+1]]: file: align names=b square[$i] target=t($i){{$}}
#pragma xmp align b[i] with t(i)
// CHECK: :[[#@LINE+1]]: file: shadow names=a widths={2:2}{{$}}
#pragma xmp shadow a[2]
// CHECK: :[[#@LINE+1]]: file: shadow names=b widths={1:1}{{$}}
#pragma xmp shadow b[1]
void f(int n) {
// CHECK: :[[#@LINE+1]]: block: reflect names=a acc{{$}}
#pragma xmp reflect (a) acc
// CHECK: :[[#@LINE+1]]: block: reflect names=a, b acc width={1:1} async=n orthogonal{{$}}
#pragma xmp reflect (a, b) acc width(1) async(n) orthogonal
// CHECK: :[[#@LINE+1]]: block: reflect names=a width={/p/1:2} async=1 acc{{$}}
#pragma xmp reflect (a) width(/periodic/ 1:2) async(1) acc
// CHECK: :[[#@LINE+1]]: block: wait_async ids=n, 1 acc{{$}}
#pragma xmp wait_async (n, 1) acc
// CHECK: :[[#@LINE+1]]: block: wait_async ids=n on=p acc{{$}}
#pragma xmp wait_async (n) on p acc
// CHECK: :[[#@LINE+1]]: block: reflect_init names=a acc{{$}}
#pragma xmp reflect_init (a) acc
// CHECK: :[[#@LINE+1]]: block: reflect_init names=a, b width={1:1} orthogonal async=2 acc{{$}}
#pragma xmp reflect_init (a, b) width(1) orthogonal async(2) acc
// CHECK: :[[#@LINE+1]]: block: reflect_do names=a acc{{$}}
#pragma xmp reflect_do (a) acc
// CHECK: :[[#@LINE+1]]: block: reflect_do names=a, b async=2 acc{{$}}
#pragma xmp reflect_do (a, b) async(2) acc
// CHECK: :[[#@LINE+1]]: block: reflect_init names=b host{{$}}
#pragma xmp reflect_init (b) host
// CHECK: :[[#@LINE+1]]: block: reflect_do names=b host{{$}}
#pragma xmp reflect_do (b) host
// CHECK: :[[#@LINE+1]]: block: reduce_shadow names=a acc{{$}}
#pragma xmp reduce_shadow (a) acc
// CHECK: :[[#@LINE+1]]: block: reduce_shadow names=a width={1:1} orthogonal async=3 acc{{$}}
#pragma xmp reduce_shadow (a) width(1) orthogonal async(3) acc
// CHECK: :[[#@LINE+1]]: block: reduction {+: s, v} acc{{$}}
#pragma xmp reduction (+ : s, v) acc
// CHECK: :[[#@LINE+1]]: block: reduction {max: s} on=p async=4 acc{{$}}
#pragma xmp reduction (max : s) on p async(4) acc
// CHECK: :[[#@LINE+1]]: block: bcast names=s, v acc{{$}}
#pragma xmp bcast (s, v) acc
// CHECK: :[[#@LINE+1]]: block: bcast names=s from=p(1) on=p async=5 acc{{$}}
#pragma xmp bcast (s) from p(1) on p async(5) acc
// CHECK: :[[#@LINE+1]]: block: barrier acc{{$}}
#pragma xmp barrier acc
// CHECK: :[[#@LINE+1]]: block: barrier on=p acc{{$}}
#pragma xmp barrier on p acc
// CHECK: :[[#@LINE+1]]: block: gmove acc{{$}}
#pragma xmp gmove acc
  a[:] = b[:];
// CHECK: :[[#@LINE+1]]: block: gmove acc=(a){{$}}
#pragma xmp gmove acc(a)
  a[:] = v[0];
// CHECK: :[[#@LINE+1]]: block: gmove in async=1 acc=(a, b){{$}}
#pragma xmp gmove in async(1) acc(a, b)
  a[0:10] = b[20:10];
// CHECK: :[[#@LINE+1]]: block: gmove out acc{{$}}
#pragma xmp gmove out acc
  a[0:10] = b[20:10];
// CHECK: :[[#@LINE+1]]: block: gmove host{{$}}
#pragma xmp gmove host
  a[:] = b[:];
// CHECK: :[[#@LINE+1]]: block: loop on=t($i) reduction={+: s} acc{{$}}
#pragma xmp loop on t(i) reduction(+ : s) acc
#pragma acc parallel loop copy(s)
  for (int i = 0; i < 100; i++)
    s += a[i];
// CHECK: :[[#@LINE+1]]: block: reflect names=a acc{{$}}
#pragma xacc reflect (a) acc
}
