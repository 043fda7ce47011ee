// DirectiveExpressions.h - finds the uses of aligned arrays and of other images in directives. Clang side.
#pragma once

#include "sema/context/SemaArea.h"

namespace xacc {

/// Walks the expressions of directives as the program's own. Uses in them are recorded separately, because no other
/// analysis may take them for statements of the program.
class DirectiveExpressions : public SemaArea {
public:
  using SemaArea::SemaArea;
  /// False after an error.
  bool walk(const TypedDirective &m);
  /// Records a use, if an expression of a directive is being walked. False: it belongs to the program.
  bool take(const ArrayUse &use, const clang::Expr *E);
  /// The access to another image whose last bracket is token `close` of the directive; null after an error.
  const Cosubscripts *image(const clang::Expr *access, uint32_t close);

private:
  std::set<size_t> stored;                 ///< slots with variables that the directive stores to
  size_t slot = 0;                         ///< the current one
  std::map<uint32_t, Cosubscripts> images; ///< of the directive; key: the last bracket
  bool isStored(uint32_t token) const;
};

} // namespace xacc
