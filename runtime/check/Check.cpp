// Check.cpp - -fxmp-check: the state of the process, and the functions that emitted programs call.
#include "check/AgreementCheck.h"
#include "check/CoarrayCheck.h"
#include "check/GuardedSections.h"
#include "check/StorageCheck.h"
#include "comm/Transport.h"
#include "core/array/Watcher.h"
#include "core/nodes/Images.h"
#include "core/template/Reference.h"
#include "ops/coarray/CoarrayLock.h"
#include "ops/coarray/PairwiseSync.h"
#include "ops/coarray/Post.h"
#include "support/Error.h"
#include "support/OperationScope.h"
#include "support/ProcessPosition.h"

#include <algorithm>
#include <cstdarg>
#include <cstring>
#include <map>
#include <memory>
#include <mutex>
#include <strings.h>

uint32_t xacc_check_now = 1;
const xacc_check_box *xacc_check_recent[2][XACC_CHECK_RECENT];
unsigned char xacc_check_pages[XACC_CHECK_PAGES];
int xacc_check_loops = 0;
const xacc_check_stores *xacc_check_recent_stores = nullptr;

namespace xacc {
namespace {

bool wholeProgram = false;        // checks more than communication
const xacc_site *begun = nullptr; // the last directive that began a step

/// A value that must be the same on all nodes of a group, and its text for messages.
struct AgreedValue {
  std::string key, words;
};

/// Ends the job unless `mine` is the same on all nodes of the group. `mistake`: format of the message, with this node's
/// text, the other node and its text. `values`: uses of variables to compare as well, or null.
void requireSameValue(const xacc_site *site, const Group &group, const AgreedValue &mine, const char *mistake,
                      AgreementCheck *values = nullptr) {
  if (group.size() < 2)
    return;
  const OperationScope scope(site);
  const auto hash = static_cast<unsigned long>(std::hash<std::string>()(mine.key)) >> 2;
  const unsigned long digest = values ? values->digest() : 0;
  unsigned long extremes[] = {hash, ~hash, digest, ~digest, values ? 1UL : 0UL}; // other nodes may be elsewhere
  (void)transport().allreduce(group, extremes, 5, XACC_ULONG, XACC_MIN, Completion::Now);
  if (values && extremes[4] == 1 && extremes[2] != ~extremes[3]) // first: a difference may explain another place
    values->compare(group);
  if (values)
    values->forget();
  if (extremes[0] == ~extremes[1])
    return;
  struct {
    unsigned long hash;
    char words[256];
  } first = {hash, {}};
  std::strncpy(first.words, mine.words.c_str(), sizeof first.words - 1);
  (void)transport().broadcast(group, 0, &first, sizeof first, Completion::Now);
  // The first node reports for all nodes that agree with it; if none does, the others report.
  if (first.hash != hash)
    xacc_fail(nullptr, mistake, mine.words.c_str(), group.ranks[0] + 1, first.words);
  transport().barrier(group); // the others end the job
}

std::string describe(const xacc_site *site) {
  return "'" + std::string(textOf(site)) + "' (" + (site->file ? site->file : "?") + ":" + std::to_string(site->line) +
         ")";
}

class Checks final : public ArrayWatcher {
public:
  std::map<const xacc_site *, const xacc_site *> alike; // the same directive in another branch

  CheckReports reports;
  CoarrayCheck coarrays{reports};
  AgreementCheck agreement{reports};

  /// Requires that all executing nodes are at the same directive, or have reached the same function from any call.
  void requireSamePlace(const xacc_site *site, const AgreedValue &place) {
    requireSameValue(site, executingGroup(), place,
                     "not all nodes reach the same directive: this node is at %s, but node %d is at %s",
                     wholeProgram && stepping() ? &agreement : nullptr);
  }

  /// The directive that stands for all that nodes may execute at the same time.
  const xacc_site *common(const xacc_site *site) const {
    const auto found = alike.find(site);
    return found == alike.end() ? site : found->second;
  }

  StorageCheck &of(const xacc_array &a) {
    const std::lock_guard lock(mutex);
    if (auto *known = static_cast<StorageCheck *>(a.checks.get()); known && known->describes(a))
      return *known;
    std::shared_ptr<StorageCheck> &check = storages[a.base];
    if (!check || !check->describes(a))
      check = std::make_shared<StorageCheck>(a, reports);
    a.checks = check;
    return *check;
  }

