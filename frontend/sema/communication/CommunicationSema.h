// CommunicationSema.h - reflect, reduction, bcast, barrier, and waiting for them. Clang side.
#pragma once

#include "sema/context/SemaArea.h"

namespace xacc {

class CommunicationSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  void checkReducedOnce(const TypedDirective &m);
  Exchange *buildReflect(const TypedDirective &m);
  void buildReduction(const TypedDirective &m);
  void buildBcast(const TypedDirective &m);
  void buildBarrier(const TypedDirective &m);
  void buildWaitAsync(const TypedDirective &m);
  /// For a parameter declared as an array whose size is known or does not change in the function: that type, otherwise
  /// the expression's.
  clang::QualType declaredType(const clang::Expr *E) const;
  /// Number of elements in an array type; absent for one of unknown size.
  Value sizeOf(const clang::ArrayType *type) const;
  /// For a scalar that no clause names. Nothing if the operator cannot be applied to its type.
  std::optional<ReductionVariable> reductionOfScalar(const clang::VarDecl *V, ReductionOp op);
  /// The reductions of a clause.
  Reductions reductions(const TypedDirective &m, const Reduction &r, bool onLoop);
  bool reducedVariable(const TypedDirective &m, const Variable &v, ReductionVariable &out);
  void asyncId(const TypedDirective &m, Communication &c);

private:
  bool isExchangeable(const TypedDirective &m, const Variable &v, const ArrayDecl &a);
  bool checkWidth(const TypedDirective &m, TokenRange place, const Variable &v, const ArrayDecl &a, size_t d,
                  const Value &width, const Value &shadow);
  void checkWidths(const TypedDirective &m, const Variable &v, const ArrayDecl &a,
                   const std::vector<WidthPart> &widths);
  bool namesOneNode(const OnReference &on) const;
  bool bcastSource(const TypedDirective &m, Broadcast &bcast);
  bool ownDifferent(const ArrayDecl &a) const;
  void bcastVariable(const TypedDirective &m, const Variable &v, Broadcast &bcast);
  bool readContiguousSection(const TypedDirective &m, const Variable &v, Memory &memory);
  void checkSection(const TypedDirective &m, const Variable &v, const Memory &memory);
  ReductionVariable reductionOf(const TypedDirective &m, const ReductionItem &item, const Reduction &r, bool onLoop);
  bool reductionLocations(const TypedDirective &m, const ReductionItem &item, bool onLoop, ReductionVariable &out);
  bool keepsSize(const clang::ArrayType *type) const;
  bool appendFields(clang::QualType t, int64_t offset, int64_t count, std::vector<ReducedField> &fields) const;
  bool reducedMembers(clang::QualType t, ReductionVariable &out) const;
  /// Dimensions of the memory that a pointer or an array names.
  struct Dimensions {
    std::vector<Value> extents;  ///< to compute with; absent: of a pointer
    std::vector<Value> declared; ///< that a clause may repeat
    clang::QualType element;
  };
  Dimensions dimensionsOf(const TypedDirective &m, const Variable &v, clang::QualType t) const;
  clang::QualType reducedSection(const TypedDirective &m, const Variable &v, clang::QualType t, ReductionVariable &out);
};

} // namespace xacc
