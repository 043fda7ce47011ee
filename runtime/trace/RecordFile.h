// RecordFile.h - the activities of one node, in order, for xacc-predict.
#pragma once

#include "trace/NodeRecord.h"

#include <string>

namespace xacc {

/// JSON: {"schema":1,"node":k,"nodes":P,"time_ns":t,"memory":bytes,"complete":true,
///  "separate":true if the device has its own memory,
///  "places":[[file,line,directive,messages,bytes,collectives],...],     the totals of each place
///  "operations":[[[transfer,peer or number of nodes,bytes],...],...],   each distinct sequence of messages
///  "phases":[[place,kind,ns,operation or -1],...],                      in the order in which they ended
///  "arrays": as returned by arrayMaps()}
/// `kind`: 0 work, 1 communication, 3 device data; ns is the time of the phase without nested phases. The first phase
/// is all time outside directives.
std::string recordJson(int node, int nodes, const NodeRecord &record);

} // namespace xacc
