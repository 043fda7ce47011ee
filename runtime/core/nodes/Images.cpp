// Images.cpp - image sets and image numbers.
#include "core/nodes/Images.h"

#include "core/nodes/Nodes.h"
#include "support/Error.h"

namespace xacc {
namespace {

// Offset of the values of xacc_image_on, far from plausible image numbers.
constexpr xacc_image absolute = xacc_image{1} << 48;

} // namespace

const Group &imageGroup() {
  const World &w = world();
  if (!w.imageSets.empty() && w.imageSets.back().depth == w.executing.size())
    return *w.imageSets.back().group;
  return executingGroup();
}

const Group &ownImageGroup(const char *who) {
  const Group &group = imageGroup();
  if (!group.member())
    xacc_fail(nullptr, "%s: this node is not in the image set", who);
  return group;
}

std::string imagesOf(const Group &group) {
  return "the last one is image " + std::to_string(group.size() - 1) +
         (group.size() < world().size ? " of the current image set; the directive 'image' selects another" : "");
}

int rankOf(const xacc_site *site, xacc_image image) {
  if (image == XACC_HERE)
    return world().rank;
  if (image >= absolute && image < absolute + world().size)
    return static_cast<int>(image - absolute);
  const Group &group = imageGroup();
  if (image < 0 || image >= group.size())
    xacc_fail(site, "there is no image %ld: %s", image, imagesOf(group).c_str());
  return group.rankAt(image);
}

} // namespace xacc

extern "C" {

xacc_image xacc_image_on(const xacc_site *site, const xacc_nodes *nodes, long index) {
  const xacc::Group &group = *nodes->group;
  if (index < 0 || index >= group.size())
    xacc_fail(site, "there is no image %ld on '%s': the last one is image %d", index, nodes->name.c_str(),
              group.size() - 1);
  return xacc::absolute + group.rankAt(index);
}

long xacc_cosubscript(const xacc_site *site, long index, long size) {
  if (index < 0 || index >= size)
    xacc_fail(site, "cosubscript %ld is outside 0:%ld", index, size - 1);
  return index;
}

xacc_images xacc_images_enter(const xacc_site *, const xacc_nodes *nodes) {
  auto &sets = xacc::world().imageSets;
  sets.push_back({nodes->group, xacc::world().executing.size()});
  return {static_cast<int>(sets.size())};
}

void xacc_images_leave(xacc_images *images) {
  if (images->pushed == 0)
    return;
  xacc::world().imageSets.resize(static_cast<size_t>(images->pushed - 1)); // the depth, as in xacc_task_leave
  images->pushed = 0;
}

} // extern "C"
