// Clocks.cpp - see Clocks.h.
#include "trace/Clocks.h"

#include "comm/Transport.h"
#include "support/Activity.h"

#include <array>
#include <fstream>
#include <limits>
#include <unistd.h>

namespace xacc {
namespace {

constexpr int rounds = 8;

/// Identifies the clock that this process reads: the boot of the machine, and the time namespace of its container if
/// there are any. Empty: unknown. Fixed length, so that it can be sent.
using ClockName = std::array<char, 96>;

ClockName clockName() {
  ClockName name = {};
  constexpr std::size_t half = name.size() / 2;
  std::ifstream boot("/proc/sys/kernel/random/boot_id");
  if (!boot.getline(name.data(), half))
    return {};
  [[maybe_unused]] const ssize_t length = readlink("/proc/self/ns/time", name.data() + half, half);
  return name;
}

template <class T> void send(int to, const T &value) {
  transport().complete(transport().send(to, Tag::Trace, &value, sizeof value));
}

template <class T> T receive(int from) {
  T value = {};
  transport().complete(transport().receive(from, Tag::Trace, &value, sizeof value));
  return value;
}

/// How far ahead the clock of a node is. The node replies to each message with its time.
Nanoseconds aheadOf(int node) {
  Nanoseconds ahead = 0, quickest = std::numeric_limits<Nanoseconds>::max();
  for (int k = 0; k < rounds; ++k) {
    const Nanoseconds sent = now();
    send(node, sent);
    const auto theirs = receive<Nanoseconds>(node);
    const Nanoseconds back = now();
    if (back - sent < quickest) {
      quickest = back - sent;
      ahead = theirs - (sent + back) / 2;
    }
  }
  return ahead;
}

} // namespace

Nanoseconds clockAhead() {
  const ClockName mine = clockName();
  if (transport().rank() > 0) {
    send(0, mine);
    if (receive<bool>(0))
      return 0;
    for (int k = 0; k < rounds; ++k) {
      receive<Nanoseconds>(0);
      send(0, now());
    }
    return receive<Nanoseconds>(0);
  }
  for (int node = 1; node < transport().size(); ++node) {
    const bool same = receive<ClockName>(node) == mine && mine.front() != 0;
    send(node, same);
    if (!same)
      send(node, aheadOf(node));
  }
  return 0;
}

} // namespace xacc
