// Warnings.cpp - see Warnings.h.
#include "directives/Warnings.h"
#include <algorithm>

namespace xacc {
namespace {

/// The text between `-W` and the name, and the level it sets.
struct Prefix {
  std::string_view text;
  std::optional<bool> on, error;
};
constexpr Prefix prefixes[] = {
    {"-Wno-error=", {}, false}, {"-Werror=", true, true}, {"-Wno-", false, {}}, {"-W", true, {}}};

constexpr std::string_view family = "xmp-";

} // namespace

const std::vector<WarningGroup> &warningGroups() {
  static const std::vector<WarningGroup> groups = {
#define GROUP(Name, Default, Help) {Name, std::string_view(#Default) == "On", Help},
#include "directives/WarningGroups.def"
  };
  return groups;
}

bool isWarningGroup(std::string_view name) {
  return name == "all" || std::ranges::any_of(warningGroups(), [&](const WarningGroup &g) { return g.name == name; });
}

std::string_view warningGroupOf(std::string_view option) {
  for (const Prefix &prefix : prefixes)
    if (option.starts_with(prefix.text)) {
      const std::string_view name = option.substr(prefix.text.size());
      return name.starts_with(family) ? name.substr(family.size()) : std::string_view();
    }
  return {};
}

bool isShadowOption(std::string_view option) {
  return std::ranges::any_of(prefixes, [&](const Prefix &prefix) {
    const std::string_view name = option.starts_with(prefix.text) ? option.substr(prefix.text.size()) : "";
    return name == "shadow" || name.starts_with("shadow=");
  });
}

WarningLevel shadowLevel(const std::vector<std::string> &options) {
  bool on = false, quiet = false;
  std::optional<bool> error;
  for (const std::string &option : options) {
    quiet |= option == "-w";
    const bool specific = isShadowOption(option);
    if (!specific && option != "-Werror" && option != "-Wno-error")
      continue;
    if (option.starts_with("-Werror") || option.starts_with("-Wno-error"))
      error = option.starts_with("-Werror");
    if (specific && !option.starts_with("-Wno-error"))
      on = !option.starts_with("-Wno-");
  }
  return quiet || !on ? WarningLevel::Off : error.value_or(false) ? WarningLevel::Error : WarningLevel::On;
}

WarningLevels::WarningLevels(const std::vector<std::string> &options) {
  for (const std::string &option : options) {
    if (option == "-w")
      quiet = true;
    else if (option == "-Wall" || option == "-Wno-all")
      wall = option == "-Wall";
    else if (option == "-Werror" || option == "-Wno-error")
      all.error = option == "-Werror";
    const std::string_view group = warningGroupOf(option);
    if (group.empty())
      continue;
    for (const Prefix &prefix : prefixes)
      if (option.starts_with(prefix.text)) {
        Choice &choice = group == "all" ? all : groups[std::string(group)];
        if (prefix.on)
          choice.on = prefix.on;
        if (prefix.error)
          choice.error = prefix.error;
        break;
      }
  }
}

WarningLevel WarningLevels::of(std::string_view name, std::optional<WarningLevel> pragma) const {
  bool on = true;
  for (const WarningGroup &group : warningGroups())
    if (group.name == name)
      on = all.on.value_or(group.onByDefault || wall);
  bool error = all.error.value_or(false);
  if (const auto own = groups.find(name); own != groups.end()) {
    on = own->second.on.value_or(on);
    error = own->second.error.value_or(error);
  }
  if (!quiet && pragma)
    return *pragma;
  return quiet || !on ? WarningLevel::Off : error ? WarningLevel::Error : WarningLevel::On;
}

} // namespace xacc
