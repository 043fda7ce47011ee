// Communication.h - directives that move data or synchronise nodes. No Clang headers here.
#pragma once

#include "model/Sections.h"
#include "model/Work.h"
#include <utility>

namespace xacc {

/// Nodes that execute a gmove: the whole executing set, or only those that fetch (In) or store (Out).
enum class GmoveMode : uint8_t { Collective, In, Out };

/// Common to all communication.
struct Communication : Construct {
  bool acc = false; ///< uses the device copies
  Value id;         ///< async; absent: the operation completes within the directive
  int within = -1;  ///< number of the directive whose call includes this one
};

/// reflect, reflect_init, reflect_do, reduce_shadow.
struct Exchange : Communication {
  std::vector<int> arrays;
  std::vector<WidthPart> widths; ///< in C order; empty: the declared ones
  bool orthogonal = false;
  int loop = -1; ///< number of the loop that hides it
};

/// The reduction directive.
struct NodeReduction : Communication {
  OnReference on;
  Reductions reductions;
};

/// A variable, or a contiguous section of one: single subscripts, one range, whole dimensions.
struct Memory {
  std::string name; ///< as the user wrote it, without a section
  SourceText place;
  std::vector<SectionRange> section;
  bool isVolatile = false;
};

struct Broadcast : Communication {
  OnReference on, from;
  std::optional<DevicesRef> fromDevice;
  std::vector<int> arrays;
  std::vector<Memory> buffers;
};

struct Barrier : Communication {
  OnReference on;
};

struct Gmove : Communication {
  SectionRef to, from;
  GmoveMode mode = GmoveMode::Collective;
  bool accTo = false, accFrom = false; ///< acc: the sides whose device copies are used
  std::vector<CountedLoop> loops;      ///< around the assignment, outermost first
  std::vector<int> order;              ///< ranges of the right side in the order of the left one; empty: equal orders
  int reduction = -1; ///< number of the reduction that it includes: of its right side, needed by nothing else
};

struct WaitAsync : Construct {
  OnReference on;
  std::vector<Value> ids;
};

/// device barrier.
struct DeviceBarrier : Construct {};

/// device reset_weight.
struct DeviceWeight : Construct {
  Value weight;
};

using Communications =
    Types<Exchange, NodeReduction, Broadcast, Barrier, Gmove, WaitAsync, DeviceBarrier, DeviceWeight>;

} // namespace xacc
