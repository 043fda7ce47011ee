// Tables.cpp - makes descriptors from the tables in emitted programs, which have one row per dimension.
#include "support/Error.h"
#include "support/Types.h"
#include "xaccrt.h"

extern "C" {

xacc_nodes *xacc_nodes_make(const xacc_site *site, const char *name, const long *sizes, int ndims) {
  xacc_nodes *nodes = xacc_nodes_begin(site, name, ndims);
  for (int dim = 0; dim < ndims; ++dim)
    xacc_nodes_dim(nodes, dim, sizes[dim]);
  xacc_nodes_end(nodes);
  return nodes;
}

xacc_template *xacc_template_make(const xacc_site *site, const xacc_site *distribute, const char *name,
                                  xacc_nodes *nodes, const xacc_template_axis *axes, int ndims) {
  if (!nodes) // created when the job starts
    xacc::requireJob(site);
  xacc_template *t = xacc_template_begin(site, name, ndims);
  xacc_template_onto(t, nodes);
  for (int dim = 0; dim < ndims; ++dim)
    if (!axes[dim].unknown)
      xacc_template_dim(t, dim, axes[dim].lower, axes[dim].upper);
  for (int dim = 0; dim < ndims; ++dim) {
    const xacc_template_axis &axis = axes[dim];
    xacc_template_distribute(t, dim, axis.format, axis.node_dim, axis.width);
    if (axis.map)
      xacc_template_map(t, dim, axis.map, axis.map_length);
  }
  xacc_template_end(distribute, t);
  return t;
}

xacc_array *xacc_array_make(const xacc_site *site, const xacc_site *last, xacc_array_form form) {
  const size_t bytes = form.type == XACC_OTHER ? form.element_bytes : xacc::sizeOf(form.type);
  xacc_array *a = xacc_array_begin(site, form.name, form.on, form.type, bytes, form.ndims);
  for (int dim = 0; dim < form.ndims; ++dim) {
    const xacc_array_axis &axis = form.axes[dim];
    if (axis.extent != XACC_REST)
      xacc_array_dim(a, dim, axis.extent);
    if (!axis.collapsed)
      xacc_array_align(a, dim, axis.template_dim, axis.offset);
    if (axis.shadow == XACC_FULL_SHADOW)
      xacc_array_full_shadow(a, dim);
    else if (axis.shadow == XACC_SHADOW)
      xacc_array_shadow(a, dim, axis.lower_shadow, axis.upper_shadow);
  }
  xacc_array_end(last, a);
  return a;
}

} // extern "C"
