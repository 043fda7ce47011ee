// ComparedArrays.h - addresses of aligned arrays in the serial program, for ComparePoints. No Clang headers here.
#pragma once

#include "model/Program.h"

namespace xacc {

/// A C string literal.
/// The declaration that makes an array of a block, or a parameter, known while its scope lasts. `number`: of those.
std::string comparedLocal(const Program &program, const ArrayDecl &array, int number);
/// Code at the end of the file that registers arrays of file scope. Empty if there are none.
std::string comparedFileScope(const Program &program);

} // namespace xacc
