// Images.h - the process that an image number denotes (XMP 7). No communication.
#pragma once

#include "comm/World.h"
#include "xaccrt.h"

#include <string>

namespace xacc {

/// The current image set: that of the innermost `image` directive unless a task was entered inside it, otherwise the
/// executing node set.
const Group &imageGroup();

/// The current image set; ends the job if this process is not in it.
const Group &ownImageGroup(const char *who);

/// For messages about image numbers: the last number, and why it is smaller than the number of processes.
std::string imagesOf(const Group &group);

/// World rank of an image; XACC_HERE is this process. Ends the job if the image does not exist.
int rankOf(const xacc_site *site, xacc_image image);

} // namespace xacc
