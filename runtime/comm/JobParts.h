// JobParts.h - actions at the start and the end of a job for files that not every program links.
#pragma once

namespace xacc {

/// `open` is called at the end of the start, `close` before the transport ends. Both are collective over the entire
/// set.
struct JobPart {
  void (*open)();
  void (*close)();
};
/// For use in static initialisers; returns true.
bool addJobPart(JobPart part);

void openJobParts();
void closeJobParts();

} // namespace xacc
