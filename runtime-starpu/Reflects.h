// Reflects.h - `device reflect` of arrays that loops divide by rows: started by the directive, finished by whoever
// needs the shadow. Between the two a loop computes what does not.
#ifndef XACC_STARPU_REFLECTS_H
#define XACC_STARPU_REFLECTS_H

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

  struct UnderWay {
    const xacc_site *site;
    DividedArray *array;
    Rows own; ///< rows that are not shadow
    std::shared_ptr<Exchange> exchange;
    bool early = false; ///< its directive has not been reached
  };
  /// Sends the rows of `own` that neighbours need. Until finish() the owned rows must stay as they are and those
  /// outside are undefined.
  void start(const xacc_site *site, xacc_array &a, DividedArray &array, Rows own);
  /// The same while a loop is running, with the rows that are sent at home. start() is called when the loop has ended.
  void startEarly(const xacc_site *site, xacc_array &a, DividedArray &array, Rows own);
  bool mayOverlap() const { return overlaps; }
  /// The rows that neighbours get.
  static std::vector<Rows> sent(const xacc_array &a, Rows own);
  const std::vector<UnderWay> &underWay() const { return pending; }
  /// Lets messages proceed; does not block. Host thread only, as all of this.
  void progress();
  /// Waits for the shadow of the array, if it is on its way; copies elsewhere are worth nothing then.
  void finish(const DividedArray &array);
  void finishAll();

  /// For reports and tests: reflects that were on their way while a loop computed, and how many of those had arrived
  /// when it needed them.
  long overlapped = 0, hidden = 0;
  long early = 0; ///< reflects that started while a loop was still computing what they do not send

private:
  Tiles &tiles;
  bool overlaps;
  std::vector<UnderWay> pending;
};

/// An array whose reflect these are for.
struct DividedByRows {
  DividedArray *array;
  Rows own;
};
/// Null: no loop has used it, this node has no part in it, or other shadows than those of rows.
std::optional<DividedByRows> dividedByRows(const xacc_site *site, const xacc_array &a);

} // namespace xacc::divided

#endif
