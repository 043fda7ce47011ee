// Health.cpp - tests an installation end to end.
#include "Check.h"
#include "Run.h"

#include <filesystem>
#include <fstream>

namespace {

namespace fs = std::filesystem;

const char *const program = R"(#include <stdio.h>
#include <xmp.h>
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 9)
#pragma xmp distribute t(block) onto p
int a[10];
#pragma xmp align a[i] with t(i)
#pragma xmp shadow a[1]
int main(void) {
  int sum = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < 10; i++)
    a[i] = i;
#pragma xmp reflect(a)
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 1; i < 9; i++)
    sum += a[i - 1] + a[i + 1];
#pragma xmp task on p(1)
  printf("%d on %d\n", sum, xmp_all_num_nodes());
  return 0;
}
)";

/// The last lines of a command's output.
std::string endOf(const std::string &text) {
  const std::string shown = text.size() > 600 ? "..." + text.substr(text.size() - 600) : text;
  return shown.empty() ? "" : ":\n" + shown;
}

Finding runOn(const std::string &file, int nodes, const char *transport) {
  std::vector<std::string> words, environment{std::string("XACC_TRANSPORT=") + transport};
  if (nodes > 1)
    words = {"mpirun", "-n", std::to_string(nodes)};
  words.push_back(file);
  for (const char *setting : {"OMPI_MCA_rmaps_base_oversubscribe=1", "OMPI_MCA_hwloc_base_binding_policy=none"})
    environment.push_back(setting); // the machine may have one core
  if (geteuid() == 0)
    for (const char *setting : {"OMPI_ALLOW_RUN_AS_ROOT=1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1"})
      environment.push_back(setting);
  const CommandResult run = runCommand(words, environment);
  const std::string what = std::to_string(nodes) + (nodes == 1 ? " node, " : " nodes, ") + transport;
  if (run.status == 127)
    return {Finding::Wrong, "run", what + ": no mpirun in PATH", "apt-get install openmpi-bin"};
  if (run.status != 0 || run.output.find("72 on " + std::to_string(nodes) + "\n") == std::string::npos)
    return {Finding::Wrong, "run", what + ": status " + std::to_string(run.status) + endOf(run.output),
            "mpirun -n " + std::to_string(nodes) + " xacc-info --check PROGRAM gives details"};
  return {Finding::Fine, "run", what, ""};
}

} // namespace

std::vector<Finding> checkHealth() {
  std::error_code unknown;
  const fs::path self = fs::read_symlink("/proc/self/exe", unknown);
  if (unknown)
    return {{Finding::Wrong, "compile", "/proc/self/exe cannot be read: " + unknown.message(), "mount /proc"}};
  const fs::path compiler = self.parent_path() / "xaccc";
  std::string folder = (fs::temp_directory_path() / "xacc-health-XXXXXX").string();
  if (!mkdtemp(folder.data()))
    return {{Finding::Wrong, "folder", "cannot create a temporary folder", "set TMPDIR to a writable folder"}};
  std::vector<Finding> findings;
  std::ofstream(folder + "/health.c") << program;
  const CommandResult compiled = runCommand({compiler, "-O1", folder + "/health.c", "-o", folder + "/health"});
  if (compiled.status != 0) {
    findings.push_back({Finding::Wrong, "compile",
                        compiler.string() + " ends with " + std::to_string(compiled.status) + endOf(compiled.output),
                        "xaccc -v shows what it calls"});
  } else {
    findings.push_back({Finding::Fine, "compile", compiler.string(), ""});
    findings.push_back(runOn(folder + "/health", 1, "self"));
#ifndef XACC_NO_MPI
    for (const char *transport : {"mpi", "tca"})
      findings.push_back(runOn(folder + "/health", 2, transport));
#endif
  }
  std::error_code ignored;
  fs::remove_all(folder, ignored);
  return findings;
}
