// AgreementCheck.cpp - see AgreementCheck.h.
#include "check/AgreementCheck.h"
#include "comm/Transport.h"
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

constexpr size_t longDoubleBytes = std::min<size_t>(10, sizeof(long double)); // the others are padding

/// The size of a value without the padding at its end.
size_t comparedBytes(xacc_type type) {
  const bool longDouble = type == XACC_LONGDOUBLE || type == XACC_CLONGDOUBLE;
  return longDouble ? sizeOf(type) - (sizeof(long double) - longDoubleBytes) : sizeOf(type);
}

/// Copies a value to bytes that are 0, without its padding, which may differ between nodes.
void copyValue(char *to, const char *from, xacc_type type) {
  std::memcpy(to, from, comparedBytes(type));
  if (type == XACC_CLONGDOUBLE)
    std::memset(to + longDoubleBytes, 0, sizeof(long double) - longDoubleBytes);
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
  xacc_check_recent_stores = nullptr;
  auto next = containing(memory);
  if (next == variables.end())
    next = variables.lower_bound(memory);
  while (next != variables.end() && next->first < memory + bytes)
    next = next->first == memory ? std::next(next) : variables.erase(next);
  const uintptr_t first = reinterpret_cast<uintptr_t>(memory) / 4096;
  const uintptr_t last = (reinterpret_cast<uintptr_t>(memory) + bytes - 1) / 4096;
  for (uintptr_t p = first; p <= last && p < first + XACC_CHECK_PAGES; ++p)
    xacc_check_pages[p % XACC_CHECK_PAGES] = 1;
  return variables[memory];
}

/// `bytes` 0: the allocation that contains `memory`; its size is 0 if it is unknown.
std::pair<const char *, size_t> AgreementCheck::regionOf(const char *memory, size_t bytes) const {
  if (bytes > 0)
    return {memory, bytes};
  const auto next = allocations.upper_bound(memory);
  if (next == allocations.begin())
    return {memory, 0};
  const auto [begin, allocated] = *std::prev(next);
  bytes = malloc_usable_size(allocated);
  return memory < begin + bytes ? std::pair(begin, bytes) : std::pair(memory, size_t{0});
}

void AgreementCheck::begins(const void *memory, size_t bytes) {
  const std::lock_guard lock(mutex);
  if (const auto [first, count] = regionOf(static_cast<const char *>(memory), bytes); count > 0)
    before.insert_or_assign(first, std::vector<char>(first, first + count));
}

namespace {

/// Sets the bytes of elements in `own` that differ from `before`, and clears those of others that differ from `last`.
/// Both may be null. `known`: the size of an element, for speed; 0: it is `size`.
template <size_t known> struct StoredElements {
  const char *before, *last, *now;
  void note(char *own, size_t bytes, size_t size) const {
    if constexpr (known > 0)
      size = known;
    for (size_t at = 0; at + size <= bytes; at += size) {
      const auto isNew = [&](const char *values) { return std::memcmp(values + at, now + at, size) != 0; };
      if (before && isNew(before))
        std::memset(own + at, 1, size);
      else if (own[at] && (!last || isNew(last)))
        std::memset(own + at, 0, size);
    }
  }
};

} // namespace

/// Adds the elements that have changed since begins(). `state` describes the end of the last loop or task.
void AgreementCheck::noteOwn(Variable &state, const char *memory, size_t bytes) {
  const auto begun = before.extract(memory);
  const auto valuesOf = [&](const std::vector<char> &values) {
    return values.size() == bytes ? values.data() : nullptr;
  };
  const char *old = begun ? valuesOf(begun.mapped()) : nullptr, *last = valuesOf(state.value);
  state.own.resize(bytes);
  char *own = state.own.data();
  switch (const size_t size = state.described->element_bytes) {
  case 4:
    StoredElements<4>{old, last, memory}.note(own, bytes, size);
    break;
  case 8:
    StoredElements<8>{old, last, memory}.note(own, bytes, size);
    break;
  default:
    StoredElements<0>{old, last, memory}.note(own, bytes, size);
  }
  state.stores = {memory, own, bytes};
}

