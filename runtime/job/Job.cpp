// Job.cpp - start and end of the job: transport, settings, the units' descriptors, and the handler of exit().
#include "job/Job.h"

#include "acc/DeviceChoice.h"
#include "acc/Profiling.h"
#include "comm/DeviceReach.h"
#include "comm/JobParts.h"
#include "comm/Transport.h"
#include "comm/Transports.h"
#include "core/array/Array.h"
#include "core/array/Watcher.h"
#include "core/nodes/Nodes.h"
#include "device/Device.h"
#include "ops/coarray/Coarrays.h"
#include "ops/coarray/Post.h"
#include "ops/gmove/Redistribution.h"
#include "ops/gmove/RemoteGmove.h"
#include "ops/message/Async.h"
#include "support/Config.h"
#include "support/Error.h"
#include "support/FileDescriptors.h"
#include "support/OperationScope.h"
#include "support/Threads.h"
#include "trace/Recording.h"
#include "xaccrt.h"

#include <cstdio>
#include <cstdlib>
#include <string>
#include <unistd.h>
#include <utility>

namespace xacc {
namespace {

pid_t owner = 0;          // a forked child must not end the job
bool checkFailed = false; // when xacc_job_end ran, which cannot change the status that main returns

xacc_unit *firstUnit = nullptr;
xacc_unit **lastUnit = &firstUnit;

void initialize(const xacc_unit &unit) {
  const char *const wanted = setting(Setting::Reproducible);
  const bool reproducible = (unit.properties & XACC_REPRODUCIBLE) != 0;
  if (wanted && enabled(Setting::Reproducible) && !reproducible)
    xacc_fail(nullptr,
              "XACC_REPRODUCIBLE=1 needs a program compiled with -fxmp-reproducible; %s was compiled without it",
              unit.file);
  if (reproducible && (!wanted || enabled(Setting::Reproducible)))
    xacc_reproducible = 1;
  if (unit.init)
    unit.init();
}

bool anyUsesNodes() {
  for (const xacc_unit *unit = firstUnit; unit; unit = unit->next)
    if (unit->properties & XACC_USES_NODES)
      return true;
  return false;
}

void initializeUnits() {
  for (; firstUnit; firstUnit = firstUnit->next)
    initialize(*firstUnit);
  lastUnit = &firstUnit;
  requireAgreement();
}

/// Handles exit() without xacc_finish: a failing process terminates the others, which would otherwise wait for it
/// forever. A child that the program forked ends alone.
void onExit(int status, void *) {
  if (!jobRuns()) {
    if (checkFailed && status == 0 && getpid() == owner) {
      std::fflush(nullptr);
      _exit(1);
    }
    return;
  }
  if (getpid() != owner) { // MPI's own handlers, which come later, would wait for the other processes
    std::fflush(nullptr);
    _exit(status);
  }
  if (status != 0)
    transport().abort(status);
  if (!finishJob()) {
    std::fflush(nullptr);
    _exit(1);
  }
}

void describeNodes(const xacc_nodes &nodes) {
  std::string shape;
  for (int d = 0; d < nodes.ndims; ++d)
    shape.append(d ? 1 : 0, ',').append(std::to_string(nodes.size[static_cast<size_t>(d)]));
  say("nodes %s(%s)", nodes.name.c_str(), shape.c_str());
}

void describeJob() {
  say("transport %s (%s), %d node%s, device %s", transport().name(), transport().description(), transport().size(),
      transport().size() == 1 ? "" : "s", accDevice().name());
}

} // namespace

void startJob(std::unique_ptr<Transport> chosen) {
  setTransport(recordedTransport(std::move(chosen)));
  owner = getpid();
  resetWorld(transport().rank(), transport().size());
  jobProcesses = &transport();
  static bool handlersInstalled = false; // the program may start a second job
  if (!std::exchange(handlersInstalled, true)) {
    on_exit(onExit, nullptr);
    reportMissingMemory();
  }
  checkEnvironment();
  if (const rlim_t limit = raiseDescriptorLimit(minDescriptors); limit < minDescriptors)
    xacc_fail(nullptr, "a process may have only %lu files open (ulimit -n) but needs %lu",
              static_cast<unsigned long>(limit), static_cast<unsigned long>(minDescriptors));
  watchOperations(transport().rank(), transport().size());
  chooseThreads();
  chooseDevice();
  agreeOnDevices();
  if (enabled(Setting::Info)) {
    describeJob();
    world().onNodes = describeNodes; // only for node sets of file scope; others are temporary
  }
  startRecording();
  startProfiling();
  world().initializing = true;
  initializeUnits();
  world().initializing = false;
  world().onNodes = nullptr;
  openCoarrays();
  openArrays();
  openJobParts();
}

bool finishJob() {
  if (!jobRuns())
    return true;
  bool right = true;
  {
    const OperationScope scope("end of the program");
    waitAllAsync();
    xacc_complete(); // reports a fault in the last kernel
    right = !arrayWatcher() || arrayWatcher()->finish();
  }
  finishProfiling();
  finishRecording();
  const OperationScope scope("end of the program");
  dropRedistributions();
  finishPosts();
  closeJobParts();
  closeArrays();
  closeCoarrays();
  jobProcesses = nullptr;
  setTransport(nullptr);
  return right;
}

} // namespace xacc

extern "C" {

const char XACC_MADE_BY = 0;

void xacc_unit_register(xacc_unit *unit) {
  if (xacc::jobRuns()) { // a shared library loaded later
    xacc::initialize(*unit);
    xacc::requireAgreement();
    return;
  }
  unit->next = nullptr;
  *xacc::lastUnit = unit;
  xacc::lastUnit = &unit->next;
}

int xacc_start(int *argc, char ***argv) {
  if (xacc::jobRuns())
    return 0;
  xacc::selectBeforeMpi();
  xacc::startJob(xacc::chooseTransport({argc, argv, nullptr, xacc::anyUsesNodes()}));
  return 1;
}

int xacc_finish(int status) { return xacc::finishJob() || status != 0 ? status : 1; }

void xacc_job_end(int exits) {
  xacc::checkFailed = !xacc::finishJob();
  if (exits)
    std::exit(0);
}

} // extern "C"
