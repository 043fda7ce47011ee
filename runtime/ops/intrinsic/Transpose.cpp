// Transpose.cpp - xmp_transpose: a redistribution with the axes of one side swapped.
#include "ops/gmove/Redistribution.h"
#include "ops/gmove/TemporaryArray.h"
#include "ops/intrinsic/Intrinsic.h"

using namespace xacc;

extern "C" void xmp_transpose(xmp_desc_t xd, xmp_desc_t ad, int) {
  const Intrinsic call("xmp_transpose");
  xacc_array &x = call.array(xd, "x"), &a = call.array(ad, "a");
  call.requireRank(x, 2);
  call.requireRank(a, 2);
  call.requireSameType(x, a);
  if (x.dim(0).extent != a.dim(1).extent || x.dim(1).extent != a.dim(0).extent)
    call.fail("'%s' is %s, so '%s' must be %ld x %ld, but it is %s", a.name.c_str(), shapeOf(a).c_str(), x.name.c_str(),
              a.dim(1).extent, a.dim(0).extent, shapeOf(x).c_str());
  const Section to = wholeOf(x, call.executing);
  Section from = wholeOf(a, call.executing);
  static constexpr int swapped[] = {1, 0};
  from.reorderAxes(swapped);
  const std::shared_ptr<Redistribution> schedule = redistributionFor(nullptr, to, from, call.executing);
  schedule->start(to.memory, from.memory, Completion::Now);
  schedule->finish();
}
