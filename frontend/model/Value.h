// Value.h - types that the runtime computes with, and expressions. No Clang headers here.
#ifndef XACC_FRONTEND_MODEL_VALUE_H
#define XACC_FRONTEND_MODEL_VALUE_H

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
  DoubleComplex
};

inline bool isComplex(BasicType type) { return type == BasicType::FloatComplex || type == BasicType::DoubleComplex; }

/// An expression: tokens of the program, or an operation on other values. It becomes text when it is emitted.
struct Value {
  enum Kind : uint8_t { Absent, Number, Tokens, Sum, Difference, Product } kind = Absent;
  std::optional<int64_t> known; ///< its value if known at compile time
  std::string tokens;           ///< Tokens: as written
  bool several = false;         ///< Tokens: more than one
  bool wraps = false;           ///< Tokens: of an unsigned type in which a difference would wrap around
  std::vector<Value> operands;  ///< of an operation: two

  bool present() const { return kind != Absent; }
  std::string text() const;
  friend bool operator==(const Value &a, const Value &b);
};
Value constant(int64_t v);
Value operator+(const Value &a, const Value &b);
Value operator-(const Value &a, const Value &b);
Value operator*(const Value &a, const Value &b);

/// A C type: the text of a declaration before and after the name.
struct CType {
  std::string before, after;
  std::string of(const std::string &name) const { return before + name + after; }
  std::string text() const { return before.substr(0, before.find_last_not_of(' ') + 1) + after; }
};

} // namespace xacc
#endif
