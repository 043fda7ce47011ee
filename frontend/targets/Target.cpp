// Target.cpp - see Target.h.
#include "targets/Target.h"
#include <algorithm>

namespace xacc {

const std::vector<TargetRow> &targetTable() {
  static const std::vector<TargetRow> table = {
#define TARGET(Id, Name, Constructs_, Loops) {Target::Id, Name, Constructs::Constructs_, DeviceLoops::Loops},
#include "targets/Targets.def"
  };
  return table;
}

const TargetRow &rowOf(Target t) { return targetTable()[static_cast<size_t>(t)]; }

const std::vector<LimitRow> &limitTable() {
  using enum Target;
  static const std::vector<LimitRow> table = {
#define LIMIT(Id, What, ...) {Limit::Id, What, {__VA_ARGS__}, false},
#define BLOCK_LIMIT(Id, What, ...) {Limit::Id, What, {__VA_ARGS__}, true},
#include "targets/Limits.def"
  };
  return table;
}

const LimitRow &rowOf(Limit limit) { return limitTable()[static_cast<size_t>(limit)]; }

bool lacks(Target t, Limit limit) {
  const std::vector<Target> &targets = rowOf(limit).targets;
  return std::find(targets.begin(), targets.end(), t) != targets.end();
}

std::string limitText(Limit limit, const std::vector<std::string> &names) {
  const std::string_view what = rowOf(limit).what;
  std::string text;
  for (size_t k = 0; k < what.size(); ++k)
    if (what[k] == '%')
      text += names[static_cast<size_t>(what[++k] - '0')];
    else
      text += what[k];
  return text;
}

} // namespace xacc
