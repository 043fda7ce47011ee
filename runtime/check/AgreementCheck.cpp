// AgreementCheck.cpp - see AgreementCheck.h.
#include "check/AgreementCheck.h"
#include "comm/Transport.h"
#include "support/Standing.h"
#include "support/Types.h"

#include <algorithm>
#include <cstring>
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
size_t bytesOf(xacc_type type) { return type == XACC_LONGDOUBLE ? std::min<size_t>(10, sizeOf(type)) : sizeOf(type); }

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

AgreementCheck::Variable *AgreementCheck::stateOf(const xacc_check_variable &described, const void *memory) {
  auto *state = static_cast<Variable *>(described.known);
  return state && state->memory == memory ? state : nullptr;
}

void AgreementCheck::stored(xacc_check_variable &described, const void *memory, size_t bytes, uint32_t place) {
  const std::lock_guard lock(mutex);
  if (!described.known)
    described.known = states.emplace_back(std::make_unique<Variable>()).get();
  auto &state = *static_cast<Variable *>(described.known);
  const auto *first = static_cast<const char *>(memory);
  state.memory = memory;
  state.value.assign(first, first + bytes);
  state.changed.assign(bytes / sizeOf(described.type), false);
  state.place = place;
  state.updates = false;
  state.time = xacc_check_now;
}

/// Does the element have the value that it had at the end of the loop or task? Once it has not, it never has.
bool AgreementCheck::keeps(Variable &state, const char *now, size_t element, size_t bytes) {
  if (!state.changed[element])
    state.changed[element] =
        std::memcmp(now, &state.value[static_cast<size_t>(now - static_cast<const char *>(state.memory))], bytes) != 0;
  return !state.changed[element];
}

void AgreementCheck::used(xacc_check_variable &described, const void *memory, const void *element, uint32_t place) {
  const std::lock_guard lock(mutex);
  Variable *state = stateOf(described, memory);
  if (!state || &executingGroup() != &entireGroup())
    return;
  const auto *now = static_cast<const char *>(element);
  const size_t offset = static_cast<size_t>(now - static_cast<const char *>(memory)), size = sizeOf(described.type);
  if (offset >= state->value.size() || !keeps(*state, now, offset / size, bytesOf(described.type)) ||
      records.size() == most)
    return;
  Record record{{place, state->place, state->time, hashOf(described.name, std::strlen(described.name)),
                 static_cast<int64_t>(offset / size)},
                {}};
  if (!known.insert(record.use).second)
    return;
  std::memcpy(record.value, now, bytesOf(described.type));
  records.push_back(record);
  variables.push_back(&described);
}

void AgreementCheck::updates(xacc_check_variable &described, const void *memory) {
  const std::lock_guard lock(mutex);
  if (Variable *state = stateOf(described, memory))
    state->updates = keeps(*state, static_cast<const char *>(memory), 0, bytesOf(described.type));
}

void AgreementCheck::updated(xacc_check_variable &described, const void *memory) {
  const std::lock_guard lock(mutex);
  Variable *state = stateOf(described, memory);
  if (!state || !state->updates)
    return;
  std::memcpy(state->value.data(), memory, state->value.size());
  state->updates = false;
}

unsigned long AgreementCheck::digest() const {
  uint32_t hash = hashOf("", 0);
  for (const Record &r : records)
    hash = hashOf(r.value, sizeof r.value, hashOf(reinterpret_cast<const char *>(&r.use), sizeof r.use, hash));
  return hash;
}

void AgreementCheck::forget() {
  records.clear();
  variables.clear();
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
    if (other == found.end() || !told.emplace(use.place, use.name).second)
      continue;
    if (other - found.begin() == group.self)
      report(*variables[k], records[k], first, group.ranks[0]);
  }
}

void AgreementCheck::report(const xacc_check_variable &variable, const Record &mine, const Record &other,
                            int otherRank) {
  const std::string name = variable.name, index = "[" + std::to_string(mine.use.element) + "]";
  const auto value = [&](const Record &r, int rank) {
    return valueText(variable.type, r.value) + " on node " + std::to_string(rank + 1);
  };
  const auto line = [&](uint32_t place) {
    return (place ^ mine.use.place) & ~lineBits ? reports.nameOf(place) : "line " + std::to_string(place & lineBits);
  };
  reports.report(Mistake::Disagreement, mine.use.place,
                 "'" + name + (variable.array ? index : "") + "' is " + value(mine, world().rank) + " and " +
                     value(other, otherRank) + " (stored at " + line(mine.use.stored) + ", used at " +
                     line(mine.use.place) + "); " + variable.advice,
                 name);
}

} // namespace xacc
