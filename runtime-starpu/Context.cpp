// Context.cpp - see Context.h.
#include "Context.h"

#include "comm/JobParts.h"
#include "comm/Transport.h"
#include "support/Config.h"
#include "support/Error.h"
#include "support/Threads.h"

#include <algorithm>
#include <cstdlib>
#include <string_view>

namespace xacc::divided {
namespace {

std::unique_ptr<Context> present;

std::unique_ptr<Executor> chooseExecutor() {
  if (const std::string clock(settingOr(Setting::StarpuClock, "real")); clock != "real")
    return makeVirtualClock(clock.substr(clock.find(':') + 1));
  const std::string wanted(settingOr(Setting::StarpuAcc, "auto"));
  int cpus = hostThreads();
  Memories accelerators;
  if (wanted == "cuda" || wanted == "auto") {
    std::string why;
    accelerators = gpus(why);
    if (accelerators.empty() && wanted == "cuda")
      xacc_fail(nullptr, "XACC_STARPU_ACC is 'cuda', but %s", why.c_str());
    cpus = std::max(1, cpus - static_cast<int>(accelerators.size())); // a core drives each accelerator
  } else if (wanted.starts_with("cpu:")) {
    accelerators = emulated(std::atoi(wanted.c_str() + 4), settingOr(Setting::CpuMemory, "shared") == "separate");
  }
#ifdef XACC_HAVE_STARPU
  if (settingOr(Setting::Starpu, "1") == "1")
    return makeStarpuExecutor(cpus, std::move(accelerators), wanted == "opencl");
#endif
  if (wanted == "opencl")
    xacc_fail(nullptr, "XACC_STARPU_ACC is 'opencl', which needs StarPU");
  return makeThreadExecutor(cpus, std::move(accelerators));
}

std::unique_ptr<Policy> choosePolicy(WorkerCount workers) {
  const std::string_view wanted = settingOr(Setting::StarpuPolicy, "auto");
  if (wanted == "paper")
    return makePaperPolicy();
  if (wanted == "off")
    return makeFixedPolicy(initialWeight);
  return makeRatePolicy(workers.cpu, workers.accelerator);
}

/// Maximum bytes of tiles; 0: unlimited.
size_t bytesPerAccelerator() { return static_cast<size_t>(settingOr(Setting::StarpuMemory, 0L)) << 20; }

/// True if loops compute while reflects are in flight. Between processes of one machine, messages are copied by the
/// same cores that would compute.
bool overlaps(const Executor &executor) {
  if (setting(Setting::StarpuOverlap))
    return enabled(Setting::StarpuOverlap);
  return (executor.separateMemory() && executor.workers().accelerator > 0) ||
         transport().localSize() < transport().size();
}

void closeContext() {
  if (present && present->history && transport().rank() == 0)
    if (const std::string failure = present->history->write(); !failure.empty())
      say("cannot write the file that XACC_STARPU_HISTORY names: %s", failure.c_str());
  present.reset();
}
const bool contextIsPart = addJobPart({[] {}, closeContext});

} // namespace

Context::Context()
    : executor(chooseExecutor()), workers(executor->workers()), tiles(*executor, bytesPerAccelerator()),
      reflects(tiles, overlaps(*executor)), groups([this] { return choosePolicy(workers); }) {
  if (const char *file = setting(Setting::StarpuHistory))
    history = std::make_unique<History>(file);
  machine = executor->description() + " " + std::to_string(workers.cpu) + "+" + std::to_string(workers.accelerator);
  if (enabled(Setting::Info))
    say("divided loops: %s, %d CPU worker%s, %d accelerator%s", executor->description().c_str(), workers.cpu,
        workers.cpu == 1 ? "" : "s", workers.accelerator, workers.accelerator == 1 ? "" : "s");
  copyOwner = this;
}

Context::~Context() {
  reflects.finishAll();
  copyOwner = nullptr;
  if (enabled(Setting::Info)) {
    say("divided loops moved %zu bytes to accelerators and %zu back", tiles.traffic().up, tiles.traffic().down);
    say("divided loops computed while %ld reflects were in flight, and did not wait for %ld of them",
        reflects.overlapped, reflects.hidden);
    say("divided loops started %ld reflects before the loops had ended", reflects.early);
  }
  tiles.clear();
}

DividedArray &Context::array(std::byte *home, size_t rowBytes, long rows) {
  DividedArray &a = tiles.array(home, rowBytes, rows);
  if (a.group < 0)
    a.group = groups.add();
  return a;
}

void Context::check(const xacc_site *site, const std::string &failure) {
  if (!failure.empty())
    xacc_fail(site, "%s", failure.c_str());
}

void Context::used(const xacc_site *site, const Mapping &mapping, CopyUse use) {
  DividedArray *a = quiet ? nullptr : tiles.find(mapping.device);
  if (!a)
    return;
  reflects.finish(*a);
  if (use != CopyUse::Replace)
    check(site, tiles.fetch(*a, a->all()));
  if (use != CopyUse::Read)
    tiles.changedAtHome(*a, a->all());
}

void Context::mappingRemoved(const Mapping &mapping) {
  if (DividedArray *a = tiles.find(mapping.device)) {
    reflects.finish(*a);
    tiles.forget(*a);
  }
}

Context &context() {
  if (!present)
    present = std::make_unique<Context>();
  return *present;
}

Context *presentContext() { return present.get(); }

} // namespace xacc::divided
