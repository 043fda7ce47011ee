// xacc-info: what a program would use on this machine, and why. Without mpirun it describes only this process.
#include "Check.h"
#include "Measure.h"
#include "Report.h"

#include "comm/Transport.h"
#include "device/Device.h"
#include "job/Job.h"
#include "support/Config.h"
#include "trace/OutputFile.h"
#include "xaccrt.h"
#ifndef XACC_NO_MPI
#include "comm/mpi/TransportMpi.h"
#include "comm/tca/Fabric.h"
#endif

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <optional>
#include <sched.h>
#include <sstream>
#include <string_view>
#include <unistd.h>

namespace {

const char *const usage =
    "usage: [mpirun -np N] xacc-info [--json] [--measure [FILE]] | --check PROGRAM | --healthcheck\n"
    "Reports the transports, devices and settings that programs of xaccc find here, the choices, and the reasons.\n"
    "--measure times messages and collective operations of the nodes over each transport, and copies, for some\n"
    "seconds; with FILE, the report is also written there, as JSON.\n"
    "--check reports what keeps PROGRAM from running, or from running fast, on these processes, and the remedies.\n"
    "--healthcheck compiles and runs a small program with the installation of this command.\n";

std::vector<Setting> settings() {
  std::vector<Setting> found;
  const auto add = [&](const char *name, const char *values, const char *meaning) {
    const char *value = std::getenv(name);
    found.push_back({name, value ? value : "", values, meaning});
  };
#define SETTING(Id, name, kind, values, meaning) add(name, values, meaning);
#include "support/Config.def"
  return found;
}

Node thisNode() {
  char host[64] = "";
  gethostname(host, sizeof host - 1);
  cpu_set_t cores;
  return {host, sched_getaffinity(0, sizeof cores, &cores) == 0 ? CPU_COUNT(&cores) : 1,
          static_cast<int>(sysconf(_SC_NPROCESSORS_ONLN))};
}

std::vector<Transport> transports(const std::string &chosen) {
#ifdef XACC_NO_MPI
  (void)chosen; // there is no choice
  return {{"self", true, true, "the runtime was built without MPI"},
          {"mpi", false, false, "the runtime was built without MPI"},
          {"tca", false, false, "the runtime was built without MPI"},
          {"virtual", true, false, "for xacc-predict: one node of several, without the others"}};
#else
  const char *wanted = std::getenv("XACC_TRANSPORT");
  const std::string given = wanted && *wanted ? std::string("XACC_TRANSPORT=") + wanted : "";
  const auto why = [&](const char *name, const char *otherwise) {
    return name == chosen && !given.empty() ? given : std::string(otherwise);
  };
  return {{"self", true, chosen == "self", why("self", "only on request: each process is a job of one node")},
          {"mpi", true, chosen == "mpi", why("mpi", "the default")},
          {"tca", true, chosen == "tca", why("tca", "on request, with XACC_TRANSPORT or xaccc --transport=tca")},
          {"virtual", true, false, "for xacc-predict: one node of several, without the others"}};
#endif
}

#ifndef XACC_NO_MPI
/// Collects the links of every pair; complete on process 0. Collective.
void lookAtProcesses(Report &report) {
  const auto fabric = xacc::tca::worldFabric();
  struct Row {
    char kind[16], why[112];
  };
  struct Place {
    char host[64];
    int cores, hostCores;
  };
  const int size = fabric->size();
  std::vector<Row> mine(static_cast<size_t>(size)), rows(static_cast<size_t>(size) * static_cast<size_t>(size));
  for (int to = 0; to < size; ++to) {
    const xacc::tca::Link link = fabric->link(to);
    Row &row = mine[static_cast<size_t>(to)];
    if (link == xacc::tca::Link::Shared) {
      std::snprintf(row.kind, sizeof row.kind, "shared");
      std::snprintf(row.why, sizeof row.why, "same machine; unregistered data is copied %s",
                    fabric->reachedBy(to) ? "by the kernel" : "in pieces");
    } else {
      std::snprintf(row.kind, sizeof row.kind, "%s", link == xacc::tca::Link::Window ? "window" : "messages");
      std::snprintf(row.why, sizeof row.why, "%s", fabric->reason(to).c_str());
    }
  }
  const Node node = thisNode();
  Place place{"", node.cores, node.hostCores};
  std::snprintf(place.host, sizeof place.host, "%s", node.host.c_str());
  std::vector<Place> places(static_cast<size_t>(size));
  const int bytes = static_cast<int>(sizeof(Row)) * size;
  MPI_Gather(mine.data(), bytes, MPI_BYTE, rows.data(), bytes, MPI_BYTE, 0, fabric->communicator());
  MPI_Gather(&place, sizeof place, MPI_BYTE, places.data(), sizeof place, MPI_BYTE, 0, fabric->communicator());
  if (fabric->rank() != 0)
    return;
  for (const Place &p : places)
    report.nodes.push_back({p.host, p.cores, p.hostCores});
  for (int from = 0; from < size; ++from)
    for (int to = 0; to < size; ++to)
      if (const Row &row = rows[static_cast<size_t>(from) * static_cast<size_t>(size) + static_cast<size_t>(to)];
          from != to)
        report.links.push_back({from + 1, to + 1, row.kind, row.why});
}
#endif

[[maybe_unused]] bool ownsMpi = false; // there may be several jobs, but MPI starts once

void start(int *argc, char ***argv) {
#ifndef XACC_NO_MPI
  const char *wanted = xacc::setting(xacc::Setting::Transport);
  if (const std::string_view name = wanted ? wanted : ""; name != "self" && name != "virtual") {
    xacc::selectBeforeMpi();
    ownsMpi = xacc::startMpi(argc, argv);
  }
#endif
  xacc_start(argc, argv);
}

int finish(int status) {
  const int result = xacc_finish(status);
#ifndef XACC_NO_MPI
  if (ownsMpi)
    MPI_Finalize();
#endif
  return result;
}

#ifdef XACC_HAVE_GSL
/// Measures the job's transport, then each of the others that connect nodes, in separate jobs. Leaves a job running.
void measure(Report &report) {
  report.measured = true;
  if (report.nodes.empty()) // only the first process has all of them
    report.nodes.resize(static_cast<size_t>(xacc::transport().size()));
  measurePairs(report);
  if (xacc::transport().size() < 2)
    return;
  const char *wanted = std::getenv("XACC_TRANSPORT");
  const std::string before = wanted ? wanted : "";
  for (const char *name : {"mpi", "tca"}) {
    setenv("XACC_TRANSPORT", name, 1);
    xacc::finishJob();
    xacc_start(nullptr, nullptr);
    measureCurves(report);
  }
  if (!wanted)
    unsetenv("XACC_TRANSPORT");
  else
    setenv("XACC_TRANSPORT", before.c_str(), 1);
}
#else
void measure(Report &) {
  if (xacc::transport().rank() == 0)
    std::cerr
        << "xacc-info: error: --measure needs the GNU Scientific Library, which was not found when xaccc was built "
           "(Debian: libgsl-dev)\n";
  std::exit(finish(1));
}
#endif

/// Prints the findings of all processes, and ends the job.
int check(const std::string &program) {
  std::vector<Finding> findings = checkMachine();
  bool right = true;
  if (xacc::transport().rank() == 0) {
    const std::vector<Finding> ofProgram = checkProgram(program);
    findings.insert(findings.begin(), ofProgram.begin(), ofProgram.end());
    right = printFindings(findings, std::cout);
    std::cout.flush();
  }
  return finish(right ? 0 : 1);
}

struct Arguments {
  bool json = false, measures = false, checks = false;
  std::string file, program;
};

/// Reads the command line. Returns the exit status if nothing is left to do.
std::optional<int> readArguments(int argc, char **argv, Arguments &arguments) {
  for (int k = 1; k < argc; ++k) {
    const std::string_view argument = argv[k];
    if (argument == "--json") {
      arguments.json = true;
    } else if (argument == "--measure") {
      arguments.measures = true;
      if (k + 1 < argc && argv[k + 1][0] != '-')
        arguments.file = argv[++k];
    } else if (argument == "--check" && k + 1 < argc) {
      arguments.checks = true;
      arguments.program = argv[++k];
    } else if (argument == "--healthcheck") {
      return printFindings(checkHealth(), std::cout) ? 0 : 1;
    } else if (argument == "--help" || argument == "-h") {
      std::cout << usage;
      return 0;
    } else if (argument == "--version") {
      std::cout << "xacc-info " XACC_VERSION "\n";
      return 0;
    } else {
      std::cerr << "xacc-info: unknown argument '" << argument << "'\n";
      return 1;
    }
  }
  return std::nullopt;
}

/// Collects everything that needs no measurement.
Report describe() {
  Report report;
  const xacc::Transport &transport = xacc::transport();
  report.version = XACC_VERSION;
  report.transport = std::string(transport.name()) + ", " + transport.description();
  report.transports = transports(transport.name());
  report.settings = settings();
  report.device = xacc::cpuAccDevice().name();
  report.deviceNote = access("/dev/nvidiactl", R_OK) == 0
                          ? "an NVIDIA driver is installed: programs of --target=cuda choose a GPU when they start"
                          : "no NVIDIA driver: programs of --target=cuda run their loops on the CPU";
#ifdef XACC_NO_MPI
  report.mpi = "none: the runtime was built without it";
  report.nodes = {thisNode()};
#else
  int initialized = 0;
  MPI_Initialized(&initialized);
  if (!initialized) { // transport self
    report.mpi = "not started, because of XACC_TRANSPORT";
    report.nodes = {thisNode()};
  } else {
    char library[MPI_MAX_LIBRARY_VERSION_STRING] = "";
    int length = 0, major = 0, minor = 0;
    MPI_Get_library_version(library, &length);
    MPI_Get_version(&major, &minor);
    report.mpi = std::string(library, std::strcspn(library, ",\n")) + ", MPI " + std::to_string(major) + "." +
                 std::to_string(minor);
    lookAtProcesses(report);
  }
#endif
  return report;
}

bool save(const Report &report, const std::string &file) {
  std::ostringstream text;
  printJson(report, text);
  xacc::OutputFile out(file);
  out.write(text.str());
  const std::string failure = out.close();
  if (!failure.empty())
    std::cerr << "xacc-info: cannot write '" << file << "': " << failure << '\n';
  return failure.empty();
}

} // namespace

int main(int argc, char **argv) {
  Arguments arguments;
  if (const auto status = readArguments(argc, argv, arguments))
    return *status;
  if (arguments.checks)
    if (const auto findings = checkBeforeMpi(); !printFindings(findings, std::cout))
      return 1;
  start(&argc, &argv);
  if (arguments.checks)
    return check(arguments.program);
  Report report = describe();
  if (arguments.measures)
    measure(report);
  if (xacc::transport().rank() != 0)
    return finish(0);
  (arguments.json ? printJson : printText)(report, std::cout);
  std::cout.flush();
  return finish(arguments.file.empty() || save(report, arguments.file) ? 0 : 1);
}
