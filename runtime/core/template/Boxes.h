// Boxes.h - access to a loop's boxes within the runtime (xaccrt_loops.h).
#pragma once

#include "xaccrt.h"

namespace xacc {

/// The loop's directive.
const xacc_site *siteOf(const xacc_boxes &b);
/// Position of the interior box, which is not peeled off.
enum class Interior { First, Last };
/// Like xacc_boxes_peel, except for dimensions with a single node. If not `peels`, makes one box of all iterations.
void peelBoxes(xacc_boxes &b, bool peels, Interior interior);

} // namespace xacc
