// Value.cpp - see Value.h. No Clang headers here.
#include "model/Value.h"

namespace xacc {
namespace {

bool isSum(const Value &v) { return !v.known && (v.kind == Value::Sum || v.kind == Value::Difference); }

std::string factor(const Value &v) { return isSum(v) ? "(" + v.text() + ")" : v.text(); }

Value operation(Value::Kind kind, const Value &a, const Value &b) {
  Value v;
  v.kind = kind;
  v.operands = {a, b};
  return v;
}

} // namespace

std::string Value::text() const {
  if (known)
    return std::to_string(*known);
  switch (kind) {
  case Absent:
  case Number:
    return {};
  case Tokens: // widened, because results computed from it may be negative
    return wraps && tokens.starts_with('-') ? "(0L " + tokens + ")"
           : several                        ? (wraps ? "(long)(" : "(") + tokens + ")"
                                            : (wraps ? "(long)" : "") + tokens;
  case Sum:
    return operands[1].known.value_or(0) < 0 ? operands[0].text() + " - " + std::to_string(-*operands[1].known)
                                             : operands[0].text() + " + " + operands[1].text();
  case Difference:
    return operands[0].text() + " - " + factor(operands[1]);
  case Product:
    return factor(operands[0]) + " * " + factor(operands[1]);
  }
  return {};
}

bool operator==(const Value &a, const Value &b) {
  if (a.known || b.known)
    return a.known == b.known;
  return a.kind == b.kind && a.tokens == b.tokens && a.wraps == b.wraps && a.operands == b.operands;
}

Value constant(int64_t v) {
  Value value;
  value.kind = Value::Number;
  value.known = v;
  return value;
}

Value operator+(const Value &a, const Value &b) {
  if (a.known && b.known)
    return constant(*a.known + *b.known);
  return a.known == 0 ? b : b.known == 0 ? a : operation(Value::Sum, a, b);
}

Value operator-(const Value &a, const Value &b) {
  if (b.known)
    return a + constant(-*b.known);
  return operation(Value::Difference, a, b);
}

Value operator*(const Value &a, const Value &b) {
  if (a.known && b.known)
    return constant(*a.known * *b.known);
  return a.known == 1 ? b : b.known == 1 ? a : operation(Value::Product, a, b);
}

} // namespace xacc
