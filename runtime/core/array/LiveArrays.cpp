// LiveArrays.cpp - the list of LiveArrays.h. The newest arrays are usually removed first.
#include "core/array/LiveArrays.h"

#include <algorithm>

/// In Debugger.cpp, which no other object needs.
extern "C" const std::vector<const xacc_array *> *const xacc_debugger_arrays;
[[gnu::used]] static const auto *const linked = &xacc_debugger_arrays;

namespace xacc {
namespace {

std::vector<const xacc_array *> &list() {
  static auto &arrays = *new std::vector<const xacc_array *>; // exit() still needs it
  return arrays;
}

} // namespace

const std::vector<const xacc_array *> &liveArrays() { return list(); }

void arrayBegins(const xacc_array &a) { list().push_back(&a); }

void arrayEnds(const xacc_array &a) {
  const auto found = std::find(list().rbegin(), list().rend(), &a);
  if (found != list().rend())
    list().erase(std::next(found).base());
}

} // namespace xacc
