// RUN: %xaccc --target=starpu --stop-after=divide-loops %s | FileCheck %s
//
// Pins: a divided device loop becomes a function for a range of it, with a table of the rows used; reductions return
// per range; reflect and reset_weight have separate functions; a reflect right after the loop is announced.
#define N 100
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
double u[N], v[N];
#pragma xmp align u[i] with t(i)
#pragma xmp align v[i] with t(i)
#pragma xmp shadow u[2]

double step(double scale) {
  double s = 0;
#pragma xmp device replicate (u, v)
  {
#pragma xmp device loop on t(i) reduction(+ : s)
    for (int i = 2; i < N - 1; i++) {
      v[i] = scale * (u[i - 2] + u[i + 1]);
      s += v[i];
    }
    // A store to an unknown row: the loop is marked, and runs on the CPU alone.
#pragma xmp device loop on t(i)
    for (int i = 0; i < N; i++)
      v[N - 1 - i] = 0;
    // The reflect always follows the other loop, but not this one.
#pragma xmp device loop on t(i)
    for (int i = 0; i < N; i++)
      u[i] = v[i];
#pragma xmp device reflect (u)
    for (int n = 0; n < 2; n++)
#pragma xmp device loop on t(i)
      for (int i = 0; i < N; i++)
        u[i] += 1;
#pragma xmp device reflect (u)
  }
  return s;
}

// CHECK:      struct xmp_arguments_[[D:[0-9]+]] {
// CHECK-NEXT:   double scale;
// CHECK-NEXT: };
// CHECK-NEXT: struct xmp_sums_[[D]] {
// CHECK-NEXT:   double s;
// CHECK-NEXT: };
// CHECK-NEXT: static void xmp_part_[[D]](const xacc_share *xmp_share) {
// CHECK:        double *__restrict__ v = (double *)xmp_share->views[0];
// CHECK:        double *__restrict__ u = (double *)xmp_share->views[1];
// CHECK:        double scale = xmp_given_[[D]]->scale;
// CHECK:        double s;
// CHECK-NEXT:   xacc_identity(XACC_SUM, XACC_DOUBLE, &s);
// CHECK-NEXT:   const xacc_range i_range = xacc_loop_range(xmp_share->first, xmp_share->end, xmp_share->step);
// CHECK-NEXT:   #pragma omp simd reduction(+:s)
// CHECK-NEXT: #line 19
// CHECK-NEXT:   for (int i = (int)i_range.first; i < (int)i_range.end; i++) {
// CHECK-NEXT:     v[i] = scale * (u[i - 2] + u[i + 1]);
// CHECK-NEXT:     s += v[i];
// CHECK-NEXT:   }
// CHECK-NEXT:   ((struct xmp_sums_[[D]] *)xmp_share->sums)->s = s;
// CHECK-NEXT: }
// CHECK-NEXT: static xacc_divided_loop xmp_loop_[[D]] = {.site = &xmp_site[{{[0-9]+}}], .run = xmp_part_[[D]],
// CHECK-NEXT: .sums_bytes = sizeof(struct xmp_sums_[[D]])};
// CHECK:      double step(double scale)
// CHECK: { // #pragma xmp device loop on t(i) reduction(+ : s)
// CHECK-NEXT: XACC_TIMED(&xmp_site[7]);
// CHECK-NEXT: const double s_before = s;
// CHECK-NEXT: s = 0;
// CHECK-NEXT: const xacc_range i_range = xacc_loop(&xmp_site[{{[0-9]+}}],
// CHECK-NEXT: (xacc_mapped_loop){.on = t_template, .lower = 2, .upper = N - 1, .step = 1});
// CHECK-NEXT: struct xmp_arguments_[[D]] xmp_arguments_[[D]];
// CHECK-NEXT: xmp_arguments_[[D]].scale = scale;
// CHECK-NEXT: const xacc_divided_use xmp_uses_[[D]][] = {
// CHECK-NEXT: {.name = "v", .array = v_desc, .reads = 1, .writes = 1,
// CHECK-NEXT: .view = xacc_divided_view({{.*}}v_desc, (void *)v, "v")},
// CHECK-NEXT: {.name = "u", .array = u_desc, .reads = 1, .below = 2, .above = 1,
// CHECK-NEXT: .view = xacc_divided_view({{.*}}
// CHECK-NEXT: };
// CHECK-NEXT: const xacc_divided_sum xmp_total_[[D]][] = {
// CHECK-NEXT: {.variable = &s, .offset = __builtin_offsetof(struct xmp_sums_[[D]], s), .op = XACC_SUM, .type = XACC_DOUBLE}};
// CHECK:      xacc_divided_run(&xmp_loop_[[D]], i_range, xmp_uses_[[D]], 2, xmp_total_[[D]], 1, &xmp_arguments_[[D]]);
// CHECK-NEXT: s = s_before + xacc_reduce_double(
// CHECK: {.name = "v", .array = v_desc, .writes = 1, .whole = 1,
// CHECK: xacc_divided_announce(&xmp_site[{{[0-9]+}}], u_desc);
// CHECK-NEXT: xacc_divided_run(
// CHECK-NOT: xacc_divided_announce(&xmp_site[{{[0-9]+}}]
