// Value.h - types that the runtime computes with, and expressions of emitted code. No Clang headers here.
#ifndef XACC_FRONTEND_MODEL_VALUE_H
#define XACC_FRONTEND_MODEL_VALUE_H

#include <cstdint>
#include <optional>
#include <string>

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

/// An expression of emitted code, with its value if the compiler knows it.
struct Value {
  std::string text;
  std::optional<int64_t> known;
  bool present() const { return !text.empty(); }
};
inline Value constant(int64_t v) { return {std::to_string(v), v}; }

} // namespace xacc
#endif
