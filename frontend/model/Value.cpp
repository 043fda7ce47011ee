// Value.cpp - see Value.h. No Clang headers here.
#include "model/Value.h"

namespace xacc {
namespace {

Value operation(Value::Kind kind, const Value &a, const Value &b) {
  Value v;
  v.kind = kind;
  v.operands = {a, b};
  return v;
}

} // namespace

std::string Value::written() const {
  return composed<std::string>(
      *this, [](const Value &v) { return v.several ? "(" + v.source.spelling + ")" : v.source.spelling; });
}

bool operator==(const Value &a, const Value &b) {
  if (a.known || b.known)
    return a.known == b.known;
  return a.kind == b.kind && a.source == b.source && a.wraps == b.wraps && a.operands == b.operands;
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
