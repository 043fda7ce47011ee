// SemaArea.h - base class of all areas of the semantic analysis: access to the common context and to the other areas.
// Clang side.
#pragma once

#include "sema/context/SemaContext.h"

namespace xacc {

struct Sema;

class SemaArea {
public:
  explicit SemaArea(Sema &sema);

protected:
  Sema &sema;
  clang::ASTContext &ctx;
  Capture &captured;
  const Injected &injected;
  Reporter &reporter;
  Program &program;
  const Markers &markers;
  Reports &reports;
  Locations &locations;
  Names &names;
  AlignedVariables &aligned;
  Surroundings &around;

  /// A construct for directive `m`, with its common members filled. `T`: a type of model/Program.h.
  template <class T> T make(const TypedDirective &m) const {
    T construct;
    fill(m, construct);
    if constexpr (std::is_base_of_v<Communication, T> || std::is_same_v<T, Loop>)
      construct.acc = m.directive.find(ClauseKind::Acc) != nullptr;
    if constexpr (requires { construct.on; })
      construct.on = around.executing();
    return construct;
  }
  bool isDeviceLoop(int directive) const;
  /// False after an error: the directive must not be in a compute construct.
  bool outsideCompute(const TypedDirective &m);
  /// Records that directive `m`, which governs no statement, precedes `body` as the substatement of an `if`, `for` ...
  void standsBefore(const TypedDirective &m, const clang::Stmt *body);

private:
  void fill(const TypedDirective &m, Construct &construct) const;
};

} // namespace xacc
