// Context.h - what divided loops of a process share: workers, arrays, weights, history.
#ifndef XACC_STARPU_CONTEXT_H
#define XACC_STARPU_CONTEXT_H

#include "Reflects.h"
#include "Tiles.h"
#include "acc/PresentTable.h"
#include "shares/History.h"
#include "shares/WeightGroups.h"
#include "workers/Executor.h"

#include <memory>
#include <optional>

namespace xacc::divided {

class Context final : public CopyOwner {
public:
  Context();
  ~Context() override;

  std::unique_ptr<Executor> executor;
  WorkerCount workers;
  Tiles tiles;
  Reflects reflects;
  WeightGroups groups;
  /// Reflects that follow the next loop.
  std::vector<std::pair<const xacc_site *, xacc_array *>> announced;
  std::optional<double> userWeight; ///< of the last reset_weight
  std::unique_ptr<History> history; ///< null: none is kept
  std::string machine;              ///< the kind of workers, for the history

  /// The array whose device copy begins at `home`, made on first use; its group exists.
  DividedArray &array(std::byte *home, size_t rowBytes, long rows);
  /// Ends the job if `failure` says something.
  static void check(const xacc_site *site, const std::string &failure);

  void used(const xacc_site *site, const Mapping &mapping, CopyUse use) override;
  void gone(const Mapping &mapping) override;
  bool quiet = false; ///< our own look-ups of device copies
};

/// Made when the first loop runs.
Context &context();
/// Null before that.
Context *presentContext();

} // namespace xacc::divided

#endif
