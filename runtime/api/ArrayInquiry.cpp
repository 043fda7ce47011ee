// ArrayInquiry.cpp - inquiry functions for aligned arrays.
#include "api/Inquiry.h"

using namespace xacc;

namespace {

/// Dimension `dim`, from 1, of an array whose layout is known; otherwise null.
const xacc_array::Dimension *laidOutDim(xmp_desc_t d, int dim) {
  const xacc_array *a = withDim(asArray(d), dim);
  return a && a->laidOut ? &a->dim(dim - 1) : nullptr;
}

bool isCyclic(const xacc_array::Dimension &dim) {
  return dim.mapping.distribution && dim.mapping.distribution->format == XACC_CYCLIC;
}

long ownCoordinate(const xacc_array &a, int dim) {
  if (!a.nodes().member())
    return -1;
  return a.dim(dim).templateDim < 0 ? 0 : a.tmpl->coordinate(a.dim(dim).templateDim);
}

/// Number of elements below array index i that this node owns.
long ownedBelow(const xacc_array &a, int dim, long i) {
  const DimensionMapping &m = a.dim(dim).mapping;
  const long q = ownCoordinate(a, dim);
  return m.distribution->countBelow(q, m.offset + i) - m.distribution->countBelow(q, m.offset);
}

bool owns(const xacc_array &a, int dim, long i) { return ownedBelow(a, dim, i + 1) > ownedBelow(a, dim, i); }

/// Lowest or highest global index that this node owns. If it owns nothing, the highest is the one below the lowest.
long ownedBound(const xacc_array &a, int dim, bool highest) {
  const xacc_array::Dimension &d = a.dim(dim);
  if (!isCyclic(d) && d.layout.owned > 0)
    return d.layout.first + (highest ? d.layout.owned - 1 : 0);
  for (long k = 0; isCyclic(d) && k < d.extent; ++k) { // at most one period away
    const long i = highest ? d.extent - 1 - k : k;
    if (owns(a, dim, i))
      return i;
  }
  return highest ? d.extent - 1 : d.extent;
}

/// Local index of a global index that this node owns or has a copy of; otherwise -1.
long localIndex(const xacc_array &a, int dim, long i) {
  const xacc_array::Dimension &d = a.dim(dim);
  if (isCyclic(d) && !d.fullShadow)
    return i >= 0 && i < d.extent && owns(a, dim, i) ? ownedBelow(a, dim, i) : -1;
  const long local = i - d.layout.shift;
  return local >= 0 && local < d.layout.allocated ? local : -1;
}

/// Local index of global index i on its owner.
long indexOnOwner(const xacc_array &a, int dim, long i) {
  const DimensionMapping &m = a.dim(dim).mapping;
  return m.distribution ? localIndexOf(m, m.distribution->ownerOf(m.offset + i), i) : i;
}

long localBound(const xacc_array &a, int dim, bool highest) {
  const xacc_array::Dimension &d = a.dim(dim);
  if (d.layout.owned == 0)
    return highest ? d.layout.lead - 1 : d.layout.lead;
  return localIndex(a, dim, ownedBound(a, dim, highest));
}

} // namespace

