// ExpressionForms.h - text that replaces expressions unknown to C. The model stores the expressions of directives as
// text. The front end decides where other text is needed, transforms/ decides on its form. No Clang headers here.
#ifndef XACC_FRONTEND_MODEL_EXPRESSIONFORMS_H
#define XACC_FRONTEND_MODEL_EXPRESSIONFORMS_H

#include "model/Program.h"

namespace xacc {

/// Text before and after an operand.
struct Around {
  std::string open, close;
};

class ExpressionForms {
public:
  virtual ~ExpressionForms() = default;
  /// Replaces the brackets of subscript `d` of the `n` given ones; the layout of `a` is known. `simple`: the index
  /// needs no parentheses.
  virtual Around subscript(const Program &program, const ArrayDecl &a, size_t d, size_t n, bool simple) const = 0;
  /// Around a use of this type with `n` subscripts, fewer than the array has dimensions.
  virtual Around row(const ArrayDecl &a, const std::string &type, size_t n) const = 0;
  /// Replaces the array `spelled` without subscripts.
  virtual std::string localStart(const ArrayDecl &a, const std::string &type, const std::string &spelled) const = 0;
  /// Expression for the number of bytes in a global array, replacing sizeof.
  virtual std::string size(const std::string &bytes) const = 0;
  /// Around the variable of a coarray reference; the result is its value on another image.
  virtual Around fetch(const Program &program, int directive) const = 0;
  /// Around the cosubscripts of a reference, each of which is enclosed in cosubscript(). `nodes`: those of the
  /// coarray's image directive, -1: no such directive.
  virtual Around image(const Program &program, int directive, int nodes) const = 0;
  /// For cosubscript `d`, of `extents.size() + 1`. The last one has no extent to be checked against.
  virtual Around cosubscript(const Program &program, int directive, size_t d,
                             const std::vector<int64_t> &extents) const = 0;
};

} // namespace xacc
#endif
