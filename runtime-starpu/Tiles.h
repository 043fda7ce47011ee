// Tiles.h - arrays whose rows live in several memories: at home, in the memory of the process, and in tiles of
// accelerators. Decides what has to be copied, so that every part of a loop finds the rows that it reads; moves rows
// only, never a whole array because of a border that moved.
#ifndef XACC_STARPU_TILES_H
#define XACC_STARPU_TILES_H

#include "Rows.h"
#include "workers/Executor.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace xacc::divided {

/// Rows of one array on one accelerator: allocated first..end, of which `valid` are up to date.
struct Tile {
  Rows rows;
  void *block = nullptr;
  RowSet valid;
};

/// What the last loops moved, for reports and tests.
struct Traffic {
  size_t up = 0, down = 0; ///< bytes
};

/// One array. Rows are counted from the first byte at home.
struct DividedArray {
  DividedArray(std::byte *home, size_t rowBytes, long rows, int accelerators)
      : home(home), rowBytes(rowBytes), rows(rows), homeValid({0, rows}), tiles(static_cast<size_t>(accelerators)) {}
  std::byte *home;
  size_t rowBytes;
  long rows;
  RowSet homeValid;
  std::vector<Tile> tiles; ///< one per accelerator
  long halo = 0;           ///< rows next to a part that its neighbours have read so far
  int group = -1;          ///< of loops that share arrays, see WeightGroups

  std::byte *at(long row) const { return home + static_cast<size_t>(row) * rowBytes; }
  Rows all() const { return {0, rows}; }
};

/// Rows that one part of a loop touches, all of them needed up to date before it runs.
struct Touch {
  DividedArray *array;
  Rows needed, written;
  bool home = false; ///< what is written has to be at home when the part ends
};

class Tiles {
public:
  /// `limit`: bytes of tiles that an accelerator may have; 0: as many as its memory holds.
  explicit Tiles(Executor &executor, size_t limit = 0) : executor(executor), count(executor.workers()), limit(limit) {}

  /// The array with its first byte at `home`, made on first use.
  DividedArray &array(std::byte *home, size_t rowBytes, long rows);
  DividedArray *find(const std::byte *home);
  /// Brings rows home that are up to date on an accelerator only. Returns "" or what failed.
  std::string fetch(DividedArray &a, const std::vector<Rows> &rows);
  std::string fetch(DividedArray &a, Rows rows) { return fetch(a, std::vector<Rows>{rows}); }
  /// The rows at home have changed: copies of them are worth nothing.
  void changedAtHome(DividedArray &a, Rows rows);
  /// Releases the tiles of the array; what they have is lost.
  void forget(DividedArray &a);
  void clear();

  /// Before parts run: brings home what some of them need and do not have. `touches` per job.
  std::string prepare(const std::vector<Job> &jobs, const std::vector<std::vector<Touch>> &touches);
  /// On the worker: makes its tiles large enough and up to date.
  void load(int worker, Memory &memory, const std::vector<Touch> &touches);
  /// On the worker, when it has computed: rows next to its borders go home, where others need them.
  void storeBorders(int worker, Memory &memory, const std::vector<Touch> &touches);
  /// After all of them: who has which rows now.
  void settle(const std::vector<Job> &jobs, const std::vector<std::vector<Touch>> &touches);

  bool hasTiles(int worker) const { return executor.separateMemory() && worker >= count.cpu; }
  Tile &tile(DividedArray &a, int worker) const { return a.tiles[static_cast<size_t>(worker - count.cpu)]; }
  Traffic traffic() const;

private:
  Executor &executor;
  WorkerCount count;
  size_t limit;
  std::map<const std::byte *, std::unique_ptr<DividedArray>> arrays;
  std::vector<Traffic> moved = std::vector<Traffic>(static_cast<size_t>(count.cpu + count.accelerator) + 1);

  void grow(DividedArray &a, int worker, Memory &memory, Rows needed);
  /// Bytes of its tiles.
  size_t used(int worker) const;
  /// The rows that storeBorders() brings home.
  static std::vector<Rows> borders(const Touch &t);
};

} // namespace xacc::divided

#endif
