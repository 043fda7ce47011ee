// RandomArray.cpp - draws an array, builds it through the C interface, and counts the elements of its local section.
#include "RandomArray.h"

#include "xmp.h"

#include <algorithm>
#include <numeric>

long ModelDimension::ownedBy(long q) const { return std::count(owner.begin(), owner.end(), q); }

long ModelDimension::neighbour(long q, int direction, bool periodic) const {
  for (long step = 0; step < nodes; ++step) {
    q += direction;
    if (q < 0 || q >= nodes) {
      if (!periodic)
        return -1;
      q = (q + nodes) % nodes;
    }
    if (ownedBy(q) > 0)
      return q;
  }
  return -1;
}

RandomArray::RandomArray(Random &random, const Wanted &wanted) {
  const std::vector<long> shape = makeNodes(random, wanted);
  const std::vector<Alignment> alignments = makeTemplate(random, wanted, shape);
  makeArray(random, wanted, alignments);
}

/// A node array: the number of nodes, factored at random into one to three factors.
std::vector<long> RandomArray::makeNodes(Random &random, const Wanted &wanted) {
  std::vector<long> shape(static_cast<size_t>(pick(random, 1, 3)), 1);
  long rest = xmp_all_num_nodes(), from = 1, to = rest;
  if (wanted.subset && pick(random, 0, 2) == 0) {
    from = pick(random, 1, rest);
    to = pick(random, from, rest);
  }
  member = xmp_all_node_num() >= from && xmp_all_node_num() <= to;
  if (to - from + 1 < rest) {
    const long all = XACC_REST;
    parent = xacc_nodes_make(&site, "all", &all, 1);
    rest = to - from + 1;
  }
  for (long factor = 2; factor <= rest; ++factor)
    for (; rest % factor == 0; rest /= factor)
      shape[static_cast<size_t>(pick(random, 0, static_cast<long>(shape.size()) - 1))] *= factor;
  const int dims = static_cast<int>(shape.size());
  nodes = parent ? xacc_nodes_on(&site, "p", xacc_on_range(xacc_on(parent), 0, from, to, 1), shape.data(), dims)
                 : xacc_nodes_make(&site, "p", shape.data(), dims);
  return shape;
}

/// A template dimension per node dimension and one that is not distributed; each array dimension takes one of them or
/// is collapsed; unused ones replicate the array.
std::vector<RandomArray::Alignment> RandomArray::makeTemplate(Random &random, const Wanted &wanted,
                                                              const std::vector<long> &shape) {
  const int templateDims = static_cast<int>(shape.size()) + 1;
  std::vector<xacc_template_axis> axes;
  std::vector<std::vector<int>> maps(static_cast<size_t>(templateDims)); // of gblock dimensions
  std::vector<int> free(static_cast<size_t>(templateDims));
  std::iota(free.begin(), free.end(), 0);
  std::shuffle(free.begin(), free.end(), random);
  dims.resize(wanted.extents.empty() ? static_cast<size_t>(pick(random, 1, 3)) : wanted.extents.size());
  std::vector<Alignment> alignments(dims.size());
  for (size_t d = 0; d < dims.size(); ++d) {
    dims[d].extent = wanted.extents.empty() ? pick(random, 1, 14) : wanted.extents[d];
    if (!free.empty() && pick(random, 0, 4) > 0) {
      alignments[d].with = free.back();
      free.pop_back();
    }
  }
  for (int t = 0; t < templateDims; ++t) {
    const auto found =
        std::find_if(alignments.begin(), alignments.end(), [&](const Alignment &a) { return a.with == t; });
    ModelDimension unused,
        &dim = found == alignments.end() ? unused : dims[static_cast<size_t>(found - alignments.begin())];
    const long before = pick(random, 0, 3), after = pick(random, 0, 3), lower = pick(random, -5, 5);
    const long extent = before + dim.extent + after + (dim.extent == 0);
    if (found != alignments.end())
      found->offset = lower + before;
    axes.push_back({.lower = lower, .upper = lower + extent - 1, .node_dim = t});
    if (t == templateDims - 1)
      continue;
    dim.nodeDim = t;
    dim.nodes = shape[static_cast<size_t>(t)];
    const std::vector<long> owners = distribute(random, wanted, axes.back(), maps[static_cast<size_t>(t)], dim, extent);
    dim.owner.assign(owners.begin() + before, owners.begin() + before + dim.extent);
  }
  tmpl = xacc_template_make(&site, &site, "t", nodes, axes.data(), templateDims);
  return alignments;
}

