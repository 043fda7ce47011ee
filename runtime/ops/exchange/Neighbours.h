// Neighbours.h - which node fills which part of a shadow, one dimension at a time. No communication.
#ifndef XACC_OPS_EXCHANGE_NEIGHBOURS_H
#define XACC_OPS_EXCHANGE_NEIGHBOURS_H

#include "core/array/Array.h"
#include "device/Region.h"

#include <vector>

namespace xacc {

/// A part of the local section of one node in one dimension: its own elements, or elements that it has a copy of.
struct NeighbourSpan {
  long from;   // coordinate of the owner
  Span source; // local indices there
  Span target; // local indices here; equal to `source` for the own elements
  bool own;
};

/// What node `q` of an array dimension has: own elements and the shadow that `width` selects, in a fixed order.
/// `carry`: alone in the dimension, the own elements take the shadow along. `width` must not exceed the shadow. Ends
/// the job if a neighbour has fewer elements than it must give.
std::vector<NeighbourSpan> neighbourSpans(const xacc_site *site, const xacc_array &a, int dim, long q,
                                          const xacc_width &width, bool carry);

} // namespace xacc

#endif
