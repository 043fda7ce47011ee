// Pack.h - packing loops over host memory.
#pragma once

#include "device/Region.h"
#include "xaccrt.h"

namespace xacc {

void packHost(std::byte *buffer, const std::byte *base, const Region &region);
void unpackHost(std::byte *base, const std::byte *buffer, const Region &region);
void transferHost(std::byte *to, const Region &there, const std::byte *from, const Region &here);
void accumulateHost(std::byte *base, const std::byte *buffer, const Region &region, xacc_type type);

} // namespace xacc