void AgreementCheck::stored(const xacc_check_variable &described, const void *memory, size_t bytes, uint32_t place) {
  const std::lock_guard lock(mutex);
  const auto [first, count] = regionOf(static_cast<const char *>(memory), bytes);
  if (count == 0)
    return;
  Variable &state = at(first, count);
  state.described = &described;
  state.origin = static_cast<size_t>(static_cast<const char *>(memory) - first);
  noteOwn(state, first, count);
  state.value.assign(first, first + count);
  state.changed.assign(count, false);
  state.place = place;
  state.updates = false;
  state.time = xacc_check_now;
}

/// True while the element has the value that it had at the end of the loop or task. Once changed, it counts as changed.
bool AgreementCheck::keeps(Variable &state, const char *current, size_t offset, size_t bytes) {
  if (!state.changed[offset])
    state.changed[offset] = std::memcmp(current, &state.value[offset], bytes) != 0;
  return !state.changed[offset];
}

void AgreementCheck::used(const void *element, xacc_type type, const char *members, uint32_t place) {
  const std::lock_guard lock(mutex);
  const auto *current = static_cast<const char *>(element);
  const auto found = containing(current);
  if (found == variables.end() || xacc_check_loops > 0 || !stepping() || records.size() == maxRecords)
    return;
  record(found->second, {.place = place, .offset = current - found->first}, current, type, members);
}

void AgreementCheck::usedInLoop(const void *element, xacc_type type, const char *members, uint32_t place) {
  const std::lock_guard lock(mutex);
  const auto *current = static_cast<const char *>(element);
  const auto found = containing(current);
  if (found == variables.end())
    return;
  xacc_check_recent_stores = &found->second.stores;
  if (found->second.own[static_cast<size_t>(current - found->first)] || !stepping() || missing == maxMissing ||
      records.size() == maxRecords)
    return;
  const size_t known = records.size();
  record(found->second,
         {.place = place, .offset = current - found->first, .missing = static_cast<int64_t>(comparedBytes(type))},
         current, type, members);
  missing += records.size() - known;
}

/// Records a use of the value at `current` if it still is that of the end of the loop or task. `use`: the offset is
/// from the variable's first byte.
void AgreementCheck::record(Variable &state, Use use, const char *current, xacc_type type, const char *members) {
  const auto offset = static_cast<size_t>(use.offset);
  if (offset + sizeOf(type) > state.value.size() || !keeps(state, current, offset, comparedBytes(type)))
    return;
  const char *name = state.described->name;
  use.stored = state.place;
  use.time = state.time;
  use.name = hashOf(name, std::strlen(name));
  use.offset -= static_cast<int64_t>(state.origin);
  if (!known.insert(use).second)
    return;
  Record record{use, {}};
  copyValue(record.value, current, type);
  records.push_back(record);
  wordings.push_back({state.described, type, members});
}

void AgreementCheck::updates(const void *variable, xacc_type type) {
  const std::lock_guard lock(mutex);
  const auto *current = static_cast<const char *>(variable);
  if (const auto found = variables.find(current); found != variables.end())
    found->second.updates = keeps(found->second, current, 0, comparedBytes(type));
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
  if (auto variable = variables.extract(first)) {
    xacc_check_recent_stores = nullptr;
    std::vector<char> last(first, first + variable.mapped().value.size());
    if (freedVariables.size() < maxFreed) // a single process never compares
      freedVariables.push_back({std::move(variable.mapped()), std::move(last)});
  }
  before.erase(first);
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
  freedVariables.clear();
  missing = 0;
}

/// The lists of all nodes of the group. Collective.
template <class T> static std::vector<std::vector<T>> listsOf(const Group &group, const std::vector<T> &mine) {
  std::vector<std::vector<T>> all(static_cast<size_t>(group.size()));
  for (int p = 0; p < group.size(); ++p) {
    std::vector<T> &theirs = all[static_cast<size_t>(p)];
    size_t count = mine.size();
    if (p == group.self)
      theirs = mine;
    (void)transport().broadcast(group, p, &count, sizeof count, Completion::Now);
    theirs.resize(count);
    if (count > 0)
      (void)transport().broadcast(group, p, theirs.data(), count * sizeof(T), Completion::Now);
  }
  return all;
}

