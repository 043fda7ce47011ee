// Queries.cpp - small functions for emitted code: bounds of a dimension, membership, temporaries.
#include "core/array/Array.h"
#include "core/template/Reference.h"
#include "support/Error.h"

#include <cstdlib>

namespace {

/// Bounds of one dimension, as used in on-references: nodes from 1, templates as declared.
struct Bounds {
  long lower, upper;
};
Bounds boundsOf(const void *object, int dim) {
  if (const auto *nodes = xacc::as<xacc_nodes>(object, xacc::Kind::Nodes))
    return {1, nodes->size[static_cast<size_t>(dim)]};
  const auto *t = xacc::as<xacc_template>(object, xacc::Kind::Template);
  if (!t)
    xacc::internalError(nullptr, "only nodes and templates have bounds");
  xacc::requireFixed(nullptr, *t);
  return {t->dim(dim).distribution.lower, t->dim(dim).distribution.lower + t->dim(dim).distribution.extent - 1};
}

} // namespace

extern "C" {

long xacc_lower(const void *object, int dim) { return boundsOf(object, dim).lower; }
long xacc_upper(const void *object, int dim) { return boundsOf(object, dim).upper; }

const xacc_nodes *xacc_entire_nodes(void) {
  static xacc_nodes *entire = nullptr; // lives until the job ends
  const long size = XACC_REST;
  if (!entire)
    entire = xacc_nodes_make(nullptr, "entire node set", &size, 1);
  return entire;
}

long xacc_extent(const xacc_array *a, int dim) {
  xacc::requireLayout(a->site, *const_cast<xacc_array *>(a));
  return a->dim(dim).extent;
}

void xacc_same_extent(const xacc_site *site, const char *name, int dim, long found, const char *target, int target_dim,
                      long expected) {
  if (found != expected)
    xacc_fail(site, "the shapes differ: dimension %d of '%s' has extent %ld here, dimension %d of '%s' has extent %ld",
              dim, name, found, target_dim, target, expected);
}

void *xacc_temporary(size_t bytes) {
  void *memory = std::malloc(bytes ? bytes : 1);
  if (!memory)
    xacc::noMemory(bytes);
  return memory;
}

void xacc_temporary_free(void *memory) { std::free(memory); }

int xacc_includes(const xacc_site *site, xacc_ref on) { return xacc::groupOf(site, on).member(); }

} // extern "C"
