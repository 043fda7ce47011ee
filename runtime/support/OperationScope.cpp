// OperationScope.cpp - see OperationScope.h. A thread checks once per second; operations only record that they began.
#include "support/OperationScope.h"

#include "support/Config.h"
#include "support/Error.h"
#include "support/ProcessPosition.h"
#include "support/SignalText.h"

#include <atomic>
#include <chrono>
#include <cstdio>
#include <thread>

namespace xacc {

namespace {

ProcessPosition initial;
thread_local int depth = 0;

constexpr long defaultSeconds = 60;
std::atomic<int> awaited = -1; // rank; -1: several nodes

void report(int rank, int processes, long seconds) {
  const xacc_site *site = ownPosition->place;
  const char *what = ownPosition->words;
  char absent[1024] = "", awaitedNode[32] = "";
  if (const int node = awaited; node >= 0)
    std::snprintf(awaitedNode, sizeof awaitedNode, ", for node %d", node + 1);
  if (const OtherNodes *others = otherNodes)
    others->describe(absent, sizeof absent);
  if (site)
    std::fprintf(stderr, "xacc: node %d of %d has been waiting for %ld s in %s (%s:%d)%s%s\n", rank + 1, processes,
                 seconds, textOf(site), site->file ? site->file : "?", site->line, awaitedNode, absent);
  else
    std::fprintf(stderr, "xacc: node %d of %d has been waiting for %ld s: %s%s%s\n", rank + 1, processes, seconds,
                 what ? what : "an operation of the runtime", awaitedNode, absent);
}

[[noreturn]] void watch(int rank, int processes, long seconds) {
  unsigned long seen = 0;
  long since = 0;
  for (bool reported = false;;) {
    std::this_thread::sleep_for(std::chrono::seconds(1));
    const unsigned long now = ownPosition->operation;
    if (now != seen || now % 2 == 0) {
      seen = now, since = 0;
      if (const OtherNodes *others = otherNodes)
        others->note();
    } else if (++since >= seconds && !reported) {
      reported = true;
      report(rank, processes, seconds);
    }
  }
}

} // namespace

AwaitedNode::AwaitedNode(int rank) { awaited = rank; }
AwaitedNode::~AwaitedNode() { awaited = -1; }

bool checksMessages = false;
ProcessPosition *ownPosition = &initial;
std::atomic<const OtherNodes *> otherNodes{nullptr};

void addPlace(SignalText &text, unsigned long operation, const xacc_site *site, const char *words) {
  if (!site && !words)
    return;
  text.add(operation % 2 ? " in " : " after ");
  if (!site)
    return text.add(words);
  text.add(site->text ? site->text : "a directive", " (", site->file ? site->file : "?", ":", site->line, ")");
}

OperationScope::OperationScope(const xacc_site *site, const char *what, bool again)
    : outermost(depth++ == 0), listener(outermost ? activityListener() : nullptr) {
  if (!outermost)
    return;
  if (listener) [[unlikely]]
    listener->begin(ActivityKind::Communication, site, what, again);
  ownPosition->place.store(site, std::memory_order_relaxed);
  ownPosition->words.store(what, std::memory_order_relaxed);
  ownPosition->operation.fetch_add(1, std::memory_order_release);
}

OperationScope::~OperationScope() {
  --depth;
  if (listener && listener == activityListener()) [[unlikely]]
    listener->end();
  if (outermost)
    ownPosition->operation.fetch_add(1, std::memory_order_release);
}

const xacc_site *siteOfOperation() { return depth > 0 ? ownPosition->place.load(std::memory_order_relaxed) : nullptr; }

const char *wordsOfOperation() {
  return depth > 0 && !siteOfOperation() ? ownPosition->words.load(std::memory_order_relaxed) : nullptr;
}

void watchOperations(int rank, int processes) {
  const long seconds = settingOr(Setting::Hang, defaultSeconds); // 0: never
  if (processes > 1 && seconds > 0)
    std::thread(watch, rank, processes, seconds).detach(); // ends with the process
}

} // namespace xacc
