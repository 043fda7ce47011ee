// reduction with every operator and type, and the location reductions.
#include "RandomArray.h"
#include "xmp.h"

#include <gtest/gtest.h>

#include <complex>
#include <cstring>
#include <vector>

namespace {

int me() { return xmp_all_node_num(); }
int all() { return xmp_all_num_nodes(); }

template <typename T> void checkArithmetic(xacc_type type) {
  T v[3] = {static_cast<T>(me()), 2, static_cast<T>(me() == 1 ? 3 : 1)};
  xacc_reduce(&site, xacc_on_executing(), {XACC_SUM, type, v, 3}, XACC_SYNC);
  EXPECT_EQ(v[0], static_cast<T>(all() * (all() + 1) / 2));
  EXPECT_EQ(v[1], static_cast<T>(2 * all()));
  T product = static_cast<T>(me() == 1 ? 3 : 1);
  xacc_reduce(&site, xacc_on_executing(), {XACC_PROD, type, &product, 1}, XACC_SYNC);
  EXPECT_EQ(product, T(3));
}

template <typename T> void checkOrdered(xacc_type type) {
  T greatest = static_cast<T>(me()), least = static_cast<T>(me());
  xacc_reduce(&site, xacc_on_executing(), {XACC_MAX, type, &greatest, 1}, XACC_SYNC);
  xacc_reduce(&site, xacc_on_executing(), {XACC_MIN, type, &least, 1}, XACC_SYNC);
  EXPECT_EQ(greatest, static_cast<T>(all()));
  EXPECT_EQ(least, T(1));
}

template <typename T> void checkLogical(xacc_type type, T truth) {
  T v[2] = {me() == 1 ? T(0) : truth, truth};
  xacc_reduce(&site, xacc_on_executing(), {XACC_LAND, type, v, 2}, XACC_SYNC);
  EXPECT_EQ(v[0], T(0));
  EXPECT_EQ(v[1], T(1));
  T w[2] = {me() == all() ? truth : T(0), T(0)};
  xacc_reduce(&site, xacc_on_executing(), {XACC_LOR, type, w, 2}, XACC_SYNC);
  EXPECT_EQ(w[0], T(1));
  EXPECT_EQ(w[1], T(0));
}

template <typename T> void checkReal(xacc_type type) {
  checkArithmetic<T>(type);
  checkOrdered<T>(type);
  checkLogical<T>(type, T(5));
}

template <typename T> void checkInteger(xacc_type type) {
  checkReal<T>(type);
  T v[3] = {static_cast<T>(me() == 1 ? 6 : 3), static_cast<T>(me() == 1 ? 8 : 1), static_cast<T>(5)};
  T bits = v[0];
  xacc_reduce(&site, xacc_on_executing(), {XACC_BAND, type, &bits, 1}, XACC_SYNC);
  EXPECT_EQ(bits, T(all() > 1 ? 2 : 6));
  bits = v[1];
  xacc_reduce(&site, xacc_on_executing(), {XACC_BOR, type, &bits, 1}, XACC_SYNC);
  EXPECT_EQ(bits, T(all() > 1 ? 9 : 8));
  bits = v[2];
  xacc_reduce(&site, xacc_on_executing(), {XACC_BXOR, type, &bits, 1}, XACC_SYNC);
  EXPECT_EQ(bits, T(all() % 2 ? 5 : 0));
}

} // namespace

TEST(Reduction, EveryTypeAndOperator) {
  checkInteger<char>(XACC_CHAR);
  checkInteger<unsigned char>(XACC_UCHAR);
  checkInteger<short>(XACC_SHORT);
  checkInteger<unsigned short>(XACC_USHORT);
  checkInteger<int>(XACC_INT);
  checkInteger<unsigned>(XACC_UINT);
  checkInteger<long>(XACC_LONG);
  checkInteger<unsigned long>(XACC_ULONG);
  checkInteger<long long>(XACC_LONGLONG);
  checkInteger<unsigned long long>(XACC_ULONGLONG);
  checkReal<float>(XACC_FLOAT);
  checkReal<double>(XACC_DOUBLE);
  checkReal<long double>(XACC_LONGDOUBLE);
  checkLogical<bool>(XACC_BOOL, true);
  checkLogical<float>(XACC_FLOAT, 0.25f); // less than 1, but true
}

TEST(Reduction, Complex) {
  using Complex = std::complex<double>;
  Complex v(me(), 1);
  xacc_reduce(&site, xacc_on_executing(), {XACC_SUM, XACC_CDOUBLE, &v, 1}, XACC_SYNC);
  EXPECT_EQ(v, Complex(all() * (all() + 1) / 2, all()));
  std::complex<float> w(0, 1);
  xacc_reduce(&site, xacc_on_executing(), {XACC_PROD, XACC_CFLOAT, &w, 1}, XACC_SYNC);
  EXPECT_EQ(w, std::pow(std::complex<float>(0, 1), all()));
  std::complex<long double> x[2] = {{1, 2}, {0.5L * me(), -1}};
  xacc_reduce(&site, xacc_on_executing(), {XACC_SUM, XACC_CLONGDOUBLE, x, 2}, XACC_SYNC);
  EXPECT_EQ(x[0], std::complex<long double>(all(), 2 * all()));
  EXPECT_EQ(x[1], std::complex<long double>(0.25L * all() * (all() + 1), -all()));
}

