// GuardedSections.h - -fxmp-check: local sections that end where memory cannot be accessed. Code that receives the
// address of a section and uses it as the whole array ends the program there, in functions that are not checked too.
#pragma once

namespace xacc {

/// Allocates further local sections in this way, unless a transport provides the memory.
void guardSections();

} // namespace xacc
