// Tiles.cpp - see Tiles.h.
#include "Tiles.h"

#include <algorithm>
#include <stdexcept>

namespace xacc::divided {

DividedArray &Tiles::array(std::byte *home, size_t rowBytes, long rows) {
  auto &found = arrays[home];
  if (found && (found->rowBytes != rowBytes || found->rows != rows)) { // different storage at the same address
    forget(*found);
    found.reset();
  }
  if (!found)
    found = std::make_unique<DividedArray>(home, rowBytes, rows, count.accelerator);
  return *found;
}

DividedArray *Tiles::find(const std::byte *home) {
  const auto found = arrays.find(home);
  return found == arrays.end() ? nullptr : found->second.get();
}

/// Copies rows from the worker's tile.
void Tiles::copyHome(DividedArray &a, Rows rows, int worker, Memory &memory) {
  const Tile &t = tile(a, worker);
  memory.download(a.at(rows.first), t.block, a.bytesOf(rows.first - t.rows.first), a.bytesOf(rows.count()));
  moved[static_cast<size_t>(worker)].down += a.bytesOf(rows.count());
}

std::string Tiles::fetch(DividedArray &a, const std::vector<Rows> &rows) {
  std::vector<Job> jobs;
  for (const Rows &wanted : rows)
    for (const Rows &gone : a.homeValid.missing(intersection(wanted, a.all())))
      for (int w = count.cpu; w < count.cpu + count.accelerator; ++w)
        for (const Rows &r : tile(a, w).valid.common(gone))
          jobs.push_back({w, 0, [this, &a, w, r](Memory *memory) {
                            copyHome(a, r, w, *memory);
                            return 0.0;
                          }});
  if (jobs.empty())
    return "";
  executor.run(jobs);
  for (const Job &job : jobs)
    if (!job.failure.empty())
      return job.failure;
  for (const Rows &wanted : rows)
    a.homeValid.add(intersection(wanted, a.all()));
  return "";
}

void Tiles::changedAtHome(DividedArray &a, Rows rows) {
  rows = intersection(rows, a.all());
  a.homeValid.add(rows);
  for (Tile &t : a.tiles)
    t.valid.remove(rows);
}

void Tiles::forget(DividedArray &a) {
  std::vector<Job> jobs;
  for (int w = count.cpu; w < count.cpu + count.accelerator; ++w) {
    Tile &t = tile(a, w);
    if (t.block)
      jobs.push_back({w, 0, [&t](Memory *memory) {
                        memory->release(t.block);
                        t = Tile();
                        return 0.0;
                      }});
  }
  if (!jobs.empty())
    executor.run(jobs);
  a.homeValid.add(a.all());
}

void Tiles::clear() {
  for (auto &[home, a] : arrays)
    forget(*a);
  arrays.clear();
}

std::string Tiles::prepare(const std::vector<Job> &jobs, const std::vector<std::vector<Touch>> &touches) {
  std::map<DividedArray *, std::vector<Rows>> wanted;
  for (size_t k = 0; k < jobs.size(); ++k)
    for (const Touch &t : touches[k]) {
      if (!hasTiles(jobs[k].worker))
        wanted[t.array].push_back(t.needed);
      else
        for (const Rows &r : tile(*t.array, jobs[k].worker).valid.missing(t.needed))
          wanted[t.array].push_back(r);
    }
  for (auto &[array, rows] : wanted)
    if (std::string failure = fetch(*array, rows); !failure.empty())
      return failure;
  return "";
}

size_t Tiles::used(int worker) const {
  size_t bytes = 0;
  for (const auto &[home, a] : arrays)
    bytes += a->bytesOf(tile(*a, worker).rows.count());
  return bytes;
}

/// A new tile takes over the contents of the old one. Spare rows on the side where it grew leave room for the border to
/// move further.
void Tiles::grow(DividedArray &a, int worker, Memory &memory, Rows needed) {
  Tile &t = tile(a, worker);
  if (t.block && t.rows.first <= needed.first && needed.end <= t.rows.end)
    return;
  Rows rows = needed;
  if (t.block) {
    const long spare = std::max(16L, needed.count() / 8);
    rows = hull(needed, t.rows);
    if (needed.first < t.rows.first)
      rows.first -= spare;
    if (needed.end > t.rows.end)
      rows.end += spare;
    rows = intersection(rows, a.all());
  }
  const size_t bytes = a.bytesOf(rows.count());
  if (limit > 0 && used(worker) + bytes > limit)
    throw std::runtime_error("not enough memory on the device for " + std::to_string(bytes) + " bytes more: " +
                             std::to_string(used(worker)) + " of " + std::to_string(limit) + " are in use");
  void *block = memory.allocate(bytes);
  if (t.block) {
    for (const Rows &r : t.valid.all())
      memory.copy(block, a.bytesOf(r.first - rows.first), t.block, a.bytesOf(r.first - t.rows.first),
                  a.bytesOf(r.count()));
    memory.release(t.block);
  }
  t.block = block;
  t.rows = rows;
}

void Tiles::load(int worker, Memory &memory, const std::vector<Touch> &touches) {
  for (const Touch &touch : touches) {
    if (touch.needed.empty())
      continue;
    const DividedArray &a = *touch.array;
    Tile &t = tile(*touch.array, worker);
    grow(*touch.array, worker, memory, touch.needed);
    for (const Rows &r : t.valid.missing(touch.needed)) {
      memory.upload(t.block, a.bytesOf(r.first - t.rows.first), a.at(r.first), a.bytesOf(r.count()));
      moved[static_cast<size_t>(worker)].up += a.bytesOf(r.count());
    }
    t.valid.add(touch.needed);
  }
}

std::vector<Rows> Tiles::borders(const Touch &t) {
  if (t.home && !t.written.empty())
    return {t.written};
  if (t.written.empty() || t.array->borderRows == 0)
    return {};
  const long h = t.array->borderRows;
  if (2 * h >= t.written.count())
    return {t.written};
  return {{t.written.first, t.written.first + h}, {t.written.end - h, t.written.end}};
}

void Tiles::storeBorders(int worker, Memory &memory, const std::vector<Touch> &touches) {
  for (const Touch &touch : touches)
    for (const Rows &r : borders(touch))
      copyHome(*touch.array, r, worker, memory);
}

void Tiles::settle(const std::vector<Job> &jobs, const std::vector<std::vector<Touch>> &touches) {
  for (size_t k = 0; k < jobs.size(); ++k)
    for (const Touch &t : touches[k]) {
      if (t.written.empty())
        continue;
      const bool separate = hasTiles(jobs[k].worker);
      Tile *own = separate ? &tile(*t.array, jobs[k].worker) : nullptr;
      for (Tile &other : t.array->tiles)
        if (&other != own)
          other.valid.remove(t.written);
      if (!separate)
        continue;
      t.array->homeValid.remove(t.written);
      for (const Rows &r : borders(t))
        t.array->homeValid.add(r);
    }
}

Traffic Tiles::traffic() const {
  Traffic sum;
  for (const Traffic &t : moved) {
    sum.up += t.up;
    sum.down += t.down;
  }
  return sum;
}

} // namespace xacc::divided
