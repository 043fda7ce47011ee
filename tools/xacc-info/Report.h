// Report.h - the findings of xacc-info, as plain data.
#pragma once

#include "Fit.h"

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
  int cores, hostCores;     // that this process may use; of the machine
  double copyBandwidth = 0; // bytes per second; 0: not measured
};

/// How puts of one node reach another; nodes are counted from 1.
struct Link {
  int from, to;
  std::string kind, why;
};

/// Measured between two nodes: seconds of a message of 8 bytes, bytes per second of one of 1 MiB.
struct PairTimes {
  int from, to;
  double latency, bandwidth;
};

/// The path between two processes: a cache that both use, the memory of a machine, a network.
enum class Path { Cache, Node, Network };

/// Times of an operation over a transport, by its length.
struct Curve {
  std::string transport, operation;
  Path path;
  std::string memory; // host or device
  int processes;
  std::vector<Repeats> lengths;
  std::vector<Piece> pieces;
  double gap; // seconds between consecutive small messages
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
  std::vector<PairTimes> pairs;
  std::vector<Curve> curves;
  int cacheCores = 0; // cores that share a cache with those of the first node
  std::vector<Setting> settings;
};

/// As text.
void printText(const Report &report, std::ostream &out);
/// One JSON object: schema, version, mpi, transport, transports, device, nodes, links, settings; measured, if
/// requested.
void printJson(const Report &report, std::ostream &out);
