// ChosenDevice.cpp - selection of the process's device: one registered by an emitted file, or the CPU.
#include "acc_prof.h"
#include "device/DeviceTable.h"
#include "support/Config.h"
#include "support/Error.h"
#include <xacc_launch.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>

#include <strings.h>

namespace xacc {
namespace {

const xacc_device_table *registeredTable = nullptr;

/// XACC_DEVICE, or `cpu` if ACC_DEVICE_TYPE asks for the host; null: not given.
const char *wantedDevice() {
  if (const char *wanted = setting(Setting::Device))
    return wanted;
  const char *type = std::getenv("ACC_DEVICE_TYPE");
  return type && strcasecmp(type, "host") == 0 ? "cpu" : nullptr;
}

/// `n` of XACC_DEVICE=cuda:n or hip:n; -1: not given.
int numberOf(std::string_view wanted) {
  const size_t colon = wanted.find(':');
  return colon == wanted.npos ? -1 : std::atoi(wanted.data() + colon + 1);
}

/// True if a registered table may be used.
bool tableWanted() {
  const char *wanted = wantedDevice();
  return registeredTable && (!wanted || std::string_view(wanted) != "cpu");
}

/// The GPUs of one process.
struct Gpus {
  int first, number;
};
/// Every process of the machine gets the same number, for its device sets. A program without sets uses the first one.
Gpus gpusOf(int localRank, int localSize, int count) {
  const int each = std::max(1, count / localSize);
  return {localRank * each % count, each};
}

/// The device selected by XACC_DEVICE; null: the CPU.
Device *chooseTable() {
  const char *text = wantedDevice();
  const std::string_view wanted = text ? text : "auto";
  const std::string_view kind = wanted.substr(0, wanted.find(':'));
  const bool must = wanted != "auto";
  if (wanted == "cpu" || (!registeredTable && !must))
    return nullptr;
  if (!registeredTable || (must && kind != registeredTable->name))
    xacc_fail_with(acc_error_device_type_unavailable, nullptr,
                   "XACC_DEVICE is '%s' but this program was not compiled with --target=%s", text,
                   std::string(kind).c_str());
  const int count = registeredTable->count();
  if (count == 0) {
    if (must)
      xacc_fail_with(acc_error_device_unavailable, nullptr, "XACC_DEVICE is '%s' but no usable GPU was found", text);
    say("no usable GPU was found; device loops run on the CPU");
    return nullptr;
  }
  const int number = numberOf(wanted);
  if (number >= count)
    xacc_fail_with(acc_error_device_unavailable, nullptr, "XACC_DEVICE is '%s' but there are %d GPUs", text, count);
  if (number < 0 && !jobProcesses) // a program without directives, which may have selected a device itself
    return &makeTableDevice(*registeredTable, 0, count);
  if (number < 0 && jobProcesses->localSize() > count)
    say("%d processes on this machine share %d GPU%s", jobProcesses->localSize(), count, count == 1 ? "" : "s");
  const Gpus own = number < 0 ? gpusOf(jobProcesses->localRank(), jobProcesses->localSize(), count) : Gpus{number, 1};
  Device &device = makeTableDevice(*registeredTable, own.first, own.number);
  device.select(0);
  return &device;
}

/// Variables by which launchers pass the index of this process on its machine, and the number of processes there.
constexpr std::pair<const char *, const char *> launcherVariables[] = {
    {"OMPI_COMM_WORLD_LOCAL_RANK", "OMPI_COMM_WORLD_LOCAL_SIZE"}, // Open MPI
    {"MPI_LOCALRANKID", "MPI_LOCALNRANKS"},                       // MPICH, Intel MPI
    {"MV2_COMM_WORLD_LOCAL_RANK", "MV2_COMM_WORLD_LOCAL_SIZE"},   // MVAPICH
    {"SLURM_LOCALID", "SLURM_NTASKS_PER_NODE"}};

/// A non-negative number; -1: not set.
int fromEnvironment(const char *variable) {
  const char *text = std::getenv(variable);
  int value = -1;
  if (text && std::from_chars(text, text + std::strlen(text), value).ec != std::errc())
    return -1;
  return value;
}

} // namespace

void selectBeforeMpi() {
  const char *wanted = wantedDevice();
  const int number = wanted ? numberOf(wanted) : -1;
  if (!tableWanted())
    return;
  const int count = registeredTable->count();
  if (number >= 0 && number < count)
    return registeredTable->select(number);
  for (const auto &[rankVariable, sizeVariable] : launcherVariables) {
    const int rank = fromEnvironment(rankVariable), size = fromEnvironment(sizeVariable);
    if (number < 0 && count > 0 && rank >= 0 && rank < size)
      return registeredTable->select(gpusOf(rank, size, count).first);
  }
}

OwnMemory accMemory() {
  static const OwnMemory own =
      tableWanted() && registeredTable->count() > 0 ? OwnMemory::Gpu : cpuAccDevice().ownMemory();
  return own;
}

/// The GPU; null: none.
static Device *accelerator() {
  static Device *device = chooseTable();
  return device;
}
static bool usesHost = false; // by selectHost()

Device &accDevice() {
  if (!accelerator())
    return cpuAccDevice();
  return usesHost ? hostDevice() : *accelerator();
}
void selectHost(bool host) { usesHost = host && accelerator(); }
bool hostSelected() { return usesHost; }

} // namespace xacc

extern "C" {

void xacc_register_device(const xacc_device_table *table) { xacc::registeredTable = table; }

int xacc_on_accelerator(void) {
  const bool accelerated = xacc::accDevice().runsKernels();
  if (accelerated)
    xacc::accDevice().beforeKernel();
  return accelerated;
}

long xacc_gangs(long wanted, int condition) { return condition && wanted > 1 && xacc_on_accelerator() ? wanted : 1; }

int xacc_waits_for_kernels(void) { return xacc::enabled(xacc::Setting::Sync); }

} // extern "C"
