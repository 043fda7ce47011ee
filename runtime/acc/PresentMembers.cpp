// PresentMembers.cpp - see PresentMembers.h.
#include "acc/PresentMembers.h"

#include "acc_prof.h"
#include "support/Error.h"

#include <algorithm>

namespace xacc {
namespace {
bool solid(const std::vector<Region> &regions) { return regions.size() == 1 && regions[0].loops.empty(); }
} // namespace

std::vector<ResolvedMap> missingMembers(const xacc_site *site, const Mapping &m, const ResolvedMap &r,
                                        const char *name) {
  std::vector<ResolvedMap> missing;
  if (!m.byMembers)
    return missing;
  const size_t begin = static_cast<size_t>(r.host - m.host), end = begin + r.bytes;
  size_t at = begin;
  const auto add = [&](size_t past) {
    if (past > at)
      missing.push_back({m.host + at, past - at, {{0, past - at, {}}}});
  };
  for (const auto &[first, member] : m.members) {
    if (first + member.bytes <= at || first >= end)
      continue;
    add(first);
    at = first + member.bytes;
  }
  add(end);
  if (missing.size() == 1 && missing[0].bytes == r.bytes)
    return {r};
  if (!missing.empty() && !solid(r.moved))
    xacc_fail_with(acc_error_partly_present, site, "only a part of '%s' is on the device", name);
  return missing;
}

std::vector<size_t> membersOf(const Mapping &m, const ResolvedMap &r) {
  std::vector<size_t> found;
  const size_t begin = static_cast<size_t>(r.host - m.host), end = begin + r.bytes;
  for (const auto &[first, member] : m.members)
    if (first < end && first + member.bytes > begin)
      found.push_back(first);
  return found;
}

std::vector<Region> regionsIn(const Mapping &m, const std::pair<const size_t, PresentMember> &member,
                              const std::byte *variable, const std::vector<Region> &regions) {
  if (!solid(regions))
    return regions;
  const std::ptrdiff_t at = variable - m.host, first = static_cast<std::ptrdiff_t>(member.first) - at;
  const std::ptrdiff_t begin = std::max<std::ptrdiff_t>(regions[0].offset, first);
  const std::ptrdiff_t end = std::min<std::ptrdiff_t>(regions[0].offset + static_cast<std::ptrdiff_t>(regions[0].run),
                                                      first + static_cast<std::ptrdiff_t>(member.second.bytes));
  if (end <= begin)
    return {};
  return {{begin, static_cast<size_t>(end - begin), {}}};
}

} // namespace xacc
