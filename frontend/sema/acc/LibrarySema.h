// LibrarySema.h - BLAS calls in device loops. Clang side.
#pragma once

#include "sema/context/SemaArea.h"

namespace xacc {

class LibrarySema : public SemaArea {
public:
  using SemaArea::SemaArea;
  static std::optional<LibraryCall>
  libraryFunction(const clang::FunctionDecl *F); ///< token not set; null: not a library function
  void findLibraryCalls(const TypedDirective &m, const clang::Stmt *body, AccConstruct &work);
};

} // namespace xacc