  void beforeReflect(const xacc_site *site, xacc_array &a, const std::vector<xacc_width> &widths, bool orthogonal,
                     bool onDevice) override {
    std::string arguments;
    for (const xacc_width &w : widths)
      arguments += (arguments.empty() ? "width " : ", ") + std::string(w.periodic ? "/periodic/" : "") +
                   std::to_string(w.lower) + ":" + std::to_string(w.upper);
    collective(site, *a.nodes().group, arguments);
    if (wholeProgram)
      of(a).compare(site, a, widths, orthogonal, onDevice, /*fills=*/true);
  }
  void collective(const xacc_site *site, const Group &group, const std::string &arguments) override {
    requireSameValue(
        site, group, {arguments + " in " + describe(common(site)), arguments + " in " + describe(site)},
        "a directive has different arguments on different nodes: this node gives %s, but node %d gives %s");
  }
  void inFlight(const xacc_site *site, const std::byte *storage, bool onDevice, bool begins) override {
    if (StorageCheck *check = at(storage))
      check->inFlight(begins ? site : nullptr, onDevice);
  }
  void overwritten(const void *memory, size_t bytes) override {
    const auto *first = static_cast<const std::byte *>(memory);
    for (const auto &[storage, check] : storages)
      if (storage < first + bytes && first < storage + check->size())
        check->overwritten();
  }
  void unseen(const xacc_array &a) override { unseen(a, /*fillsShadows=*/false); }
  void unseen(const xacc_array &a, bool fillsShadows) {
    if (StorageCheck *check = at(a.base)) // otherwise nothing is known about it
      check->unseen(fillsShadows);
  }
  void accessed(const xacc_site *site, const xacc_array &a, const std::vector<Region> &regions, bool onDevice,
                bool stores) override {
    if (wholeProgram && !regions.empty())
      of(a).accessed(site, a, regions, onDevice, stores);
    else if (stores)
      unseen(a);
  }
  void copyMade(const xacc_site *site, const xacc_array &a, bool whole) override {
    if (wholeProgram)
      of(a).copyMade(whole, site);
  }
  void copyMoved(const xacc_site *site, const std::byte *memory, const std::vector<Region> &regions,
                 bool toDevice) override {
    if (StorageCheck *check = at(memory))
      check->copyMoved(site, regions, toDevice);
    else if (!toDevice)
      overwritten(memory, 1);
  }
  void copyGone(const std::byte *memory) override {
    if (StorageCheck *check = at(memory))
      check->copyGone();
  }
  void moved() override {
    for (auto &recent : xacc_check_recent)
      std::fill(std::begin(recent), std::end(recent), nullptr);
  }
  void released(const std::byte *storage) override {
    moved();
    if (const auto found = storages.find(storage); found != storages.end()) {
      found->second->released();
      storages.erase(found);
    }
  }

  bool finish() override {
    announceEndOfPosts(); // a node that waits for a post would wait forever
    announceEndOfSyncs();
    requireSamePlace(nullptr, {"end", "the end of the program"});
    finishSyncs();
    if (wholeProgram)
      coarrays.met(nullptr);
    const std::vector<long> copied = hadDeviceCopies();
    for (size_t k = 0; k < copied.size(); ++k)
      if (const xacc_array *a = fileScopeArrays()[k]; a->base && a->nodes().member())
        compareAtEnd(*const_cast<xacc_array *>(a), copied[k] != 0);
    for (const UnmatchedPost &post : unmatchedPosts())
      reports.report(Mistake::UnmatchedPost, post.place,
                     "node " + std::to_string(world().rank + 1) + " never waits for this post of node " +
                         std::to_string(post.from + 1) + " with tag " + std::to_string(post.tag));
    for (const HeldLock &lock : heldLocks())
      reports.report(Mistake::HeldLock, placeOf(lock.site),
                     "this node still holds this lock of node " + std::to_string(lock.rank + 1) +
                         " at the end of the program");
    long found = reports.count();
    (void)transport().allreduce(entireGroup(), &found, 1, XACC_LONG, XACC_SUM, Completion::Now);
    if (found > 0)
      say("-fxmp-check: %ld mistake%s", found, found == 1 ? "" : "s");
    return found == 0;
  }

private:
  std::map<const std::byte *, std::shared_ptr<StorageCheck>> storages;
  std::mutex mutex; // several threads of a loop may access an array for the first time

