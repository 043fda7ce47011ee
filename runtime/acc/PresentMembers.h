// PresentMembers.h - structs with members named in data clauses. The device copy has room for the whole struct; named
// members are mapped and unmapped individually.
#pragma once

#include "acc/Maps.h"
#include "acc/PresentTable.h"

#include <utility>
#include <vector>

namespace xacc {

/// Parts of the variable that no present member covers, each as a member to create. Empty if the whole struct is
/// mapped. Ends the job if a section with gaps is partly present.
std::vector<ResolvedMap> missingMembers(const xacc_site *site, const Mapping &m, const ResolvedMap &r,
                                        const char *name);
/// Offsets of the members that contain bytes of the variable.
std::vector<size_t> membersOf(const Mapping &m, const ResolvedMap &r);
/// The regions of `regions`, relative to `variable`, that are in the member.
std::vector<Region> regionsIn(const Mapping &m, const std::pair<const size_t, PresentMember> &member,
                              const std::byte *variable, const std::vector<Region> &regions);

} // namespace xacc
