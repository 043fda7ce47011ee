// Measure.cpp - medians of ping-pongs, and copies.
#include "Measure.h"

#include "comm/Transport.h"
#include "comm/World.h"
#include "device/Device.h"

#include <algorithm>
#include <chrono>
#include <functional>

namespace {

constexpr size_t small = 8, large = size_t{1} << 20, copied = size_t{32} << 20;
constexpr int mostNodesForAllPairs = 16;

double seconds(const std::function<void()> &work) {
  using namespace std::chrono;
  const auto start = steady_clock::now();
  work();
  return duration<double>(steady_clock::now() - start).count();
}

/// Times in the order of their length, after one that does not count.
std::vector<double> sortedTimes(int repetitions, const std::function<void()> &work) {
  work();
  std::vector<double> times;
  for (int k = 0; k < repetitions; ++k)
    times.push_back(seconds(work));
  std::sort(times.begin(), times.end());
  return times;
}

double median(int repetitions, const std::function<void()> &work) {
  return sortedTimes(repetitions, work)[static_cast<size_t>(repetitions / 2)];
}

/// There and back between this node and `peer`; `first`: this one begins.
void pingPong(int peer, bool first, std::byte *out, std::byte *in, size_t bytes) {
  xacc::Transport &t = xacc::transport();
  xacc::Request receive = t.receive(peer, xacc::Tag::Irregular, in, bytes);
  if (!first)
    t.wait({&receive, 1});
  xacc::Request send = t.send(peer, xacc::Tag::Irregular, out, bytes);
  t.wait({&send, 1});
  t.wait({&receive, 1});
}

/// Small messages, all at once: the time that each adds.
void burst(int peer, bool first, std::byte *memory, int count) {
  xacc::Transport &t = xacc::transport();
  std::vector<xacc::Request> requests;
  for (int k = 0; k < count; ++k) {
    std::byte *place = memory + static_cast<size_t>(k) * small;
    requests.push_back(first ? t.send(peer, xacc::Tag::Irregular, place, small)
                             : t.receive(peer, xacc::Tag::Irregular, place, small));
  }
  t.wait(requests);
  pingPong(peer, !first, memory, memory + copied, small); // the sender waits until all have arrived
}

/// Messages of all lengths between this node and `peer`, and how quickly small ones follow each other.
void measureMessages(Report &report, int peer, bool first, std::byte *out, std::byte *in) {
  for (size_t bytes = 8; bytes <= size_t{16} << 20; bytes *= 2) {
    const int pongs = bytes <= 16384 ? 10 : 1, repetitions = bytes <= 1 << 20 ? 41 : 9;
    const std::vector<double> times = sortedTimes(repetitions, [&] {
      for (int k = 0; k < pongs; ++k)
        pingPong(peer, first, out, in, bytes);
    });
    const auto at = [&](double part) { return times[static_cast<size_t>(part * (repetitions - 1))] / pongs / 2; };
    report.messages.push_back({bytes, at(0.5), at(0.75) - at(0.25)});
  }
  constexpr int few = 2, many = 66;
  const double less = median(21, [&] { burst(peer, first, out, few); });
  const double more = median(21, [&] { burst(peer, first, out, many); });
  report.messageGap = std::max(0.0, (more - less) / (many - few));
}

/// What one node has found out about another, or about itself.
struct Sample {
  double latency = 0, bandwidth = 0; // seconds, bytes per second
};

Sample measurePair(int peer, bool first, std::byte *out, std::byte *in) {
  constexpr int pongs = 10; // at a time: a clock is not that fine
  const double latency = median(21, [&] {
    for (int k = 0; k < pongs; ++k)
      pingPong(peer, first, out, in, small);
  });
  const double transfer = median(5, [&] { pingPong(peer, first, out, in, large); });
  return {latency / pongs / 2, static_cast<double>(large) / (transfer / 2)};
}

} // namespace

void measure(Report &report) {
  xacc::Transport &t = xacc::transport();
  const int me = t.rank(), size = t.size();
  const auto count = static_cast<size_t>(size);
  auto *memory = static_cast<std::byte *>(t.allocate(2 * copied));
  std::vector<Sample> mine(count), all(count * count);
  for (int a = 0; a < (size <= mostNodesForAllPairs ? size : 1); ++a)
    for (int b = a + 1; b < size; ++b) {
      t.barrier(xacc::entireGroup());
      if (me == a || me == b)
        mine[static_cast<size_t>(a + b - me)] = measurePair(a + b - me, me == a, memory, memory + copied);
    }
  t.barrier(xacc::entireGroup());
  if (size > 1 && me < 2)
    measureMessages(report, 1 - me, me == 0, memory, memory + copied);
  for (int node = 0; node < size; ++node) {
    t.barrier(xacc::entireGroup());
    if (me == node)
      mine[static_cast<size_t>(me)].bandwidth =
          static_cast<double>(copied) / median(3, [&] { xacc::hostDevice().copy(memory + copied, memory, copied); });
  }
  t.barrier(xacc::entireGroup());
  t.release(memory);
  // Everybody's to everybody: the transport has no gather, and this is not much.
  std::vector<Sample> repeated;
  for (size_t k = 0; k < count; ++k)
    repeated.insert(repeated.end(), mine.begin(), mine.end());
  t.alltoall(xacc::entireGroup(), repeated.data(), all.data(), count * sizeof(Sample));
  for (size_t a = 0; a < count; ++a) {
    report.nodes[a].copyBandwidth = all[a * count + a].bandwidth;
    for (size_t b = a + 1; b < count; ++b)
      if (const Sample &s = all[a * count + b]; s.latency > 0)
        report.pairs.push_back({static_cast<int>(a) + 1, static_cast<int>(b) + 1, s.latency, s.bandwidth});
  }
}
