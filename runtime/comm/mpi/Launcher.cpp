// Launcher.cpp - finds ancestors with the names of launchers.
#include "comm/mpi/Launcher.h"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <string>
#include <string_view>
#include <sys/syscall.h>
#include <unistd.h>

namespace xacc {
namespace {

// Beginnings of their names, such as mpirun.mpich.
constexpr std::array<std::string_view, 7> launchers{"mpirun",  "mpiexec", "orterun",        "orted",
                                                    "prterun", "prte",    "hydra_pmi_proxy"};
constexpr int maxAncestors = 6;
constexpr size_t maxKilled = 256;

/// The name of a process, and its parent; 0 if unknown.
int parentOf(int process, std::string &name) {
  std::array<char, 64> text{};
  int parent = 0;
  FILE *file = std::fopen(("/proc/" + std::to_string(process) + "/stat").c_str(), "re");
  if (!file)
    return 0;
  if (std::fscanf(file, "%*d (%63[^)]) %*c %d", text.data(), &parent) != 2)
    parent = 0;
  std::fclose(file);
  name = text.data();
  return parent;
}

/// Calls add(number) for each child of a process.
template <typename Add> void addChildren(int process, const Add &add) {
  const std::string own = std::to_string(process);
  FILE *file = std::fopen(("/proc/" + own + "/task/" + own + "/children").c_str(), "re");
  for (int child; file && std::fscanf(file, "%d", &child) == 1;)
    add(child);
  if (file)
    std::fclose(file);
}

} // namespace

void endLauncherAfter(unsigned seconds) {
  std::array<int, maxKilled> found{}; // descriptors, since numbers of processes are reused
  size_t count = 0;
  const auto add = [&](int process) {
    if (const long file = count < found.size() ? syscall(SYS_pidfd_open, process, 0) : -1; file >= 0)
      found[count++] = static_cast<int>(file);
  };
  std::string name;
  int process = getppid();
  for (int k = 0; k < maxAncestors && process > 1; ++k) {
    const int parent = parentOf(process, name);
    if (std::any_of(launchers.begin(), launchers.end(),
                    [&](std::string_view known) { return name.starts_with(known); })) {
      addChildren(process, add); // such as ssh, which also waits for the other machine
      add(process);
    }
    process = parent;
  }
  if (count == 0 || fork() != 0)
    return;
  setsid(); // the launcher ends the group of this process
  sleep(seconds);
  while (count-- > 0) // mpirun before its helpers, whose end it would report
    syscall(SYS_pidfd_send_signal, found[count], SIGKILL, nullptr, 0);
  _exit(0);
}

} // namespace xacc