  StorageCheck *at(const std::byte *storage) const {
    const auto found = storages.find(storage);
    return found == storages.end() ? nullptr : found->second.get();
  }

  /// For each file-scope array: whether any node has had a device copy of it.
  std::vector<long> hadDeviceCopies() const {
    std::vector<long> had;
    for (const xacc_array *a : fileScopeArrays()) {
      const StorageCheck *check = at(a->base);
      had.push_back(check && check->hadDeviceCopy());
    }
    if (!had.empty())
      (void)transport().allreduce(entireGroup(), had.data(), static_cast<long>(had.size()), XACC_LONG, XACC_MAX,
                                  Completion::Now);
    return had;
  }

  /// Compares like a reflect of the whole shadow.
  void compareAtEnd(xacc_array &a, bool onDevice) {
    std::vector<xacc_width> widths;
    bool any = false;
    for (int d = 0; d < a.ndims; ++d) {
      const DimensionMapping &m = a.dim(d).mapping;
      long fewest = m.extent; // minimum number that a node can provide
      for (long q = 0; m.distribution && q < m.distribution->nodes; ++q)
        fewest = std::min(fewest, layoutOf(m, q).owned);
      widths.push_back(m.fullShadow ? xacc_width{1, 1, 0}
                                    : xacc_width{std::min(m.lowerShadow, fewest), std::min(m.upperShadow, fewest), 0});
      any = any || m.fullShadow || m.lowerShadow + m.upperShadow > 0;
    }
    for (const bool device : {false, true})
      if (any && wholeProgram && (!device || onDevice))
        of(a).compare(a.site, a, widths, /*orthogonal=*/false, device, /*fills=*/false);
  }
};

Checks *checks() { return static_cast<Checks *>(arrayWatcher().get()); }

/// Subscripts of an element as the program passes them.
struct Subscripts {
  long values[XACC_MAX_DIMS] = {};
  Subscripts(va_list given, int count) {
    for (int d = 0; d < count; ++d)
      values[d] = va_arg(given, long);
  }
};

/// `memory`: start of the copy that is accessed.
void *element(const xacc_array *a, void *memory, bool onDevice, uint32_t place, xacc_access access,
              const long *subscripts) {
  if (!a)
    noJob(nullptr);
  if (!a->base && a->nodes().member())
    xacc_fail(nullptr, "%s: '%s' has no storage yet: call xmp_malloc first", checks()->reports.nameOf(place).c_str(),
              a->name.c_str());
  StorageCheck &check = checks()->of(*a);
  const auto offset = check.element(*a, onDevice, place, access, subscripts);
  return offset ? static_cast<std::byte *>(memory) + *offset : check.placeholder();
}
} // namespace

bool stepping() { return &executingGroup() == &entireGroup() && world().nocomm == 0; }

uint32_t fillTime() { return xacc_check_now + (stepping() ? 0 : 1); }
uint32_t fillTime(const xacc_site *directive) { return xacc_check_now + (stepping() && directive == begun ? 0 : 1); }

} // namespace xacc

