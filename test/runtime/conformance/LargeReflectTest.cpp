// reflect of shadows that are too large for small messages: transports prepare and cache routes for those. So arrays
// are created, released and moved, have the same shape, and are exchanged in other orders.
#include "xaccrt.h"
#include "xmp.h"

#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <vector>

namespace {

const xacc_site site{"large.c", 1, "large"};

long nodes() { return xmp_all_num_nodes(); }

/// A cube of doubles, `distributed` of whose dimensions are in blocks, with a shadow of 1 in the first of these and of
/// 2 in the others.
class Cube {
public:
  Cube(std::array<long, 3> extents, std::vector<int> distributed) : extents(extents) {
    const int dims = static_cast<int>(distributed.size());
    std::vector<long> sizes(static_cast<size_t>(dims), nodes() % 2 == 0 ? 2 : 1);
    sizes.back() = XACC_REST;
    p = xacc_nodes_make(&site, "p", sizes.data(), dims);
    std::vector<xacc_template_axis> blocks;
    std::vector<xacc_array_axis> axes;
    for (const long extent : extents)
      axes.push_back({.extent = extent, .collapsed = 1});
    for (int d = 0; d < dims; ++d) {
      const auto at = static_cast<size_t>(distributed[static_cast<size_t>(d)]);
      blocks.push_back({.upper = extents[at] - 1, .format = XACC_BLOCK, .node_dim = d});
      axes[at] = {.extent = extents[at],
                  .template_dim = d,
                  .shadow = XACC_SHADOW,
                  .lower_shadow = d + 1,
                  .upper_shadow = d + 1};
    }
    t = xacc_template_make(&site, &site, "t", p, blocks.data(), dims);
    a = xacc_array_make(&site, &site,
                        {.name = "a",
                         .on = t,
                         .type = XACC_DOUBLE,
                         .axes = axes.data(),
                         .ndims = 3,
                         .leading = 3,
                         .strides = strides.data()});
    for (int d = 0; d < 3; ++d) { // owned range of each dimension, and the extent of the shadow
      const auto at = static_cast<size_t>(d);
      low[at] = 0;
      high[at] = extents[at] - 1;
      for (int k = 0; k < dims; ++k)
        if (distributed[static_cast<size_t>(k)] == d) {
          const xacc_range mine = xacc_loop(&site, {.on = t, .dim = k, .upper = extents[at], .step = 1});
          low[at] = mine.first;
          high[at] = mine.end - 1;
          shadow[at] = k + 1;
        }
    }
    rebased = static_cast<double *>(xacc_array_alloc(a));
  }
  ~Cube() {
    xacc_array_free(a);
    xacc_template_free(t);
    xacc_nodes_free(p);
  }
  Cube(const Cube &) = delete;

  /// From now on the array is in memory of this program.
  void move(std::vector<double> &memory) {
    size_t elements = 1;
    for (size_t d = 0; d < 3; ++d)
      elements *= static_cast<size_t>(high[d] - low[d] + 1 + 2 * shadow[d]);
    memory.assign(elements, -1);
    rebased = static_cast<double *>(xacc_array_rebase(&site, a, memory.data()));
  }
  void fill(double salt) {
    forEach([&](double &element, long i, long j, long k, bool own) { element = own ? value(i, j, k, salt) : -1; });
  }
  int wrong(double salt) {
    int count = 0;
    forEach([&](const double &element, long i, long j, long k, bool) {
      const bool exists = i >= 0 && i < extents[0] && j >= 0 && j < extents[1] && k >= 0 && k < extents[2];
      count += element != (exists ? value(i, j, k, salt) : -1);
    });
    return count;
  }

  xacc_array *a;

private:
  static double value(long i, long j, long k, double salt) {
    return salt * 1e9 + static_cast<double>((i * 1000 + j) * 1000 + k);
  }
  template <typename Visit> void forEach(const Visit &visit) {
    for (long i = low[0] - shadow[0]; i <= high[0] + shadow[0]; ++i)
      for (long j = low[1] - shadow[1]; j <= high[1] + shadow[1]; ++j)
        for (long k = low[2] - shadow[2]; k <= high[2] + shadow[2]; ++k) {
          const bool own = i >= low[0] && i <= high[0] && j >= low[1] && j <= high[1] && k >= low[2] && k <= high[2];
          visit(rebased[i * strides[0] + j * strides[1] + k], i, j, k, own);
        }
  }

