// StructTypes.h - align and shadow of a member that name the type of a struct: they hold for all its variables.
#ifndef XACC_FRONTEND_SOURCE_STRUCTTYPES_H
#define XACC_FRONTEND_SOURCE_STRUCTTYPES_H

#include "source/Capture.h"

namespace xacc {

/// `align state.v[i] with t(i)`, where `state` is a tag or the name of a type and no variable yet, becomes one
/// directive for each file-scope variable of that type, behind the variable's declaration. Told from tokens, since
/// expressions that name types cannot be parsed.
void alignVariablesOfTypes(clang::Preprocessor &PP, Capture &capture, Reporter &reporter);

} // namespace xacc
#endif
