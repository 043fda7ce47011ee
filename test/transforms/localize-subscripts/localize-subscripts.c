// RUN: %xaccc --stop-after=localize-subscripts --translate %s -o %t | grep -v CHECK | FileCheck %s
//
// Pins: only subscripts that need it are changed; strides are constant if known; macros are expanded only then.
#pragma xmp nodes p(2, *)
#pragma xmp nodes q(*)
#pragma xmp template t(0:10, 0:10)
#pragma xmp distribute t(block, block) onto p
#pragma xmp template s(0:9, 0:9)
#pragma xmp distribute s(block, block) onto p
#pragma xmp template c(0:9)
#pragma xmp distribute c(cyclic) onto q
double v[11], a[11][11], b[10][10], w[10];
#pragma xmp align v[i] with t(*, i)
#pragma xmp align a[i][j] with t(j, i)
#pragma xmp align b[i][j] with s(j, i)
#pragma xmp align w[i] with c(i)
#define A(i, j) a[(i)][j]
#define V(i) v[i]
void g(const double *);
double f(int i, int j) {
  // CHECK-LABEL: double f(int i, int j)
  // CHECK: V(i) = v[v[i] > 0] + 1;
  V(i) = v[v[i] > 0] + 1;
  // CHECK: a[i * a_ld[0] + j] = a[(i + 1) * a_ld[0] + j] + a[(i - 1) * a_ld[0] + (j)];
  a[i][j] = A(i + 1, j) + a[i - 1][(j)];
  // CHECK: b[i * 5L + (j + 1)]++;
  b[i][j + 1]++;
  // CHECK: w[xacc_cyclic_index(w_desc_cyclic[0], (int)v[i])] *= 2;
  w[(int)v[i]] *= 2;
  // CHECK: g(((double *)xacc_array_local(v_desc, v)));
  g(v);
  // CHECK: g(((double *)xacc_array_row(a_desc, &a[i * a_ld[0]], 1)));
  g(a[i]);
  // CHECK: return ((size_t)(968)) + ((size_t)(88));
  return sizeof(a) + sizeof a[0];
}
