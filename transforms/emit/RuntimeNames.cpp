// RuntimeNames.cpp - see RuntimeNames.h.
#include "emit/RuntimeNames.h"
#include "directives/Words.h"

#include "directives/Reductions.h"
#include <algorithm>
#include <cctype>
#include <iterator>
#include <sstream>

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
  case BasicType::LongDoubleComplex:
    return {"XACC_CLONGDOUBLE", ""};
  }
  return {"XACC_OTHER", ""};
}

} // namespace

std::string runtimeName(BasicType type) { return rowOf(type).name; }

std::string reduceSuffix(BasicType type) { return rowOf(type).suffix; }

std::string runtimeName(ReductionOp op) { return rowOf(op).operation->runtimeName; }

std::string runtimeName(GmoveMode mode) {
  switch (mode) {
  case GmoveMode::In:
    return "XACC_IN";
  case GmoveMode::Out:
    return "XACC_OUT";
  case GmoveMode::Collective:
    break;
  }
  return "XACC_COLLECTIVE";
}

std::string atomicWord(AccAtomic::Kind kind) {
  static const char *const words[] = {"read", "write", "update", "capture"};
  return words[kind];
}

namespace {
/// Members that emitted code uses after `.` and `->`.
const std::set<std::string> &membersInUse() {
  static const std::set<std::string> members = [] {
    std::istringstream words(
        "above address after arguments array at axes base before below bytes collapsed condition copies count counts "
        "device dim element_bytes end extent field_count fields first format host index kind last later leader "
        "leading left length levels location_count locations lower lower_shadow map map_length member modifiers name "
        "ndims next node_dim offset on on_device op orthogonal owned periodic queue ranges reads reduce row_bytes "
        "rows run scale seen shadow share site source step strides sum sums sums_bytes sync table template_dim type "
        "unknown upper upper_shadow value variable view views walk when where whole width widths work writes");
    return std::set<std::string>(std::istream_iterator<std::string>(words), {});
  }();
  return members;
}

} // namespace

RenamedMembers::RenamedMembers(const Source &source) {
  std::ranges::set_intersection(source.macros, membersInUse(), std::inserter(members, members.end()));
  for (const std::string &name : source.givenMacros)
    if (std::ranges::any_of(name, [](char c) { return std::islower(static_cast<unsigned char>(c)); }))
      given.insert(name);
}

std::string RenamedMembers::renamed(const std::string &text) const {
  if (members.empty())
    return text;
  std::string result;
  bool quoted = false;
  for (size_t i = 0; i < text.size();) {
    if (isWordChar(text[i])) {
      const size_t begin = i;
      while (i < text.size() && isWordChar(text[i]))
        ++i;
      const std::string word = text.substr(begin, i - begin);
      const bool member = begin > 0 && (text[begin - 1] == '.' || text.substr(0, begin).ends_with("->"));
      result += !quoted && member && members.count(word) ? "xacc_member_" + word : word;
      continue;
    }
    if (quoted && text[i] == '\\')
      result += text[i++];
    else if (text[i] == '"')
      quoted = !quoted;
    result += text[i++];
  }
  return result;
}

std::string RenamedMembers::before() const {
  std::string lines;
  for (const std::string &name : given)
    lines += "#pragma push_macro(\"" + name + "\")\n#undef " + name + "\n";
  for (const std::string &name : members)
    lines += "#define " + name + " xacc_member_" + name + "\n";
  return lines;
}

std::string RenamedMembers::after() const {
  std::string lines;
  for (const std::string &name : members)
    lines += "#undef " + name + "\n";
  for (const std::string &name : given)
    lines += "#pragma pop_macro(\"" + name + "\")\n";
  return lines;
}

} // namespace xacc
