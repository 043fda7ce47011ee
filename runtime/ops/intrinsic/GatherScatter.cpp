// GatherScatter.cpp - xmp_gather and xmp_scatter: x = a(idx1, ...) and x(idx1, ...) = a.
#include "core/array/OwnElements.h"
#include "ops/gmove/TemporaryArray.h"
#include "ops/intrinsic/Intrinsic.h"
#include "ops/intrinsic/NumberedElements.h"
#include "support/Bytes.h"
#include "support/Types.h"

#include <cstdarg>
#include <cstring>

using namespace xacc;

namespace {

/// For each own element of `like`: the number of the element of `target` that the index arrays (the arguments from the
/// third on) select.
std::vector<long> targetsOf(const Intrinsic &call, const xacc_array &like, const xacc_array &target,
                            const OwnElements &own, va_list indices) {
  std::vector<long> numbers(static_cast<size_t>(own.count()), 0);
  for (int d = 0; d < target.ndims; ++d) {
    const std::string argument = "idx" + std::to_string(d + 1);
    xacc_array &given = call.array(va_arg(indices, xmp_desc_t), argument.c_str());
    call.requireType(given, given.type != XACC_OTHER && isInteger(given.type), "integer");
    call.requireSameShape(like, given);
    const MappedAs index(like, given, call.executing);
    const long extent = target.dim(d).extent;
    withType(given.type, [&]<typename T>() {
      if constexpr (std::is_integral_v<T>) {
        size_t k = 0;
        OwnElements(*index).forEach([&](long, std::ptrdiff_t offset) {
          T written;
          std::memcpy(&written, (*index).base + offset, sizeof written);
          const auto i = static_cast<long>(written); // NOLINT(bugprone-signed-char-misuse): -1 is outside too
          if (i < 0 || i >= extent)
            call.fail("index %ld in '%s' is outside dimension %d of '%s', which has %s", i, given.name.c_str(), d + 1,
                      target.name.c_str(), elements(extent).c_str());
          numbers[k] = numbers[k] * extent + i;
          ++k;
        });
      }
    });
  }
  return numbers;
}

} // namespace

extern "C" {

void xmp_gather(xmp_desc_t xd, xmp_desc_t ad, ...) {
  const Intrinsic call("xmp_gather");
  xacc_array &x = call.array(xd, "x"), &a = call.array(ad, "a");
  call.requireSameType(x, a);
  const OwnElements own(x);
  va_list indices;
  va_start(indices, ad);
  const std::vector<long> sources = targetsOf(call, x, a, own, indices);
  va_end(indices);
  const Bytes values = fetchElements(a, sources, call.executing);
  const std::byte *value = values.data();
  own.forEach([&](long, std::ptrdiff_t offset) {
    std::memcpy(x.base + offset, value, x.elementBytes);
    value += x.elementBytes;
  });
}

void xmp_scatter(xmp_desc_t xd, xmp_desc_t ad, ...) {
  const Intrinsic call("xmp_scatter");
  const xacc_array &x = call.array(xd, "x"), &a = call.array(ad, "a");
  call.requireSameType(x, a);
  const OwnElements own(a);
  va_list indices;
  va_start(indices, ad);
  std::vector<long> targets = targetsOf(call, a, x, own, indices);
  va_end(indices);
  Bytes values;
  if (own.primary()) {
    values.resize(targets.size() * a.elementBytes);
    std::byte *value = values.data();
    own.forEach([&](long, std::ptrdiff_t offset) {
      std::memcpy(value, a.base + offset, a.elementBytes);
      value += a.elementBytes;
    });
  } else {
    targets.clear(); // another node has the same elements
  }
  storeElements(x, targets, values, call.executing);
}

} // extern "C"
