// Warnings.h - the groups of our warnings, and what -W options say about them. No Clang headers here.
#ifndef XACC_FRONTEND_DIRECTIVES_WARNINGS_H
#define XACC_FRONTEND_DIRECTIVES_WARNINGS_H

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace xacc {

/// A GROUP of Diagnostics.def.
struct WarningGroup {
  std::string_view name; ///< "local-address", for -Wxmp-local-address
  bool onByDefault;      ///< otherwise with -Wall, -Wxmp-all or by name
  std::string_view help;
};
const std::vector<WarningGroup> &warningGroups();

enum class WarningLevel { Off, On, Error };

/// The -W options of a command line. As with GCC, what names a group beats what does not, wherever it stands; among
/// equals the last one counts.
class WarningLevels {
public:
  explicit WarningLevels(const std::vector<std::string> &options);
  /// `pragma`: what one says there. It beats all options but -w.
  WarningLevel of(std::string_view group, std::optional<WarningLevel> pragma) const;

private:
  struct Choice {
    std::optional<bool> on, error;
  };
  bool quiet = false, wall = false; ///< -w, -Wall
  Choice all;                       ///< -Wxmp-all, -Werror, -Werror=xmp-all
  std::map<std::string, Choice, std::less<>> groups;
};

/// Is it the name of a group, or "all"?
bool isWarningGroup(std::string_view name);

/// The group that an option is about, "local-address" of "-Wno-error=xmp-local-address"; empty if it is none of ours.
std::string_view warningGroupOf(std::string_view option);

} // namespace xacc
#endif