  xacc_nodes *p;
  xacc_template *t;
  std::array<long, 3> extents;
  std::array<long, 3> low{}, high{}, shadow{};
  std::array<long, 2> strides{};
  double *rebased;
};

/// Planes, boxes of long rows and of short ones, and several dimensions with corners.
std::unique_ptr<Cube> cube(int kind) {
  const long n = nodes();
  switch (kind) {
  case 0:
    return std::make_unique<Cube>(std::array<long, 3>{3 * n, 7, 700}, std::vector<int>{0});
  case 1:
    return std::make_unique<Cube>(std::array<long, 3>{9, 3 * n, 700}, std::vector<int>{1});
  case 2:
    return std::make_unique<Cube>(std::array<long, 3>{80, 60, 3 * n}, std::vector<int>{2});
  default:
    return std::make_unique<Cube>(std::array<long, 3>{5 * n, 5 * n, 900}, std::vector<int>{0, 1});
  }
}

void reflect(Cube &c, bool later = false) { xacc_reflect(&site, c.a, {}, later ? 1 : XACC_SYNC); }

} // namespace

TEST(LargeReflect, OfEveryKindAgainAndAgain) {
  for (int kind = 0; kind < 4; ++kind) {
    const auto c = cube(kind);
    for (int round = 0; round < 4; ++round) {
      c->fill(round);
      reflect(*c);
      EXPECT_EQ(c->wrong(round), 0) << "kind " << kind << " round " << round;
    }
  }
}

TEST(LargeReflect, OfArraysThatComeAndGoInOtherOrders) {
  std::vector<std::unique_ptr<Cube>> cubes;
  for (int kind : {0, 0, 2, 1, 0})
    cubes.push_back(cube(kind));
  for (int round = 0; round < 6; ++round) {
    for (size_t c = 0; c < cubes.size(); ++c)
      cubes[c]->fill(static_cast<double>(10 * round) + static_cast<double>(c));
    for (size_t k = 0; k < cubes.size(); ++k) // the order differs from round to round
      reflect(*cubes[(k * 3 + static_cast<size_t>(round)) % cubes.size()]);
    for (size_t c = 0; c < cubes.size(); ++c)
      EXPECT_EQ(cubes[c]->wrong(static_cast<double>(10 * round) + static_cast<double>(c)), 0) << c << " in " << round;
    const auto replaced = static_cast<size_t>(round * 2) % cubes.size(); // usually at the same address
    cubes[replaced].reset();
    cubes[replaced] = cube(round % 3);
  }
}

TEST(LargeReflect, OfAnArrayThatMoves) {
  for (int kind = 0; kind < 4; ++kind) {
    const auto c = cube(kind);
    std::vector<double> own[2];
    for (int round = 0; round < 4; ++round) {
      c->fill(round);
      reflect(*c);
      EXPECT_EQ(c->wrong(round), 0) << "kind " << kind << " round " << round;
      if (xmp_all_node_num() % 2 == round % 2) // not on all nodes at once
        c->move(own[round / 2]);
    }
  }
}

TEST(LargeReflect, Asynchronous) {
  const auto a = cube(0), b = cube(0), c = cube(2);
  for (int round = 0; round < 3; ++round) {
    a->fill(round);
    b->fill(round + 10);
    c->fill(round + 20);
    reflect(*b, true);
    reflect(*a, true);
    reflect(*c, true);
    if (round == 1)
      reflect(*a, true); // again while it is in flight
    xacc_wait_async(&site, 1, xacc_on_executing());
    EXPECT_EQ(a->wrong(round) + b->wrong(round + 10) + c->wrong(round + 20), 0) << round;
  }
}

TEST(LargeReflect, PreparedByTheProgram) {
  const auto a = cube(1), unused = cube(1);
  xacc_reflect_init(&site, unused->a, {}); // and never done
  xacc_reflect_init(&site, a->a, {});
  for (int round = 0; round < 3; ++round) {
    a->fill(round);
    xacc_reflect_do(&site, a->a, 0, XACC_SYNC);
    EXPECT_EQ(a->wrong(round), 0) << round;
  }
}
