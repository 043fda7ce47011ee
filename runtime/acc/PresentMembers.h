// PresentMembers.h - structs of which data clauses name members: the device copy has room for all of the struct, and
// its pieces, the members that were named, come and go one by one.
#pragma once

#include "acc/Maps.h"
#include "acc/PresentTable.h"

#include <utility>
#include <vector>

namespace xacc {

/// What of the variable no piece of the mapping holds, each as a piece to be made. A section with gaps that is there in
/// part ends the job. Empty if the mapping is not in pieces.
std::vector<ResolvedMap> missingPieces(const xacc_site *site, const Mapping &m, const ResolvedMap &r, const char *name);
/// Offsets of the pieces that hold bytes of the variable.
std::vector<size_t> piecesOf(const Mapping &m, const ResolvedMap &r);
/// Those of `regions`, relative to `variable`, that lie in the piece.
std::vector<Region> regionsIn(const Mapping &m, const std::pair<const size_t, Piece> &piece, const std::byte *variable,
                              const std::vector<Region> &regions);

} // namespace xacc
