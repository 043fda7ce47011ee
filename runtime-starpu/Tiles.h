// Tiles.h - arrays whose rows are in several memories: at home, in the memory of the process, and in tiles of
// accelerators. Decides what to copy so that every share of a loop finds the rows that it reads. Copies only rows,
// never a whole array because its border has moved.
#pragma once

#include "Rows.h"
#include "workers/Executor.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace xacc::divided {

/// Rows of an array on an accelerator: allocated first..end; `valid` are up to date.
struct Tile {
  Rows rows;
  void *block = nullptr;
  RowSet valid;
};

/// Data moved by the last loops, for reports and tests.
struct Traffic {
  size_t up = 0, down = 0; ///< bytes
};

/// An array. Rows are counted from the first byte at home.
struct DividedArray {
  DividedArray(std::byte *home, size_t rowBytes, long rows, int accelerators)
      : home(home), rowBytes(rowBytes), rows(rows), homeValid({0, rows}), tiles(static_cast<size_t>(accelerators)) {}
  std::byte *home;
  size_t rowBytes;
  long rows;
  RowSet homeValid;
  std::vector<Tile> tiles; ///< one per accelerator
  long borderRows = 0;     ///< number of rows beyond a share that have been read so far
  int group = -1;          ///< of loops that share arrays, see WeightGroups

  std::byte *at(long row) const { return home + bytesOf(row); }
  size_t bytesOf(long count) const { return static_cast<size_t>(count) * rowBytes; }
  Rows all() const { return {0, rows}; }
};

/// Rows that one share of a loop accesses. All of `needed` must be up to date before it runs.
struct Touch {
  DividedArray *array;
  Rows needed, written;
  bool home = false; ///< written rows must be at home when the share ends
};

class Tiles {
public:
  /// `limit`: maximum bytes of tiles per accelerator; 0: limited only by its memory.
  explicit Tiles(Executor &executor, size_t limit = 0) : executor(executor), count(executor.workers()), limit(limit) {}

  /// The array with its first byte at `home`, created on first use.
  DividedArray &array(std::byte *home, size_t rowBytes, long rows);
  DividedArray *find(const std::byte *home);
  /// Copies home the rows that are up to date only on an accelerator. Returns "" or the reason of a failure.
  std::string fetch(DividedArray &a, const std::vector<Rows> &rows);
  std::string fetch(DividedArray &a, Rows rows) { return fetch(a, std::vector<Rows>{rows}); }
  /// The rows have changed at home: invalidates their copies.
  void changedAtHome(DividedArray &a, Rows rows);
  /// Releases the tiles of the array and discards their contents.
  void forget(DividedArray &a);
  void clear();

  /// Call before shares run: copies home the rows that some of them need and do not have. `touches`: per job.
  std::string prepare(const std::vector<Job> &jobs, const std::vector<std::vector<Touch>> &touches);
  /// Call on the worker: makes its tiles large enough and up to date.
  void load(int worker, Memory &memory, const std::vector<Touch> &touches);
  /// Call on the worker after computing: copies home the rows next to its borders, if others need them.
  void storeBorders(int worker, Memory &memory, const std::vector<Touch> &touches);
  /// Call after all jobs: updates which memory has which rows.
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

  void copyHome(DividedArray &a, Rows rows, int worker, Memory &memory);
  void grow(DividedArray &a, int worker, Memory &memory, Rows needed);
  /// Size of its tiles in bytes.
  size_t used(int worker) const;
  /// The rows that storeBorders() copies home.
  static std::vector<Rows> borders(const Touch &t);
};

} // namespace xacc::divided
