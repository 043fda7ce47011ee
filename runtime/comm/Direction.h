// Direction.h - direction of messages as seen from this process.
#pragma once

#include <cstddef>

namespace xacc {

enum class Direction { Incoming, Outgoing };

inline Direction opposite(Direction d) { return d == Direction::Incoming ? Direction::Outgoing : Direction::Incoming; }
/// Index into a table of both directions.
inline size_t indexOf(Direction d) { return static_cast<size_t>(d); }

} // namespace xacc
