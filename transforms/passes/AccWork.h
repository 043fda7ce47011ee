// AccWork.h - lowers the OpenACC constructs of one program; called by map-work, item by item, since acc and xmp
// constructs nest in each other.
#ifndef XACC_TRANSFORMS_PASSES_ACCWORK_H
#define XACC_TRANSFORMS_PASSES_ACCWORK_H

#include "passes/AccKernel.h"

namespace xacc {

class AccWork {
public:
  explicit AccWork(Lowering &L) : L(L), P(L.program) {}

  /// data, host_data, update ...: everything but compute constructs and loops.
  void lower(const Item &it) const;
  /// parallel, serial, kernels without loop. `ranges`: of the distributed loops inside.
  void region(const Item &it, const std::vector<Text> &ranges) const;
  /// What goes before and behind a loop that is a compute construct. `middle`: lines for where its data is on the
  /// device and the user's names still mean the host's variables.
  void around(const Item &it, Block &block, const std::vector<Text> &middle) const;
  /// The construct as kernels, inside what around() opens.
  void kernels(const Item &it, const RangeNames &ranges) const;
  /// The pragma that makes the loop of `it` parallel, next to its `for`. `serial`: its iterations cannot be dealt out.
  /// `cut`: the range of one part, of a loop that is cut into parts (ArraySums).
  void loop(const Item &it, bool serial, const Text &cut) const;

private:
  Lowering &L;
  const Program &P;
  void before(uint32_t token, const std::string &pragma) const;
  void cutLoop(const Item &it, const Text &range) const;
  /// `within`: of a statement of the construct, which becomes one itself.
  std::string accPragma(const Item &it, Span within = {}) const;
  bool inParts(const Item &it) const;
};

bool isCompute(DirectiveKind kind);
/// ` reduction(+:a, b) reduction(max:c)`, for a pragma.
std::string reductionClauses(const Item &it);

} // namespace xacc
#endif
