// BasicTypes.cpp - the types that the runtime can compute with.
#include "sema/Sema.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {

BasicType basicTypeOf(QualType t) {
  t = t.getCanonicalType().getUnqualifiedType();
  if (const auto *e = t->getAs<EnumType>())
    t = e->getDecl()->getIntegerType().getCanonicalType().getUnqualifiedType();
  if (const auto *c = t->getAs<clang::ComplexType>()) {
    const BasicType e = basicTypeOf(c->getElementType());
    return e == BasicType::Float    ? BasicType::FloatComplex
           : e == BasicType::Double ? BasicType::DoubleComplex
                                    : BasicType::None;
  }
  const auto *b = t->getAs<BuiltinType>();
  switch (b ? b->getKind() : BuiltinType::Void) {
  case BuiltinType::Char_S:
  case BuiltinType::Char_U:
    return BasicType::Char;
  case BuiltinType::SChar:
    return BasicType::SignedChar;
  case BuiltinType::UChar:
    return BasicType::UnsignedChar;
  case BuiltinType::Short:
    return BasicType::Short;
  case BuiltinType::UShort:
    return BasicType::UnsignedShort;
  case BuiltinType::Int:
    return BasicType::Int;
  case BuiltinType::UInt:
    return BasicType::UnsignedInt;
  case BuiltinType::Long:
    return BasicType::Long;
  case BuiltinType::ULong:
    return BasicType::UnsignedLong;
  case BuiltinType::LongLong:
    return BasicType::LongLong;
  case BuiltinType::ULongLong:
    return BasicType::UnsignedLongLong;
  case BuiltinType::Float:
    return BasicType::Float;
  case BuiltinType::Double:
    return BasicType::Double;
  case BuiltinType::LongDouble:
    return BasicType::LongDouble;
  case BuiltinType::Bool:
    return BasicType::Bool;
  default:
    return BasicType::None;
  }
}

} // namespace xacc
