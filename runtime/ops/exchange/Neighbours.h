// Neighbours.h - the nodes that fill a shadow, one dimension at a time. No communication.
#pragma once

#include "core/array/Array.h"
#include "device/Region.h"

#include <vector>

namespace xacc {

/// A range of one node's local section in one dimension: its own elements, or copies of another node's.
struct NeighbourSpan {
  long from;   // coordinate of the owner
  Span source; // local indices there
  Span target; // local indices here; equal to `source` for owned elements
  bool own;
};

/// The elements of node `q` in an array dimension: its own, and the shadow selected by `width`, in a fixed order.
/// `carry`: if the node is alone in the dimension, its own span includes the shadow. `width` must not exceed the
/// shadow. Ends the job if a neighbour has fewer elements than it must provide.
std::vector<NeighbourSpan> neighbourSpans(const xacc_site *site, const xacc_array &a, int dim, long q,
                                          const xacc_width &width, bool carry);

} // namespace xacc