TEST(Reduction, BoolCounts) {
  bool any = me() == 1;
  xacc_reduce(&site, xacc_on_executing(), {XACC_SUM, XACC_BOOL, &any, 1}, XACC_SYNC);
  EXPECT_TRUE(any);
  bool odd = true;
  xacc_reduce(&site, xacc_on_executing(), {XACC_BXOR, XACC_BOOL, &odd, 1}, XACC_SYNC);
  EXPECT_EQ(odd, all() % 2 == 1);
}

TEST(Reduction, OneGroupPerRow) {
  if (all() % 2 != 0)
    GTEST_SKIP() << "needs an even number of nodes";
  const long pSizes[] = {2, XACC_REST};
  xacc_nodes *p = xacc_nodes_make(&site, "p", pSizes, 2);
  int c0, c1;
  xmpc_nodes_index(p, 1, &c0);
  xmpc_nodes_index(p, 2, &c1);
  EXPECT_EQ(xacc_reduce_int(&site, xacc_on_own(xacc_on(p), 1), XACC_SUM, 10 * c1 + c0), 20 * c1 + 1);
  EXPECT_EQ(xacc_reduce_int(&site, xacc_on_own(xacc_on(p), 0), XACC_SUM, c0 + 1), (c0 + 1) * all() / 2);
  xacc_nodes_free(p);
}

// Transports use different algorithms for different sizes. All nodes must get the same bits, otherwise they would take
// different branches.
TEST(Reduction, IsTheSameOnAllNodesForEverySize) {
  for (const long count : {1L, 3L, 255L, 257L, 2047L, 2049L, 5003L, 70001L}) {
    std::vector<double> v(static_cast<size_t>(count));
    std::vector<long> sums(v.size());
    for (size_t k = 0; k < v.size(); ++k) {
      sums[k] = me() * 1000 + static_cast<long>(k);
      v[k] = static_cast<double>(sums[k]) / 3;
    }
    xacc_reduce(&site, xacc_on_executing(), {XACC_SUM, XACC_LONG, sums.data(), count}, XACC_SYNC);
    long wrong = 0;
    for (size_t k = 0; k < v.size(); ++k)
      wrong += sums[k] != all() * (all() + 1) / 2 * 1000 + all() * static_cast<long>(k);
    EXPECT_EQ(wrong, 0) << count;
    xacc_reduce(&site, xacc_on_executing(), {XACC_SUM, XACC_DOUBLE, v.data(), count}, XACC_SYNC);
    std::vector<double> first(v);
    xacc_bcast(&site, {.address = first.data(), .bytes = first.size() * sizeof(double)}, xacc_on_executing(),
               xacc_on_executing(), XACC_SYNC);
    EXPECT_EQ(std::memcmp(first.data(), v.data(), v.size() * sizeof(double)), 0) << count;
  }
}

TEST(Reduction, Locations) {
  for (const int last : {0, 1})
    for (const xacc_op op : {XACC_MAX, XACC_MIN}) {
      // Nodes 1, 3, 5 ... hold the extremum; iteration numbers fall with the node number.
      double value = me() % 2 ? 5 : (op == XACC_MAX ? 1 : 9);
      const long when = 100 - me();
      long where = me();
      char name[3] = {'n', static_cast<char>('0' + me()), 0};
      const xacc_memory locations[] = {{&where, sizeof where}, {name, sizeof name}};
      xacc_reduce_location(&site, xacc_on_executing(), {op, XACC_DOUBLE, &value, last, &when, 1, locations, 2});
      const int highestOdd = all() % 2 ? all() : all() - 1;
      EXPECT_EQ(value, 5);
      EXPECT_EQ(where, last ? 1 : highestOdd);
      EXPECT_EQ(name[1], '0' + static_cast<int>(where));
    }
  int value = 4; // no iteration improved it: nothing changes
  long where = me();
  const xacc_memory location{&where, sizeof where};
  xacc_reduce_location(&site, xacc_on_executing(), {XACC_MAX, XACC_INT, &value, 0, nullptr, 1, &location, 1});
  EXPECT_EQ(value, 4);
  EXPECT_EQ(where, me());
}

TEST(Reduction, ReplicatedArray) {
  if (all() % 2 != 0)
    GTEST_SKIP() << "needs an even number of nodes";
  const long pSizes[] = {2, XACC_REST};
  xacc_nodes *p = xacc_nodes_make(&site, "p", pSizes, 2);
  const xacc_template_axis blocks[] = {{.upper = 9, .format = XACC_BLOCK},
                                       {.upper = 9, .format = XACC_BLOCK, .node_dim = 1}};
  xacc_template *t = xacc_template_make(&site, &site, "t", p, blocks, 2);
  const xacc_array_axis axis{.extent = 10};
  xacc_array *a = xacc_array_make(&site, &site, {"w", t, XACC_DOUBLE, &axis, 1}); // w[i] with t(i,*)
  auto *w = static_cast<double *>(xacc_array_alloc(a));
  const xacc_range r = xacc_loop(&site, {.on = t, .upper = 10, .step = 1});
  for (long i = r.first; i < r.end; ++i)
    w[i] = static_cast<double>(i);
  xacc_reduce(&site, xacc_on_own(xacc_on(p), 0), {.op = XACC_SUM, .type = XACC_DOUBLE, .array = a}, XACC_SYNC);
  for (long i = r.first; i < r.end; ++i)
    EXPECT_EQ(w[i], static_cast<double>(i * all() / 2));
  xacc_array_free(a);
  xacc_template_free(t);
  xacc_nodes_free(p);
}