/// Distributes one dimension of the template, of `extent` indices. Returns their owners.
std::vector<long> RandomArray::distribute(Random &random, const Wanted &wanted, xacc_template_axis &axis,
                                          std::vector<int> &map, ModelDimension &dim, long extent) {
  std::vector<long> owners;
  const auto deal = [&](long count, long q) {
    for (long k = 0; k < count && static_cast<long>(owners.size()) < extent; ++k)
      owners.push_back(q);
  };
  const long format = pick(random, 0, wanted.cyclic ? 3 : 2);
  if (format <= 1) { // block, block(n)
    const long fair = (extent + dim.nodes - 1) / dim.nodes, width = fair + (format == 1 ? pick(random, 0, 2) : 0);
    axis.format = XACC_BLOCK;
    axis.width = format == 1 ? width : 0;
    for (long q = 0; q < dim.nodes; ++q)
      deal(width, q);
  } else if (format == 2) {
    long left = extent;
    for (long q = 0; q < dim.nodes; ++q) {
      map.push_back(static_cast<int>(q + 1 == dim.nodes ? left : pick(random, 0, left / 2)));
      deal(map.back(), q);
      left -= map.back();
    }
    axis.format = XACC_GBLOCK;
    axis.map = map.data();
    axis.map_length = dim.nodes;
  } else {
    dim.cyclic = true;
    const long width = pick(random, 1, 3);
    axis.format = XACC_CYCLIC;
    axis.width = width == 1 && pick(random, 0, 1) ? 0 : width;
    while (static_cast<long>(owners.size()) < extent)
      for (long q = 0; q < dim.nodes; ++q)
        deal(width, q);
  }
  return owners;
}

void RandomArray::makeArray(Random &random, const Wanted &wanted, const std::vector<Alignment> &alignments) {
  const size_t sizes[] = {1, 2, 4, 8, 16, 12, 40};
  elementBytes = wanted.elementBytes ? wanted.elementBytes : sizes[pick(random, 0, 6)];
  std::vector<xacc_array_axis> axes;
  for (size_t d = 0; d < dims.size(); ++d) {
    ModelDimension &dim = dims[d];
    const bool full = wanted.fullShadow && dim.nodeDim >= 0 && pick(random, 0, 3) == 0;
    const long lower = pick(random, 0, 2), upper = pick(random, 0, 2);
    dim.fullShadow = full;
    axes.push_back({.extent = dim.extent,
                    .collapsed = alignments[d].with < 0,
                    .template_dim = alignments[d].with,
                    .offset = alignments[d].offset,
                    .shadow = full ? XACC_FULL_SHADOW : XACC_SHADOW,
                    .lower_shadow = dim.cyclic ? 0 : lower, // of a dimension that is not distributed: ignored
                    .upper_shadow = dim.cyclic ? 0 : upper});
    if (!full && !dim.cyclic && dim.nodeDim >= 0)
      dim.lowerShadow = lower, dim.upperShadow = upper;
    if (dim.nodeDim < 0) {
      dim.owned = dim.extent;
      continue;
    }
    int coordinate = 0;
    xmpc_nodes_index(nodes, dim.nodeDim + 1, &coordinate);
    dim.owned = dim.ownedBy(coordinate);
    dim.first = std::find(dim.owner.begin(), dim.owner.end(), coordinate) - dim.owner.begin();
  }
  array = xacc_array_make(&site, &site, {wanted.name, tmpl, wanted.type, axes.data(), ndims(), elementBytes});
  void *rebased = xacc_array_alloc(array);
  local = static_cast<unsigned char *>(xacc_array_local(array, rebased));
}

RandomArray::~RandomArray() {
  xacc_array_free(array);
  xacc_template_free(tmpl);
  xacc_nodes_free(nodes);
  xacc_nodes_free(parent);
}

