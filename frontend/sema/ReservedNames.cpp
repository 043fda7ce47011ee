// ReservedNames.cpp - rejects declarations of names that the runtime's headers declare.
#include "sema/ReservedNames.h"
#include "analysis/Markers.h"
#include "llvm/ADT/StringSet.h"
#include <algorithm>

using namespace clang;

namespace xacc {

namespace {

/// Is it a word of these headers?
bool isReserved(StringRef name) {
  static const llvm::StringSet<> names = {
#include "ReservedNames.inc"
  };
  return names.contains(name);
}

/// Emitted files include <stddef.h>.
bool ofStddef(StringRef name) { return name == "size_t" || name == "ptrdiff_t" || name == "wchar_t"; }

/// Members of structs have names of their own.
void rejectIn(const DeclContext *context, Reporter &reporter) {
  for (const Decl *D : context->decls()) {
    if (D->getLocation().isInvalid() || ofSystem(D))
      continue;
    if (const auto *named = dyn_cast<NamedDecl>(D); named && named->getIdentifier() && isReserved(named->getName()))
      reporter.report(Diag::runtime_name, D->getLocation(), {named->getNameAsString()});
    if (const auto *inner = dyn_cast<DeclContext>(D); inner && !isa<RecordDecl>(D))
      rejectIn(inner, reporter);
  }
}

} // namespace

QualType typeInHeaders(StringRef name, const ASTContext &context) {
  if (name == "size_t")
    return context.getSizeType();
  if (name == "ptrdiff_t")
    return context.getPointerDiffType();
  if (name == "wchar_t")
    return context.getWideCharType();
  if (name == "intptr_t" || name == "uintptr_t")
    return name == "intptr_t" ? context.getIntPtrType() : context.getUIntPtrType();
  StringRef rest = name;
  const bool isSigned = !rest.consume_front("u");
  unsigned bits = 0;
  if (!rest.consume_front("int") || rest.consumeInteger(10, bits) || rest != "_t")
    return {};
  return context.getIntTypeForBitwidth(bits, isSigned);
}

bool differsFromHeaders(const TypedefNameDecl *D) {
  const ASTContext &context = D->getASTContext();
  const QualType expected = typeInHeaders(D->getName(), context);
  return !expected.isNull() && !ofSystem(D) && !context.hasSameType(expected, D->getUnderlyingType());
}

void rejectReservedNames(ASTContext &context, const Capture &captured, Reporter &reporter) {
  for (const Decl *D : context.getTranslationUnitDecl()->decls())
    if (const auto *type = dyn_cast<TypedefNameDecl>(D); type && ofStddef(type->getName()) && differsFromHeaders(type))
      reporter.report(Diag::type_of_header, D->getLocation(),
                      {type->getNameAsString(), typeInHeaders(type->getName(), context).getAsString()});
  for (const auto &[name, place] : captured.prefixedMacros)
    if (isReserved(name))
      reporter.report(Diag::runtime_name, place, {name});
  if (std::ranges::any_of(captured.source.identifiers, isReserved)) // rarely
    rejectIn(context.getTranslationUnitDecl(), reporter);
}

} // namespace xacc
