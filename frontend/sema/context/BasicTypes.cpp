// BasicTypes.cpp - the types that the runtime can compute with.
#include "sema/Sema.h"
#include "clang/AST/Decl.h"
#include <map>

using namespace clang;

namespace xacc {

BasicType basicTypeOf(QualType t) {
  t = t.getCanonicalType().getUnqualifiedType();
  if (const auto *e = t->getAs<EnumType>())
    t = e->getDecl()->getIntegerType().getCanonicalType().getUnqualifiedType();
  if (const auto *c = t->getAs<clang::ComplexType>()) {
    switch (basicTypeOf(c->getElementType())) {
    case BasicType::Float:
      return BasicType::FloatComplex;
    case BasicType::Double:
      return BasicType::DoubleComplex;
    case BasicType::LongDouble:
      return BasicType::LongDoubleComplex;
    default:
      return BasicType::None;
    }
  }
  static const std::map<BuiltinType::Kind, BasicType> types = {{BuiltinType::Char_S, BasicType::Char},
                                                               {BuiltinType::Char_U, BasicType::Char},
                                                               {BuiltinType::SChar, BasicType::SignedChar},
                                                               {BuiltinType::UChar, BasicType::UnsignedChar},
                                                               {BuiltinType::Short, BasicType::Short},
                                                               {BuiltinType::UShort, BasicType::UnsignedShort},
                                                               {BuiltinType::Int, BasicType::Int},
                                                               {BuiltinType::UInt, BasicType::UnsignedInt},
                                                               {BuiltinType::Long, BasicType::Long},
                                                               {BuiltinType::ULong, BasicType::UnsignedLong},
                                                               {BuiltinType::LongLong, BasicType::LongLong},
                                                               {BuiltinType::ULongLong, BasicType::UnsignedLongLong},
                                                               {BuiltinType::Float, BasicType::Float},
                                                               {BuiltinType::Double, BasicType::Double},
                                                               {BuiltinType::LongDouble, BasicType::LongDouble},
                                                               {BuiltinType::Bool, BasicType::Bool}};
  const auto *builtin = t->getAs<BuiltinType>();
  const auto found = builtin ? types.find(builtin->getKind()) : types.end();
  return found == types.end() ? BasicType::None : found->second;
}

} // namespace xacc
