// ComparedArrays.h - addresses of aligned arrays in the serial program, for ComparePoints. No Clang headers here.
#pragma once

#include "model/Program.h"

namespace xacc {

/// The declaration that registers an array of a block, or a parameter, while its scope lasts. `number`: unique in the
/// file.
std::string comparedLocal(const Program &program, const ArrayDecl &array, int number);
/// Code at the end of the file that registers arrays of file scope. Empty if there are none.
std::string comparedFileScope(const Program &program);

} // namespace xacc
