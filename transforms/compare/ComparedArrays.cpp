// ComparedArrays.cpp - see ComparedArrays.h.
#include "compare/ComparedArrays.h"

namespace xacc {
namespace {

/// 'i' and 'u' integers, 'f' real, 'c' complex; 'o': another type, which the program describes.
char classOf(BasicType type) {
  switch (type) {
  case BasicType::Char:
  case BasicType::SignedChar:
  case BasicType::Short:
  case BasicType::Int:
  case BasicType::Long:
  case BasicType::LongLong:
    return 'i';
  case BasicType::UnsignedChar:
  case BasicType::UnsignedShort:
  case BasicType::UnsignedInt:
  case BasicType::UnsignedLong:
  case BasicType::UnsignedLongLong:
  case BasicType::Bool:
    return 'u';
  case BasicType::Float:
  case BasicType::Double:
  case BasicType::LongDouble:
    return 'f';
  case BasicType::FloatComplex:
  case BasicType::DoubleComplex:
  case BasicType::LongDoubleComplex:
    return 'c';
  case BasicType::None:
    break;
  }
  return 'o';
}

/// Arguments of xacc_compare_enter: name, file, line, address, whether it is a pointer's, class, element size, number
/// of dimensions, extents.
std::string arguments(const Program &program, const ArrayDecl &a) {
  const DirectiveSite &site = *program.sites[a.directive];
  const bool pointer = a.form != ArrayDecl::Array;
  std::string element = a.name;
  for (size_t d = 0; d < a.dims.size(); ++d)
    element += "[0]";
  const std::string kind = a.basicType == BasicType::None ? "XACC_COMPARE_KIND(" + element + ")"
                                                          : std::string("'") + classOf(a.basicType) + "'";
  std::string s = literal(a.name) + ", " + literal(site.path) + ", " + std::to_string(site.line) + ", " +
                  (pointer ? "&" : "") + a.name + ", " + (pointer ? "1" : "0") + ", " + kind + ", sizeof(" + element +
                  "), " + std::to_string(a.dims.size());
  for (const ArrayDim &dim : a.dims)
    s += ", (long)(" + (dim.extent.present() ? dim.extent.written() : "-1") + ")";
  return s;
}

} // namespace

std::string comparedLocal(const Program &program, const ArrayDecl &array, int number) {
  return "XACC_COMPARE_LOCAL(" + std::to_string(number) + ", " + arguments(program, array) + ")";
}

std::string comparedFileScope(const Program &program) {
  std::string rows;
  for (const ArrayDecl &a : program.arrays)
    if (a.fileScope && a.directive >= 0)
      rows += "  XACC_COMPARE_ARRAY(" + arguments(program, a) + ")\n";
  return rows.empty() ? rows : "\nXACC_COMPARE_FILE(\n" + rows + ")\n";
}

} // namespace xacc
