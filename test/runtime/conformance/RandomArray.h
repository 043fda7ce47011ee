// RandomArray.h - arrays of random shape, mapping and shadow, with a serial model of the owners.
#ifndef XACC_TEST_CONFORMANCE_RANDOMARRAY_H
#define XACC_TEST_CONFORMANCE_RANDOMARRAY_H

#include "xaccrt.h"

#include <algorithm>
#include <cstdlib>
#include <random>
#include <vector>

inline const xacc_site site{"conformance.c", 1, "conformance"};

using Random = std::mt19937_64;

/// How many random cases to try: `few`, a fourth of it with sanitizers, which are slow, or ten times as many with
/// TEST_ALL.
inline long cases(long few) {
  if (std::getenv("TEST_ALL"))
    return 10 * few;
#ifdef XACC_SANITIZED
  few = (few + 3) / 4;
#endif
  return few;
}

inline long pick(Random &random, long low, long high) { return std::uniform_int_distribution<long>(low, high)(random); }

/// The distributions and shadows to generate.
struct Wanted {
  bool cyclic = true;
  bool fullShadow = true;
  size_t elementBytes = 0;        // 0: random
  std::vector<long> extents = {}; // empty: random
  bool subset = false;            // maybe on some of the nodes only
  xacc_type type = XACC_OTHER;
  const char *name = "u";
};

/// One array dimension from the user's view. The model is a list of owners, assigned one by one.
struct ModelDimension {
  long extent = 0;
  int nodeDim = -1; // -1: not distributed
  long nodes = 1;
  bool cyclic = false;
  long lowerShadow = 0, upperShadow = 0;
  bool fullShadow = false;
  std::vector<long> owner;   // of each index
  long first = 0, owned = 0; // of this node; `first` only if blocked

  long ownedBy(long q) const;
  /// Nearest node below (-1) or above (+1) q that owns something; -1 if none.
  long neighbour(long q, int direction, bool periodic) const;
};

class RandomArray {
public:
  RandomArray(Random &random, const Wanted &wanted);
  ~RandomArray();
  RandomArray(const RandomArray &) = delete;

  int ndims() const { return static_cast<int>(dims.size()); }

  /// One element of the local section.
  struct Element {
    std::vector<long> index;    // global; may lie outside the array, in the shadow of its ends
    std::vector<int> side;      // per dimension: -1 lower shadow, 0 own, +1 upper shadow
    std::vector<long> distance; // from the nearest owned element, 0 for owned ones
    unsigned char *address;
  };
  /// Every element of the local section; none on a node outside the array's node set.
  std::vector<Element> elements() const;
  /// The global element that a shadow element copies, for these widths; empty if it does not change.
  std::vector<long> sourceOf(const Element &e, const std::vector<xacc_width> &widths, bool orthogonal) const;
  /// False if some neighbour has fewer elements than a width requires.
  bool servable(const std::vector<xacc_width> &widths) const;
  /// Random widths within the shadow.
  std::vector<xacc_width> widths(Random &random) const;
  /// Number of an element of the global array.
  long number(const std::vector<long> &index) const;

  std::vector<ModelDimension> dims;
  xacc_nodes *parent = nullptr; // of a subset
  xacc_nodes *nodes;
  xacc_template *tmpl;
  xacc_array *array;
  size_t elementBytes;
  bool member = true;
  unsigned char *local; // first byte of the local section

private:
  /// The position of an array dimension in the template.
  struct Alignment {
    int with = -1; // template dimension; -1: collapsed
    long offset = 0;
  };
  std::vector<long> makeNodes(Random &random, const Wanted &wanted);
  std::vector<Alignment> makeTemplate(Random &random, const Wanted &wanted, const std::vector<long> &shape);
  std::vector<long> distribute(Random &random, const Wanted &wanted, xacc_template_axis &axis, std::vector<int> &map,
                               ModelDimension &dim, long extent);
  void makeArray(Random &random, const Wanted &wanted, const std::vector<Alignment> &alignments);
};

/// False for shadow elements.
inline bool isOwn(const RandomArray::Element &e) {
  return std::all_of(e.side.begin(), e.side.end(), [](int side) { return side == 0; });
}

#endif
