// Config.h - settings from the environment.
#pragma once

#include <optional>
#include <string_view>
#include <utility>

namespace xacc {

/// The names in Transports.def, separated by '|'.
inline constexpr const char *transportNames = &(
#define TRANSPORT(Id, name, needs, nodes, make) "|" name
#include "support/Transports.def"
    )[1]; // without the first '|'

enum class Setting {
#define SETTING(Id, name, kind, values, meaning) Id,
#include "support/Config.def"
};

/// Value of a setting; null if the environment does not set it.
const char *setting(Setting which);

/// The value of a Count or Number setting, or `otherwise`.
long settingOr(Setting which, long otherwise);
/// The value of a setting that is a word, or `otherwise`.
std::string_view settingOr(Setting which, const char *otherwise);

/// True if a Flag setting is 1.
bool enabled(Setting which);
/// For a setting `A,B`: A finite and at least 0, B finite and above 0. Empty: it has a different form.
std::optional<std::pair<double, double>> numberPair(std::string_view text);

/// Checks all XACC_* variables: warns about unknown names, ends the job on malformed values. Call once, after the
/// transport exists, so that only one node reports.
void checkEnvironment();

/// XMP_NODE_SIZE<dim>, the size of a `*` dimension of a node array; 0 if not set. Ends the job if malformed.
long nodeSizeSetting(int dim);

} // namespace xacc
