// DividedLoop.cpp - one device loop: the rows of each share, their required locations, and the speeds that runs show.
#include "xacc_divided.h"

#include "EarlyReflects.h"
#include "Uses.h"
#include "acc/LoopTime.h"
#include "acc/PresentTable.h"
#include "support/Error.h"
#include "support/Types.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

using namespace xacc::divided;

struct xacc_loop_state {
  int group = -1;
  double cost = 0; ///< seconds of all workers, in the last run
  long count = 0;  ///< iterations in the last run
};

namespace xacc::divided {
namespace {

/// The host thread alone runs a loop this short: waking workers takes longer.
constexpr double shortLoop = 300e-6;

class LoopRun {
public:
  LoopRun(Context &shared, xacc_divided_loop &loop, xacc_range range, const xacc_divided_use *given, int uses,
          const xacc_divided_sum *sums, int sumCount, const void *arguments, Announced reflects)
      : shared(shared), loop(loop), range(range), announced(std::move(reflects)), sums(sums), sumCount(sumCount),
        arguments(arguments), count(xacc_range_count(range)),
        ordered(std::any_of(
            sums, sums + sumCount,
            [](const xacc_divided_sum &s) { return !isInteger(s.type) && s.op != XACC_MAX && s.op != XACC_MIN; })),
        early(shared) {
    if (!loop.state)
      loop.state = new xacc_loop_state; // lives until the job ends
    for (int k = 0; k < uses; ++k)
      this->uses.push_back(resolveUse(shared, loop.site, given[k]));
    for (const Use &u : this->uses) {
      if (!u.array)
        continue;
      divisible = divisible && (u.regular || !u.use->writes);
      if (u.use->writes || u.regular) // data that is only read as a whole has no border
        group = group < 0 ? u.array->group : shared.groups.join(group, u.array->group);
      if (u.regular && u.use->reads)
        u.array->borderRows = std::max({u.array->borderRows, u.use->below, u.use->above});
    }
    if (group < 0)
      group = loop.state->group < 0 ? shared.groups.add() : loop.state->group;
    if (loop.state->group >= 0)
      group = shared.groups.join(group, loop.state->group);
    loop.state->group = group = shared.groups.find(group);
  }

  void run() {
    shared.groups.enter(group, loop.state);
    useHistory();
    const std::vector<Share> shares = chooseShares();
    const Rows inside = beforeShadows();
    const RowSet sentFirst = inside.count() == count ? sentAfterwards(shares) : RowSet();
    for (const Share &s : shares)
      for (const Rows &r : sentFirst.common({s.first, s.end}))
        addJob(s.worker, r, /*sent=*/true);
    for (const Share &s : shares)
      for (const Rows &r : sentFirst.missing(intersection({s.first, s.end}, inside)))
        addIterations(s.worker, r);
    if (early.waiting())
      addReflectStart();
    runJobs(onHost);
    if (inside.count() < count) { // the rest needs shadows that were in flight
      awaitShadows();
      for (const Share &s : shares) {
        addIterations(s.worker, intersection({s.first, s.end}, {0, inside.first}));
        addIterations(s.worker, intersection({s.first, s.end}, {inside.end, count}));
      }
      runJobs(onHost || isShort(count - inside.count()));
    }
    recordTimes();
  }

private:
  Context &shared;
  xacc_divided_loop &loop;
  xacc_range range;
  Announced announced;
  const xacc_divided_sum *sums;
  int sumCount;
  const void *arguments;
  long count;
  bool ordered; ///< the grouping of iterations affects a sum
  std::vector<Use> uses;
  int group = -1;
  bool divisible = true, onHost = false;
  EarlyReflects early;
  std::vector<Job> jobs;
  std::vector<char> sends; ///< per job: whether early reflects wait for it
  std::vector<std::vector<Touch>> touches;
  std::vector<std::vector<std::byte>> partials;
  struct Work {
    long count = 0;
    double computing = 0, seconds = 0;
  };
  std::map<int, Work> done; ///< by worker

  /// The name of the loop in the history.
  std::string place() const {
    return std::string(loop.site->file ? loop.site->file : "") + ":" + std::to_string(loop.site->line);
  }
  /// Starts from the rates of earlier jobs.
  void useHistory() {
    if (shared.history && loop.state->count == 0)
      shared.groups.policy(group).begin(shared.history->rates(place(), count, shared.machine));
  }

  std::vector<Share> chooseShares() {
    const double weight =
        std::clamp(shared.userWeight ? *shared.userWeight : shared.groups.policy(group).weight(), 0.0, 1.0);
    onHost = (isShort(count) && !shared.userWeight) || (!divisible && shared.workers.cpu == 0);
    lastLoopTime().weight = onHost || !divisible || shared.workers.accelerator == 0 ? 1 : weight;
    if (ActivityListener *listener = activityListener())
      listener->weight(loop.site, lastLoopTime().weight);
    return onHost ? std::vector<Share>{{0, 0, count}} : divide(count, divisible ? weight : 1, shared.workers);
  }

