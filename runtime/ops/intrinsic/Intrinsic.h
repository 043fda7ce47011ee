// Intrinsic.h - argument checks common to all array intrinsics.
#pragma once

#include "core/array/Array.h"
#include "support/OperationScope.h"
#include "xmp.h"

namespace xacc {

/// One call of an intrinsic. Errors end the job with a message that contains the function's name.
class Intrinsic {
public:
  explicit Intrinsic(const char *function);

  const char *function;
  const Group &executing;

  /// The array described by the argument called `argument`: it has a layout and storage, and is only on executing
  /// nodes.
  xacc_array &array(xmp_desc_t d, const char *argument) const;
  void requireRank(const xacc_array &a, int rank) const;
  void requireSameType(const xacc_array &a, const xacc_array &b) const;
  void requireSameShape(const xacc_array &a, const xacc_array &b) const;
  /// `kind` names the requirement that `holds` reports.
  void requireType(const xacc_array &a, bool holds, const char *kind) const;
  [[noreturn]] void fail(const char *format, ...) const __attribute__((format(printf, 2, 3)));

private:
  const OperationScope scope;
};

/// "3 x 4"
std::string shapeOf(const xacc_array &a);

} // namespace xacc
