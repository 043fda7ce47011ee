// Clocks.cpp - see Clocks.h.
#include "trace/Clocks.h"

#include "comm/Transport.h"
#include "support/Activity.h"

#include <limits>

namespace xacc {
namespace {

constexpr int rounds = 8;

void send(int to, const Nanoseconds &value) {
  Request request = transport().send(to, Tag::Trace, &value, sizeof value);
  transport().wait({&request, 1});
}

Nanoseconds receive(int from) {
  Nanoseconds value = 0;
  Request request = transport().receive(from, Tag::Trace, &value, sizeof value);
  transport().wait({&request, 1});
  return value;
}

} // namespace

Nanoseconds clockAhead() {
  if (transport().rank() > 0) {
    for (int k = 0; k < rounds; ++k) {
      receive(0);
      send(0, now());
    }
    return receive(0);
  }
  for (int node = 1; node < transport().size(); ++node) {
    Nanoseconds ahead = 0, quickest = std::numeric_limits<Nanoseconds>::max();
    for (int k = 0; k < rounds; ++k) {
      const Nanoseconds sent = now();
      send(node, sent);
      const Nanoseconds theirs = receive(node), back = now();
      if (back - sent < quickest) {
        quickest = back - sent;
        ahead = theirs - (sent + back) / 2;
      }
    }
    send(node, ahead);
  }
  return 0;
}

} // namespace xacc
