// VisibleArrays.h - names that the program gives to xmp_desc_of and to array intrinsics, as C looks them up.
#ifndef XACC_FRONTEND_SEMA_MAPPING_VISIBLEARRAYS_H
#define XACC_FRONTEND_SEMA_MAPPING_VISIBLEARRAYS_H

#include "sema/SemaContext.h"

namespace xacc {

/// The aligned array, or aligned member `s.m`, that `name` means at `use`; null if it means something else.
const ArrayDecl *arrayHere(const clang::ASTContext &ctx, const AlignedVariables &aligned, const Program &program,
                           const Surroundings &around, const std::string &name, const clang::Expr *use);

} // namespace xacc
#endif
