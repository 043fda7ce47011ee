// ExpressionForms.h - what the emitted program has in the place of an expression that C does not have. The model holds
// expressions of directives as text; the front end decides where in it something else must stand, transforms/ decides
// what that looks like. No Clang headers here.
#ifndef XACC_FRONTEND_MODEL_EXPRESSIONFORMS_H
#define XACC_FRONTEND_MODEL_EXPRESSIONFORMS_H

#include "model/Program.h"

namespace xacc {

/// What goes before and behind an operand.
struct Around {
  std::string open, close;
};

class ExpressionForms {
public:
  virtual ~ExpressionForms() = default;
  /// In the place of the brackets of subscript `d` of `n` given ones; `a` with its layout known. `simple`: the index
  /// needs no parentheses.
  virtual Around subscript(const Program &program, const ArrayDecl &a, size_t d, size_t n, bool simple) const = 0;
  /// Around a use of `n` subscripts, fewer than dimensions, that has this type.
  virtual Around row(const ArrayDecl &a, const std::string &type, size_t n) const = 0;
  /// The array without subscripts, spelled so.
  virtual std::string localStart(const ArrayDecl &a, const std::string &type, const std::string &spelled) const = 0;
  /// An expression for the number of bytes that sizeof of a global array stands for.
  virtual std::string size(const std::string &bytes) const = 0;
  /// Around the variable of a coarray reference: the value of that variable on another image.
  virtual Around fetch(const Program &program, int directive) const = 0;
  /// Around the cosubscripts of a reference, before and behind each of which stands what cosubscript() says. `nodes`:
  /// of the image directive that the coarray has, -1: none.
  virtual Around image(const Program &program, int directive, int nodes) const = 0;
  /// `d` of `extents.size() + 1`: the last has no extent to be checked against.
  virtual Around cosubscript(const Program &program, int directive, size_t d,
                             const std::vector<int64_t> &extents) const = 0;
};

} // namespace xacc
#endif
