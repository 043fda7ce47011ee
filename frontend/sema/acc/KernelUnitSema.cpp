// KernelUnitSema.cpp - see KernelUnitSema.h. KernelUnitText.cpp prints what is found here.
#include "analysis/Traverse.h"
#include "cxx/CxxKeywords.h"
#include "sema/ReservedNames.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include <algorithm>

using namespace clang;

namespace xacc {

/// All types, enumerators and constants that a statement uses.
class KernelUnitSema::Uses : public RecursiveASTVisitor<Uses> {
public:
  explicit Uses(KernelUnitSema &unit) : unit(unit) {}
  bool VisitExpr(Expr *E) {
    unit.where = E->getSourceRange();
    unit.requireType(E->getType());
    return true;
  }
  /// GPU code has no types with variable extents; arrays of the program have xacc::VariableRows.
  void refuseVariable(QualType t, SourceRange range) {
    if (t->isVariablyModifiedType())
      unit.sema.targets.refuses(Limit::TypeOfKernel, range, {unit.locations.typeText(t)});
  }
  bool VisitCStyleCastExpr(CStyleCastExpr *E) {
    refuseVariable(E->getType(), E->getSourceRange());
    return true;
  }
  bool TraverseCStyleCastExpr(CStyleCastExpr *E) { return isConverted(E) || Base::TraverseCStyleCastExpr(E); }
  bool TraverseImplicitCastExpr(ImplicitCastExpr *E) { return isConverted(E) || Base::TraverseImplicitCastExpr(E); }
  bool TraverseGenericSelectionExpr(GenericSelectionExpr *E) { return TraverseStmt(E->getResultExpr()); }
  bool TraverseChooseExpr(ChooseExpr *E) { return TraverseStmt(E->getChosenSubExpr()); }
  bool TraverseTypeTraitExpr(TypeTraitExpr *) { return true; }
  bool VisitTypeLoc(TypeLoc t) {
    unit.requireType(t.getType());
    return true;
  }
  bool VisitVarDecl(VarDecl *V) {
    if (!V->getType()->isArrayType())
      refuseVariable(V->getType(), V->getSourceRange());
    else if (V->getType()->isVariablyModifiedType())
      unit.sema.targets.refuses(Limit::VariableLocal, V->getSourceRange(), {V->getNameAsString()});
    unit.requireType(V->getType());
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *ref) {
    if (const auto *constant = dyn_cast<EnumConstantDecl>(ref->getDecl()))
      unit.requireTag(cast<EnumDecl>(constant->getDeclContext()));
    const auto *V = dyn_cast<VarDecl>(ref->getDecl());
    if (V && inFunction && V->hasGlobalStorage() && !V->isStaticLocal() && V->getType().isConstQualified() &&
        V->getType()->isRealType())
      unit.needed.insert(V->getCanonicalDecl());
    return true;
  }
  bool VisitUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *E) {
    if (E->isArgumentType())
      refuseVariable(E->getArgumentType(), E->getSourceRange());
    else
      replaceSize(E);
    return true;
  }
  bool inFunction = false; ///< not a construct, which captures variables
  Span code;

private:
  using Base = RecursiveASTVisitor<Uses>;
  KernelUnitSema &unit;

  /// Kernels may not know the name of a variable outside them, so its sizeof becomes a number.
  void replaceSize(const UnaryExprOrTypeTraitExpr *E) {
    const auto isOuter = [&](const Stmt *S) {
      const auto *ref = dyn_cast<DeclRefExpr>(S);
      const auto *V = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
      const auto at = V ? unit.locations.index(V->getLocation()) : std::nullopt;
      return V && !(at && code.contains(*at)) && !(inFunction && isa<ParmVarDecl>(V));
    };
    clang::Expr::EvalResult size;
    const Span span = unit.locations.spanOf(E);
    if (!span.empty() && findIn(E->getArgumentExpr(), isOuter) && E->EvaluateAsInt(size, unit.ctx))
      unit.program.kernels.cxx.fixes.push_back(
          {CxxFix::Replace, span, std::to_string(size.Val.getInt().getExtValue()) + "UL"});
  }

  /// Is it a constant of type `long double` that becomes one of another type, such as DBL_MAX?
  bool isConverted(CastExpr *E) {
    llvm::APFloat value(0.0);
    const clang::Expr *constant = E->getSubExpr();
    return constant->getType()->isSpecificBuiltinType(BuiltinType::LongDouble) &&
           !E->getType()->isSpecificBuiltinType(BuiltinType::LongDouble) &&
           constant->EvaluateAsFloat(value, unit.ctx) && VisitExpr(E);
  }
};

