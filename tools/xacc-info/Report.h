// Report.h - what xacc-info has found out, as plain data.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>
#include <vector>

struct Transport {
  std::string name;
  bool available, chosen;
  std::string why;
};

struct Node {
  std::string host;
  int cores;                // that this process may use
  double copyBandwidth = 0; // bytes per second; 0: not measured
};

/// How puts of one node reach another; nodes are counted from 1.
struct Link {
  int from, to;
  std::string kind, why;
};

/// Measured between two nodes: seconds of a message of 8 bytes, bytes per second of one of 1 MiB.
struct Pair {
  int from, to;
  double latency, bandwidth;
};

/// Measured between the first two nodes: seconds of a message of so many bytes, from one to the other.
struct MessageTime {
  size_t bytes;
  double seconds, quartile; // median, and from the first quartile to the third
};

struct Setting {
  std::string name, value, values, meaning; // value: empty if not set
};

struct Report {
  std::string version, mpi, transport, device, deviceNote;
  std::vector<Transport> transports;
  std::vector<Node> nodes;
  std::vector<Link> links;
  bool measured = false;
  std::vector<Pair> pairs;
  std::vector<MessageTime> messages;
  double messageGap = 0; // seconds between small messages that follow each other
  std::vector<Setting> settings;
};

/// For people: links of the same kind and reason are counted, not listed, if there are many.
void printText(const Report &report, std::ostream &out);
/// One JSON object: schema, version, mpi, transport, transports, device, nodes, links, settings; measured, if it was
/// asked for.
void printJson(const Report &report, std::ostream &out);
