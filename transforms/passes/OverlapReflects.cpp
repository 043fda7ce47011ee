/// \file
/// Overlap reflects.
/// Input:  loops whose iterations the front end has proved independent of the reflects before or after them.
/// Output: each such reflect belongs to its loop, which runs box by box while the messages are in flight.
/// Leaves alone: all of them if accesses are checked.
#include "Pipeline.h"

namespace xacc {

void overlapReflects(Program &program, const TranslateJob &job) {
  for (Loop &loop : program.all<Loop>()) {
    if (job.checks != Checks::None)
      loop.hides.reset();
    if (!loop.hides)
      continue;
    for (const int reflect : loop.hides->reflects)
      program.get<Exchange>(reflect).loop = loop.number;
    for (size_t k = 0; k < loop.loops.size(); ++k) // a single node sends from one end of its block to the other
      loop.loops[k].whole &= !(loop.hides->after && loop.hides->widths[k].periodic);
  }
}

} // namespace xacc