/// The host has no counters of the construct's loops: `sizeof a[i]` is that of `a[0]`.
void KernelUnitSema::addSize(const UnaryExprOrTypeTraitExpr *E) {
  std::string subscripts;
  const clang::Expr *operand = E->getArgumentExpr()->IgnoreParenImpCasts();
  while (!isa<DeclRefExpr>(operand)) {
    const auto *subscript = dyn_cast<ArraySubscriptExpr>(operand);
    const auto *target = dyn_cast<UnaryOperator>(operand);
    const auto *moved = dyn_cast<BinaryOperator>(operand);
    if (subscript)
      operand = subscript->getBase();
    else if (target && target->getOpcode() == UO_Deref)
      operand = target->getSubExpr();
    else if (moved && moved->isAdditiveOp())
      operand = moved->getLHS();
    else {
      sema.targets.refuses(Limit::TypeOfKernel, E->getSourceRange(), {locations.typeText(E->getTypeOfArgument())});
      return;
    }
    subscripts += moved ? "" : "[0]";
    operand = operand->IgnoreParenImpCasts();
  }
  inquiries.push_back({locations.spanOf(E), "sizeof(" + locations.text(operand) + subscripts + ")",
                       "xmp_size_" + std::to_string(inquiries.size()), "size_t"});
}

void KernelUnitSema::addConstruct(const Stmt *body, Span code) {
  program.kernels.code.push_back(code);
  Uses uses(*this);
  uses.code = code;
  uses.TraverseStmt(const_cast<Stmt *>(body)); // only reads it
}

void KernelUnitSema::addFunction(const FunctionDecl *F) {
  const Span body = locations.spanOf(F->getBody());
  if (body.empty())
    return;
  if (F->isVariadic())
    sema.targets.refuses(Limit::VariableParameters, F->getSourceRange(), {F->getNameAsString()});
  program.kernels.functions.push_back({signature(F, F->getNameAsString()), rowParameters(F),
                                       locations.index(F->getSourceRange().getBegin()).value_or(body.begin), body});
  program.kernels.code.push_back(body);
  for (const ParmVarDecl *p : F->parameters()) // such as int a[n++]
    if (const auto *a = dyn_cast<VariableArrayType>(p->getOriginalType());
        a && a->getSizeExpr() && a->getSizeExpr()->HasSideEffects(ctx))
      sema.targets.refuses(Limit::TypeOfKernel, p->getSourceRange(), {locations.typeText(p->getOriginalType())});
  Uses uses(*this);
  uses.inFunction = true;
  uses.code = body;
  uses.TraverseStmt(F->getBody());
}

/// The parameter from which the rows of `name` are made.
static std::string firstElement(const std::string &name) { return "xmp_first_" + name; }

/// Declarations for the beginning of F's body, which give names to parameters with variable inner extents.
std::string KernelUnitSema::rowParameters(const FunctionDecl *F) const {
  std::string text;
  for (const ParmVarDecl *p : F->parameters()) {
    const auto [element, rank] = sema.kernels.variableElements(p->getType());
    if (!p->getType()->isVariablyModifiedType() || rank < 2 || !p->getIdentifier())
      continue;
    std::string extents;
    const QualType row = p->getType()->getPointeeType();
    for (const ArrayType *a = ctx.getAsArrayType(row); a; a = ctx.getAsArrayType(a->getElementType()))
      extents +=
          std::string(extents.empty() ? "" : ", ") + "(long)(" + asCxx(sema.communication.sizeOf(a).written()) + ")";
    const std::string name = p->getNameAsString();
    text += "  const xacc::VariableRows<" + declarator(element, "") + ", " + std::to_string(rank) + "> " + asCxx(name) +
            "{" + asCxx(firstElement(name)) + ".start, {" + extents + "}};\n";
  }
  return text;
}

