// Context.h - state shared by the divided loops of a process: workers, arrays, weights, history.
#pragma once

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
  std::optional<double> userWeight; ///< from the last reset_weight
  std::unique_ptr<History> history; ///< null: no history is kept
  std::string machine;              ///< kind of workers, for the history

  /// The array whose device copy begins at `home`, created on first use; it has a group.
  DividedArray &array(std::byte *home, size_t rowBytes, long rows);
  /// Ends the job if `failure` is not empty.
  static void check(const xacc_site *site, const std::string &failure);

  void used(const xacc_site *site, const Mapping &mapping, CopyUse use) override;
  void mappingRemoved(const Mapping &mapping) override;
  bool quiet = false; ///< ignore look-ups of device copies
};

/// Marks look-ups of device copies as those of this library itself, for the lifetime of the object.
class OwnLookUp {
public:
  explicit OwnLookUp(Context &context) : context(context) { context.quiet = true; }
  ~OwnLookUp() { context.quiet = false; }
  OwnLookUp(const OwnLookUp &) = delete;
  OwnLookUp &operator=(const OwnLookUp &) = delete;

private:
  Context &context;
};

/// Created when the first loop runs.
Context &context();
/// Null before that.
Context *presentContext();

} // namespace xacc::divided
