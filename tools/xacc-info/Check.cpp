// Check.cpp - see Check.h.
#include "Check.h"

#include "Run.h"
#include "comm/Transport.h"
#include "support/FileDescriptors.h"
#include "xaccrt.h"
#ifndef XACC_NO_MPI
#include "comm/mpi/MpiHandles.h"
#include <dlfcn.h>
#endif

#include <cstring>
#include <filesystem>
#include <fstream>
#include <ifaddrs.h>
#include <iterator>
#include <net/if.h>
#include <ostream>
#include <sched.h>
#include <sstream>
#include <sys/statvfs.h>
#include <thread>

namespace {

namespace fs = std::filesystem;

std::string firstLine(const std::string &text) { return text.substr(0, text.find('\n')); }

/// The first number with a dot, such as 4.1.4; "" if there is none.
std::string versionIn(const std::string &text) {
  for (size_t at = text.find_first_of("0123456789"); at != text.npos; at = text.find_first_of("0123456789", at)) {
    size_t end = text.find_first_not_of("0123456789.", at);
    end = end == text.npos ? text.size() : end;
    const std::string word = text.substr(at, end - at);
    if (word.find('.') != word.npos)
      return word;
    at = end;
  }
  return "";
}

#ifndef XACC_NO_MPI
/// The library that xaccc links programs with, from the list next to it; otherwise the one that this command has
/// loaded, which LD_LIBRARY_PATH may have changed in the same way.
std::string mpiOfCompiler() {
  std::error_code ignored;
  std::ifstream in(fs::read_symlink("/proc/self/exe", ignored).parent_path().parent_path() / "share/xacc/toolchain");
  for (std::string key, value; in >> key && std::getline(in >> std::ws, value);)
    if (key == "mpi-link" && fs::path(value).filename().string().starts_with("libmpi"))
      return fs::weakly_canonical(value, ignored).string();
  Dl_info info;
  return dladdr(reinterpret_cast<void *>(&MPI_Init), &info) && info.dli_fname
             ? fs::weakly_canonical(info.dli_fname, ignored).string()
             : "";
}

/// The MPI that the dynamic linker loads for the program.
Finding checkMpiOf(const std::string &program) {
  const std::string listed = runCommand({"ldd", program}).output;
  std::istringstream lines(listed);
  std::string found, missing;
  for (std::string line; std::getline(lines, line);) {
    if (line.find("not found") != line.npos)
      missing += (missing.empty() ? "" : ", ") + line.substr(1, line.find(' ', 1) - 1);
    else if (const size_t arrow = line.find("=> "); line.find("libmpi") == 1 && arrow != line.npos && found.empty())
      found = line.substr(arrow + 3, line.find(" (", arrow) - arrow - 3);
  }
  if (!missing.empty())
    return {Finding::Wrong, "libraries", "the program does not find " + missing,
            "set LD_LIBRARY_PATH, or load the module that it was built with"};
  if (found.empty())
    return {Finding::Fine, "MPI", "the program was linked without a shared MPI library", ""};
  std::error_code ignored;
  const std::string file = fs::weakly_canonical(found, ignored).string();
  const auto isMpich = [](const std::string &library) {
    return fs::path(library).filename().string().starts_with("libmpich");
  };
  if (isMpich(file) != isMpich(mpiOfCompiler())) // as --mpi selects
    return {Finding::Fine, "MPI", "the program was linked with a different MPI than xaccc's own, " + file,
            isMpich(file) ? "mpirun.mpich starts it" : "mpirun.openmpi starts it"};
  if (file != mpiOfCompiler())
    return {Finding::Wrong, "MPI", "the program finds " + file + ", xaccc was built with " + mpiOfCompiler(),
            "unload other MPI modules, or take the directory out of LD_LIBRARY_PATH"};
  return {Finding::Fine, "MPI", "the program finds " + file + ", with which xaccc was built", ""};
}

/// Whether mpirun belongs to the same MPI as the library.
Finding checkLauncher(const std::string &library) {
  const CommandResult mpirun = runCommand({"mpirun", "--version"});
  const std::string launcher = firstLine(mpirun.output);
  if (mpirun.status == 127)
    return {Finding::Wrong, "launcher", "no mpirun in PATH", "apt-get install openmpi-bin, or load its module"};
  const auto kind = [](const std::string &text) {
    return text.find("Open MPI") != text.npos || text.find("OpenRTE") != text.npos ? "Open MPI" : "MPICH";
  };
  const char *wanted = kind(library);
  if (std::strcmp(kind(launcher), wanted) != 0 || (wanted[0] == 'O' && versionIn(launcher) != versionIn(library)))
    return {Finding::Wrong, "launcher", "mpirun belongs to '" + launcher + "', programs to '" + library + "'",
            "put the mpirun of that MPI first in PATH, or use its full path"};
  return {Finding::Fine, "launcher", "the launcher is " + launcher, ""};
}
#endif

/// The cores that the processes of the first machine may run on.
Finding checkBinding(const std::vector<cpu_set_t> &sets, int cores) {
  const auto processes = static_cast<int>(sets.size());
  bool bound = true, shared = false;
  for (size_t a = 0; a < sets.size(); ++a) {
    bound = bound && CPU_COUNT(&sets[a]) < cores;
    for (size_t b = 0; b < a; ++b) {
      cpu_set_t both;
      CPU_AND(&both, &sets[a], &sets[b]);
      shared = shared || CPU_COUNT(&both) > 0;
    }
  }
  if (processes == 1)
    return {Finding::Fine, "binding", "one process on this machine", ""};
  if (bound && shared)
    return {Finding::Slow, "binding", "processes are bound to the same cores", "mpirun --map-by core --bind-to core"};
  if (!bound)
    return {Finding::Slow, "binding", "processes are not bound to cores and may migrate",
            "mpirun --bind-to core, or --map-by socket:PE=n with n threads each"};
  return {Finding::Fine, "binding", "each process has its own cores", ""};
}

Finding checkSharedMemory(int processes) {
  struct statvfs info;
  if (statvfs("/dev/shm", &info) != 0)
    return {Finding::Wrong, "/dev/shm", "there is none", "mount -t tmpfs tmpfs /dev/shm"};
  const unsigned long long free = static_cast<unsigned long long>(info.f_bavail) * info.f_frsize;
  const unsigned long long needed = static_cast<unsigned long long>(processes) * (8ULL << 20); // of Open MPI
  const std::string text = std::to_string(free >> 20) + " MiB are free, " + std::to_string(processes) +
                           (processes == 1 ? " process needs " : " processes need ") + std::to_string(needed >> 20);
  if (free < needed || (info.f_flag & ST_RDONLY))
    return {Finding::Slow, "/dev/shm", info.f_flag & ST_RDONLY ? "it is read-only" : text,
            "mount -o remount,rw,size=1g /dev/shm, in a container --shm-size=1g"};
  return {Finding::Fine, "/dev/shm", text, ""};
}

Finding checkGpu() {
  std::ifstream driver("/proc/driver/nvidia/version");
  std::string line;
  if (access("/dev/nvidiactl", F_OK) != 0 && !std::getline(driver, line))
    return {Finding::Fine, "GPU", "none: programs of --target=cuda run their loops on the CPU", ""};
  if (access("/dev/nvidiactl", R_OK | W_OK) != 0)
    return {Finding::Wrong, "GPU", "there is a driver, but this user may not open /dev/nvidiactl",
            "join the group of the device, or start the container with --gpus all"};
  return {Finding::Fine, "GPU", "NVIDIA driver " + versionIn(line), ""};
}

} // namespace