/// Return type, name and parameters of F as `name`, or as a call of it.
std::string KernelUnitSema::signature(const FunctionDecl *F, const std::string &name, bool call) {
  functionNames[F->getNameAsString()] = F;
  where = F->getSourceRange();
  std::string parameters;
  for (const ParmVarDecl *p : F->parameters()) {
    std::string named = p->getIdentifier() ? p->getNameAsString() : "xmp_" + std::to_string(p->getFunctionScopeIndex());
    const auto [inner, rank] = sema.kernels.variableElements(p->getType());
    const bool variable = p->getType()->isVariablyModifiedType(), rows = variable && rank > 1;
    QualType type = p->getType();
    if (variable)
      type = rows ? inner : ctx.getPointerType(inner);
    if (rows)
      named = firstElement(named);
    requireType(type);
    if (!parameters.empty())
      parameters += ", ";
    if (call)
      parameters += named;
    else if (rows)
      parameters += "xacc::FirstElement<" + declarator(type, "") + "> " + named;
    else
      parameters += declarator(type, named);
  }
  requireType(F->getReturnType());
  const std::string whole = name + "(" + parameters + ")";
  return call ? whole : asCxx(declarator(F->getReturnType(), whole));
}

/// The name under which the kernels of all files know a routine.
static std::string linkName(const FunctionDecl *F) { return routinePrefix + F->getNameAsString(); }

void KernelUnitSema::addOuterRoutine(const FunctionDecl *F) {
  program.kernels.outer.push_back("extern \"C\" XACC_HD " + signature(F, linkName(F)) + ";\nstatic XACC_HD " +
                                  signature(F, F->getNameAsString()) + " { return " +
                                  signature(F, linkName(F), /*call=*/true) + "; }\n");
}

void KernelUnitSema::addExportedRoutine(const FunctionDecl *F) {
  program.kernels.exported.push_back("extern \"C\" XACC_HD " + signature(F, linkName(F)) + " { return " +
                                     signature(F, F->getNameAsString(), /*call=*/true) + "; }\n");
}

void KernelUnitSema::addVariable(const VarDecl *V, const std::string &element) {
  const QualType t = V->getType();
  where = V->getLocation();
  requireType(t);
  const QualType e = innermostType(t);
  const auto *named = e->getAs<TypedefType>();
  const std::string *local = named ? locations.localNames().of(named->getDecl()) : nullptr;
  const auto *D = e->getAsTagDecl();
  if (D && !local)
    local = locations.localNames().of(D);
  std::string host = "__typeof__(" + element + ")";
  if (local)
    host = "__typeof__(" + element + " /* " + *local + " */)"; // see nameable()
  else if (D && !D->getIdentifier() && !D->getTypedefNameForAnonDecl())
    host = locations.unnamed(D, element);
  if (const std::string name = local ? *local : nameInside(t); !name.empty())
    program.kernels.typeNames[host] = name;
  else if (named) // hidden by a variable of that name
    program.kernels.typeNames[host] = "::" + named->getDecl()->getNameAsString();
}

/// Names the tag in `t` if it is unnamed. Returns that name, that of a renamed tag, or nothing.
std::string KernelUnitSema::nameInside(QualType t) {
  const auto *D = innermostType(t)->getAsTagDecl();
  if (const std::string *local = D ? locations.localNames().of(D) : nullptr)
    return *local;
  if (!D || D->getIdentifier() || D->getTypedefNameForAnonDecl())
    return "";
  return given.try_emplace(D, locations.fresh("xmp_type_" + std::to_string(given.size()))).first->second;
}

/// Is it defined by <stddef.h> and <stdint.h>?
bool KernelUnitSema::ofCompiler(const NamedDecl *D) const {
  const std::string name = D->getNameAsString();
  return ofSystem(D) && (isCxxType(name) || name == "char8_t" || !typeInHeaders(name, ctx).isNull());
}

void KernelUnitSema::requireType(QualType t) {
  if (t.isNull() || !seen.insert(t.getTypePtr()).second)
    return;
  const Type *T = t.getTypePtr();
  if (const auto *named = dyn_cast<TypedefType>(T)) {
    if (ofCompiler(named->getDecl()))
      return;
    if (isCxxType(named->getDecl()->getNameAsString()) || differsFromHeaders(named->getDecl())) {
      sema.targets.refuses(Limit::TypeOfKernel, where, {locations.typeText(t)});
      return;
    }
    const QualType underlying = named->getDecl()->getUnderlyingType();
    needed.insert(named->getDecl());
    if (underlying->isPointerType() || underlying->isArrayType())
      nameInside(underlying);
    return requireType(underlying);
  }
  if (const auto *tagged = dyn_cast<TagType>(T))
    return requireTag(tagged->getDecl());
  if (t->isSpecificBuiltinType(BuiltinType::LongDouble)) {
    reporter.report(Diag::kernel_type, where, {locations.typeText(t), rowOf(program.target).name});
    return;
  }
  if (const auto *complex = dyn_cast<ComplexType>(T); complex && complex->getElementType()->isFloatingType())
    return requireType(complex->getElementType());
  if (isa<ComplexType, AtomicType, VectorType>(T) || t->isSpecificBuiltinType(BuiltinType::Float128)) {
    sema.targets.refuses(Limit::TypeOfKernel, where, {locations.typeText(t)});
    return;
  }
  if (const auto *pointer = dyn_cast<PointerType>(T))
    return requireType(pointer->getPointeeType());
  if (const auto *array = dyn_cast<ArrayType>(T))
    return requireType(array->getElementType());
  if (const auto *function = dyn_cast<FunctionProtoType>(T)) {
    requireType(function->getReturnType());
    for (const QualType p : function->getParamTypes())
      requireType(p);
    return;
  }
  const QualType inner = t.getSingleStepDesugaredType(ctx);
  if (inner.getTypePtr() != T)
    requireType(inner);
}