  /// True if, judging by the last run, the host thread alone is faster for this many iterations.
  bool isShort(long iterations) const {
    return shared.executor->avoidsShortLoops() && !shared.executor->separateMemory() && loop.state->count > 0 &&
           loop.state->cost * static_cast<double>(iterations) < shortLoop * static_cast<double>(loop.state->count);
  }

  /// Iterations that can run before shadows in flight have arrived; all, if none must be waited for. Waits for shadows
  /// that all iterations need, and if another grouping would affect the result.
  Rows beforeShadows() {
    Rows inside = {0, count};
    const auto waiting = shared.reflects.inFlight(); // a copy: some are finished here
    for (const Reflects::InFlight &p : waiting)
      for (const Use &u : uses) {
        if (u.array != p.array)
          continue;
        Rows free;
        if (u.regular && !u.use->writes && !ordered && divisible && shared.executor->avoidsShortLoops())
          free = intersection(inside, iterationsReadingOnly(p.own, u, range));
        if (free.empty())
          shared.reflects.finish(*p.array);
        else
          inside = free;
      }
    return inside;
  }
  /// Waits for the shadows that the remaining iterations need.
  void awaitShadows() {
    shared.reflects.progress();
    const auto waiting = shared.reflects.inFlight();
    for (const Reflects::InFlight &p : waiting)
      if (std::any_of(uses.begin(), uses.end(), [&](const Use &u) { return u.array == p.array; })) {
        ++shared.reflects.overlapped;
        shared.reflects.hidden += p.exchange->ready();
        shared.reflects.finish(*p.array);
      }
  }

  /// The iterations that store the rows sent by reflects after the loop. If only CPU cores share the work, running
  /// these first costs more than it hides (README.md).
  RowSet sentAfterwards(const std::vector<Share> &shares) {
    const bool tiles =
        std::any_of(shares.begin(), shares.end(), [&](const Share &s) { return shared.tiles.hasTiles(s.worker); });
    if (!tiles || !divisible || ordered || !shared.executor->avoidsShortLoops())
      return {};
    return early.plan(announced, uses, range);
  }

  /// Adds a job for the host thread, when its worker is idle: starts the reflects as soon as possible.
  void addReflectStart() {
    touches.emplace_back();
    partials.emplace_back();
    sends.push_back(false);
    const auto start = [this](Memory *) {
      early.waitAndStart();
      return 0.0;
    };
    jobs.push_back({0, 0, start, 0, 0, {}});
  }

  /// Adds iterations for a worker. The host thread's iterations are sliced, and it lets messages proceed between
  /// slices.
  void addIterations(int worker, Rows iterations) {
    const bool sliced = worker == 0 && (!shared.reflects.inFlight().empty() || early.waiting()) && !ordered &&
                        shared.executor->avoidsShortLoops();
    const long slices = sliced ? std::min(8L, iterations.count()) : 1;
    for (long s = 0; s < slices && !iterations.empty(); ++s)
      addJob(worker, {iterations.first + iterations.count() * s / slices,
                      iterations.first + iterations.count() * (s + 1) / slices});
  }

  /// `sent`: subsequent reflects wait for it.
  void addJob(int worker, Rows iterations, bool sent = false) {
    const long first = range.first + iterations.first * range.step,
               last = range.first + (iterations.end - 1) * range.step;
    std::vector<Touch> touch;
    for (const Use &u : uses)
      if (u.array)
        touch.push_back(touchedRows(u, std::min(first, last), std::max(first, last)));
    for (Touch &t : touch)
      t.home = sent && early.sends(*t.array);
    if (sent)
      early.jobAdded();
    sends.push_back(sent);
    touches.push_back(std::move(touch));
    partials.emplace_back(loop.sums_bytes);
    const size_t k = jobs.size();
    const xacc_share share = {first, range.first + iterations.end * range.step, range.step, nullptr, arguments, nullptr,
                              0};
    const auto run = [this, k, share](Memory *memory) { return runJob(k, share, memory); };
    jobs.push_back({worker, iterations.count(), run, 0, 0, {}});
  }

  /// Runs the added jobs and combines their reductions.
  void runJobs(bool byHost) {
    Context::check(loop.site, shared.tiles.prepare(jobs, touches));
    if (byHost)
      for (Job &job : jobs)
        perform(job, nullptr);
    else
      shared.executor->run(jobs);
    for (const Job &job : jobs)
      Context::check(loop.site, job.failure);
    shared.tiles.settle(jobs, touches);
    for (const auto &partial : partials)
      for (int k = 0; k < sumCount && !partial.empty(); ++k)
        xacc_join(sums[k].op, sums[k].type, sums[k].variable, partial.data() + sums[k].offset);
    for (const Job &job : jobs) {
      if (job.count == 0)
        continue;
      if (ActivityListener *listener = activityListener())
        listener->part(loop.site, job.worker, job.began, job.began + static_cast<Nanoseconds>(job.seconds * 1e9));
      Work &w = done[job.worker];
      w.count += job.count;
      w.computing += job.computing;
      w.seconds += job.seconds;
    }
    jobs.clear();
    touches.clear();
    partials.clear();
    sends.clear();
  }

