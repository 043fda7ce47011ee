// Moves.h - the copies of one variable between host and current device (OpenACC 2.6, 2.14.4).
#pragma once

#include "acc/DeviceSet.h"
#include "acc/Maps.h"
#include "acc/PresentTable.h"

#include <vector>

namespace xacc {

/// What a map means. A section of an array on a device set belongs to that array, so the array is what must be present.
ResolvedMap resolveVariable(const xacc_site *site, const xacc_map &map);
/// The devices that a clause for this variable applies to.
xacc_device_set devicesFor(const ResolvedMap &r);
/// Index of the current device in the device set of an array.
int memberOf(const xacc_site *site, const DeviceParts &parts);
/// The mapping of the variable on the current device: of all of it, or of the device's block.
Mapping *present(const xacc_site *site, const ResolvedMap &r, const char *name);
/// For an array that each device has a whole copy of, the host receives the copy of the first device.
bool givesCopy(const ResolvedMap &r, int turn);

void moveIn(const xacc_site *site, Mapping &m, const ResolvedMap &r);
void moveOut(const xacc_site *site, const Mapping &m, std::byte *variable, const std::vector<Region> &regions);
/// Starts the transfers of an update on the queue. False: some of them cannot be queued and must run now.
bool moveLater(const xacc_site *site, const Mapping &m, const ResolvedMap &r, xacc_map_kind kind, long queue);

} // namespace xacc
