// RUN: %xaccc -fopenmp --stop-after=map-loops --translate %s -o %t | grep -v CHECK | FileCheck %s
//
// Pins: ranges are computed once, before the nest, and before pragmas that must stay at the loop; i keeps its global value.
#pragma xmp nodes p(*)
#pragma xmp template t(0:9)
#pragma xmp distribute t(block) onto p
#pragma xmp template c(0:9)
#pragma xmp distribute c(cyclic) onto p
#pragma xmp template d(0:9)
#pragma xmp distribute d(cyclic(2)) onto p
void f(int n) {
  float s = 0;
  // CHECK: { // #pragma xmp loop on t(i)
  // CHECK-NEXT: XACC_TIMED(&xmp_site[7]);
  // CHECK-NEXT: const xacc_range i_range = xacc_loop(&xmp_site[{{[0-9]+}}],
  // CHECK-NEXT: (xacc_mapped_loop){.on = t_template, .lower = 1, .upper = n, .step = 1});
  // CHECK-NEXT: #line
  // CHECK-NEXT: #pragma omp parallel for
  // CHECK: for (int i = (int)i_range.first; i < (int)i_range.end; i++)
#pragma omp parallel for
#pragma xmp loop on t(i)
  for (int i = 1; i < n; i++)
    ;
  // CHECK: const xacc_range i_range = xacc_loop({{.*}},
  // CHECK-NEXT: (xacc_mapped_loop){.on = c_template, .offset = 1, .lower = (n - 1), .upper = 2 - 1, .step = -2});
  // CHECK: for (long i = i_range.first; i > i_range.end; i += i_range.step)
#pragma xmp loop on c(i + 1)
  for (long i = (n - 1); i >= 2; i -= 2)
    ;
  // CHECK: xacc_walk i_range = xacc_loop_walk(
  // CHECK: for (xacc_run i_run = xacc_first_run(&i_range); i_run.first < i_run.end; i_run = xacc_next_run(&i_range, i_run)) {
  // CHECK: for (int i = (int)i_run.first; i < (int)i_run.end; ++i
#pragma xmp loop on d(i)
  for (int i = 0; i < 10; ++i)
    ;
  // CHECK: const float s_before = s;
  // CHECK-NEXT: s = 0;
  // CHECK: s = s_before + xacc_reduce_float({{.*}}, xacc_on(t_template), XACC_SUM, s);
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = 0; i < 10; ++i)
    s += i;
}
