// Variables.cpp - see Variables.h.
#include "options/Variables.h"

#include "support/Config.h"

namespace xacc::driver {

const std::vector<Variable> &environmentVariables() {
  static const std::vector<Variable> table = {
#define SETTING(Id, Name, Kind, Values, Meaning) {Name, Values, Meaning},
#include "support/Config.def"
      {"XMP_NODE_SIZE0", "k",
       "size of dimension 1 of nodes whose size there is *, except for the last dimension; XMP_NODE_SIZE1 of "
       "dimension 2, and so on; unset: as even as possible"},
      {"OMP_NUM_THREADS", "k", "threads of a process; unset: the cores are shared among the processes"},
      {"ACC_DEVICE_TYPE", "host|...",
       "host: device loops run on the CPU, unless XACC_DEVICE is set; other values only affect --target=openacc"},
      {"ACC_DEVICE_NUM", "k", "which device of the process is used"},
      {"ACC_ASYNC_SYNC", "0|1", "1: kernels of async queues are synchronous"},
      {"ACC_PROFLIB", "FILE;...", "libraries with callbacks of acc_prof.h, which observe the device"},
  };
  return table;
}

std::string variableHelp(std::string_view name) {
  constexpr std::string_view nodeSize = "XMP_NODE_SIZE";
  const bool numbered = name.starts_with(nodeSize) && name.size() > nodeSize.size() &&
                        name.find_first_not_of("0123456789", nodeSize.size()) == name.npos;
  for (const Variable &variable : environmentVariables())
    if (variable.name == name || (numbered && variable.name.starts_with(nodeSize)))
      return std::string(variable.name) + "=" + std::string(variable.values) + ": " + std::string(variable.meaning) +
             "\n";
  return {};
}

} // namespace xacc::driver