extern "C" {

xacc_place xacc_check_file(const char *file, xacc_check_level level) {
  xacc::wholeProgram |= level == XACC_CHECK_ALL;
  xacc::checksMessages = true;
  if (!xacc::arrayWatcher())
    xacc::arrayWatcher() = std::make_unique<xacc::Checks>();
  if (level == XACC_CHECK_ALL)
    xacc::guardSections();
  if (xacc::wholeProgram)
    xacc::coarrayWatcher() = &xacc::checks()->coarrays;
  xacc::checks()->reports.addFile(file);
  return xacc::placeOf(file, 0);
}

void xacc_check_call(const xacc_site *site) {
  xacc::requireJob(site);
  // Each node completes its own operations, which it may do in any order.
  const bool waits = strncasecmp(xacc::textOf(site), "wait_async", 10) == 0;
  const std::string place = waits ? "wait_async" : xacc::describe(xacc::checks()->common(site));
  xacc::checks()->requireSamePlace(site, {place, xacc::describe(site)});
  if (xacc::wholeProgram && xacc::stepping())
    xacc::checks()->coarrays.met(site);
  xacc_check_step();
  xacc::begun = site;
}

void xacc_check_alike(const xacc_site *site, const xacc_site *first) {
  xacc::checks()->alike.emplace(site, first);
  xacc_check_call(site);
}

void xacc_check_function(const xacc_site *site, const char *name) {
  xacc::requireJob(site);
  if (&xacc::imageGroup() == &xacc::executingGroup()) // not where `image` selects the participants
    xacc::checks()->requireSamePlace(site, {name, xacc::describe(site)});
}

void xacc_check_step(void) { xacc_check_now += xacc::stepping() ? 1 : 0; }

void xacc_check_escape(const xacc_array *a) {
  if (a && a->base)
    xacc::checks()->of(*a).escaped();
}

void xacc_check_unseen(const xacc_array *a) {
  if (a && a->base)
    xacc::checks()->unseen(*a, /*fillsShadows=*/true);
}

const xacc_check_box *xacc_check_box_of(const xacc_array *a, int on_device) {
  static const xacc_check_box none{};
  if (!a || !a->base || !a->laidOut)
    return &none;
  const xacc_check_box *box = &xacc::checks()->of(*a).boxFor(*a, on_device != 0);
  xacc_check_recent[on_device != 0][reinterpret_cast<uintptr_t>(a) / 64 % XACC_CHECK_RECENT] = box;
  return box;
}

void xacc_check_before(const void *memory, size_t bytes) { xacc::checks()->agreement.begins(memory, bytes); }

void xacc_check_may_differ(const xacc_check_variable *v, const void *memory, size_t bytes, xacc_place place) {
  xacc::checks()->agreement.stored(*v, memory, bytes, place);
}

void xacc_check_used(const void *element, xacc_type type, const char *members, xacc_place place) {
  xacc::checks()->agreement.used(element, type, members, place);
}

void xacc_check_used_in_loop(const void *element, xacc_type type, const char *members, xacc_place place) {
  xacc::checks()->agreement.usedInLoop(element, type, members, place);
}

void xacc_check_updates(const void *variable, xacc_type type) { xacc::checks()->agreement.updates(variable, type); }

void xacc_check_updated(const void *variable, xacc_type type) { xacc::checks()->agreement.updated(variable, type); }

void *xacc_check_allocated(void *memory) {
  if (memory && xacc::checks())
    xacc::checks()->agreement.allocated(memory);
  return memory;
}

void *xacc_check_freed(void *memory) {
  if (memory && xacc::checks())
    xacc::checks()->agreement.freed(memory);
  return memory;
}

void *xacc_check_own(xacc_check_coarray *coarray, const void *variable, const void *part, size_t bytes, uint32_t place,
                     xacc_access access) {
  xacc::checks()->coarrays.own(*coarray, variable, {static_cast<const std::byte *>(part), bytes}, place, access);
  return const_cast<void *>(part); // the program may store to it
}

void *xacc_check_element(const xacc_array *a, xacc_place place, xacc_access access, int count, ...) {
  va_list given;
  va_start(given, count);
  const xacc::Subscripts subscripts(given, count);
  va_end(given);
  return xacc::element(a, a ? a->base : nullptr, /*onDevice=*/false, place, access, subscripts.values);
}

void xacc_check_bcast(const xacc_site *site, xacc_ref from, xacc_ref on, const xacc_array *a, int count, ...) {
  const xacc::Group &group = xacc::groupOf(site, on);
  if (!group.member())
    return;
  va_list given;
  va_start(given, count);
  const xacc::Subscripts subscripts(given, count);
  va_end(given);
  const bool sends = from.object ? xacc::groupOf(site, from).member() : group.self == 0;
  (void)xacc::element(a, a ? a->base : nullptr, /*onDevice=*/false, xacc::placeOf(site), sends ? XACC_READ : XACC_WRITE,
                      subscripts.values);
}

void *xacc_check_device_element(const xacc_array *a, const void *view, int on_device, xacc_place place,
                                xacc_access access, int count, ...) {
  va_list given;
  va_start(given, count);
  const xacc::Subscripts subscripts(given, count);
  va_end(given);
  return xacc::element(a, a ? xacc_array_local(a, view) : nullptr, on_device != 0, place, access, subscripts.values);
}

} // extern "C"
