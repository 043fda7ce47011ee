// Reflects.h - `device reflect` of arrays that loops divide by rows: started by the directive, finished by the first
// operation that needs the shadow. In between, a loop runs iterations that do not need it.
#pragma once

#include "Tiles.h"
#include "ops/exchange/Exchange.h"

#include <memory>
#include <optional>
#include <vector>

namespace xacc::divided {

class Reflects {
public:
  /// `overlaps` false: every reflect is complete when start() returns.
  Reflects(Tiles &tiles, bool overlaps) : tiles(tiles), overlaps(overlaps) {}

  struct InFlight {
    const xacc_site *site;
    DividedArray *array;
    Rows own; ///< rows that are not in the shadow
    std::shared_ptr<Exchange> exchange;
    bool early = false; ///< its directive has not been reached yet
  };
  /// Sends the rows of `own` that neighbours need. Until finish(), the owned rows must not change, and the others are
  /// undefined.
  void start(const xacc_site *site, xacc_array &a, DividedArray &array, Rows own);
  /// Sends the rows while a loop is running, when they are at home. start() is called after the loop has ended.
  void startEarly(const xacc_site *site, xacc_array &a, DividedArray &array, Rows own);
  bool mayOverlap() const { return overlaps; }
  /// The rows sent to neighbours.
  static std::vector<Rows> sent(const xacc_array &a, Rows own);
  const std::vector<InFlight> &inFlight() const { return pending; }
  /// Lets messages proceed. Does not block. Host thread only, like all of this class.
  void progress();
  /// Waits for the array's shadow if it is in flight; copies of it elsewhere then become invalid.
  void finish(const DividedArray &array);
  void finishAll();

  /// For reports and tests: reflects in flight while a loop computed, and how many of them had arrived when it needed
  /// them.
  long overlapped = 0, hidden = 0;
  long early = 0; ///< reflects that started while a loop was still computing rows they do not send

private:
  Tiles &tiles;
  bool overlaps;
  std::vector<InFlight> pending;
};

/// A reflected array for which this class works.
struct DividedByRows {
  DividedArray *array;
  Rows own;
};
/// Empty if no loop has used the array, this node takes no part in it, or not only its rows have shadows.
std::optional<DividedByRows> dividedByRows(const xacc_site *site, const xacc_array &a);

} // namespace xacc::divided
