// ExpressionText.h - spelling of accesses to aligned arrays and to other images in the emitted program.
#pragma once

#include "emit/Text.h"
#include "model/Program.h"

namespace xacc {

/// Text before and after an operand.
struct Around {
  std::string open, close;
};

class ExpressionText {
public:
  /// Replaces the brackets of subscript `d` of the `n` given ones. `simple`: the index needs no parentheses.
  static Around subscript(const Program &program, const ArrayDecl &a, size_t d, size_t n, bool simple);
  /// Like subscript, around a local index held in a variable of emitted code.
  static Around localSubscript(const Program &program, const ArrayDecl &a, size_t d, size_t n);
  /// Around a use of this type with `n` subscripts, fewer than the array has dimensions.
  static Around row(const Program &program, const ArrayDecl &a, const std::string &type, size_t n);
  /// Replaces the array `spelled` without subscripts.
  static std::string localStart(const Program &program, const ArrayDecl &a, const std::string &type,
                                const std::string &spelled);
  /// The number of bytes in a global array or row, replacing sizeof.
  static Text size(const ArrayDecl &a, const ArrayUse &use);
};

/// True if a stride of a flat array is known only at run time.
bool needsStrides(const ArrayDecl &a);
/// The conditions of if and self, in parentheses; empty: none.
Text conditionText(const std::vector<Condition> &all);
/// The address as an argument of the runtime, whose parameters have no qualifiers.
Text unqualified(bool isQualified, const Text &address);
/// `name`, with underscores appended if the user's program uses it.
std::string freshName(const Program &program, std::string name);
/// `&xmp_site[3]`: the table row of a directive.
std::string siteOf(const Program &program, int directive);
/// -fxmp-check: `xmp_file` is the table of source files; `xmp_file[0]` is the row of a file other than a system header.
std::string checkedFiles(const Program &program);
std::string checkedFile(const Program &program, int file);

} // namespace xacc
