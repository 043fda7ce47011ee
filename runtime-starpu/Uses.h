// Uses.h - which rows of its variables a part of a device loop touches.
#ifndef XACC_STARPU_USES_H
#define XACC_STARPU_USES_H

#include "Context.h"
#include "xacc_divided.h"

#include <vector>

namespace xacc::divided {

/// How a loop uses one variable, with the layout that it has on this node.
struct Use {
  const xacc_divided_use *use;
  DividedArray *array; ///< null: this node has nothing of it
  long shift;          ///< index minus row
  bool regular;        ///< rows follow from the iteration
};

/// `use` on this node; of a variable that is not replicated the job ends.
Use resolved(Context &c, const xacc_site *site, const xacc_divided_use &use);

/// What iterations lowest .. highest (inclusive, values of the loop variable) touch.
Touch touched(const Use &u, long lowest, long highest);

/// The iterations of `range`, counted from 0, that read no row outside `own`.
Rows readingOnly(Rows own, const Use &u, xacc_range range);
/// Those that store to rows of `rows`.
Rows storing(Rows rows, const Use &u, xacc_range range);

} // namespace xacc::divided

#endif
