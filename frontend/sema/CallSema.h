// CallSema.h - calls with a special meaning in XMP: functions of xmp.h, malloc and related functions. Clang side.
#pragma once

#include "sema/context/SemaArea.h"

namespace xacc {

class CallSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  /// False: the caller must still walk the arguments.
  bool walkCall(const clang::CallExpr *call);
  /// Call after the walk.
  void finish();

private:
  std::vector<Span> readsClock; ///< calls in host code of functions that may read a clock
  void noteClock(const clang::CallExpr *call, const clang::FunctionDecl *callee);
  void checkLevel(const clang::CallExpr *call, const clang::FunctionDecl *callee);
  std::optional<size_t> descriptorNumber(const clang::CallExpr *call) const;
  void useDescriptor(const clang::CallExpr *call);
  bool isLibraryCall(const clang::CallExpr *call) const;
  const ArrayDecl *describedBy(const clang::CallExpr *call, unsigned argument) const;
  void checkPerDimension(const clang::CallExpr *call, const clang::FunctionDecl *callee);
  void useAllocation(const clang::CallExpr *call);
};

} // namespace xacc
