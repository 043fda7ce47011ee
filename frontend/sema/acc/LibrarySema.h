// LibrarySema.h - BLAS calls in device loops. Clang side.
#ifndef XACC_FRONTEND_SEMA_ACC_LIBRARYSEMA_H
#define XACC_FRONTEND_SEMA_ACC_LIBRARYSEMA_H

#include "sema/context/SemaArea.h"

namespace xacc {

class LibrarySema : public SemaArea {
public:
  using SemaArea::SemaArea;
  static std::optional<LibraryCall>
  libraryFunction(const clang::FunctionDecl *F); ///< token not set; null: not a library function
  void libraryCalls(const TypedDirective &m, const clang::Stmt *body, AccConstruct &work);
};

} // namespace xacc
#endif
