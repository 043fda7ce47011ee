// ThreadedPack.h - packing by several threads of the host, and parts of regions.
#pragma once

#include "device/Region.h"

namespace xacc {

/// The threads that copy for a device: those of the program's kernels; 1 if the program has none.
int copyThreads();

/// Like packHost and unpackHost. Large regions are divided among copyThreads().
void packOnThreads(std::byte *buffer, const std::byte *base, const Region &region);
void unpackOnThreads(std::byte *base, const std::byte *buffer, const Region &region);

/// The units into which a region can be divided: iterations of its outermost loop, or bytes of a single run.
long unitsOf(const Region &region);
/// `count` units starting at `first`. Their packed bytes begin at first * region.bytes() / unitsOf(region).
Region partOf(const Region &region, long first, long count);

} // namespace xacc