void KernelUnitSema::requireTag(const TagDecl *D) {
  const TagDecl *definition = D->getDefinition();
  if (!needed.insert(definition ? definition : D->getCanonicalDecl()).second)
    return;
  const auto *R = dyn_cast_or_null<RecordDecl>(definition);
  if (R && R->field_empty()) // its size in C++ is 1
    sema.targets.refuses(Limit::TypeOfKernel, where, {locations.typeText(ctx.getTagDeclType(D))});
  if (!R)
    return;
  const bool packed = R->hasAttr<PackedAttr>() || R->hasAttr<MaxFieldAlignmentAttr>();
  for (const FieldDecl *F : R->fields()) {
    // A complex number is a class in kernels, whose alignment g++ and nvcc do not reduce.
    if ((packed || F->hasAttr<PackedAttr>()) && ctx.getBaseElementType(F->getType())->isAnyComplexType())
      sema.targets.refuses(Limit::PackedComplex, where, {F->getNameAsString()});
    requireType(F->getType());
  }
}

void KernelUnitSema::finish() {
  const SourceManager &SM = ctx.getSourceManager();
  std::vector<const NamedDecl *> all(needed.begin(), needed.end());
  // A declaration ends after those it depends on, except an alias of an enumeration that follows (GNU C).
  const auto lastOf = [](const NamedDecl *D) -> const NamedDecl * {
    const auto *alias = dyn_cast<TypedefNameDecl>(D);
    const auto *E = alias ? alias->getUnderlyingType()->getAs<EnumType>() : nullptr;
    return E && E->getDecl()->getDefinition() ? E->getDecl()->getDefinition() : D;
  };
  std::ranges::sort(all, [&](const NamedDecl *a, const NamedDecl *b) {
    const SourceLocation aEnd = lastOf(a)->getEndLoc(), bEnd = lastOf(b)->getEndLoc();
    if (lastOf(a) == lastOf(b))
      return isa<EnumDecl>(a) && !isa<EnumDecl>(b);
    const SourceLocation x = SM.getExpansionLoc(aEnd), y = SM.getExpansionLoc(bEnd);
    return x != y ? SM.isBeforeInTranslationUnit(x, y) : SM.isBeforeInTranslationUnit(aEnd, bEnd);
  });
  std::map<std::string, const NamedDecl *> names;
  for (const auto &[name, F] : functionNames)
    names.emplace(name, F);
  for (const NamedDecl *D : all) {
    const std::string written = declarationText(D);
    if (written.empty())
      continue;
    const std::string name = nameOf(D);
    const auto [other, fresh] = names.try_emplace(name, D);
    const auto *type = dyn_cast<TypedefNameDecl>(D), *otherType = dyn_cast<TypedefNameDecl>(other->second);
    if (!name.empty() && !fresh &&
        !(type && otherType && ctx.hasSameType(type->getUnderlyingType(), otherType->getUnderlyingType()))) {
      sema.targets.refuses(Limit::LocalName, D->getSourceRange(), {name});
      continue;
    }
    if (const auto *E = dyn_cast<EnumDecl>(D))
      for (const EnumConstantDecl *c : E->enumerators())
        if (!names.emplace(nameOf(c), c).second)
          sema.targets.refuses(Limit::LocalName, c->getSourceRange(), {c->getNameAsString()});
    program.kernels.declarations.push_back((isa<VarDecl>(D) ? "[[maybe_unused]] constexpr " : "") + asCxx(written));
  }
}

} // namespace xacc
