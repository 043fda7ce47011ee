// Report.cpp - the report as text and as JSON.
#include "Report.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <ostream>

namespace {

std::string quoted(const std::string &text) {
  std::string result = "\"";
  for (const char c : text)
    if (c == '"' || c == '\\') {
      result.append(1, '\\').append(1, c);
    } else if (static_cast<unsigned char>(c) < ' ') {
      char code[8];
      std::snprintf(code, sizeof code, "\\u%04x", c);
      result += code;
    } else {
      result += c;
    }
  return result + '"';
}

/// [item, item, ...] with one item on each line.
template <typename T, typename Print>
void list(std::ostream &out, const char *name, const std::vector<T> &items, const Print &print) {
  out << ",\n  " << quoted(name) << ": [";
  const char *separator = "\n    ";
  for (const T &item : items) {
    out << separator;
    print(item);
    separator = ",\n    ";
  }
  out << (items.empty() ? "]" : "\n  ]");
}

/// What messages of all lengths took: "message_gap_s" and "messages".
void printMessages(const Report &r, std::ostream &out) {
  char text[128];
  std::snprintf(text, sizeof text, "%.9g", r.messageGap);
  out << ",\n  \"message_gap_s\": " << text;
  list(out, "messages", r.messages, [&](const MessageTime &m) {
    std::snprintf(text, sizeof text, "{\"bytes\": %zu, \"seconds\": %.9g, \"quartile\": %.9g}", m.bytes, m.seconds,
                  m.quartile);
    out << text;
  });
}

constexpr size_t worthListing = 20;

/// Of pairs: each, or if there are many the least, the median and the most.
void printPairs(const std::vector<Pair> &pairs, std::ostream &out) {
  char line[96];
  const auto print = [&](const std::string &who, double latency, double bandwidth) {
    std::snprintf(line, sizeof line, "  %-12s %9.2f us %9.2f GB/s\n", who.c_str(), latency * 1e6, bandwidth / 1e9);
    out << line;
  };
  out << "messages    measured, one pair at a time: 8 bytes, 1 MiB\n";
  if (pairs.size() <= worthListing) {
    for (const Pair &pair : pairs)
      print(std::to_string(pair.from) + " <-> " + std::to_string(pair.to), pair.latency, pair.bandwidth);
    return;
  }
  std::vector<double> latencies, bandwidths;
  for (const Pair &pair : pairs) {
    latencies.push_back(pair.latency);
    bandwidths.push_back(pair.bandwidth);
  }
  std::sort(latencies.begin(), latencies.end());
  std::sort(bandwidths.rbegin(), bandwidths.rend());
  print("best", latencies.front(), bandwidths.front());
  print("median", latencies[latencies.size() / 2], bandwidths[bandwidths.size() / 2]);
  print("worst", latencies.back(), bandwidths.back());
}

} // namespace

void printText(const Report &r, std::ostream &out) {
  out << "xaccc runtime " << r.version << "\nMPI         " << r.mpi << "\ntransport   " << r.transport << '\n';
  for (const Transport &t : r.transports)
    out << "  " << t.name << std::string(10 - t.name.size(), ' ')
        << (t.chosen      ? "chosen"
            : t.available ? "available"
                          : "not available")
        << ": " << t.why << '\n';
  out << "device      " << r.device << "\n  " << r.deviceNote << "\nnodes       " << r.nodes.size() << '\n';
  for (size_t k = 0; k < r.nodes.size(); ++k) {
    char copies[48] = "";
    if (r.measured)
      std::snprintf(copies, sizeof copies, ", copies %.2f GB/s (32 MiB)", r.nodes[k].copyBandwidth / 1e9);
    out << "  " << k + 1 << "  " << r.nodes[k].host << ", " << r.nodes[k].cores << " core"
        << (r.nodes[k].cores == 1 ? "" : "s") << copies << '\n';
  }
  if (!r.links.empty()) {
    out << "puts        what carries them between two nodes\n";
    std::map<std::string, size_t> counted;
    for (const Link &link : r.links) {
      const std::string text = link.kind + ": " + link.why;
      ++counted[text];
      if (r.links.size() <= worthListing)
        out << "  " << link.from << " -> " << link.to << "  " << text << '\n';
    }
    if (r.links.size() > worthListing)
      for (const auto &[text, count] : counted)
        out << "  " << count << " pairs  " << text << '\n';
  }
  if (!r.pairs.empty())
    printPairs(r.pairs, out);
  out << "settings    of the environment\n";
  for (const Setting &s : r.settings)
    if (!s.value.empty())
      out << "  " << s.name << '=' << s.value << "  " << s.meaning << " (" << s.values << ")\n";
  out << "  not set:";
  for (const Setting &s : r.settings)
    if (s.value.empty())
      out << ' ' << s.name;
  out << '\n';
}

void printJson(const Report &r, std::ostream &out) {
  out << "{\n  \"schema\": 1,\n  \"version\": " << quoted(r.version) << ",\n  \"mpi\": " << quoted(r.mpi)
      << ",\n  \"transport\": " << quoted(r.transport);
  list(out, "transports", r.transports, [&](const Transport &t) {
    out << "{\"name\": " << quoted(t.name) << ", \"available\": " << (t.available ? "true" : "false")
        << ", \"chosen\": " << (t.chosen ? "true" : "false") << ", \"why\": " << quoted(t.why) << '}';
  });
  out << ",\n  \"device\": {\"name\": " << quoted(r.device) << ", \"note\": " << quoted(r.deviceNote) << '}';
  list(out, "nodes", r.nodes, [&](const Node &n) {
    out << "{\"host\": " << quoted(n.host) << ", \"cores\": " << n.cores;
    if (r.measured)
      out << ", \"copy_bytes_per_s\": " << n.copyBandwidth;
    out << '}';
  });
  list(out, "links", r.links, [&](const Link &l) {
    out << "{\"from\": " << l.from << ", \"to\": " << l.to << ", \"link\": " << quoted(l.kind)
        << ", \"why\": " << quoted(l.why) << '}';
  });
  list(out, "settings", r.settings, [&](const Setting &s) {
    out << "{\"name\": " << quoted(s.name) << ", \"value\": " << (s.value.empty() ? "null" : quoted(s.value))
        << ", \"values\": " << quoted(s.values) << ", \"meaning\": " << quoted(s.meaning) << '}';
  });
  if (r.measured) {
    out << ",\n  \"measured\": {\"transport\": " << quoted(r.transport.substr(0, r.transport.find(',')))
        << ", \"latency_bytes\": 8, \"bandwidth_bytes\": 1048576, \"copy_bytes\": 33554432";
    if (!r.messages.empty())
      printMessages(r, out);
    list(out, "pairs", r.pairs, [&](const Pair &p) {
      out << "{\"from\": " << p.from << ", \"to\": " << p.to << ", \"latency_s\": " << p.latency
          << ", \"bytes_per_s\": " << p.bandwidth << '}';
    });
    out << '}';
  }
  out << "\n}\n";
}
