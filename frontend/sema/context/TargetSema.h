// TargetSema.h - rejects what the target does not support (targets/Limits.def). Clang side.
#pragma once

#include "sema/context/SemaArea.h"
#include <map>

namespace xacc {

class TargetSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  bool lacks(Limit limit) const { return xacc::lacks(program.target, limit); }
  /// True after an error: the target does not support this. `names`: arguments of the limit's text.
  bool refuses(Limit limit, clang::SourceRange where, const std::vector<std::string> &names = {});
  bool refuses(Limit limit, const TypedDirective &m, const std::vector<std::string> &names = {});
  bool refuses(Limit limit, const Construct &construct, const std::vector<std::string> &names = {});
  /// Constructs (by directive) that one GPU thread runs, because they cannot be divided among kernels, with the reason.
  std::map<int, std::string> oneThread;
  /// Call after the walk: checks that need the whole model.
  void checkConstructs();

private:
  bool onOneThread(Limit limit, int directive, const std::vector<std::string> &names);
  void checkDistributedLoops();
  void checkArrayReductions();
  void checkComplexReductions();
};

} // namespace xacc
