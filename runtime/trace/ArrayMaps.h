// ArrayMaps.h - ownership of the elements of aligned arrays, for the pictures in reports.
#pragma once

#include <string>

namespace xacc {

/// Includes arrays that end from now on, such as those of functions that have returned.
void keepEndedArrays();

/// A JSON list of the existing arrays and of those kept:
/// [{"name","file","line","element_bytes","nodes":name,"shape":[sizes of the node array, fastest dimension
/// first],"dims":[in C order {"extent","node_dim":-1 if not distributed, "shadow":[lower,upper] or "full", and for
/// distributed ones either "owned":[[first,end) of each node coordinate] or, for cyclic ones, "width" and "first":
/// template position of index 0}]}]
std::string arrayMaps();

} // namespace xacc
