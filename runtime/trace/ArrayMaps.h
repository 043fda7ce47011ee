// ArrayMaps.h - who has which part of the aligned arrays, for the pictures of reports.
#ifndef XACC_TRACE_ARRAYMAPS_H
#define XACC_TRACE_ARRAYMAPS_H

#include <string>

namespace xacc {

/// A JSON list of the arrays that exist now: [{"name","file","line","element_bytes","nodes":name,"shape":[sizes of the
/// node array, the fastest dimension first],"dims":[in C order {"extent","node_dim":-1 if not distributed,
/// "shadow":[lower,upper] or "full", and of distributed ones either "owned":[[first,end) of each node coordinate] or,
/// of cyclic ones, "width" and "first": what index 0 is from the start of the template}]}]
std::string arrayMaps();

} // namespace xacc

#endif
