// Boxes.h - what the runtime itself asks of the boxes of a loop (xaccrt_loops.h).
#ifndef XACC_CORE_TEMPLATE_BOXES_H
#define XACC_CORE_TEMPLATE_BOXES_H

#include "xaccrt.h"

namespace xacc {

/// Of the loop's directive.
const xacc_site *siteOf(const xacc_boxes &b);
/// Which box xacc_boxes_peel puts what is not peeled off into.
enum class Interior { First, Last };
/// As xacc_boxes_peel, but for dimensions of one node; if not `peels`, all in one box.
void peelBoxes(xacc_boxes &b, bool peels, Interior interior);

} // namespace xacc

#endif
