// StructTypes.h - align and shadow of a member of a struct type, which apply to all variables of the type.
#pragma once

#include "source/Capture.h"

namespace xacc {

/// `align state.v[i] with t(i)`, where `state` is a tag or type name and not yet a variable, becomes one directive for
/// each file-scope variable of that type, after its declaration. Works on tokens, because an expression with a type
/// name cannot be parsed.
void alignVariablesOfTypes(clang::Preprocessor &PP, Capture &capture, Reporter &reporter);

} // namespace xacc
