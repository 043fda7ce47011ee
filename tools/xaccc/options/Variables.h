// Variables.h - the environment variables of the runtime, of xaccc and of other software that programs obey.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace xacc::driver {

struct Variable {
  std::string_view name;
  std::string_view values;
  std::string_view meaning;
};

/// All of them. XMP_NODE_SIZE0 stands for the names with any number.
const std::vector<Variable> &environmentVariables();
/// For --help=NAME: the values and the meaning of the variable; empty if there is none of this name.
std::string variableHelp(std::string_view name);

} // namespace xacc::driver
