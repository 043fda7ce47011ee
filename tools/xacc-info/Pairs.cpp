// Pairs.cpp - see Pairs.h.
#include "Pairs.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <ostream>

namespace {

constexpr int widestLinks = 24, widestTimes = 10; // nodes in a row that still fits a terminal

/// Nodes are counted from 1.
template <typename T> int nodesOf(const std::vector<T> &pairs) {
  int nodes = 0;
  for (const T &pair : pairs)
    nodes = std::max({nodes, pair.from, pair.to});
  return nodes;
}

using Cells = std::map<std::pair<int, int>, std::string>; // row, column

void printMatrix(int nodes, int width, Cells &cells, std::ostream &out) {
  const auto right = [&](const std::string &text) {
    out << std::string(std::max<size_t>(static_cast<size_t>(width), text.size()) - text.size(), ' ') << text;
  };
  for (int row = 0; row <= nodes; ++row) {
    right(row ? std::to_string(row) : "");
    for (int column = 1; column <= nodes; ++column)
      right(row == 0 ? std::to_string(column) : row == column ? "." : cells[{row, column}]);
    out << '\n';
  }
}

std::string number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.2f", value);
  return text;
}

} // namespace

void printLinks(const std::vector<Link> &links, std::ostream &out) {
  std::map<std::string, size_t> counted;
  for (const Link &link : links)
    ++counted[link.kind + ": " + link.why];
  out << "puts        how they travel from one node "
      << (counted.size() == 1 ? "to another\n" : "(row) to another (column)\n");
  const int nodes = nodesOf(links);
  std::map<std::string, char> letters;
  if (counted.size() > 1 && counted.size() <= 26 && nodes <= widestLinks) {
    for (const auto &[text, count] : counted)
      letters.emplace(text, static_cast<char>('a' + letters.size()));
    Cells cells;
    for (const Link &link : links)
      cells[{link.from, link.to}] = letters[link.kind + ": " + link.why];
    printMatrix(nodes, 4, cells, out);
  }
  for (const auto &[text, count] : counted)
    out << "  " << (letters.empty() ? "" : std::string(1, letters[text]) + "  ") << (counted.size() == 1 ? "all " : "")
        << count << (count == 1 ? " pair  " : " pairs  ") << text << '\n';
}

void printPairs(const std::vector<PairTimes> &pairs, std::ostream &out) {
  const int nodes = nodesOf(pairs);
  out << "messages    measured, one pair at a time: ";
  if (nodes > 2 && nodes <= widestTimes) {
    Cells cells;
    for (const PairTimes &pair : pairs) {
      cells[std::minmax(pair.from, pair.to)] = number(pair.latency * 1e6);
      cells[{std::max(pair.from, pair.to), std::min(pair.from, pair.to)}] = number(pair.bandwidth / 1e9);
    }
    out << "us of 8 bytes above the diagonal, GB/s of 1 MiB below it\n";
    printMatrix(nodes, 9, cells, out);
    return;
  }
  out << "8 bytes, 1 MiB\n";
  const auto print = [&](const std::string &who, double latency, double bandwidth) {
    char line[96];
    std::snprintf(line, sizeof line, "  %-12s %9.2f us %9.2f GB/s\n", who.c_str(), latency * 1e6, bandwidth / 1e9);
    out << line;
  };
  if (pairs.size() == 1)
    return print(std::to_string(pairs[0].from) + " <-> " + std::to_string(pairs[0].to), pairs[0].latency,
                 pairs[0].bandwidth);
  std::vector<double> latencies, bandwidths;
  for (const PairTimes &pair : pairs) {
    latencies.push_back(pair.latency);
    bandwidths.push_back(pair.bandwidth);
  }
  std::ranges::sort(latencies);
  std::sort(bandwidths.rbegin(), bandwidths.rend());
  print("best", latencies.front(), bandwidths.front());
  print("median", latencies[latencies.size() / 2], bandwidths[bandwidths.size() / 2]);
  print("worst", latencies.back(), bandwidths.back());
}
