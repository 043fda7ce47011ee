// Report.cpp - the report as text and as JSON.
#include "Report.h"

#include "Pairs.h"

#include <algorithm>
#include <cstdio>
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

const char *nameOf(Path path) { return path == Path::Cache ? "cache" : path == Path::Node ? "node" : "network"; }

void printCurve(const Curve &curve, std::ostream &out) {
  char text[160];
  const auto list = [&](const char *name, const auto &items, const auto &print) {
    out << ", \"" << name << "\": [";
    const char *separator = "\n      ";
    for (const auto &item : items) {
      print(item);
      out << separator << text;
      separator = ",\n      ";
    }
    out << "]";
  };
  out << "{\"transport\": " << quoted(curve.transport) << ", \"operation\": " << quoted(curve.operation)
      << ", \"path\": \"" << nameOf(curve.path) << "\", \"memory\": " << quoted(curve.memory)
      << ", \"processes\": " << curve.processes;
  std::snprintf(text, sizeof text, ", \"gap_s\": %.9g", curve.gap);
  if (curve.operation == "message" && curve.gap > 0)
    out << text;
  list("pieces", curve.pieces, [&](const Piece &p) {
    std::snprintf(text, sizeof text,
                  "{\"from\": %zu, \"to\": %zu, \"alpha_s\": %.9g, \"beta_s_per_byte\": %.9g, \"residual\": %.3g}",
                  p.from, p.to, p.alpha, p.beta, p.residual);
  });
  list("samples", curve.lengths, [&](const Repeats &r) {
    std::snprintf(text, sizeof text, "{\"bytes\": %zu, \"seconds\": %.9g, \"quartile\": %.3g}", r.bytes, r.median(),
                  r.quartiles());
  });
  out << '}';
}

std::string inWords(double bytes) {
  char text[32];
  const char *units[] = {"B", "KiB", "MiB"};
  int unit = 0;
  for (; bytes >= 1024 && unit < 2; ++unit)
    bytes /= 1024;
  std::snprintf(text, sizeof text, "%.3g %s", bytes, units[unit]);
  return text;
}

/// The lines of each curve: start, slope, largest length.
void printCurves(const std::vector<Curve> &curves, std::ostream &out) {
  out << "fits        start + bytes / bandwidth, up to a length (mean distance of the measured times)\n";
  char text[128];
  for (const Curve &c : curves) {
    std::snprintf(text, sizeof text, "  %-4s %-9s %3d  %-7s %-6s", c.transport.c_str(), c.operation.c_str(),
                  c.processes, nameOf(c.path), c.memory.c_str());
    out << text;
    for (const Piece &p : c.pieces) {
      std::snprintf(text, sizeof text, "  %.2f us", p.alpha * 1e6);
      out << (&p == &c.pieces[0] ? "" : ";") << text;
      std::snprintf(text, sizeof text, " + / %.3g GB/s", 1e-9 / p.beta);
      out << (p.beta > 0 ? text : "") << (p.to > 0 ? " to " + inWords(static_cast<double>(p.to)) : "");
      std::snprintf(text, sizeof text, " (%.0f%%)", 100 * p.residual);
      out << text;
    }
    out << '\n';
  }
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
  if (!r.links.empty())
    printLinks(r.links, out);
  if (!r.pairs.empty())
    printPairs(r.pairs, out);
  if (!r.curves.empty())
    printCurves(r.curves, out);
  out << "settings    of the environment\n";
  for (const Setting &s : r.settings)
    if (!s.value.empty())
      out << "  " << s.name << '=' << s.value << "  " << s.meaning << " (" << s.values << ")\n";
  const auto unset = std::ranges::count_if(r.settings, [](const Setting &s) { return s.value.empty(); });
  out << "  " << unset << " are not set; xacc-info --json lists them\n";
}

void printJson(const Report &r, std::ostream &out) {
  out << "{\n  \"schema\": 2,\n  \"version\": " << quoted(r.version) << ",\n  \"mpi\": " << quoted(r.mpi)
      << ",\n  \"transport\": " << quoted(r.transport);
  list(out, "transports", r.transports, [&](const Transport &t) {
    out << "{\"name\": " << quoted(t.name) << ", \"available\": " << (t.available ? "true" : "false")
        << ", \"chosen\": " << (t.chosen ? "true" : "false") << ", \"why\": " << quoted(t.why) << '}';
  });
  out << ",\n  \"device\": {\"name\": " << quoted(r.device) << ", \"note\": " << quoted(r.deviceNote) << '}';
  list(out, "nodes", r.nodes, [&](const Node &n) {
    out << "{\"host\": " << quoted(n.host) << ", \"cores\": " << n.cores << ", \"host_cores\": " << n.hostCores;
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
        << ", \"latency_bytes\": 8, \"bandwidth_bytes\": 1048576, \"copy_bytes\": 33554432, \"cache_cores\": "
        << r.cacheCores;
    list(out, "pairs", r.pairs, [&](const PairTimes &p) {
      out << "{\"from\": " << p.from << ", \"to\": " << p.to << ", \"latency_s\": " << p.latency
          << ", \"bytes_per_s\": " << p.bandwidth << '}';
    });
    list(out, "curves", r.curves, [&](const Curve &c) { printCurve(c, out); });
    out << '}';
  }
  out << "\n}\n";
}