std::vector<Finding> checkBeforeMpi() {
  std::vector<Finding> findings;
  ifaddrs *interfaces = nullptr;
  bool up = getifaddrs(&interfaces) != 0; // unknown
  for (const ifaddrs *i = interfaces; i; i = i->ifa_next)
    up = up || ((i->ifa_flags & IFF_UP) && i->ifa_addr);
  if (interfaces)
    freeifaddrs(interfaces);
  if (!up)
    findings.push_back({Finding::Wrong, "network", "no interface is up, which Open MPI 4 needs even on one machine",
                        "ip link set lo up"});
  if (const rlim_t limit = xacc::raiseDescriptorLimit(xacc::minDescriptors); limit < xacc::minDescriptors)
    findings.push_back({Finding::Wrong, "files", "a process may have only " + std::to_string(limit) + " files open",
                        "ulimit -n 1024"});
  return findings;
}

std::vector<Finding> checkProgram(const std::string &program) {
  std::ifstream in(program, std::ios::binary);
  const std::string content{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  if (!in.is_open() || access(program.c_str(), X_OK) != 0)
    return {{Finding::Wrong, "program", "'" + program + "' is not an executable program", "xaccc prog.c -o prog"}};
  const std::string mark = "xacc_object_was_made_by_xaccc_";
  const size_t at = content.find(mark);
  if (at == content.npos)
    return {{Finding::Wrong, "program", "'" + program + "' was not built by xaccc, or its symbols were removed",
             "xaccc prog.c -o prog"}};
  std::string version = content.substr(at + mark.size(), content.find('\0', at) - at - mark.size());
  for (char &c : version)
    c = c == '_' ? '.' : c;
  if (version != XACC_VERSION)
    return {{Finding::Wrong, "program", "it was built by xaccc " + version + "; this is " XACC_VERSION,
             "recompile it, or use the xacc-info of that xaccc"}};
  std::vector<Finding> findings{{Finding::Fine, "program", "built by xaccc " + version, ""}};
#ifndef XACC_NO_MPI
  findings.push_back(checkMpiOf(program));
#endif
  return findings;
}

std::vector<Finding> checkMachine() {
  std::vector<Finding> findings;
  const xacc::Transport &t = xacc::transport();
  const int local = t.localSize(), cores = static_cast<int>(std::thread::hardware_concurrency());
  std::vector<cpu_set_t> sets(1);
  sched_getaffinity(0, sizeof sets[0], sets.data());
#ifndef XACC_NO_MPI
  int started = 0;
  MPI_Initialized(&started);
  if (started) {
    char library[MPI_MAX_LIBRARY_VERSION_STRING] = "";
    int length = 0;
    MPI_Get_library_version(library, &length);
    const cpu_set_t own = sets[0];
    MPI_Comm machine = xacc::machineComm(MPI_COMM_WORLD);
    sets.resize(static_cast<size_t>(local));
    MPI_Gather(&own, sizeof own, MPI_BYTE, sets.data(), sizeof own, MPI_BYTE, 0, machine);
    MPI_Comm_free(&machine);
    if (t.rank() != 0)
      return {};
    findings.push_back(checkLauncher(std::string(library, std::strcspn(library, ",\n"))));
    for (const char *name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "SLURM_NTASKS"})
      if (const char *size = std::getenv(name); size && std::atoi(size) > t.size() && t.size() == 1)
        findings.push_back({Finding::Wrong, "job", std::string("each of ") + size + " processes is a separate job",
                            "start it with the mpirun of the same MPI, srun with --mpi=pmix"});
  }
#endif
  const std::string load = std::to_string(local) + (local == 1 ? " process on " : " processes on ") +
                           std::to_string(cores) + (cores == 1 ? " core" : " cores");
  if (local > cores)
    findings.push_back({Finding::Slow, "cores", load + " of a machine",
                        "mpirun -n " + std::to_string(cores) + ", or more machines: --host a,b --map-by node"});
  else
    findings.push_back({Finding::Fine, "cores", load, ""});
  findings.push_back(checkBinding(sets, cores));
  findings.push_back(checkSharedMemory(local));
  for (const Finding &remains : checkRemains())
    findings.push_back(remains);
  findings.push_back(checkGpu());
  return findings;
}

bool printFindings(const std::vector<Finding> &findings, std::ostream &out) {
  constexpr const char *marks[] = {"ok     ", "slow   ", "wrong  "}; // by grade
  bool right = true;
  for (const Finding &f : findings) {
    out << marks[f.grade] << f.what << std::string(f.what.size() < 10 ? 10 - f.what.size() : 1, ' ') << f.text << '\n';
    if (!f.help.empty())
      out << "       " << std::string(10, ' ') << "do: " << f.help << '\n';
    right = right && f.grade != Finding::Wrong;
  }
  return right;
}
