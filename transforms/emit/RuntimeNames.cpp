// RuntimeNames.cpp - see RuntimeNames.h.
#include "emit/RuntimeNames.h"

namespace xacc {
namespace {

struct TypeRow {
  const char *name, *suffix;
};
TypeRow rowOf(BasicType type) {
  switch (type) {
  case BasicType::None:
    break;
  case BasicType::Char:
    return {"XACC_CHAR", "char"};
  case BasicType::SignedChar:
    return {"XACC_CHAR", ""};
  case BasicType::UnsignedChar:
    return {"XACC_UCHAR", "uchar"};
  case BasicType::Short:
    return {"XACC_SHORT", "short"};
  case BasicType::UnsignedShort:
    return {"XACC_USHORT", "ushort"};
  case BasicType::Int:
    return {"XACC_INT", "int"};
  case BasicType::UnsignedInt:
    return {"XACC_UINT", "uint"};
  case BasicType::Long:
    return {"XACC_LONG", "long"};
  case BasicType::UnsignedLong:
    return {"XACC_ULONG", "ulong"};
  case BasicType::LongLong:
    return {"XACC_LONGLONG", "longlong"};
  case BasicType::UnsignedLongLong:
    return {"XACC_ULONGLONG", "ulonglong"};
  case BasicType::Float:
    return {"XACC_FLOAT", "float"};
  case BasicType::Double:
    return {"XACC_DOUBLE", "double"};
  case BasicType::LongDouble:
    return {"XACC_LONGDOUBLE", "longdouble"};
  case BasicType::Bool:
    return {"XACC_BOOL", ""};
  case BasicType::FloatComplex:
    return {"XACC_CFLOAT", ""};
  case BasicType::DoubleComplex:
    return {"XACC_CDOUBLE", ""};
  }
  return {"XACC_OTHER", ""};
}

} // namespace

std::string runtimeName(BasicType type) { return rowOf(type).name; }

std::string reduceSuffix(BasicType type) { return rowOf(type).suffix; }

std::string runtimeName(ReductionOp op) {
  switch (op) {
  case ReductionOp::Sum:
  case ReductionOp::Minus:
    return "XACC_SUM"; // `-` accumulates negated terms: they are added
  case ReductionOp::Product:
    return "XACC_PROD";
  case ReductionOp::And:
    return "XACC_BAND";
  case ReductionOp::Or:
    return "XACC_BOR";
  case ReductionOp::Xor:
    return "XACC_BXOR";
  case ReductionOp::LogicalAnd:
    return "XACC_LAND";
  case ReductionOp::LogicalOr:
    return "XACC_LOR";
  case ReductionOp::Max:
  case ReductionOp::FirstMax:
  case ReductionOp::LastMax:
    return "XACC_MAX";
  case ReductionOp::Min:
  case ReductionOp::FirstMin:
  case ReductionOp::LastMin:
    return "XACC_MIN";
  }
  return "XACC_SUM";
}

std::string runtimeName(GmoveMode mode) {
  return mode == GmoveMode::In ? "XACC_IN" : mode == GmoveMode::Out ? "XACC_OUT" : "XACC_COLLECTIVE";
}

std::string atomicWord(AccAtomic::Kind kind) {
  static const char *const words[] = {"read", "write", "update", "capture"};
  return words[kind];
}

} // namespace xacc
