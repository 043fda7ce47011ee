// Target.cpp - see Target.h.
#include "targets/Target.h"

#include <algorithm>
#include <initializer_list>
#include <optional>

namespace xacc {
namespace {

/// One target, or all targets with one kind of constructs.
struct Targets {
  std::optional<Target> target;
  Constructs kind = {};
  Targets(Target target) : target(target) {}
  Targets(Constructs kind) : kind(kind) {}
  bool contain(const TargetRow &t) const { return target ? t.target == *target : t.constructs == kind; }
};

std::vector<Target> allOf(std::initializer_list<Targets> lists) {
  std::vector<Target> all;
  for (const TargetRow &t : targetTable())
    if (std::ranges::any_of(lists, [&](const Targets &list) { return list.contain(t); }))
      all.push_back(t.target);
  return all;
}

} // namespace

const std::vector<TargetRow> &targetTable() {
  static const std::vector<TargetRow> table = {
#define TARGET(Id, Name, Constructs_, Loops, Kernels)                                                                  \
  {Target::Id, Name, Constructs::Constructs_, DeviceLoops::Loops, KernelCompiler::Kernels},
#include "targets/Targets.def"
  };
  return table;
}

const TargetRow &rowOf(Target t) { return targetTable()[static_cast<size_t>(t)]; }

const char *suffixOf(KernelCompiler compiler) {
  static const char *const suffixes[] = {
#define KERNELS(Id, Suffix) Suffix,
#include "targets/Targets.def"
  };
  return suffixes[static_cast<size_t>(compiler)];
}

const std::vector<LimitRow> &limitTable() {
  using enum Target;
  using enum Constructs;
  static const std::vector<LimitRow> table = {
#define LIMIT(Id, What, ...) {Limit::Id, What, allOf({__VA_ARGS__}), false},
#define BLOCK_LIMIT(Id, What, ...) {Limit::Id, What, allOf({__VA_ARGS__}), true},
#include "targets/Limits.def"
  };
  return table;
}

const LimitRow &rowOf(Limit limit) { return limitTable()[static_cast<size_t>(limit)]; }

bool lacks(Target t, Limit limit) {
  const std::vector<Target> &targets = rowOf(limit).targets;
  return std::ranges::find(targets, t) != targets.end();
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
