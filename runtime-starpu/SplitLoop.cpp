// SplitLoop.cpp - one device loop: which rows each part touches, where they have to be, what the runs tell about
// speeds.
#include "xacc_split.h"

#include "Context.h"
#include "acc/LoopTime.h"
#include "acc/PresentTable.h"
#include "core/Array.h"
#include "ops/Exchange.h"
#include "support/Error.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <map>
#include <vector>

using namespace xacc::split;

struct xacc_loop_state {
  int group = -1;
  double cost = 0; ///< seconds of all workers, the last time
  long count = 0;  ///< iterations then
};

namespace xacc::split {
namespace {

/// A loop this short is run by the host thread alone: waking workers takes longer.
constexpr double shortLoop = 300e-6;

/// How the loop uses one variable, with the layout that it has on this node.
struct Use {
  const xacc_split_use *use;
  SplitArray *array; ///< null: this node has nothing of it
  long shift;        ///< index minus row
  bool regular;
};

/// Looks a device copy up without telling ourselves.
std::byte *copyOf(Context &c, const xacc_site *site, const xacc_split_use &use) {
  c.quiet = true;
  std::byte *home = use.array ? deviceSection(site, *use.array) : static_cast<std::byte *>(use.view);
  c.quiet = false;
  return home;
}

Use resolved(Context &c, const xacc_site *site, const xacc_split_use &use) {
  std::byte *home = copyOf(c, site, use);
  size_t rowBytes = use.row_bytes;
  long rows = rowBytes ? static_cast<long>(use.bytes / rowBytes) : 0, shift = 0;
  bool regular = !use.whole;
  if (use.array) {
    const xacc_array::Dimension &first = use.array->dim(0);
    rows = first.layout.allocated;
    rowBytes = rows ? use.array->bytes / static_cast<size_t>(rows) : 0;
    shift = first.layout.shift;
    regular = regular && (!first.mapping.distribution || first.mapping.distribution->isBlocked());
  }
  if (!home || rows == 0) // this node has nothing of it
    return {&use, nullptr, 0, true};
  return {&use, &c.array(home, std::max<size_t>(rowBytes, 1), rows), shift, regular};
}

/// What iterations lowest .. highest (inclusive) touch.
Touch touched(const Use &u, long lowest, long highest) {
  Touch t{u.array, {}, {}};
  const Rows all = u.array->all();
  if (!u.regular) {
    t.needed = all;
    t.written = u.use->writes ? all : Rows{};
    return t;
  }
  if (u.use->reads)
    t.needed = intersection({lowest - u.use->below - u.shift, highest + u.use->above + 1 - u.shift}, all);
  if (u.use->writes) // what is not stored of these rows must not be lost
    t.written = intersection({lowest + u.use->at - u.shift, highest + u.use->at + 1 - u.shift}, all);
  t.needed = hull(t.needed, t.written);
  return t;
}

class Run {
public:
  Run(Context &c, xacc_split_loop &loop, xacc_range range, const xacc_split_use *given, int uses,
      const xacc_split_sum *sums, int sumCount, const void *arguments)
      : c(c), loop(loop), range(range), sums(sums), sumCount(sumCount), arguments(arguments),
        count(xacc_range_count(range)) {
    if (!loop.state)
      loop.state = new xacc_loop_state; // lives as long as the job
    for (int k = 0; k < uses; ++k)
      this->uses.push_back(resolved(c, loop.site, given[k]));
    for (const Use &u : this->uses) {
      if (!u.array)
        continue;
      divisible = divisible && (u.regular || !u.use->writes);
      if (u.use->writes || u.regular) // what is only read as a whole has no border
        group = group < 0 ? u.array->group : c.groups.join(group, u.array->group);
      if (u.regular && u.use->reads)
        u.array->halo = std::max({u.array->halo, u.use->below, u.use->above});
    }
    if (group < 0)
      group = loop.state->group < 0 ? c.groups.fresh() : loop.state->group;
    if (loop.state->group >= 0)
      group = c.groups.join(group, loop.state->group);
    loop.state->group = group = c.groups.find(group);
  }

