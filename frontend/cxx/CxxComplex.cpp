// CxxComplex.cpp - complex numbers, which kernels have as a class (runtime/include/xacc_complex.h). It converts from
// real numbers like C; CxxConversions.cpp writes the conversions that C++ does not make by itself.
#include "cxx/CxxFixer.h"

using namespace clang;

namespace xacc {

/// `double _Complex`, in any order and with qualifiers in between: kernels have their own type.
void CxxFixer::fixComplexType(uint32_t i) {
  static const std::set<std::string> others = {"const", "volatile", "static", "register", "__extension__"};
  const auto &tokens = capture.source.tokens;
  const auto component = [&](int step) {
    uint32_t at = i + step;
    while (at < tokens.size() && others.count(tokens[at].text))
      at += step;
    return at < tokens.size() && (tokens[at].text == "float" || tokens[at].text == "double") ? at : i;
  };
  const uint32_t before = component(-1), at = before == i ? component(1) : before;
  replace(i, "xacc::Complex<" + (at == i ? "double" : tokens[at].text) + ">");
  if (at != i)
    replace(at, "");
}

/// 1.0i: C++ has no such literals.
void CxxFixer::fixImaginaryLiteral(const ImaginaryLiteral *E) {
  const auto at = index(E->getBeginLoc());
  if (!at)
    return;
  std::string number = capture.source.tokens[*at].text;
  std::erase_if(number, [](char c) { return c == 'i' || c == 'I' || c == 'j' || c == 'J'; });
  replace(*at, "xacc::imaginary(" + number + ")");
}

/// __real__ z and __imag__ z.
void CxxFixer::fixComplexPart(const UnaryOperator *E) {
  const auto at = index(E->getOperatorLoc());
  const Span operand = spanOf(E->getSubExpr());
  if (!at || operand.empty())
    return;
  replace(*at, E->getOpcode() == UO_Real ? "xacc::realPart(" : "xacc::imaginaryPart(");
  after(operand, ")");
}

} // namespace xacc
