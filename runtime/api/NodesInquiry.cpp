// NodesInquiry.cpp - inquiry functions for node arrays.
#include "api/Inquiry.h"

using namespace xacc;

extern "C" {

int xmp_desc_kind(xmp_desc_t d, int *kind) {
  if (asNodes(d))
    return storeResult(kind, XMP_DESC_NODES);
  if (asTemplate(d))
    return storeResult(kind, XMP_DESC_TEMPLATE);
  return asArray(d) ? storeResult(kind, XMP_DESC_ARRAY) : XMP_FAILURE;
}

int xmp_nodes_ndims(xmp_desc_t d, int *ndims) {
  const xacc_nodes *nodes = asNodes(d);
  return nodes ? storeResult(ndims, nodes->ndims) : XMP_FAILURE;
}

int xmpc_nodes_index(xmp_desc_t d, int dim, int *index) {
  const xacc_nodes *nodes = withDim(asNodes(d), dim);
  return nodes && nodes->member() ? storeResult(index, nodes->coordinateOrNone(dim - 1)) : XMP_FAILURE;
}

int xmp_nodes_index(xmp_desc_t d, int dim, int *index) {
  int fromZero;
  const int status = xmpc_nodes_index(d, dim, &fromZero);
  return status == XMP_SUCCESS ? storeResult(index, fromZero + 1L) : status;
}

int xmp_nodes_size(xmp_desc_t d, int dim, int *size) {
  const xacc_nodes *nodes = withDim(asNodes(d), dim);
  return nodes ? storeResult(size, nodes->size[static_cast<size_t>(dim - 1)]) : XMP_FAILURE;
}

int xmp_nodes_attr(xmp_desc_t d, int *attr) {
  const xacc_nodes *nodes = asNodes(d);
  if (!nodes)
    return XMP_FAILURE;
  switch (nodes->over) {
  case xacc_nodes::Over::Entire:
    return storeResult(attr, XMP_ENTIRE_NODES);
  case xacc_nodes::Over::Executing:
    return storeResult(attr, XMP_EXECUTING_NODES);
  case xacc_nodes::Over::Parent:
    return storeResult(attr, XMP_EQUIVALENCE_NODES);
  }
  return XMP_FAILURE;
}

int xmp_nodes_equiv(xmp_desc_t d, xmp_desc_t *dn, int lb[], int ub[], int st[]) {
  const xacc_nodes *nodes = asNodes(d);
  if (!nodes || !nodes->parent)
    return XMP_FAILURE;
  for (int dim = 0; dim < nodes->parent->ndims; ++dim) {
    const xacc_ref::xacc_sub &sub = nodes->subscripts[dim];
    lb[dim] = ub[dim] = st[dim] = 0;
    if (sub.kind == XACC_SUB_ALL) {
      lb[dim] = st[dim] = 1;
      ub[dim] = static_cast<int>(nodes->parent->size[static_cast<size_t>(dim)]);
    } else if (sub.kind != XACC_SUB_OWN) {
      lb[dim] = static_cast<int>(sub.lower);
      ub[dim] = static_cast<int>(sub.upper);
      st[dim] = static_cast<int>(sub.stride);
    }
  }
  *dn = nodes->parent;
  return XMP_SUCCESS;
}

int xmp_nodes_rank(xmp_desc_t d, int *rank) {
  const xacc_nodes *nodes = asNodes(d);
  return nodes && nodes->member() ? storeResult(rank, nodes->group->self + 1L) : XMP_FAILURE;
}

} // extern "C"