  void run() {
    c.groups.enter(group, loop.state);
    recall();
    const std::vector<Share> shares = chooseShares();
    for (const Share &s : shares)
      add(s);
    Context::check(loop.site, c.tiles.prepare(jobs, touches));
    if (onHost)
      for (Job &job : jobs)
        perform(job, nullptr);
    else
      c.executor->run(jobs);
    for (const Job &job : jobs)
      Context::check(loop.site, job.failure);
    c.tiles.settle(jobs, touches);
    for (const auto &partial : partials)
      for (int k = 0; k < sumCount; ++k)
        xacc_join(sums[k].op, sums[k].type, sums[k].variable, partial.data() + sums[k].offset);
    measure();
  }

private:
  Context &c;
  xacc_split_loop &loop;
  xacc_range range;
  const xacc_split_sum *sums;
  int sumCount;
  const void *arguments;
  long count;
  std::vector<Use> uses;
  int group = -1;
  bool divisible = true, onHost = false;
  std::vector<Job> jobs;
  std::vector<std::vector<Touch>> touches;
  std::vector<std::vector<std::byte>> partials;

  std::string name() const {
    return std::string(loop.site->file ? loop.site->file : "") + ":" + std::to_string(loop.site->line);
  }
  void recall() {
    if (c.history && loop.state->count == 0)
      c.groups.policy(group).begin(c.history->rates(name(), count, c.machine));
  }

  std::vector<Share> chooseShares() {
    const double weight = std::clamp(c.userWeight ? *c.userWeight : c.groups.policy(group).weight(), 0.0, 1.0);
    const bool tiny = c.executor->avoidsShortLoops() && !c.executor->separateMemory() && !c.userWeight &&
                      loop.state->count == count && loop.state->cost < shortLoop;
    if (tiny || (!divisible && c.workers.cpu == 0)) {
      onHost = true;
      lastLoopTime().weight = 1;
      return {{0, 0, count}};
    }
    std::vector<Share> shares = divide(count, divisible ? weight : 1, c.workers);
    lastLoopTime().weight = divisible ? (c.workers.accelerator == 0 ? 1 : weight) : 1;
    return shares;
  }

  void add(const Share &s) {
    const long first = range.first + s.first * range.step, last = range.first + (s.end - 1) * range.step;
    std::vector<Touch> touch;
    for (const Use &u : uses)
      if (u.array)
        touch.push_back(touched(u, std::min(first, last), std::max(first, last)));
    touches.push_back(std::move(touch));
    partials.emplace_back(loop.sums_bytes);
    const size_t k = jobs.size();
    const xacc_share part = {first, range.first + s.end * range.step, range.step, nullptr, arguments, nullptr};
    jobs.push_back(
        {s.worker, s.end - s.first, [this, k, part](Memory *memory) { return compute(k, part, memory); }, 0, 0, {}});
  }

  /// On a worker.
  double compute(size_t k, xacc_share part, Memory *memory) {
    std::vector<void *> views;
    part.sums = partials[k].data();
    for (const Use &u : uses)
      views.push_back(u.use->view);
    part.views = views.data();
    const auto timed = [&] {
      const auto began = std::chrono::steady_clock::now();
      loop.run(&part);
      return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    };
    if (!memory)
      return timed();
    const int worker = jobs[k].worker;
    c.tiles.load(worker, *memory, touches[k]);
    std::map<void *, std::byte *> mapped; // by block
    for (size_t n = 0; n < uses.size(); ++n) {
      if (!uses[n].array || !c.tiles.tile(*uses[n].array, worker).block)
        continue; // nothing of it is needed here
      const SplitArray &a = *uses[n].array;
      const Tile &t = c.tiles.tile(*uses[n].array, worker);
      std::byte *&address = mapped[t.block];
      if (!address)
        address = memory->map(t.block, static_cast<size_t>(t.rows.count()) * a.rowBytes);
      // The view may point outside the storage, so this is arithmetic on numbers.
      const auto shift = reinterpret_cast<std::uintptr_t>(address) - reinterpret_cast<std::uintptr_t>(a.home) -
                         static_cast<size_t>(t.rows.first) * a.rowBytes;
      views[n] = reinterpret_cast<void *>(reinterpret_cast<std::uintptr_t>(views[n]) + shift);
    }
    const double seconds = timed();
    for (const auto &[block, address] : mapped)
      memory->unmap(block, address);
    c.tiles.storeBorders(worker, *memory, touches[k]);
    return seconds;
  }

