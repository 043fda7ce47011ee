// Direction.h - which way messages go, as this process sees it.
#ifndef XACC_COMM_DIRECTION_H
#define XACC_COMM_DIRECTION_H

#include <cstddef>

namespace xacc {

enum class Direction { Incoming, Outgoing };

inline Direction opposite(Direction d) { return d == Direction::Incoming ? Direction::Outgoing : Direction::Incoming; }
/// For a table of both.
inline size_t indexOf(Direction d) { return static_cast<size_t>(d); }

} // namespace xacc

#endif
