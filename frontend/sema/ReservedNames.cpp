// ReservedNames.cpp - rejects declarations of names that the runtime's headers declare.
#include "sema/ReservedNames.h"
#include "analysis/Markers.h"
#include "clang/AST/Decl.h"
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

void rejectReservedNames(ASTContext &context, const Capture &captured, Reporter &reporter) {
  for (const auto &[name, place] : captured.prefixedMacros)
    if (isReserved(name))
      reporter.report(Diag::runtime_name, place, {name});
  if (std::ranges::any_of(captured.source.identifiers, isReserved)) // rarely
    rejectIn(context.getTranslationUnitDecl(), reporter);
}

} // namespace xacc
