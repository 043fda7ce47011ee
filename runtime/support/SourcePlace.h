// SourcePlace.h - a source line in 32 bits, small enough for messages and stamps.
#pragma once

#include <cstdint>

namespace xacc {

constexpr uint32_t lineBits = 0xfffff;

/// 12 bits of a hash of the file name, 20 bits of the line.
constexpr uint32_t placeOf(const char *file, uint32_t line) {
  uint32_t hash = 2166136261u; // FNV-1a
  for (; *file; ++file)
    hash = (hash ^ static_cast<unsigned char>(*file)) * 16777619u;
  return (hash >> 20 << 20) | (line < lineBits ? line : lineBits);
}

} // namespace xacc
