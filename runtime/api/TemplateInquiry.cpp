// TemplateInquiry.cpp - inquiry functions for templates and their distribution.
#include "api/Inquiry.h"
#include "core/template/Loop.h"

using namespace xacc;

namespace {

/// Dimension `dim`, from 1, of a fixed template; otherwise null.
const xacc_template::Dimension *fixedDim(xmp_desc_t d, int dim) {
  const xacc_template *t = withDim(asTemplate(d), dim);
  return t && t->fixed ? &t->dim(dim - 1) : nullptr;
}

/// Indices per block; the extent if not distributed. Undefined for gblock.
long blockSize(const Distribution &d) { return d.format == XACC_DUPLICATED ? d.extent : d.width; }

} // namespace

extern "C" {

int xmp_template_fixed(xmp_desc_t d, int *fixed) {
  const xacc_template *t = asTemplate(d);
  return t ? storeResult(fixed, t->fixed) : XMP_FAILURE;
}

int xmp_template_ndims(xmp_desc_t d, int *ndims) {
  const xacc_template *t = asTemplate(d);
  return t ? storeResult(ndims, t->ndims) : XMP_FAILURE;
}

int xmp_template_lbound(xmp_desc_t d, int dim, int *lbound) {
  const auto *t = fixedDim(d, dim);
  return t ? storeResult(lbound, t->distribution.lower) : XMP_FAILURE;
}

int xmp_template_ubound(xmp_desc_t d, int dim, int *ubound) {
  const auto *t = fixedDim(d, dim);
  return t ? storeResult(ubound, t->distribution.lower + t->distribution.extent - 1) : XMP_FAILURE;
}

int xmp_template_gsize(xmp_desc_t d, int dim) {
  const auto *t = fixedDim(d, dim);
  return t ? returnResult(t->distribution.extent) : XMP_FAILURE;
}

int xmp_template_lsize(xmp_desc_t d, int dim) {
  const auto *t = fixedDim(d, dim);
  if (!t)
    return XMP_FAILURE;
  if (t->distribution.format != XACC_GBLOCK)
    return returnResult(blockSize(t->distribution));
  const long q = asTemplate(d)->coordinate(dim - 1);
  return q < 0 ? 0 : returnResult(t->distribution.end(q) - t->distribution.first(q));
}

int xmp_dist_format(xmp_desc_t d, int dim, int *format) {
  const xacc_template *t = withDim(asTemplate(d), dim);
  return t ? storeResult(format, formatCode(t->dim(dim - 1).distribution.format)) : XMP_FAILURE;
}

int xmp_dist_blocksize(xmp_desc_t d, int dim, int *blocksize) {
  const auto *t = fixedDim(d, dim);
  return t && t->distribution.format != XACC_GBLOCK ? storeResult(blocksize, blockSize(t->distribution)) : XMP_FAILURE;
}

int xmp_dist_gblockmap(xmp_desc_t d, int dim, int map[]) {
  const auto *t = fixedDim(d, dim);
  if (!t || t->distribution.format != XACC_GBLOCK)
    return XMP_FAILURE;
  for (size_t q = 0; q < t->map.size(); ++q)
    map[q] = static_cast<int>(t->map[q]);
  return XMP_SUCCESS;
}

int xmp_dist_nodes(xmp_desc_t d, xmp_desc_t *dn) {
  const xacc_template *t = asTemplate(d);
  if (!t || !t->nodes)
    return XMP_FAILURE;
  *dn = t->nodes;
  return XMP_SUCCESS;
}

int xmp_dist_axis(xmp_desc_t d, int dim, int *axis) {
  const xacc_template *t = withDim(asTemplate(d), dim);
  return t && t->dim(dim - 1).nodeDim >= 0 ? storeResult(axis, t->dim(dim - 1).nodeDim + 1L) : XMP_FAILURE;
}

int xmp_dist_stride(xmp_desc_t d, int dim) {
  const auto *t = fixedDim(d, dim);
  if (!t)
    return XMP_FAILURE;
  return t->distribution.format == XACC_CYCLIC ? returnResult(t->distribution.width * t->distribution.nodes) : 1;
}

void xmp_sched_template_index(int *lstart, int *lend, const int gstart, const int gend, const int step,
                              const xmp_desc_t t, const int tdim) {
  *lstart = *lend = 0;
  const auto *dim = fixedDim(t, tdim + 1);
  const long q = dim ? asTemplate(t)->coordinate(tdim) : -1;
  if (q < 0 || step == 0)
    return;
  const xacc_walk w = ownedWalk(dim->distribution, q, 0, gstart, gend, step);
  if (w.count == 0)
    return;
  // Positions count the indices that this node owns, so they are consecutive for step 1; otherwise the distance is at
  // most `step`.
  const Distribution &dist = dim->distribution;
  const auto position = [&](long g) { return dist.format == XACC_DUPLICATED ? g : dist.countBelow(q, g); };
  xacc_walk last = w;
  for (xacc_walk_start(&last); last.left > 1;)
    xacc_walk_next(&last);
  *lstart = static_cast<int>(position(w.first));
  *lend = static_cast<int>(position(last.i) + (step > 0 ? 1 : -1));
}

} // extern "C"
