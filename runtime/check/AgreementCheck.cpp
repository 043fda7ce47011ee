// AgreementCheck.cpp - see AgreementCheck.h.
#include "check/AgreementCheck.h"
#include "comm/Transport.h"
#include "support/ProcessPosition.h"
#include "support/Types.h"

#include <algorithm>
#include <cstring>
#include <malloc.h>
#include <map>
#include <sstream>

namespace xacc {
namespace {

uint32_t hashOf(const char *bytes, size_t count, uint32_t hash = 2166136261u) { // FNV-1a
  for (size_t k = 0; k < count; ++k)
    hash = (hash ^ static_cast<unsigned char>(bytes[k])) * 16777619u;
  return hash;
}

/// The bytes of a value; a long double has unused ones.
size_t comparedBytes(xacc_type type) {
  return type == XACC_LONGDOUBLE ? std::min<size_t>(10, sizeOf(type)) : sizeOf(type);
}

std::string valueText(xacc_type type, const char *value) {
  return withType(type, [&]<typename T>() {
    T v;
    std::memcpy(&v, value, sizeof v);
    std::ostringstream text;
    text.precision(10);
    if constexpr (std::is_integral_v<T> && sizeof(T) == 1)
      text << static_cast<int>(v);
    else
      text << v;
    return text.str();
  });
}

} // namespace

/// The variable or memory that contains this byte.
AgreementCheck::Variables::iterator AgreementCheck::containing(const char *part) {
  auto found = variables.upper_bound(part);
  if (found == variables.begin())
    return variables.end();
  --found;
  return part < found->first + found->second.value.size() ? found : variables.end();
}

/// The variable of this memory, in place of those that had it before.
AgreementCheck::Variable &AgreementCheck::at(const char *memory, size_t bytes) {
  auto next = containing(memory);
  if (next == variables.end())
    next = variables.lower_bound(memory);
  while (next != variables.end() && next->first < memory + bytes)
    next = next->first == memory ? std::next(next) : variables.erase(next);
  const auto page = reinterpret_cast<uintptr_t>(memory) / 4096,
             last = (reinterpret_cast<uintptr_t>(memory) + bytes - 1) / 4096;
  for (uintptr_t p = page; p <= last && p < page + XACC_CHECK_PAGES; ++p)
    xacc_check_pages[p % XACC_CHECK_PAGES] = 1;
  return variables[memory];
}

void AgreementCheck::stored(const xacc_check_variable &described, const void *memory, size_t bytes, uint32_t place) {
  const std::lock_guard lock(mutex);
  const auto *first = static_cast<const char *>(memory);
  if (bytes == 0) {
    const auto next = allocations.upper_bound(first);
    if (next == allocations.begin())
      return;
    const auto [begin, allocated] = *std::prev(next);
    bytes = malloc_usable_size(allocated);
    if (first >= begin + bytes)
      return;
    first = begin;
  }
  Variable &state = at(first, bytes);
  state.described = &described;
  state.origin = static_cast<size_t>(static_cast<const char *>(memory) - first);
  state.value.assign(first, first + bytes);
  state.changed.assign(bytes, false);
  state.place = place;
  state.updates = false;
  state.time = xacc_check_now;
}

/// Does the element have the value that it had at the end of the loop or task? Once it has not, it never has.
bool AgreementCheck::keeps(Variable &state, const char *now, size_t offset, size_t bytes) {
  if (!state.changed[offset])
    state.changed[offset] = std::memcmp(now, &state.value[offset], bytes) != 0;
  return !state.changed[offset];
}

void AgreementCheck::used(const void *element, xacc_type type, const char *members, uint32_t place) {
  const std::lock_guard lock(mutex);
  const auto *now = static_cast<const char *>(element);
  const auto found = containing(now);
  if (found == variables.end() || xacc_check_loops > 0 || !stepping())
    return;
  auto &[memory, state] = *found;
  const auto offset = static_cast<size_t>(now - memory);
  if (offset + sizeOf(type) > state.value.size() || !keeps(state, now, offset, comparedBytes(type)) ||
      records.size() == most)
    return;
  const char *name = state.described->name;
  Record record{{place, state.place, state.time, hashOf(name, std::strlen(name)),
                 static_cast<int64_t>(offset) - static_cast<int64_t>(state.origin)},
                {}};
  if (!known.insert(record.use).second)
    return;
  std::memcpy(record.value, now, comparedBytes(type));
  records.push_back(record);
  wordings.push_back({state.described, type, members});
}

void AgreementCheck::updates(const void *variable, xacc_type type) {
  const std::lock_guard lock(mutex);
  const auto *now = static_cast<const char *>(variable);
  if (const auto found = variables.find(now); found != variables.end())
    found->second.updates = keeps(found->second, now, 0, comparedBytes(type));
}

void AgreementCheck::updated(const void *variable, xacc_type type) {
  const std::lock_guard lock(mutex);
  const auto found = variables.find(static_cast<const char *>(variable));
  if (found == variables.end() || !found->second.updates)
    return;
  std::memcpy(found->second.value.data(), variable, sizeOf(type));
  found->second.updates = false;
}

void AgreementCheck::allocated(void *memory) {
  const std::lock_guard lock(mutex);
  allocations.insert_or_assign(static_cast<const char *>(memory), memory);
}

void AgreementCheck::freed(void *memory) {
  const std::lock_guard lock(mutex);
  const auto *first = static_cast<const char *>(memory);
  allocations.erase(first);
  variables.erase(first);
}

unsigned long AgreementCheck::digest() const {
  uint32_t hash = hashOf("", 0);
  for (const Record &r : records)
    hash = hashOf(r.value, sizeof r.value, hashOf(reinterpret_cast<const char *>(&r.use), sizeof r.use, hash));
  return hash;
}

void AgreementCheck::forget() {
  records.clear();
  wordings.clear();
  known.clear();
}

void AgreementCheck::compare(const Group &group) {
  std::vector<std::map<Use, const Record *>> found(static_cast<size_t>(group.size()));
  std::vector<std::vector<Record>> all(found.size());
  for (int p = 0; p < group.size(); ++p) {
    std::vector<Record> &theirs = all[static_cast<size_t>(p)];
    size_t count = records.size();
    if (p == group.self)
      theirs = records;
    (void)transport().broadcast(group, p, &count, sizeof count, Completion::Now);
    theirs.resize(count);
    if (count > 0)
      (void)transport().broadcast(group, p, theirs.data(), count * sizeof(Record), Completion::Now);
    for (const Record &r : theirs)
      found[static_cast<size_t>(p)].emplace(r.use, &r);
  }
  for (size_t k = 0; k < records.size(); ++k) {
    const Use &use = records[k].use;
    if (std::ranges::any_of(found, [&](const auto &of) { return !of.contains(use); }))
      continue;
    const Record &first = *found[0].at(use);
    const auto other = std::ranges::find_if(
        found, [&](const auto &of) { return std::memcmp(of.at(use)->value, first.value, sizeof first.value) != 0; });
    if (other == found.end() || !reported.emplace(use.place, use.name).second)
      continue;
    if (other - found.begin() == group.self)
      report(wordings[k], records[k], first, group.ranks[0]);
  }
}

void AgreementCheck::report(const Wording &wording, const Record &mine, const Record &other, int otherRank) {
  const xacc_check_variable &variable = *wording.variable;
  const auto index = mine.use.offset / static_cast<int64_t>(variable.element_bytes);
  std::string name = variable.name;
  const bool one = variable.form == XACC_POINTER && variable.has_members && index == 0 && *wording.members;
  if (variable.form != XACC_SCALAR && !one)
    name += "[" + std::to_string(index) + "]";
  if (variable.has_members)
    name += one ? "->" + std::string(wording.members + 1) : wording.members;
  const auto value = [&](const Record &r, int rank) {
    return valueText(wording.type, r.value) + " on node " + std::to_string(rank + 1);
  };
  const auto line = [&](uint32_t place) {
    return (place ^ mine.use.place) & ~lineBits ? reports.nameOf(place) : "line " + std::to_string(place & lineBits);
  };
  reports.report(Mistake::Disagreement, mine.use.place,
                 "'" + name + "' is " + value(mine, world().rank) + " and " + value(other, otherRank) + " (stored at " +
                     line(mine.use.stored) + ", used at " + line(mine.use.place) + "); " + variable.advice,
                 variable.name);
}

} // namespace xacc
