// Intrinsic.cpp - messages about wrong arguments.
#include "ops/intrinsic/Intrinsic.h"

#include "support/Error.h"

#include <cstdarg>
#include <cstdio>

namespace xacc {

Intrinsic::Intrinsic(const char *f) : function(f), executing(executingGroup()), scope(f) {}

xacc_array &Intrinsic::array(xmp_desc_t d, const char *argument) const {
  if (!as<xacc_array>(d, Kind::Array))
    fail("argument %s is not the descriptor of an aligned array", argument);
  auto &a = *static_cast<xacc_array *>(d);
  requireLayout(nullptr, a);
  if (a.nodes().group->ranks.empty())
    fail("this node does not know the nodes of '%s', which are declared with '*' in another node array",
         a.name.c_str());
  for (const int rank : a.nodes().group->ranks)
    if (executing.positionOf(rank) < 0)
      fail("elements of '%s' are on node %d, which is not in the executing node set", a.name.c_str(), rank + 1);
  if (!a.base && a.bytes > 0)
    fail("array '%s' has no storage yet", a.name.c_str());
  return a;
}

void Intrinsic::requireRank(const xacc_array &a, int rank) const {
  if (a.ndims != rank)
    fail("'%s' has %d dimensions but must have %d", a.name.c_str(), a.ndims, rank);
}

void Intrinsic::requireSameType(const xacc_array &a, const xacc_array &b) const {
  if (a.type != b.type || a.elementBytes != b.elementBytes)
    fail("the elements of '%s' and '%s' are of different types", a.name.c_str(), b.name.c_str());
}

void Intrinsic::requireSameShape(const xacc_array &a, const xacc_array &b) const {
  if (shapeOf(a) != shapeOf(b))
    fail("the shapes differ: '%s' is %s, '%s' is %s", a.name.c_str(), shapeOf(a).c_str(), b.name.c_str(),
         shapeOf(b).c_str());
}

void Intrinsic::requireType(const xacc_array &a, bool holds, const char *kind) const {
  if (!holds)
    fail("the elements of '%s' must be of %s type", a.name.c_str(), kind);
}

void Intrinsic::fail(const char *format, ...) const {
  char message[900];
  va_list arguments;
  va_start(arguments, format);
  std::vsnprintf(message, sizeof message, format, arguments);
  va_end(arguments);
  xacc_fail(nullptr, "%s: %s", function, message);
}

std::string shapeOf(const xacc_array &a) {
  std::string text;
  for (int d = 0; d < a.ndims; ++d)
    text.append(d ? " x " : "").append(std::to_string(a.dim(d).extent));
  return text;
}

} // namespace xacc
