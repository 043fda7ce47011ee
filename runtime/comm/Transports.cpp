// Transports.cpp - the list of transports, the selection, and the selected transport.
#include "comm/Transports.h"

#include "comm/Transport.h"
#include "support/Config.h"
#include "support/Error.h"

#include <algorithm>
#include <string_view>
#include <unistd.h>

namespace xacc {

#define TRANSPORT(Id, name, needs, nodes, make) std::unique_ptr<Transport> make(const JobStart &start);
#include "support/Transports.def"

namespace {

enum class Nodes { One, Any };

struct Row {
  std::string_view name;
  Nodes nodes;
  std::unique_ptr<Transport> (*make)(const JobStart &); // null: the runtime was built without the required library
};

#define MAKER_IF_Nothing(make) make
#ifdef XACC_NO_MPI
#define MAKER_IF_Mpi(make) nullptr
#else
#define MAKER_IF_Mpi(make) make
#endif

constexpr Row rows[] = {
#define TRANSPORT(Id, name, needs, nodes, make) {name, Nodes::nodes, MAKER_IF_##needs(make)},
#include "support/Transports.def"
};

const Row *rowOf(std::string_view name) {
  const Row *row = std::find_if(std::begin(rows), std::end(rows), [&](const Row &r) { return r.name == name; });
  return row == std::end(rows) ? nullptr : row;
}

/// Has a launcher of MPI programs started this process? They pass such variables, by which processes find each other.
bool isLaunched() {
  constexpr std::string_view beginnings[] = {
      "PMI", "OMPI_COMM_WORLD_", "MV2_COMM_WORLD_", "MPI_LOCALRANKID", "SLURM_PROCID", "PALS_", "ALPS_", "FLUX_TASK_",
      "JSM_"};
  for (char *const *variable = environ; *variable; ++variable)
    for (const std::string_view beginning : beginnings)
      if (std::string_view(*variable).starts_with(beginning))
        return true;
  return false;
}

const Row &firstChoice(bool usesNodes) {
  if (!usesNodes && !isLaunched())
    return rows[0];
  const Row *row =
      std::find_if(std::begin(rows), std::end(rows), [](const Row &r) { return r.make && r.nodes == Nodes::Any; });
  return row == std::end(rows) ? rows[0] : *row;
}

std::string_view preferred;
std::unique_ptr<Transport> current;

} // namespace

bool preferTransport(const char *name) {
  preferred = name;
  return true;
}

std::unique_ptr<Transport> chooseTransport(const JobStart &start) {
  const char *wanted = setting(Setting::Transport);
  // A malformed value is reported later, once nodes can agree on who reports.
  const Row *row = rowOf(wanted ? wanted : preferred);
  if (wanted && row && !row->make)
    xacc_fail(nullptr, "XACC_TRANSPORT is '%s' but the runtime was built without MPI", wanted);
  if (!row || !row->make || (start.communicator && row->nodes == Nodes::One))
    row = &firstChoice(start.usesNodes);
  std::unique_ptr<Transport> made = row->make(start);
  return row->nodes == Nodes::Any ? heldByWire(std::move(made)) : std::move(made);
}

Transport &transport() {
  if (!current) [[unlikely]]
    noJob(nullptr);
  return *current;
}

void setTransport(std::unique_ptr<Transport> chosen) { current = std::move(chosen); }

bool jobRuns() { return current != nullptr; }

} // namespace xacc