  /// Runs on a worker. Between its jobs, the host thread starts reflects.
  double runJob(size_t k, xacc_share share, Memory *memory) {
    struct Ended { // also on failure
      EarlyReflects *early;
      ~Ended() {
        if (early)
          early->jobEnded();
      }
    };
    double seconds = 0;
    {
      const Ended ended{sends[k] ? &early : nullptr};
      seconds = compute(k, share, memory);
    }
    if (jobs[k].worker == 0 && early.waiting())
      early.start();
    return seconds;
  }

  /// Runs the iterations of a share on a worker; returns their seconds.
  double compute(size_t k, xacc_share share, Memory *memory) {
    std::vector<void *> views;
    share.sums = partials[k].data();
    for (const Use &u : uses)
      views.push_back(u.use->view);
    share.views = views.data();
    share.on_accelerator = memory && memory->runsKernels();
    if (jobs[k].worker == 0)
      shared.reflects.progress();
    const auto timed = [&] {
      const auto began = std::chrono::steady_clock::now();
      loop.run(&share);
      return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    };
    if (!memory)
      return timed();
    const int worker = jobs[k].worker;
    shared.tiles.load(worker, *memory, touches[k]);
    const std::map<void *, std::byte *> mapped = mapTiles(worker, *memory, views);
    const double seconds = timed();
    for (const auto &[block, address] : mapped)
      memory->unmap(block, address);
    shared.tiles.storeBorders(worker, *memory, touches[k]);
    return seconds;
  }

  /// Maps the worker's tiles and points the views to them. Returns the address of each block.
  std::map<void *, std::byte *> mapTiles(int worker, Memory &memory, std::vector<void *> &views) const {
    std::map<void *, std::byte *> mapped;
    for (size_t n = 0; n < uses.size(); ++n) {
      if (!uses[n].array)
        continue;
      const DividedArray &a = *uses[n].array;
      const Tile &t = shared.tiles.tile(*uses[n].array, worker);
      if (!t.block)
        continue; // none of it is needed here
      std::byte *&address = mapped[t.block];
      if (!address)
        address = memory.map(t.block, a.bytesOf(t.rows.count()));
      // The view may point outside the storage, so this is integer arithmetic.
      const auto shift = reinterpret_cast<std::uintptr_t>(address) - reinterpret_cast<std::uintptr_t>(a.home) -
                         a.bytesOf(t.rows.first);
      views[n] = reinterpret_cast<void *>(reinterpret_cast<std::uintptr_t>(views[n]) + shift);
    }
    return mapped;
  }

  void recordTimes() {
    Sample sample{static_cast<double>(count), {}, {}};
    double cost = 0;
    LoopTime &time = lastLoopTime();
    for (const auto &[worker, work] : done) {
      const bool accelerator = !onHost && worker >= shared.workers.cpu;
      double &slowest = accelerator ? time.accelerator : time.cpu;
      slowest = std::max(slowest, work.computing);
      ClassRun &measured = accelerator ? sample.accelerator : sample.cpu;
      measured.largest = std::max(measured.largest, static_cast<double>(work.count));
      measured.seconds = std::max(measured.seconds, work.seconds);
      cost += work.computing;
    }
    loop.state->cost = cost;
    loop.state->count = count;
    if (onHost || !divisible || shared.userWeight)
      return;
    shared.groups.record(group, loop.state, sample);
    if (shared.history)
      shared.history->keep(place(), count, shared.machine, shared.groups.policy(group).rates());
  }
};

} // namespace
} // namespace xacc::divided

extern "C" {

void xacc_divided_run(xacc_divided_loop *loop, xacc_range range, const xacc_divided_use *uses, int use_count,
                      const xacc_divided_sum *sums, int sum_count, const void *arguments) {
  xacc::lastLoopTime() = {};
  Announced reflects = std::exchange(context().announced, {});
  if (xacc_range_count(range) > 0)
    LoopRun(context(), *loop, range, uses, use_count, sums, sum_count, arguments, std::move(reflects)).run();
}

void xacc_divided_announce(const xacc_site *site, xacc_array *a) { context().announced.emplace_back(site, a); }

void *xacc_divided_view(const xacc_site *site, xacc_array *a, void *host, const char *name) {
  const OwnLookUp lookUp(context());
  return a ? xacc_device_array(site, a, host, 0) : xacc_device_pointer(site, host, name, 0);
}

void xacc_divided_weight(const xacc_site *site, double weight) {
  if (std::isnan(weight))
    xacc_fail(site, "the weight is not a number");
  static bool warned = false;
  if ((weight < 0 || weight > 1) && !warned) {
    xacc::say("warning: %s (%s:%d): weight %g is outside 0 to 1", xacc::textOf(site), site->file, site->line, weight);
    warned = true;
  }
  context().userWeight = std::clamp(weight, 0.0, 1.0);
}

} // extern "C"
