// Recorder.cpp - see Recorder.h.
#include "trace/Recorder.h"

#include "support/Error.h"

#include <algorithm>

namespace xacc {
namespace {

constexpr size_t maxActivities = size_t{1} << 20; // 56 MB; with one more activity or detail, this node's trace ends
constexpr int outside = 0;                        // place of everything outside directives

} // namespace

Recorder::Recorder(Keep keep, std::optional<Steps> steps) : keep(keep), steps(steps) {
  record.places.push_back({"", 0, "outside of directives"});
  record.totals.emplace_back();
  record.begin = now();
}

int Recorder::numberOf(const xacc_site *site, const char *what) {
  const void *key = site ? static_cast<const void *>(site) : what;
  if (!key)
    return stack.empty() ? outside : stack.back().place; // a phase of the enclosing activity
  const auto [known, isNew] = numbers.try_emplace(key, static_cast<int>(record.places.size()));
  if (isNew) {
    record.places.push_back(site ? Place{site->file ? site->file : "?", site->line, textOf(site)} : Place{"", 0, what});
    record.totals.emplace_back();
  }
  return known->second;
}

Totals &Recorder::current() { return record.totals[static_cast<size_t>(stack.empty() ? outside : stack.back().place)]; }

bool Recorder::keepsActivities() const {
  return keep == Keep::Activities && (!steps || (step >= steps->first && step <= steps->last));
}

void Recorder::countSteps(int place) {
  if (stepPlace < 0 && record.totals[static_cast<size_t>(place)].calls > 0)
    stepPlace = place;
  if (stepPlace != place)
    return;
  ++step;
  if (hasRoom(record.steps))
    record.steps.push_back({now(), step});
}

void Recorder::begin(ActivityKind kind, const xacc_site *site, const char *what, bool again) {
  const int place = numberOf(site, what);
  const bool continues = again || kind == ActivityKind::Wait || (!stack.empty() && stack.back().place == place);
  if (!continues) {
    if (stack.empty())
      countSteps(place);
    ++record.totals[static_cast<size_t>(place)].calls;
  }
  if (record.levels.empty() && keepsActivities())
    noteLevel();
  stack.push_back({now(), 0, place, kind, static_cast<unsigned>(record.messages.size()), 0});
}

void Recorder::end() {
  if (stack.empty())
    return;
  const Frame frame = stack.back();
  stack.pop_back();
  const Nanoseconds time = now(), total = time - frame.begin, own = total - frame.inside;
  Totals &totals = record.totals[static_cast<size_t>(frame.place)];
  switch (frame.kind) {
  case ActivityKind::Work:
    totals.work += own;
    break;
  case ActivityKind::Communication:
    totals.communication += own;
    break;
  case ActivityKind::Wait:
    totals.wait += own;
    break;
  case ActivityKind::Data:
    totals.data += own;
    break;
  }
  if (frame.kind == ActivityKind::Communication || frame.kind == ActivityKind::Wait)
    communicated += own;
  (stack.empty() ? inside : stack.back().inside) += total;
  if (!stack.empty())
    stack.back().bytes += frame.bytes;
  if (hasRoom(record.activities))
    record.activities.push_back({frame.begin, time, frame.place, frame.kind, frame.firstMessage,
                                 static_cast<unsigned>(record.messages.size()) - frame.firstMessage, frame.bytes});
}

/// True if one more entry is kept.
template <typename T> bool Recorder::hasRoom(const std::vector<T> &kept) {
  if (!keepsActivities() || record.full)
    return false;
  record.full = kept.size() >= maxActivities;
  return !record.full;
}

/// The next sequence number; also counts messages that are not kept, so that both ends agree.
unsigned Recorder::sequenceOf(Transfer transfer, int peer, int tag) {
  if (keep == Keep::Totals)
    return 0;
  const std::uint64_t key = static_cast<std::uint64_t>(peer) << 40 |
                            static_cast<std::uint64_t>(static_cast<std::uint32_t>(tag)) << 1 |
                            (transfer == Transfer::Receive ? 1 : 0);
  return sequences[key]++;
}

int Recorder::message(Transfer transfer, int peer, size_t bytes, int tag) {
  const bool receives = transfer == Transfer::Receive;
  const unsigned number = receives || transfer == Transfer::Send ? sequenceOf(transfer, peer, tag) : 0;
  int kept = -1;
  if (keepsActivities() && !record.full) {
    kept = static_cast<int>(record.messages.size());
    record.messages.push_back({transfer, peer, bytes, tag, number, receives ? 0 : now()});
  }
  if (receives)
    return kept; // counted by the sender
  Totals &totals = current();
  ++totals.messages;
  totals.bytes += bytes;
  if (!stack.empty())
    stack.back().bytes += bytes;
  if (transfer == Transfer::Get)
    return kept;
  Traffic &to = traffic[peer];
  to.to = peer;
  ++to.messages;
  to.bytes += bytes;
  return kept;
}

void Recorder::arrived(int number) {
  if (number >= 0)
    record.messages[static_cast<size_t>(number)].time = now();
}

void Recorder::collective(Transfer kind, int nodes, size_t bytes) {
  if (keepsActivities() && !record.full)
    record.messages.push_back({kind, nodes, bytes, 0, 0, 0});
  Totals &totals = current();
  ++totals.collectives;
  totals.collectiveBytes += bytes;
  if (!stack.empty())
    stack.back().bytes += bytes;
}

void Recorder::copied(size_t bytes) {
  current().copied += bytes;
  if (!stack.empty())
    stack.back().bytes += bytes;
}

void Recorder::part(const xacc_site *site, int worker, Nanoseconds begin, Nanoseconds end) {
  if (keepsActivities() && record.parts.size() < maxActivities)
    record.parts.push_back({begin, end, numberOf(site, nullptr), worker});
}

/// Total time of communication, including its waits and activities still open.
Nanoseconds Recorder::communicatedUntil(Nanoseconds time) const {
  Nanoseconds total = communicated;
  for (size_t k = 0; k < stack.size(); ++k)
    if (const Frame &open = stack[k]; open.kind == ActivityKind::Communication || open.kind == ActivityKind::Wait)
      total += (k + 1 < stack.size() ? stack[k + 1].begin : time) - open.begin - open.inside;
  return total;
}

int Recorder::startedInBackground() {
  const Nanoseconds time = now();
  underWay[++lastUnderWay] = {stack.empty() ? outside : stack.back().place, time, communicatedUntil(time)};
  return lastUnderWay;
}

void Recorder::completedInBackground(int number, Nanoseconds waited) {
  const auto found = underWay.find(number);
  if (found == underWay.end())
    return;
  const UnderWay &u = found->second;
  const Nanoseconds time = now(), wait = time - waited;
  // The time until the wait, minus communication in it. The wait itself is still open, or has just been counted.
  const Nanoseconds elsewhere = communicatedUntil(time) - u.communicated - wait;
  Totals &totals = record.totals[static_cast<size_t>(u.place)];
  totals.underWay += time - u.begin;
  totals.hidden += std::max(Nanoseconds{0}, waited - u.begin - std::max(Nanoseconds{0}, elsewhere));
  underWay.erase(found);
}

void Recorder::weight(const xacc_site *site, double cpu) {
  if (keepsActivities() && record.weights.size() < maxActivities)
    record.weights.push_back({now(), numberOf(site, nullptr), cpu});
}

void Recorder::chose(const xacc_site *site, const std::string &what) {
  if (record.choices.size() < maxActivities)
    record.choices.push_back({site->file ? site->file : "?", site->line, what});
}

void Recorder::detail(const Detail &detail, Nanoseconds begin) {
  const bool allocates = detail.kind == DetailKind::Allocate, releases = detail.kind == DetailKind::Release;
  unsigned long &level = detail.onDevice ? allocated.device : allocated.host;
  if (allocates)
    level += detail.bytes;
  else if (releases)
    level -= std::min<unsigned long>(level, detail.bytes);
  if (!hasRoom(record.details))
    return;
  if (allocates || releases)
    noteLevel();
  record.details.push_back({begin, now(), detail.kind, stack.empty() ? outside : stack.back().place, detail.node,
                            allocates || releases ? ownerOf(detail) : 0, detail.bytes, detail.onDevice});
}

int Recorder::ownerOf(const Detail &detail) {
  const xacc_site *site = detail.site && detail.site->file ? detail.site : nullptr;
  const Place owner{site ? site->file : "", site ? site->line : 0, detail.name ? detail.name : "memory"};
  const auto [known, isNew] = ownerNumbers.try_emplace(owner, static_cast<int>(record.owners.size()));
  if (isNew)
    record.owners.push_back(owner);
  return known->second;
}

void Recorder::noteLevel() {
  allocated.time = now();
  record.levels.push_back(allocated);
}

NodeRecord Recorder::take() {
  while (!stack.empty())
    end();
  if (hasRoom(record.levels))
    noteLevel(); // extends the line to the end
  record.end = now();
  Totals &rest = record.totals[outside];
  rest.work += record.time() - inside;
  for (const auto &[to, sum] : traffic)
    record.traffic.push_back(sum);
  return std::move(record);
}

} // namespace xacc
