// SemaArea.h - the base of all areas of the semantic analysis: the common context by short names, and the way to the
// other areas. Clang side.
#ifndef XACC_FRONTEND_SEMA_SEMAAREA_H
#define XACC_FRONTEND_SEMA_SEMAAREA_H

#include "sema/SemaContext.h"

namespace xacc {

struct Sema;

class SemaArea {
public:
  explicit SemaArea(Sema &sema);

protected:
  Sema &sema; ///< the other areas
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

  /// A construct with what all have, of the directive `m`. `T`: one of model/Program.h.
  template <class T> T make(const TypedDirective &m) const {
    T construct;
    fill(m, construct);
    if constexpr (std::is_base_of_v<Communication, T> || std::is_same_v<T, Loop>)
      construct.acc = m.directive.find(ClauseKind::Acc) != nullptr;
    if constexpr (requires { construct.on; })
      construct.on = around.executing();
    return construct;
  }
  /// The directive `m`, which governs no statement, is all of the statement of an `if`, a `for` ... but for `body`,
  /// which stands behind it there.
  void standsBefore(const TypedDirective &m, const clang::Stmt *body);

private:
  void fill(const TypedDirective &m, Construct &construct) const;
};

} // namespace xacc
#endif
