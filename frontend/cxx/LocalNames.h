// LocalNames.h - names in the kernels' file for types and enumerators that functions declare. Clang side.
#pragma once

#include "source/Source.h"
#include "clang/AST/Decl.h"
#include <map>
#include <string>

namespace xacc {

/// The kernels' file declares all types at file scope. A type or an enumerator of a function therefore gets a new name
/// if another one, or a function, has the same name.
class LocalNames {
public:
  LocalNames(clang::ASTContext &ctx, const Source &source);
  /// The new name; null if it keeps its own.
  const std::string *of(const clang::NamedDecl *D) const;
  const std::map<const clang::NamedDecl *, std::string> &all() const { return names; }

private:
  std::map<const clang::NamedDecl *, std::string> names;
};

/// Gives the declarations their new names in the AST, which printed types show, until it is destroyed.
class WithLocalNames {
public:
  WithLocalNames(clang::ASTContext &ctx, const LocalNames &names);
  ~WithLocalNames();
  WithLocalNames(const WithLocalNames &) = delete;
  WithLocalNames &operator=(const WithLocalNames &) = delete;

private:
  const LocalNames &names;
  std::map<const clang::NamedDecl *, clang::DeclarationName> before;
};

} // namespace xacc
