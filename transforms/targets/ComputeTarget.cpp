// ComputeTarget.cpp - see ComputeTarget.h: which there are, and words that pragmas of several have in common.
#include "targets/ComputeTarget.h"

namespace xacc {

#define CONSTRUCTS(Id, ...) const ComputeTarget &target##Id(); // in the folder of that name
#include "targets/Targets.def"

const ComputeTarget &computeTarget(Constructs constructs) {
  using Get = const ComputeTarget &(*)();
  static constexpr Get targets[] = {
#define CONSTRUCTS(Id, ...) target##Id,
#include "targets/Targets.def"
  };
  return targets[static_cast<size_t>(constructs)]();
}

std::vector<std::string> ComputeTarget::headers(bool divided) const {
  return divided ? std::vector<std::string>{"xaccrt.h", "xacc_divided.h"} : std::vector<std::string>{"xaccrt.h"};
}

std::string pragmaClause(const std::string &name, const std::vector<std::string> &variables,
                         const std::string &prefix) {
  std::string s;
  for (const std::string &v : variables)
    s += (s.empty() ? " " + name + "(" + prefix : ", ") + v;
  return s.empty() ? s : s + ")";
}

std::string reductionClauses(const LoopNest &nest) {
  std::string s;
  for (const ReductionPart &part : nest.reductions) {
    std::vector<std::string> names;
    for (const ReductionVariable &v : part.variables)
      if (!v.array)
        names.push_back(v.text);
    static const char *const words[] = {"+", "*", "-", "&", "|", "^", "&&", "||", "max", "min"};
    if (static_cast<size_t>(part.op) < std::size(words))
      s += pragmaClause("reduction", names, std::string(words[static_cast<int>(part.op)]) + ":");
  }
  return s;
}

} // namespace xacc
