// Config.cpp - reads and checks the environment against the list in Config.def.
#include "support/Config.h"

#include "support/Error.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <string>
#include <string_view>
#include <unistd.h>
#include <vector>

namespace xacc {
namespace {

enum class SettingKind { Choice, Flag, Count, Number, Pair, Text, Form };

struct Entry {
  const char *name;
  SettingKind kind;
  const char *values;
};

constexpr std::array entries = {
#define SETTING(Id, name, kind, values, meaning) Entry{name, SettingKind::kind, values},
#include "support/Config.def"
};

constexpr const char *atLeastOne = "a whole number of at least 1";

bool isCount(std::string_view text) {
  return !text.empty() && text.size() < 10 && text.find_first_not_of("0123456789") == text.npos &&
         text.find_first_not_of('0') != text.npos;
}

bool isOneOf(std::string_view value, std::string_view choices) {
  while (true) {
    const size_t bar = choices.find('|');
    if (value == choices.substr(0, bar))
      return true;
    if (bar == choices.npos)
      return false;
    choices.remove_prefix(bar + 1);
  }
}

/// Matches "cuda[:n]", "cpu:k" and "virtual:FILE": a word of the list, or a word before ':' followed by anything.
bool hasForm(std::string_view value, std::string_view form) {
  const size_t colon = value.find(':');
  if (colon == value.npos)
    return isOneOf(value, form) || isOneOf(std::string(value) + "[:n]", form);
  const std::string word(value.substr(0, colon));
  const std::string_view rest = value.substr(colon + 1);
  if (form.find(word + ":FILE") != form.npos)
    return !rest.empty();
  if (form.find(word + "[:n]") != form.npos)
    return rest == "0" || isCount(rest);
  return form.find(word + ":k") != form.npos && isCount(rest);
}

bool isValid(const Entry &entry, std::string_view value) {
  switch (entry.kind) {
  case SettingKind::Choice:
    return isOneOf(value, entry.values);
  case SettingKind::Flag:
    return value == "0" || value == "1";
  case SettingKind::Count:
    return isCount(value);
  case SettingKind::Number:
    return value == "0" || isCount(value);
  case SettingKind::Pair:
    return numberPair(value).has_value();
  case SettingKind::Form:
    return hasForm(value, entry.values);
  case SettingKind::Text:
    return true;
  }
  return true;
}

/// Number of edits (insert, delete, replace, swap neighbours) that turn `a` into `b`.
size_t editDistance(std::string_view a, std::string_view b) {
  std::vector<std::vector<size_t>> d(a.size() + 1, std::vector<size_t>(b.size() + 1));
  for (size_t i = 0; i <= a.size(); ++i)
    for (size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        d[i][j] = i + j;
        continue;
      }
      d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (a[i - 1] != b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
    }
  return d[a.size()][b.size()];
}

void warnUnknown(std::string_view name) {
  const auto nearest = std::min_element(entries.begin(), entries.end(), [&](const Entry &x, const Entry &y) {
    return editDistance(name, x.name) < editDistance(name, y.name);
  });
  const std::string written(name);
  if (editDistance(name, nearest->name) <= 3)
    say("warning: unknown environment variable '%s'; did you mean '%s'?", written.c_str(), nearest->name);
  else
    say("warning: unknown environment variable '%s'", written.c_str());
}

/// Other implementations of XcalableMP have variables of their own, which are none of ours.
void warnMisspelt(std::string_view name) {
  const std::string_view known = "XMP_NODE_SIZE", number = name.substr(std::min(name.size(), known.size()));
  const bool right =
      name.starts_with(known) && number.size() == 1 && std::isdigit(static_cast<unsigned char>(number[0]));
  if (!right && editDistance(name, "XMP_NODE_SIZE0") <= 2)
    say("warning: unknown environment variable '%s'; did you mean 'XMP_NODE_SIZE0'?", std::string(name).c_str());
}

} // namespace

const char *setting(Setting which) {
  const char *value = std::getenv(entries[static_cast<size_t>(which)].name);
  return value && *value ? value : nullptr;
}

std::optional<std::pair<double, double>> numberPair(std::string_view text) {
  const std::string copy(text);
  char *comma = nullptr, *end = nullptr;
  const double first = std::strtod(copy.c_str(), &comma);
  if (comma == copy.c_str() || *comma != ',')
    return std::nullopt;
  const double second = std::strtod(comma + 1, &end);
  if (end == comma + 1 || *end || !std::isfinite(first) || !std::isfinite(second) || first < 0 || second <= 0)
    return std::nullopt;
  return std::pair(first, second);
}

long settingOr(Setting which, long otherwise) {
  const char *value = setting(which);
  return value ? std::atol(value) : otherwise;
}

std::string_view settingOr(Setting which, const char *otherwise) {
  const char *value = setting(which);
  return value ? value : otherwise;
}

bool enabled(Setting which) { return settingOr(which, "0") == "1"; }

void checkEnvironment() {
  for (char **variable = environ; variable && *variable; ++variable) {
    const std::string_view text(*variable);
    const size_t equals = text.find('=');
    if (equals == text.npos)
      continue;
    const std::string_view name = text.substr(0, equals), value = text.substr(equals + 1);
    if (name.starts_with("XMP_"))
      warnMisspelt(name);
    if (!name.starts_with("XACC_"))
      continue;
    const auto entry =
        std::find_if(entries.begin(), entries.end(), [&](const Entry &known) { return name == known.name; });
    if (entry == entries.end())
      warnUnknown(name);
    else if (!value.empty() && !isValid(*entry, value))
      xacc_fail(nullptr, "environment variable %s is '%s' but must be %s", std::string(name).c_str(),
                std::string(value).c_str(), entry->kind == SettingKind::Count ? atLeastOne : entry->values);
  }
}

long nodeSizeSetting(int dim) {
  const std::string name = "XMP_NODE_SIZE" + std::to_string(dim);
  const char *value = std::getenv(name.c_str());
  if (!value || !*value)
    return 0;
  if (!isCount(value))
    xacc_fail(nullptr, "environment variable %s is '%s' but must be %s", name.c_str(), value, atLeastOne);
  return std::atol(value);
}

} // namespace xacc