extern "C" {

int xmp_array_ndims(xmp_desc_t d, int *ndims) {
  const xacc_array *a = asArray(d);
  return a ? storeResult(ndims, a->ndims) : XMP_FAILURE;
}

int xmp_array_lbound(xmp_desc_t d, int dim, int *lbound) {
  return withDim(asArray(d), dim) ? storeResult(lbound, 0) : XMP_FAILURE;
}

int xmp_array_ubound(xmp_desc_t d, int dim, int *ubound) {
  const xacc_array *a = withDim(asArray(d), dim);
  return a && a->dim(dim - 1).extent >= 0 ? storeResult(ubound, a->dim(dim - 1).extent - 1) : XMP_FAILURE;
}

int xmp_array_lshadow(xmp_desc_t d, int dim, int *lshadow) {
  const xacc_array *a = withDim(asArray(d), dim);
  return a ? storeResult(lshadow, a->dim(dim - 1).lowerShadow) : XMP_FAILURE;
}

int xmp_array_ushadow(xmp_desc_t d, int dim, int *ushadow) {
  const xacc_array *a = withDim(asArray(d), dim);
  return a ? storeResult(ushadow, a->dim(dim - 1).upperShadow) : XMP_FAILURE;
}

int xmp_align_axis(xmp_desc_t d, int dim, int *axis) {
  const xacc_array *a = withDim(asArray(d), dim);
  return a && a->dim(dim - 1).templateDim >= 0 ? storeResult(axis, a->dim(dim - 1).templateDim + 1L) : XMP_FAILURE;
}

int xmp_align_offset(xmp_desc_t d, int dim, int *offset) {
  const xacc_array *a = withDim(asArray(d), dim);
  return a && a->dim(dim - 1).templateDim >= 0 ? storeResult(offset, a->dim(dim - 1).offset) : XMP_FAILURE;
}

int xmp_align_replicated(xmp_desc_t d, int dim, int *replicated) {
  const xacc_array *a = asArray(d);
  if (!a || dim < 1 || dim > a->tmpl->ndims)
    return XMP_FAILURE;
  bool aligned = false;
  for (int e = 0; e < a->ndims; ++e)
    aligned = aligned || a->dim(e).templateDim == dim - 1;
  return storeResult(replicated, !aligned);
}

int xmp_align_template(xmp_desc_t d, xmp_desc_t *dt) {
  const xacc_array *a = asArray(d);
  if (!a)
    return XMP_FAILURE;
  *dt = a->tmpl;
  return XMP_SUCCESS;
}

int xmp_array_gtol(xmp_desc_t d, int dim, int g_idx, int *l_idx) {
  const auto *laid = laidOutDim(d, dim);
  if (!laid)
    return XMP_FAILURE;
  const xacc_array &a = *asArray(d);
  const long local = localIndex(a, dim - 1, g_idx);
  if (local >= 0)
    return storeResult(l_idx, local);
  if (g_idx >= 0 && g_idx < laid->extent)
    storeResult(l_idx, indexOnOwner(a, dim - 1, g_idx));
  return XMP_FAILURE;
}

int xmp_array_lsize(xmp_desc_t d, int dim, int *lsize) {
  const auto *laid = laidOutDim(d, dim);
  return laid ? storeResult(lsize, laid->layout.owned) : XMP_FAILURE;
}

int xmp_array_laddr(xmp_desc_t d, void **laddr) {
  const xacc_array *a = asArray(d);
  if (!a)
    return XMP_FAILURE;
  *laddr = a->base;
  return XMP_SUCCESS;
}

int xmp_array_lda(xmp_desc_t d, int *lda) {
  const xacc_array *a = asArray(d);
  return a && a->laidOut ? storeResult(lda, a->dim(a->ndims - 1).layout.allocated) : XMP_FAILURE;
}

int xmp_array_lead_dim(xmp_desc_t d, int size[]) {
  const xacc_array *a = asArray(d);
  if (!a || !a->laidOut)
    return XMP_FAILURE;
  for (int e = 0; e < a->ndims; ++e)
    if (storeResult(&size[e], a->dim(e).stride) != XMP_SUCCESS)
      return XMP_FAILURE;
  return XMP_SUCCESS;
}

size_t xmp_array_type_size(xmp_desc_t d) {
  const xacc_array *a = asArray(d);
  return a ? a->elementBytes : 0;
}

int xmp_array_gsize(xmp_desc_t d, int dim) {
  const auto *laid = laidOutDim(d, dim);
  return laid ? returnResult(laid->extent) : XMP_FAILURE;
}

int xmp_array_gcllbound(xmp_desc_t d, int dim) {
  return laidOutDim(d, dim) ? returnResult(ownedBound(*asArray(d), dim - 1, /*highest=*/false)) : XMP_FAILURE;
}

int xmp_array_gclubound(xmp_desc_t d, int dim) {
  return laidOutDim(d, dim) ? returnResult(ownedBound(*asArray(d), dim - 1, /*highest=*/true)) : XMP_FAILURE;
}

int xmp_array_lcllbound(xmp_desc_t d, int dim) {
  return laidOutDim(d, dim) ? returnResult(localBound(*asArray(d), dim - 1, /*highest=*/false)) : XMP_FAILURE;
}

int xmp_array_lclubound(xmp_desc_t d, int dim) {
  return laidOutDim(d, dim) ? returnResult(localBound(*asArray(d), dim - 1, /*highest=*/true)) : XMP_FAILURE;
}

int xmp_array_gcglbound(xmp_desc_t d, int dim) { return laidOutDim(d, dim) ? 0 : XMP_FAILURE; }

int xmp_array_gcgubound(xmp_desc_t d, int dim) {
  const auto *laid = laidOutDim(d, dim);
  return laid ? returnResult(laid->extent - 1) : XMP_FAILURE;
}

int xmp_array_owner(xmp_desc_t d, int ndims, int index[], int dim) {
  const xacc_array *a = asArray(d);
  if (!a || !a->laidOut || ndims != a->ndims || dim < 1 || dim > a->nodes().ndims)
    return XMP_FAILURE;
  for (int e = 0; e < ndims; ++e)
    if (a->nodeDim(e) == dim - 1) {
      if (index[e] < 0 || index[e] >= a->dim(e).extent)
        return XMP_FAILURE;
      return returnResult(a->dim(e).mapping.distribution->ownerOf(index[e] + a->dim(e).offset) + 1);
    }
  return 0;
}

int xmp_align_format(xmp_desc_t d, int dim) {
  const auto *laid = laidOutDim(d, dim);
  return laid ? formatCode(laid->mapping.distribution ? laid->mapping.distribution->format : XACC_DUPLICATED)
              : XMP_FAILURE;
}

int xmp_align_size(xmp_desc_t d, int dim) {
  const auto *laid = laidOutDim(d, dim);
  return laid ? returnResult(laid->mapping.distribution ? laid->mapping.distribution->nodes : 1) : XMP_FAILURE;
}

void xmp_array_lbound_global(xmp_desc_t d, int dim, int *lbound) { *lbound = xmp_array_gcllbound(d, dim); }
void xmp_array_ubound_global(xmp_desc_t d, int dim, int *ubound) { *ubound = xmp_array_gclubound(d, dim); }

} // extern "C"
