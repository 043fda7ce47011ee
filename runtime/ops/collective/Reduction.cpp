// Reduction.cpp - reduction over a node set (XMP 6.4).
#include "ops/collective/Reduction.h"
#include "acc/PresentTable.h"
#include "comm/Transport.h"
#include "core/array/Array.h"
#include "core/array/Watcher.h"
#include "core/template/Reference.h"
#include "device/HostView.h"
#include "ops/collective/DeviceReduction.h"
#include "ops/collective/ReproducibleReduction.h"
#include "ops/message/Async.h"
#include "support/Error.h"
#include "support/OperationScope.h"
#include "support/Types.h"

#include <algorithm>
#include <climits>
#include <memory>
#include <type_traits>
#include <vector>

namespace xacc {
namespace {

/// Logical operators, and all operators on _Bool, use the truth value of each element.
bool needsTruth(xacc_op op, xacc_type type) { return op == XACC_LAND || op == XACC_LOR || type == XACC_BOOL; }

/// The operator on 0 and 1 with the effect of `op` on truth values.
xacc_op truthOp(xacc_op op) {
  switch (op) {
  case XACC_SUM: // as in C: the sum, converted to _Bool
  case XACC_MAX:
  case XACC_BOR:
  case XACC_LOR:
    return XACC_MAX;
  case XACC_BXOR:
    return XACC_BXOR;
  default:
    return XACC_MIN;
  }
}

/// One byte per element for its truth value, because no transport offers `&&` on floats.
struct Truth {
  std::vector<unsigned char> bytes;
  void *v;
  xacc_type type;

  Truth(void *v, long count, xacc_type type) : bytes(static_cast<size_t>(count)), v(v), type(type) {
    withType(type, [&]<typename T>() {
      std::transform(static_cast<const T *>(v), static_cast<const T *>(v) + count, bytes.begin(),
                     [](const T &x) { return static_cast<unsigned char>(x != T{}); });
    });
  }
  void store() const {
    withType(type, [&]<typename T>() {
      std::transform(bytes.begin(), bytes.end(), static_cast<T *>(v), [](unsigned char x) {
        if constexpr (std::is_arithmetic_v<T>)
          return static_cast<T>(x);
        else
          return T(static_cast<typename T::value_type>(x));
      });
    });
  }
};

} // namespace

void reduce(const xacc_site *site, const Group &group, xacc_op op, xacc_type type, void *v, long count, long async) {
  if (!group.member())
    return;
  requireExecuting(site, group);
  if (arrayWatcher())
    arrayWatcher()->collective(site, group, std::to_string(count) + (count == 1 ? " element" : " elements"));
  if (count == 0)
    return;
  const OperationScope scope(site);
  if (reproducible(op, type))
    return reproducibleSum(site, group, type, v, count);
  const Completion completion = async == XACC_SYNC ? Completion::Now : Completion::Later;
  if (needsTruth(op, type)) {
    const auto truth = std::make_shared<Truth>(v, count, type);
    const Request request =
        transport().allreduce(group, truth->bytes.data(), count, XACC_UCHAR, truthOp(op), completion);
    if (completion == Completion::Now)
      truth->store();
    else
      startAsync(async, pendingRequest(request, [truth] { truth->store(); }));
    return;
  }
  const size_t bytes = sizeOf(type);
  for (long done = 0; done < count;) { // MPI counts are int
    const long chunk = std::min(count - done, static_cast<long>(INT_MAX));
    void *first = static_cast<std::byte *>(v) + static_cast<size_t>(done) * bytes;
    const Request request = transport().allreduce(group, first, chunk, type, op, completion);
    if (completion == Completion::Later)
      startAsync(async, pendingRequest(request));
    done += chunk;
  }
}

namespace {

/// Ends the job if this node's elements differ in position from those of the group's first node.
void requireReplicated(const xacc_site *site, const xacc_array &a, const Group &group) {
  const std::vector<long> first = a.nodes().coordinatesOf(group.ranks[0]), here = a.nodes().coordinatesOf(world().rank);
  for (int d = 0; d < a.ndims; ++d) {
    const Distribution *distribution = a.dim(d).mapping.distribution;
    const auto n = static_cast<size_t>(distribution ? a.nodeDim(d) : 0);
    if (distribution && distribution->nodes > 1 && !first.empty() && !here.empty() && first[n] != here[n])
      xacc_fail(site,
                "dimension %d of array '%s' is distributed over the nodes of this reduction; each of them must have "
                "all of the reduced elements",
                d + 1, a.name.c_str());
  }
}

} // namespace

long elementsToReduce(const xacc_site *site, xacc_array &a, xacc_type type, const Group &group) {
  requireLayout(site, a);
  if (group.member())
    requireReplicated(site, a, group);
  if (sizeOf(type) != a.elementBytes)
    internalError(site, "reduction with the wrong element type");
  for (int d = 0; d < a.ndims; ++d)
    if (a.dim(d).fullShadow || a.dim(d).mapping.lowerShadow + a.dim(d).mapping.upperShadow > 0)
      xacc_fail(site, "array '%s' has a shadow and cannot be reduced", a.name.c_str());
  return static_cast<long>(a.bytes / a.elementBytes);
}

namespace {

/// Reduces in device memory if that is faster, otherwise through a copy on the host.
void reduceCopy(const xacc_site *site, xacc_ref on, const xacc_reduced &what, const DeviceCopy &copy, long async) {
  const Group *group = participants(site, on);
  if (!group || what.count == 0)
    return;
  if (!reproducible(what.op, what.type) && reduceOnDevices(*group, what.op, what.type, copy, what.count))
    return;
  const HostView view(copy, xacc::bytesOf(what));
  reduce(site, *group, what.op, what.type, view.data(), what.count, view.asyncOr(async));
  view.store();
}

void reduceArray(const xacc_site *site, xacc_ref on, xacc_reduced what, long async) {
  const Group &group = groupOf(site, on);
  xacc_array &a = *what.array;
  what.count = elementsToReduce(site, a, what.type, group);
  if (arrayWatcher())
    arrayWatcher()->unseen(a);
  if (!what.on_device)
    return reduce(site, group, what.op, what.type, a.base, what.count, async);
  reduceCopy(site, on, what, deviceSection(site, a), async);
}

} // namespace
} // namespace xacc

extern "C" {

void xacc_reduce(const xacc_site *site, xacc_ref on, xacc_reduced what, long async) {
  if (what.array)
    return xacc::reduceArray(site, on, what, async);
  if (what.on_device)
    return xacc::reduceCopy(site, on, what, xacc::deviceOperand(site, what.at, xacc::bytesOf(what), what.name), async);
  xacc::reduce(site, xacc::groupOf(site, on), what.op, what.type, what.at, what.count, async);
}

} // extern "C"