  void measure() {
    Sample sample{static_cast<double>(count), {}, {}};
    double cost = 0;
    LoopTime &time = lastLoopTime();
    for (const Job &job : jobs) {
      const bool accelerator = !onHost && job.worker >= c.workers.cpu;
      double &slowest = accelerator ? time.accelerator : time.cpu;
      slowest = std::max(slowest, job.computing);
      ClassRun &part = accelerator ? sample.accelerator : sample.cpu;
      part.largest = std::max(part.largest, static_cast<double>(job.count));
      part.seconds = std::max(part.seconds, job.seconds);
      cost += job.computing;
    }
    loop.state->cost = cost;
    loop.state->count = count;
    if (onHost || !divisible || c.userWeight)
      return;
    c.groups.record(group, loop.state, sample);
    if (c.history)
      c.history->keep(name(), count, c.machine, c.groups.policy(group).rates());
  }
};

} // namespace
} // namespace xacc::split

extern "C" {

void xacc_split_run(xacc_split_loop *loop, xacc_range range, const xacc_split_use *uses, int use_count,
                    const xacc_split_sum *sums, int sum_count, const void *arguments) {
  xacc::lastLoopTime() = {};
  if (xacc_range_count(range) == 0)
    return;
  Run(context(), *loop, range, uses, use_count, sums, sum_count, arguments).run();
}

void *xacc_split_view(const xacc_site *site, xacc_array *a, void *host, const char *name) {
  Context &c = context();
  c.quiet = true;
  void *view = a ? xacc_device_array(site, a, host, 0) : xacc_device_pointer(site, host, name, 0);
  c.quiet = false;
  return view;
}

void xacc_split_weight(const xacc_site *site, double weight) {
  if (std::isnan(weight))
    xacc_fail(site, "the weight is not a number");
  static bool warned = false;
  if ((weight < 0 || weight > 1) && !warned) {
    xacc::say("warning: %s (%s:%d): weight %g is outside 0 to 1", xacc::textOf(site), site->file, site->line, weight);
    warned = true;
  }
  context().userWeight = std::clamp(weight, 0.0, 1.0);
}

void xacc_split_reflect(const xacc_site *site, xacc_array *a) {
  Context *c = presentContext();
  xacc::requireLayout(site, *a);
  SplitArray *split = nullptr;
  if (c && a->nodes().member() && a->bytes > 0) {
    c->quiet = true;
    split = c->tiles.find(xacc::deviceSection(site, *a));
    c->quiet = false;
  }
  const xacc_array::Dimension &first = a->dim(0);
  bool rowsOnly = first.mapping.distribution && first.mapping.distribution->isBlocked() && !first.fullShadow;
  for (int d = 1; d < a->ndims; ++d)
    rowsOnly = rowsOnly && !(a->dim(d).mapping.distribution && a->dim(d).hasShadow);
  if (!split || !rowsOnly)
    return xacc::runExchange(site, *a, nullptr, false, XACC_SYNC, false, XACC_CHAR, true);
  const long lead = first.layout.lead, end = lead + first.layout.owned;
  const long width = std::max(first.lowerShadow, first.upperShadow);
  Context::check(site,
                 c->tiles.fetch(*split, {{lead, std::min(end, lead + width)}, {std::max(lead, end - width), end}}));
  c->quiet = true;
  xacc::runExchange(site, *a, nullptr, false, XACC_SYNC, false, XACC_CHAR, true);
  c->quiet = false;
  c->tiles.changedAtHome(*split, {0, lead});
  c->tiles.changedAtHome(*split, {end, split->rows});
}

} // extern "C"
