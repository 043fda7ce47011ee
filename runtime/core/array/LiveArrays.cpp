// LiveArrays.cpp - the list of LiveArrays.h. The newest arrays are usually removed first.
#include "core/array/LiveArrays.h"

#include "support/Lasting.h"

#include <algorithm>

/// In Debugger.cpp, which no other object needs.
extern "C" const std::vector<const xacc_array *> *const xacc_debugger_arrays;
[[gnu::used]] static const auto *const linked = &xacc_debugger_arrays;

namespace xacc {
namespace {

Lasting<std::vector<const xacc_array *>> living;
void (*observerOfEnds)(const xacc_array &);

} // namespace

const std::vector<const xacc_array *> &liveArrays() { return living(); }

void arrayBegins(const xacc_array &a) { living().push_back(&a); }

void observeArrayEnds(void (*observer)(const xacc_array &)) { observerOfEnds = observer; }

void arrayEnds(const xacc_array &a) {
  if (observerOfEnds)
    observerOfEnds(a);
  const auto found = std::find(living().rbegin(), living().rend(), &a);
  if (found != living().rend())
    living().erase(std::next(found).base());
}

} // namespace xacc
