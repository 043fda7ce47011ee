// Communication.h - directives that move data or wait. No Clang headers here.
#ifndef XACC_FRONTEND_MODEL_COMMUNICATION_H
#define XACC_FRONTEND_MODEL_COMMUNICATION_H

#include "model/Sections.h"
#include "model/Work.h"
#include <utility>

namespace xacc {

/// Who takes part in a gmove: all nodes of the executing set, or only those that fetch (In) or store (Out).
enum class GmoveMode : uint8_t { Collective, In, Out };

/// What every communication has.
struct Communication : Construct {
  bool acc = false; ///< device copies are meant
  Value id;         ///< async; absent: it is complete when the directive is
};

/// reflect, reflect_init, reflect_do, reduce_shadow.
struct Exchange : Communication {
  std::vector<int> arrays;
  std::vector<WidthPart> widths; ///< in C order; empty: the declared ones
  bool orthogonal = false;
};

/// The reduction directive.
struct NodeReduction : Communication {
  OnReference on;
  std::vector<ReductionPart> reductions;
};

struct Broadcast : Communication {
  OnReference on, from;
  std::optional<DevicesRef> fromDevice;
  std::vector<int> arrays;
  std::vector<std::pair<std::string, std::string>> buffers; ///< address and bytes
};

struct Barrier : Communication {
  OnReference on;
};

struct Gmove : Communication {
  SectionRef to, from;
  GmoveMode mode = GmoveMode::Collective;
  bool accTo = false, accFrom = false; ///< acc: of which side device copies are meant
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
#endif
