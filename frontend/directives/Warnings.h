// Warnings.h - groups of our warnings, and the -W options for them. No Clang headers here.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace xacc {

/// A GROUP of WarningGroups.def.
struct WarningGroup {
  std::string_view name; ///< "local-address", for -Wxmp-local-address
  bool onByDefault;      ///< otherwise with -Wall, -Wxmp-all or by name
  std::string_view help;
};
const std::vector<WarningGroup> &warningGroups();

enum class WarningLevel { Off, On, Error };

/// Is this an option for warnings about declarations that hide others, such as -Wshadow=local?
bool isShadowOption(std::string_view option);
/// Their group, for pragmas. It is not one of ours.
inline constexpr std::string_view shadowGroup = "-Wshadow";
/// The level of these warnings.
WarningLevel shadowLevel(const std::vector<std::string> &options);

/// The -W options of a command line. As with GCC, an option that names a group takes precedence over general ones in
/// any position; among equals, the last one counts.
class WarningLevels {
public:
  explicit WarningLevels(const std::vector<std::string> &options);
  /// `pragma`: the level set by a pragma at this place; takes precedence over all options except -w.
  WarningLevel of(std::string_view group, std::optional<WarningLevel> pragma) const;

private:
  struct Choice {
    std::optional<bool> on, error;
  };
  bool quiet = false, wall = false; ///< -w, -Wall
  Choice all;                       ///< -Wxmp-all, -Werror, -Werror=xmp-all
  std::map<std::string, Choice, std::less<>> groups;
};

bool isWarningGroup(std::string_view name);

/// The group in an option: "local-address" of "-Wno-error=xmp-local-address". Empty if it is not one of our groups.
std::string_view warningGroupOf(std::string_view option);

} // namespace xacc
