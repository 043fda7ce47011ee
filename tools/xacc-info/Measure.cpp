// Measure.cpp - selects pairs and groups of processes to time, and keeps the results.
#include "Measure.h"

#include "Timing.h"

#include "comm/Transport.h"
#include "comm/World.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <fstream>
#include <numeric>
#include <sched.h>
#include <sstream>
#include <unistd.h>

namespace {

using xacc::transport;

constexpr int maxNodesForAllPairs = 16;
constexpr size_t curveBytes = size_t{16} << 20, copiedBytes = size_t{32} << 20;

/// The location of a process. Plain data.
struct Location {
  std::array<char, 64> host{}, cache{}; // `cache`: the cores that share its last cache; empty: several
};

/// The cores that share the last cache with this one, as the kernel lists them.
std::string coresOfCache(int core) {
  std::string cores, next;
  for (int level = 0; level < 8; ++level) {
    std::ifstream file("/sys/devices/system/cpu/cpu" + std::to_string(core) + "/cache/index" + std::to_string(level) +
                       "/shared_cpu_list");
    if (std::getline(file, next))
      cores = next;
  }
  return cores;
}

Location locationOfThisProcess() {
  Location location;
  gethostname(location.host.data(), location.host.size() - 1);
  cpu_set_t cores;
  if (sched_getaffinity(0, sizeof cores, &cores) != 0)
    return location;
  std::string common;
  for (int core = 0; core < CPU_SETSIZE; ++core)
    if (CPU_ISSET(core, &cores)) {
      const std::string sharing = coresOfCache(core);
      if (!common.empty() && sharing != common)
        return location;
      common = sharing;
    }
  common.copy(location.cache.data(), location.cache.size() - 1);
  return location;
}

/// The number of cores in a list such as 0-3,8.
int countCores(const std::string &list) {
  int count = 0;
  std::istringstream parts(list);
  for (std::string part; std::getline(parts, part, ',');) {
    int first = 0, last = 0;
    count += std::sscanf(part.c_str(), "%d-%d", &first, &last) == 2 ? last - first + 1 : 1;
  }
  return count;
}

/// Gathers the values of all processes on all of them. The transport has no gather, and the data is small.
template <typename T> std::vector<T> gathered(const std::vector<T> &mine) {
  const auto count = static_cast<size_t>(transport().size());
  std::vector<T> repeated, all(count * mine.size());
  for (size_t k = 0; k < count; ++k)
    repeated.insert(repeated.end(), mine.begin(), mine.end());
  transport().alltoall(xacc::entireGroup(), repeated.data(), all.data(), mine.size() * sizeof(T));
  return all;
}

Path pathBetween(const Location &a, const Location &b) {
  if (a.host != b.host)
    return Path::Network;
  return a.cache == b.cache && a.cache[0] != '\0' ? Path::Cache : Path::Node;
}

/// The longest path between any two of the first `count` processes.
Path longestPath(const std::vector<Location> &locations, size_t count) {
  Path longest = Path::Cache;
  for (size_t k = 1; k < count; ++k)
    longest = std::max(longest, pathBetween(locations[0], locations[k]));
  return longest;
}

Curve curveOf(const char *operation, Path path, const Buffers &buffers, int processes, std::vector<Repeats> lengths) {
  std::vector<Piece> lines = fitPieces(lengths);
  return {transport().name(), operation,        path, buffers.device.sharesHostMemory() ? "host" : "device", processes,
          std::move(lengths), std::move(lines), 0};
}

/// Measures between the first two processes with this kind of connection, if there are any.
void addMessages(Report &report, const std::vector<Location> &locations, Path path, const Buffers &buffers) {
  for (int b = 1; b < transport().size(); ++b)
    for (int a = 0; a < b; ++a)
      if (pathBetween(locations[static_cast<size_t>(a)], locations[static_cast<size_t>(b)]) == path) {
        report.curves.push_back(
            curveOf("message", path, buffers, 2, timeMessages({a, b}, Ways::ThereAndBack, buffers)));
        if (buffers.device.sharesHostMemory())
          report.curves.back().gap = timeGap({a, b}, buffers);
        report.curves.push_back(curveOf("exchange", path, buffers, 2, timeMessages({a, b}, Ways::Both, buffers)));
        return;
      }
}

void addCollectives(Report &report, const std::vector<Location> &locations, int count, const Buffers &buffers) {
  std::vector<int> ranks(static_cast<size_t>(count));
  std::iota(ranks.begin(), ranks.end(), 0);
  const xacc::Group &group = xacc::internGroup(ranks);
  const Path path = longestPath(locations, ranks.size());
  for (const Collective kind :
       {Collective::Barrier, Collective::Broadcast, Collective::Allreduce, Collective::Alltoall})
    if (buffers.device.sharesHostMemory() || kind == Collective::Broadcast || kind == Collective::Allreduce)
      report.curves.push_back(curveOf(nameOf(kind), path, buffers, count, timeCollective(kind, group, buffers)));
}

void measureIn(Report &report, xacc::Device &device, const std::vector<Location> &locations) {
  const Buffers buffers(device, curveBytes);
  for (const Path path : {Path::Cache, Path::Node, Path::Network})
    addMessages(report, locations, path, buffers);
  for (int count = 2; count < transport().size(); count *= 2)
    addCollectives(report, locations, count, buffers);
  addCollectives(report, locations, transport().size(), buffers);
}

} // namespace

void measureCurves(Report &report) {
  if (transport().size() < 2)
    return;
  const std::vector<Location> locations = gathered<Location>({locationOfThisProcess()});
  report.cacheCores = countCores(locations[0].cache.data());
  measureIn(report, xacc::hostDevice(), locations);
  if (xacc::accMemory() == xacc::OwnMemory::Emulated || xacc::accMemory() == xacc::OwnMemory::Gpu)
    measureIn(report, xacc::accDevice(), locations);
}

void measurePairs(Report &report) {
  constexpr size_t small = 8, large = size_t{1} << 20;
  struct Sample {
    double latency = 0, bandwidth = 0; // seconds, bytes per second; for a process with itself: copies
  };
  const int me = transport().rank(), size = transport().size();
  const auto count = static_cast<size_t>(size);
  const Buffers buffers(xacc::hostDevice(), copiedBytes);
  std::vector<Sample> mine(count);
  for (int a = 0; a < (size <= maxNodesForAllPairs ? size : 1); ++a)
    for (int b = a + 1; b < size; ++b) {
      transport().barrier(xacc::entireGroup());
      if (me == a || me == b)
        mine[static_cast<size_t>(a + b - me)] = {timeMessage(a + b - me, me == a, small, buffers),
                                                 static_cast<double>(large) /
                                                     timeMessage(a + b - me, me == a, large, buffers)};
    }
  for (int node = 0; node < size; ++node) {
    transport().barrier(xacc::entireGroup());
    if (me == node)
      mine[static_cast<size_t>(me)].bandwidth = timeCopies(buffers);
  }
  transport().barrier(xacc::entireGroup());
  const std::vector<Sample> samples = gathered(mine);
  for (size_t a = 0; a < count; ++a) {
    report.nodes[a].copyBandwidth = samples[a * count + a].bandwidth;
    for (size_t b = a + 1; b < count; ++b)
      if (const Sample &s = samples[a * count + b]; s.latency > 0)
        report.pairs.push_back({static_cast<int>(a) + 1, static_cast<int>(b) + 1, s.latency, s.bandwidth});
  }
}