void AgreementCheck::compare(const Group &group) {
  const auto all = listsOf(group, records);
  compareUses(group, all);
  findMissing(group, all);
}

void AgreementCheck::compareUses(const Group &group, const std::vector<std::vector<Record>> &all) {
  std::vector<std::map<Use, const Record *>> found(all.size());
  for (size_t p = 0; p < all.size(); ++p)
    for (const Record &r : all[p])
      found[p].emplace(r.use, &r);
  for (size_t k = 0; k < records.size(); ++k) {
    const Use &use = records[k].use;
    if (use.missing > 0 || std::ranges::any_of(found, [&](const auto &of) { return !of.contains(use); }))
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

/// This node's value of the element, if the node has stored it and still has another value than the reader's.
std::optional<AgreementCheck::Record> AgreementCheck::differing(const Record &use) {
  for (auto &[memory, state] : variables)
    if (const auto found = differing(use, state, memory))
      return found;
  for (Freed &f : freedVariables)
    if (const auto found = differing(use, f.state, f.last.data()))
      return found;
  return std::nullopt;
}

/// `memory`: the variable's values now.
std::optional<AgreementCheck::Record> AgreementCheck::differing(const Record &use, Variable &state,
                                                                const char *memory) {
  const char *name = state.described->name;
  if (state.time != use.use.time || state.place != use.use.stored || hashOf(name, std::strlen(name)) != use.use.name)
    return std::nullopt;
  const int64_t offset = use.use.offset + static_cast<int64_t>(state.origin);
  const auto at = static_cast<size_t>(offset), bytes = static_cast<size_t>(use.use.missing);
  if (offset < 0 || at + bytes > state.value.size() || !state.own[at] || !keeps(state, memory + at, at, bytes) ||
      std::memcmp(&state.value[at], use.value, bytes) == 0)
    return std::nullopt;
  Record own{use.use, {}};
  std::memcpy(own.value, &state.value[at], bytes);
  return own;
}

void AgreementCheck::findMissing(const Group &group, const std::vector<std::vector<Record>> &all) {
  std::vector<Answer> answers;
  for (size_t p = 0; p < all.size(); ++p)
    for (const Record &r : all[p])
      if (const auto mine = r.use.missing > 0 ? differing(r) : std::nullopt)
        answers.push_back({static_cast<int64_t>(p), *mine});
  const auto answered = listsOf(group, answers);
  for (size_t p = 0; p < answered.size(); ++p)
    for (const Answer &a : answered[p]) {
      const Use &use = a.stored.use;
      if (!reported.emplace(use.place, use.name).second || a.reader != group.self)
        continue;
      const auto k = std::ranges::find(records, use, &Record::use) - records.begin();
      report(wordings[static_cast<size_t>(k)], records[static_cast<size_t>(k)], a.stored, group.ranks[p],
             ", which has not stored it,");
    }
}

void AgreementCheck::report(const Wording &wording, const Record &mine, const Record &other, int otherRank,
                            const char *missing) {
  const xacc_check_variable &variable = *wording.variable;
  const auto index = mine.use.offset / static_cast<int64_t>(variable.element_bytes);
  std::string name = variable.name;
  const bool isArrow = variable.form == XACC_POINTER && variable.has_members && index == 0 && *wording.members;
  if (variable.form != XACC_SCALAR && !isArrow)
    name += "[" + std::to_string(index) + "]";
  if (variable.has_members)
    name += isArrow ? "->" + std::string(wording.members + 1) : wording.members;
  const auto value = [&](const Record &r, int rank) {
    return valueText(wording.type, r.value) + " on node " + std::to_string(rank + 1);
  };
  const auto line = [&](uint32_t place) {
    return (place ^ mine.use.place) & ~lineBits ? reports.nameOf(place) : "line " + std::to_string(place & lineBits);
  };
  reports.report(Mistake::Disagreement, mine.use.place,
                 "'" + name + "' is " + value(mine, world().rank) + missing + " and " + value(other, otherRank) +
                     " (stored at " + line(mine.use.stored) + ", used at " + line(mine.use.place) + "); " +
                     variable.advice,
                 variable.name);
}

} // namespace xacc
