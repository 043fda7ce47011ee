// VisibleArrays.h - looks up names passed to xmp_desc_of and array intrinsics by C's scope rules.
#pragma once

#include "sema/context/SemaContext.h"

namespace xacc {

/// The aligned array, or aligned member `s.m`, that `name` denotes at `use`; null for anything else.
const ArrayDecl *arrayHere(const clang::ASTContext &ctx, const AlignedVariables &aligned, const Program &program,
                           const Surroundings &around, const std::string &name, const clang::Expr *use);

} // namespace xacc
