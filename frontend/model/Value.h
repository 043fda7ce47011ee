// Value.h - types that the runtime computes with, and expressions. No Clang headers here.
#pragma once

#include "source/Source.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace xacc {

/// A type that the runtime can compute with; None: any other.
enum class BasicType : uint8_t {
  None,
  Char,
  SignedChar,
  UnsignedChar,
  Short,
  UnsignedShort,
  Int,
  UnsignedInt,
  Long,
  UnsignedLong,
  LongLong,
  UnsignedLongLong,
  Float,
  Double,
  LongDouble,
  Bool,
  FloatComplex,
  DoubleComplex,
  LongDoubleComplex
};

inline bool isComplex(BasicType type) {
  return type == BasicType::FloatComplex || type == BasicType::DoubleComplex || type == BasicType::LongDoubleComplex;
}

/// An expression as the program has it. Its tokens are emitted with their edits.
struct SourceText {
  std::string spelling = {}; ///< as the user wrote it
  Span tokens = {};          ///< of a directive; empty: emitted as spelled
  bool empty() const { return spelling.empty(); }
  friend bool operator==(const SourceText &a, const SourceText &b) { return a.spelling == b.spelling; }
};

/// An expression of the program, or an operation on other values. It becomes text when it is emitted.
struct Value {
  enum Kind : uint8_t { Absent, Number, Tokens, Sum, Difference, Product } kind = Absent;
  std::optional<int64_t> known; ///< its value if known at compile time
  SourceText source;            ///< Tokens
  bool several = false;         ///< Tokens: more than one, and not in parentheses
  bool wraps = false;           ///< Tokens: of an unsigned type in which a difference would wrap around
  std::vector<Value> operands;  ///< of an operation: two

  bool present() const { return kind != Absent; }
  std::string written() const; ///< without edits, for messages and for declarations in the kernels' file
  friend bool operator==(const Value &a, const Value &b);
};
Value constant(int64_t v);
Value operator+(const Value &a, const Value &b);
Value operator-(const Value &a, const Value &b);
Value operator*(const Value &a, const Value &b);

/// The text of a value. `tokens` gives that of one with the kind Tokens.
template <class T> T composed(const Value &v, T (*tokens)(const Value &)) {
  const auto operand = [&](size_t k) { return composed<T>(v.operands[k], tokens); };
  const auto factor = [&](size_t k) {
    const Value &o = v.operands[k];
    const bool sum = !o.known && (o.kind == Value::Sum || o.kind == Value::Difference);
    return sum ? "(" + operand(k) + ")" : operand(k);
  };
  if (v.known)
    return std::to_string(*v.known);
  switch (v.kind) {
  case Value::Absent:
  case Value::Number:
    break;
  case Value::Tokens:
    return tokens(v);
  case Value::Sum:
    return operand(0) +
           (v.operands[1].known.value_or(0) < 0 ? " - " + std::to_string(-*v.operands[1].known) : " + " + operand(1));
  case Value::Difference:
    return operand(0) + " - " + factor(1);
  case Value::Product:
    return factor(0) + " * " + factor(1);
  }
  return {};
}

/// A C type: the text of a declaration before and after the name.
struct CType {
  std::string before, after;
  std::string of(const std::string &name) const { return before + name + after; }
  std::string text() const { return before.substr(0, before.find_last_not_of(' ') + 1) + after; }
};

} // namespace xacc
