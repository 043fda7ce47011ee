// PresentMembers.h - structs of which data clauses name members: the device copy has room for all of the struct, and
// the members that were named come and go one by one.
#ifndef XACC_ACC_PRESENTMEMBERS_H
#define XACC_ACC_PRESENTMEMBERS_H

#include "acc/Maps.h"
#include "acc/PresentTable.h"

#include <utility>
#include <vector>

namespace xacc {

/// What of the variable no present member of the mapping holds, each as a member to be made. A section with gaps that
/// is there in part ends the job. Empty if the whole struct is mapped.
std::vector<ResolvedMap> missingMembers(const xacc_site *site, const Mapping &m, const ResolvedMap &r,
                                        const char *name);
/// Offsets of the members that hold bytes of the variable.
std::vector<size_t> membersOf(const Mapping &m, const ResolvedMap &r);
/// Those of `regions`, relative to `variable`, that lie in the member.
std::vector<Region> regionsIn(const Mapping &m, const std::pair<const size_t, PresentMember> &member,
                              const std::byte *variable, const std::vector<Region> &regions);

} // namespace xacc

#endif
