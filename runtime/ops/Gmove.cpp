// Gmove.cpp - gmove (XMP 6.3): checks the sides, then runs the cached schedule.
#include "core/Reference.h"
#include "device/Device.h"
#include "ops/Async.h"
#include "ops/Redistribution.h"
#include "support/Error.h"

#include <list>
#include <map>

namespace xacc {
namespace {

/// Schedules by key, the latest used first. Never destroyed: exit() ends the job late.
struct Cache {
  struct Entry {
    std::vector<long> key;
    std::shared_ptr<Redistribution> schedule;
  };
  std::list<Entry> entries;
  std::map<std::vector<long>, std::list<Entry>::iterator> index;
};
Cache &cache() {
  static Cache &schedules = *new Cache;
  return schedules;
}
constexpr size_t cacheSize = 128;

void checkTypes(const xacc_site *site, const Section &to, const Section &from) {
  const bool same = to.type == from.type && to.elementBytes == from.elementBytes;
  if (!same && (to.type == XACC_OTHER || from.type == XACC_OTHER))
    xacc_fail(site, "the elements of '%s' and '%s' are of different types", to.name.c_str(), from.name.c_str());
}

void run(const std::shared_ptr<Redistribution> &schedule, const Section &to, const Section &from, long async) {
  schedule->start(to.memory, from.memory, async == XACC_SYNC ? Completion::Now : Completion::Later);
  if (async == XACC_SYNC)
    schedule->finish();
  else
    startAsync(async, {[schedule] { return schedule->ready(); }, [schedule] { schedule->finish(); }});
}

/// to[...] = one element: every node of the executing set gets the element, then stores it in its own part.
void fill(const xacc_site *site, const xacc_section &toSection, const Section &to, const xacc_section &fromSection,
          const Group &executing) {
  std::vector<std::byte> element(to.elementBytes);
  const xacc_section scalar = xacc_local(element.data(), toSection.type, toSection.element_bytes, 0, nullptr, nullptr);
  const Section one(site, scalar, executing), from(site, fromSection, executing);
  run(redistributionFor(site, one, from, executing), one, from, XACC_SYNC);

  // The element again and again: a local array whose strides are 0.
  Section repeated(site, scalar, executing);
  repeated.dims = to.dims;
  for (Section::Dimension &d : repeated.dims) {
    d.axis.distribution = nullptr;
    d.base = 0;
    d.step = 1;
    d.nodeDim = -1;
    d.mapping = {};
    d.stride = 0;
  }
  Redistribution(site, to, repeated, executing)
      .start(to.memory, repeated.memory, Completion::Now); // finished by its destructor
}

} // namespace

std::shared_ptr<Redistribution> redistributionFor(const xacc_site *site, const Section &to, const Section &from,
                                                  const Group &executing) {
  Cache &c = cache();
  std::vector<long> key = {to.memory == from.memory, to.type, from.type,
                           static_cast<long>(reinterpret_cast<std::intptr_t>(&executing))};
  to.appendKey(key);
  from.appendKey(key);
  if (const auto found = c.index.find(key); found != c.index.end()) {
    c.entries.splice(c.entries.begin(), c.entries, found->second);
    return found->second->schedule;
  }
  auto schedule = std::make_shared<Redistribution>(site, to, from, executing);
  c.entries.push_front({key, schedule});
  c.index[std::move(key)] = c.entries.begin();
  if (c.entries.size() > cacheSize) {
    c.index.erase(c.entries.back().key);
    c.entries.pop_back(); // an operation under way keeps its schedule
  }
  return schedule;
}

void dropRedistributions() {
  cache().index.clear();
  cache().entries.clear();
}

} // namespace xacc

extern "C" {

xacc_section xacc_global(xacc_array *a, const xacc_triplet *triplets) {
  return {a, nullptr, a->type, a->elementBytes, a->ndims, nullptr, triplets};
}

void xacc_gmove(const xacc_site *site, xacc_section to, xacc_section from, xacc_gmove_mode mode, long async) {
  using namespace xacc;
  if (mode != XACC_COLLECTIVE)
    xacc_fail(site, "gmove in and gmove out are not supported yet");
  const Group &executing = executingGroup();
  const Section target(site, to, executing), source(site, from, executing);
  checkTypes(site, target, source);
  if (source.dims.empty() && !target.dims.empty())
    return fill(site, to, target, from, executing);
  bool equal = target.dims.size() == source.dims.size();
  for (size_t d = 0; equal && d < target.dims.size(); ++d)
    equal = target.dims[d].axis.count == source.dims[d].axis.count;
  if (!equal)
    xacc_fail(site, "the shapes differ: '%s' is %s, '%s' is %s", target.name.c_str(), target.shape().c_str(),
              source.name.c_str(), source.shape().c_str());
  run(redistributionFor(site, target, source, executing), target, source, async);
}

} // extern "C"
