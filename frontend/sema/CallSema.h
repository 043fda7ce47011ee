// CallSema.h - calls of functions that mean something else, or more, in XMP: those of xmp.h, malloc and its like. Clang
// side.
#ifndef XACC_FRONTEND_SEMA_CALLSEMA_H
#define XACC_FRONTEND_SEMA_CALLSEMA_H

#include "sema/SemaArea.h"

namespace xacc {

class CallSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  /// False: the arguments are still to be walked.
  bool walkCall(const clang::CallExpr *call);
  /// After the walk.
  void finish();

private:
  std::vector<Span> readsClock; ///< calls, in code of the host, of functions that may look at a clock
  void noteClock(const clang::CallExpr *call, const clang::FunctionDecl *callee);
  std::optional<size_t> descriptorNumber(const clang::CallExpr *call) const;
  void useDescriptor(const clang::CallExpr *call);
  bool isLibraryCall(const clang::CallExpr *call) const;
  void checkIndexArrays(const clang::CallExpr *call, const clang::FunctionDecl *callee);
  void useAllocation(const clang::CallExpr *call);
};

} // namespace xacc
#endif
