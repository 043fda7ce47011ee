// SameJob.cpp - every process compares its version, program and settings with those of the first one.
#include "comm/mpi/SameJob.h"

#include "support/Error.h"
#include "xacc_version.h"

#include <array>
#include <chrono>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <elf.h>
#include <link.h>
#include <string>
#include <thread>
#include <unistd.h>

namespace xacc {
namespace {

/// Settings that only some nodes may have do not matter here.
constexpr std::array settings{"XACC_TRANSPORT", "XACC_TCA_LINK", "XACC_REPRODUCIBLE", "XACC_TRACE",
                              "XACC_PROFILE",   "XACC_COMPARE",  "XMP_NODE_SIZE0",    "XMP_NODE_SIZE1",
                              "XMP_NODE_SIZE2", "XMP_NODE_SIZE3"};

/// Plain data: every process sends it.
struct ProgramIdentity {
  std::array<char, 64> host{};
  std::array<char, 16> version{};
  std::array<unsigned char, 20> build{}; // the identifier that the linker gave to the program; zero: none
  std::array<std::array<char, 128>, settings.size()> values{};
};

/// Copies the linker's identifier of the program, the first object of the list.
int findBuild(dl_phdr_info *info, size_t, void *data) {
  auto &build = *static_cast<decltype(ProgramIdentity::build) *>(data);
  for (int k = 0; k < info->dlpi_phnum; ++k) {
    const auto &header = info->dlpi_phdr[k];
    const auto *at = reinterpret_cast<const char *>(info->dlpi_addr + header.p_vaddr), *const end = at + header.p_memsz;
    while (header.p_type == PT_NOTE && at + sizeof(ElfW(Nhdr)) <= end) {
      ElfW(Nhdr) note;
      std::memcpy(&note, at, sizeof note);
      const char *name = at + sizeof note, *text = name + (size_t{note.n_namesz} + 3) / 4 * 4;
      if (note.n_type == NT_GNU_BUILD_ID && note.n_namesz == 4 && note.n_descsz == build.size())
        std::memcpy(build.data(), text, build.size());
      at = text + (size_t{note.n_descsz} + 3) / 4 * 4;
    }
  }
  return 1;
}

ProgramIdentity ownIdentity() {
  ProgramIdentity own;
  gethostname(own.host.data(), own.host.size() - 1);
  std::snprintf(own.version.data(), own.version.size(), "%s", XACC_VERSION);
  dl_iterate_phdr(findBuild, &own.build);
  for (size_t k = 0; k < settings.size(); ++k)
    if (const char *value = std::getenv(settings[k]))
      std::snprintf(own.values[k].data(), own.values[k].size(), "%s", value);
  return own;
}

/// What differs; empty if nothing does.
std::string difference(const ProgramIdentity &own, const ProgramIdentity &first) {
  const auto words = [&](const std::string &what, const char *one, const char *other) {
    const auto quoted = [](const char *text) { return *text ? "'" + std::string(text) + "'" : std::string("not set"); };
    return what + " is " + quoted(one) + " on machine '" + own.host.data() + "', but " + quoted(other) +
           " for node 1 on machine '" + first.host.data() + "'; all nodes must have the same";
  };
  if (own.version != first.version)
    return words("the version of xaccc's runtime", own.version.data(), first.version.data());
  for (size_t k = 0; k < settings.size(); ++k)
    if (own.values[k] != first.values[k])
      return words(settings[k], own.values[k].data(), first.values[k].data());
  return {};
}

} // namespace

void requireSameJob(MPI_Comm comm) {
  const int rank = rankIn(comm);
  const ProgramIdentity own = ownIdentity();
  ProgramIdentity first = own;
  MPI_Bcast(&first, sizeof first, MPI_BYTE, 0, comm);
  const std::string found = difference(own, first);
  std::array<int, 2> reporters{found.empty() ? INT_MAX : rank, own.build == first.build ? INT_MAX : rank};
  MPI_Allreduce(MPI_IN_PLACE, reporters.data(), 2, MPI_INT, MPI_MIN, comm);
  const auto [failing, warning] = reporters;
  if (failing == rank)
    xacc_fail(nullptr, "%s", found.c_str());
  if (failing != INT_MAX) { // the launcher ends this process
    std::this_thread::sleep_for(std::chrono::seconds(10));
    std::_Exit(1);
  }
  if (warning == rank)
    std::fprintf(
        stderr,
        "xacc: warning: node %d on machine '%s' runs a different build of the program than node 1 on machine '%s'\n",
        rank + 1, own.host.data(), first.host.data());
}

} // namespace xacc
