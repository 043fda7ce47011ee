// Uses.h - the rows of variables that a share of a device loop accesses.
#pragma once

#include "Context.h"
#include "xacc_divided.h"

namespace xacc::divided {

/// A loop's use of a variable, with its layout on this node.
struct Use {
  const xacc_divided_use *use;
  DividedArray *array; ///< null: this node has none of it
  long shift;          ///< index minus row
  bool regular;        ///< the iteration determines the rows
};

/// Resolves `use` on this node; ends the job if the variable is not replicated.
Use resolveUse(Context &c, const xacc_site *site, const xacc_divided_use &use);

/// Rows accessed by iterations lowest .. highest (inclusive, values of the loop variable).
Touch touchedRows(const Use &u, long lowest, long highest);

/// The iterations of `range`, counted from 0, that read no row outside `own`.
Rows iterationsReadingOnly(Rows own, const Use &u, xacc_range range);
/// The iterations that store to rows of `rows`.
Rows iterationsStoring(Rows rows, const Use &u, xacc_range range);

} // namespace xacc::divided
