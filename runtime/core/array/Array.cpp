// Array.cpp - builds array descriptors and checks their mapping.
#include "core/array/LiveArrays.h"
#include "core/array/Watcher.h"
#include "support/Error.h"
#include "support/Types.h"

namespace xacc {
namespace {

bool canLayOut(const xacc_array &a) {
  for (int d = 0; d < a.ndims; ++d)
    if (a.dim(d).extent < 0)
      return false;
  return a.tmpl->fixed;
}

void checkBounds(const xacc_site *site, const xacc_array &a, int d) {
  const xacc_array::Dimension &dim = a.dim(d);
  const Distribution &dist = a.tmpl->dim(dim.templateDim).distribution;
  const long from = dim.offset, to = dim.extent - 1 + dim.offset;
  if (from < dist.lower || to >= dist.lower + dist.extent)
    xacc_fail(site,
              "aligned array is out of template bound: dimension %d of '%s' lies on %ld:%ld but dimension %d of "
              "template '%s' is %ld:%ld",
              d + 1, a.name.c_str(), from, to, dim.templateDim + 1, a.tmpl->name.c_str(), dist.lower,
              dist.lower + dist.extent - 1);
}

/// Everything that a communication schedule may depend on.
void computeSignature(xacc_array &a) {
  const auto add = [&](std::initializer_list<long> values) { a.signature.insert(a.signature.end(), values); };
  a.signature.clear();
  for (int d = 0; d < a.nodes().ndims; ++d)
    add({a.nodes().size[static_cast<size_t>(d)]});
  for (int d = 0; d < a.ndims; ++d) {
    const xacc_array::Dimension &dim = a.dim(d);
    add({dim.extent, a.nodeDim(d), dim.stride, dim.mapping.fullShadow, dim.mapping.lowerShadow,
         dim.mapping.upperShadow});
    if (const Distribution *dist = dim.mapping.distribution) {
      add({dist->format, dist->lower, dist->extent, dist->width, dim.offset});
      a.signature.insert(a.signature.end(), dist->start.begin(), dist->start.end());
    }
  }
}

void layOut(const xacc_site *site, xacc_array &a) {
  long elements = a.nodes().member() ? 1 : 0, bytes;
  bool tooLarge = false;
  for (int d = a.ndims - 1; d >= 0; --d) {
    xacc_array::Dimension &dim = a.dims[static_cast<size_t>(d)];
    dim.mapping = {};
    dim.mapping.extent = dim.extent;
    long q = a.nodes().member() ? 0 : -1;
    if (dim.templateDim >= 0) {
      checkBounds(site, a, d);
      const xacc_template::Dimension &t = a.tmpl->dim(dim.templateDim);
      q = a.tmpl->coordinate(dim.templateDim);
      if (t.nodeDim >= 0) { // any other shadow has no meaning and no storage
        dim.mapping.distribution = &t.distribution;
        dim.mapping.offset = dim.offset;
        dim.mapping.fullShadow = dim.fullShadow;
        dim.mapping.lowerShadow = dim.fullShadow ? 0 : dim.lowerShadow;
        dim.mapping.upperShadow = dim.fullShadow ? 0 : dim.upperShadow;
      }
    }
    dim.layout = layoutOf(dim.mapping, q);
    dim.stride = elements;
    tooLarge |= __builtin_mul_overflow(elements, dim.layout.allocated, &elements);
  }
  tooLarge |= __builtin_mul_overflow(elements, a.elementBytes, &bytes);
  if (tooLarge)
    xacc_fail(site, "the local section of '%s' is larger than the address space", a.name.c_str());
  a.bytes = static_cast<size_t>(bytes);
  computeSignature(a);
  a.laidOut = true;
}

} // namespace

void requireLayout(const xacc_site *site, xacc_array &a) {
  if (a.laidOut)
    return;
  requireFixed(site, *a.tmpl);
  for (int d = 0; d < a.ndims; ++d)
    if (a.dim(d).extent < 0)
      xacc_fail(site, "the extent of dimension %d of '%s' is not known yet; allocate it with xmp_malloc first", d + 1,
                a.name.c_str());
  layOut(site, a);
}

void dropCaches(xacc_array &a) {
  for (const auto &cache : a.caches)
    cache->finish();
  a.caches.clear();
}

void setExtents(xacc_array &a, const std::vector<long> &extents) {
  dropCaches(a);
  a.laidOut = false;
  for (int d = 0; d < a.ndims; ++d)
    a.dims[static_cast<size_t>(d)].extent = extents[static_cast<size_t>(d)];
  requireLayout(a.site, a);
}

} // namespace xacc

extern "C" {

xacc_array *xacc_array_make(const xacc_site *site, const xacc_site *last, xacc_array_form form) {
  const size_t bytes = form.type == XACC_OTHER ? form.element_bytes : xacc::sizeOf(form.type);
  auto *a = new xacc_array(site, form.name, form.type, bytes, form.ndims);
  if (form.leading > 0)
    a->strides.emplace_back(form.leading, form.strides);
  a->tmpl = xacc::retain(form.on);
  xacc::arrayBegins(*a);
  for (int dim = 0; dim < form.ndims; ++dim) {
    const xacc_array_axis &axis = form.axes[dim];
    if (axis.extent < 0 && axis.extent != XACC_REST)
      xacc_fail(site, "extent %ld of dimension %d of '%s' is negative", axis.extent, dim + 1, form.name);
    if (axis.lower_shadow < 0 || axis.upper_shadow < 0)
      xacc_fail(site, "shadow widths %ld:%ld of dimension %d of '%s' must not be negative", axis.lower_shadow,
                axis.upper_shadow, dim + 1, form.name);
    xacc_array::Dimension &d = a->dims[static_cast<size_t>(dim)];
    d.extent = axis.extent == XACC_REST ? -1 : axis.extent;
    d.templateDim = axis.collapsed ? -1 : axis.template_dim;
    d.offset = axis.offset;
    d.hasShadow = axis.shadow != XACC_NO_SHADOW;
    d.fullShadow = axis.shadow == XACC_FULL_SHADOW;
    d.lowerShadow = axis.lower_shadow;
    d.upperShadow = axis.upper_shadow;
  }
  if (xacc::canLayOut(*a))
    xacc::requireLayout(last, *a);
  return a;
}

void xacc_array_free(xacc_array *a) {
  if (!a || --a->references > 0)
    return;
  xacc::dropCaches(*a);
  if (xacc::arrayWatcher())
    xacc::arrayWatcher()->moved();
  if (a->owned)
    xacc::releaseSection(a->owned);
  xacc::arrayEnds(*a);
  xacc_template_free(a->tmpl);
  delete a;
}

xacc_cyclic xacc_array_cyclic(const xacc_array *a, int dim) {
  if (!a->laidOut && a->tmpl->fixed && !a->nodes().member()) // a parameter without elements, and an unknown extent
    return xacc::cyclicOf({}, 0);
  xacc::requireLayout(a->site, *const_cast<xacc_array *>(a));
  const xacc_array::Dimension &d = a->dim(dim);
  return xacc::cyclicOf(d.mapping, d.mapping.distribution ? a->tmpl->coordinate(d.templateDim) : 0);
}

} // extern "C"
