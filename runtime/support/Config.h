// Config.h - settings from the environment.
#ifndef XACC_SUPPORT_CONFIG_H
#define XACC_SUPPORT_CONFIG_H

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

/// Value of a setting, or null if the environment does not give one.
const char *setting(Setting which);

/// True if a Flag setting is 1.
bool enabled(Setting which);
/// Of a setting `A,B`: A finite and at least 0, B finite and above 0. Nothing: it has another form.
std::optional<std::pair<double, double>> numberPair(std::string_view text);

/// Checks every XACC_* variable: warns about unknown names, ends the job on malformed values. Once, after the
/// transport exists, so that one node speaks for all.
void checkEnvironment();

/// XMP_NODE_SIZE<dim>, the size of a `*` dimension of a node array; 0 if not given. Malformed: ends the job.
long nodeSizeSetting(int dim);

} // namespace xacc

#endif