std::vector<RandomArray::Element> RandomArray::elements() const {
  if (!member)
    return {};
  std::vector<Element> all{{{}, {}, {}, local}};
  long extents = 1;
  std::vector<long> stride(dims.size());
  for (size_t d = dims.size(); d-- > 0;) {
    stride[d] = extents;
    extents *= dims[d].fullShadow ? dims[d].extent : dims[d].owned + dims[d].lowerShadow + dims[d].upperShadow;
  }
  for (size_t d = 0; d < dims.size(); ++d) {
    const ModelDimension &dim = dims[d];
    int coordinate = 0;
    if (dim.nodeDim >= 0)
      xmpc_nodes_index(nodes, dim.nodeDim + 1, &coordinate);
    struct At {
      long index;
      int side;
      long distance;
    };
    std::vector<At> positions;
    const auto owns = [&](long i) { return dim.nodeDim < 0 || dim.owner[static_cast<size_t>(i)] == coordinate; };
    if (dim.fullShadow) {
      for (long i = 0; i < dim.extent; ++i)
        positions.push_back({i, owns(i) ? 0 : 1, 0});
    } else {
      for (long k = dim.lowerShadow; k > 0; --k)
        positions.push_back({dim.first - k, -1, k});
      for (long i = 0; i < dim.extent; ++i)
        if (owns(i))
          positions.push_back({i, 0, 0});
      for (long k = 1; k <= dim.upperShadow; ++k)
        positions.push_back({dim.first + dim.owned - 1 + k, +1, k});
    }
    std::vector<Element> longer;
    for (const Element &e : all)
      for (size_t l = 0; l < positions.size(); ++l) {
        Element next = e;
        next.index.push_back(positions[l].index);
        next.side.push_back(positions[l].side);
        next.distance.push_back(positions[l].distance);
        next.address += static_cast<long>(l) * stride[d] * static_cast<long>(elementBytes);
        longer.push_back(std::move(next));
      }
    all = std::move(longer);
  }
  return all;
}

std::vector<long> RandomArray::sourceOf(const Element &e, const std::vector<xacc_width> &widths,
                                        bool orthogonal) const {
  std::vector<long> source = e.index;
  int crossed = 0;
  for (size_t d = 0; d < dims.size(); ++d) {
    if (!dims[d].fullShadow && dims[d].owned == 0)
      return {}; // a node that owns nothing has no shadow to fill
    if (e.side[d] == 0)
      continue;
    ++crossed;
    if (dims[d].fullShadow) {
      if (widths[d].lower + widths[d].upper == 0)
        return {};
      continue;
    }
    if (e.distance[d] > (e.side[d] < 0 ? widths[d].lower : widths[d].upper))
      return {};
    if (source[d] < 0 || source[d] >= dims[d].extent) {
      if (!widths[d].periodic)
        return {};
      source[d] = (source[d] + dims[d].extent) % dims[d].extent;
    }
  }
  return orthogonal && crossed > 1 ? std::vector<long>{} : source;
}

bool RandomArray::servable(const std::vector<xacc_width> &widths) const {
  for (size_t d = 0; d < dims.size(); ++d) {
    const ModelDimension &dim = dims[d];
    if (dim.nodeDim < 0 || dim.fullShadow)
      continue;
    for (long q = 0; q < dim.nodes; ++q)
      for (const int direction : {-1, +1}) {
        const bool periodic = widths[d].periodic;
        const long wanted = direction < 0 ? widths[d].lower : widths[d].upper;
        const long from = dim.ownedBy(q) ? dim.neighbour(q, direction, periodic) : -1;
        if (wanted > 0 && from >= 0 && dim.ownedBy(from) < wanted && dim.neighbour(from, direction, periodic) >= 0)
          return false;
      }
  }
  return true;
}

std::vector<xacc_width> RandomArray::widths(Random &random) const {
  std::vector<xacc_width> all;
  for (const ModelDimension &dim : dims) {
    if (dim.fullShadow)
      all.push_back({pick(random, 0, 3) ? 1L : 0L, 0, 0});
    else
      all.push_back({pick(random, 0, dim.lowerShadow), pick(random, 0, dim.upperShadow),
                     static_cast<int>(pick(random, 0, 2) == 0)});
  }
  return all;
}

long RandomArray::number(const std::vector<long> &index) const {
  long n = 0;
  for (size_t d = 0; d < dims.size(); ++d)
    n = n * dims[d].extent + index[d];
  return n;
}
