// TargetSema.h - refuses what the target cannot do (targets/Limits.def). Clang side.
#ifndef XACC_FRONTEND_SEMA_ACC_TARGETSEMA_H
#define XACC_FRONTEND_SEMA_ACC_TARGETSEMA_H

#include "sema/SemaArea.h"
#include <map>

namespace xacc {

class TargetSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  bool lacks(Limit limit) const { return xacc::lacks(program.target, limit); }
  /// True after a message: the target cannot do this. `names`: those that the row of the limit asks for.
  bool refuses(Limit limit, clang::SourceRange where, const std::vector<std::string> &names = {});
  bool refuses(Limit limit, const TypedDirective &m, const std::vector<std::string> &names = {});
  bool refuses(Limit limit, const Construct &construct, const std::vector<std::string> &names = {});
  /// The constructs, by directive, that one thread of a GPU runs, since they cannot be divided among kernels; and why.
  std::map<int, std::string> oneThread;
  /// After the walk: what only the whole model shows.
  void checkConstructs();

private:
  bool onOneThread(Limit limit, int directive, const std::vector<std::string> &names);
  void checkDistributedLoops();
  void checkArrayReductions();
};

} // namespace xacc
#endif
