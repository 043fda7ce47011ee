// Subscripts.h - how subscripts of an aligned array are written in emitted code. No Clang headers here.
#ifndef XACC_FRONTEND_DIRECTIVES_SUBSCRIPTS_H
#define XACC_FRONTEND_DIRECTIVES_SUBSCRIPTS_H

#include "model/Program.h"

namespace xacc {

/// What goes instead of one pair of brackets.
struct SubscriptBrackets {
  std::string open, close;
};

/// Of subscript `d` of `n` given ones; `a` with its layout known. `simple`: the index needs no parentheses.
SubscriptBrackets subscriptBrackets(const Program &program, const ArrayDecl &a, size_t d, size_t n, bool simple);
/// Around a use of fewer subscripts than dimensions, of that type: it is the address of a row.
inline SubscriptBrackets rowBrackets(const ArrayDecl &a, const std::string &type, size_t n) {
  return {"((" + type + ")xacc_array_row(" + a.descriptor + ", &", ", " + std::to_string(n) + "))"};
}
/// Subscripts do not stay as they are: strides are multiplied in.
inline bool isFlat(const ArrayDecl &a) { return a.dims.size() > 1 && !a.slab; }
/// Some of them are known only when the program runs.
bool needsStrides(const ArrayDecl &a);
/// The bare name, spelled so: the start of the local section.
inline std::string localStart(const ArrayDecl &a, const std::string &type, const std::string &spelled) {
  return "((" + type + ")xacc_array_local(" + a.descriptor + ", " + spelled + "))";
}

} // namespace xacc
#endif
