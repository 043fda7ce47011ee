// LlvmCompat.h - differences between the APIs of Clang 19 to 22. Clang side. The driver's option table has its own, in
// tools/xaccc/options/OptionTable.cpp.
#pragma once

#include "clang/AST/Decl.h"
#include "clang/AST/TypeLoc.h"
#include "llvm/Config/llvm-config.h"
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace clang {
class ASTConsumer;
class CompilerInstance;
class CompilerInvocation;
class DiagnosticConsumer;
class DiagnosticOptions;
} // namespace clang

namespace xacc::compat {

inline unsigned bitWidthOf(const clang::FieldDecl *F, [[maybe_unused]] const clang::ASTContext &ctx) {
#if LLVM_VERSION_MAJOR >= 20
  return F->getBitWidthValue();
#else
  return F->getBitWidthValue(ctx);
#endif
}

inline bool isAtLeastAsQualifiedAs(clang::QualType a, clang::QualType b,
                                   [[maybe_unused]] const clang::ASTContext &ctx) {
#if LLVM_VERSION_MAJOR >= 20
  return a.isAtLeastAsQualifiedAs(b, ctx);
#else
  return a.isAtLeastAsQualifiedAs(b);
#endif
}

/// The type that a name stands for, written with or without a keyword such as `struct`.
inline clang::TypeLoc withoutKeyword(clang::TypeLoc loc) {
#if LLVM_VERSION_MAJOR < 22
  if (const auto elaborated = loc ? loc.getAs<clang::ElaboratedTypeLoc>() : clang::ElaboratedTypeLoc())
    return elaborated.getNamedTypeLoc();
#endif
  return loc;
}

/// `name` declared as `t`, or the type alone. Clang 22 prints the types of sizeof and of differences of pointers as
/// `__size_t` and `__ptrdiff_t`, which other compilers lack.
std::string declarationText(clang::QualType t, const clang::ASTContext &ctx, std::string name = "");

/// For the parser. An enumerator is int if its value is, as in C17 and GCC 12; Clang 22 gives it the type of the
/// largest.
std::unique_ptr<clang::ASTConsumer> consumer();

/// Null after an error, which is reported on stderr. `configure` receives the options for messages.
std::unique_ptr<clang::CompilerInvocation>
invocationOf(const std::vector<const char *> &commandLine,
             const std::function<void(clang::DiagnosticOptions &)> &configure);

/// Takes ownership of `consumer`, which receives the messages; null: they go to stderr.
std::unique_ptr<clang::CompilerInstance> instanceOf(std::unique_ptr<clang::CompilerInvocation> invocation,
                                                    std::unique_ptr<clang::DiagnosticConsumer> consumer);

} // namespace xacc::compat
