// PublishedCopy.cpp - see PublishedCopy.h.
#include "ops/gmove/PublishedCopy.h"

#include "comm/Transport.h"

namespace xacc {

PublishedCopy::PublishedCopy(const std::byte *base, size_t bytes) : base(base), bytes(bytes) {
  for (const Mapping *m : presentTable().all()) // copies created by `declare`
    made(*m);
  lines = transport().expose(&line, sizeof line);
}

PublishedCopy::~PublishedCopy() { opened.closeAll(); }

bool PublishedCopy::concerns(const Mapping &m) const {
  return base && m.host < base + bytes && base < m.host + m.bytes;
}

void PublishedCopy::made(const Mapping &m) {
  if (!concerns(m))
    return;
  const auto exported = accDevice().exportMemory(m.device);
  line.memory = exported.value_or(ExportedMemory{});
  line.first = m.host - base;
  line.end = line.first + static_cast<std::ptrdiff_t>(m.bytes);
  line.kind = accDevice().sharesHostMemory() ? HostMemory : exported ? Open : Closed;
  own = m.device - line.first;
  if (lines)
    lines->fence();
}

void PublishedCopy::mappingRemoved(const Mapping &m) {
  if (!concerns(m) || line.first != m.host - base)
    return;
  line.kind = Absent;
  lines->fence();
}

std::byte *CopiesOfOthers::of(int node, const Region &there) {
  PublishedCopy::Line line;
  copy.lines->fence();
  copy.lines->get(node, {0, sizeof line, {}}, reinterpret_cast<std::byte *>(&line));
  if (line.kind == PublishedCopy::Absent || there.offset < line.first || there.end() > line.end)
    xacc_fail(site, "%s'%s' is not on the device of node %d", line.kind == PublishedCopy::Absent ? "" : "this part of ",
              name, node + 1);
  if (line.kind == PublishedCopy::HostMemory)
    return nullptr;
  if (node == world().rank)
    return copy.own;
  std::byte *const memory = line.kind == PublishedCopy::Open ? copy.opened.open(line.memory) : nullptr;
  if (!memory)
    xacc_fail(
        site,
        "device memory of node %d, which has '%s', cannot be opened here (CUDA IPC); between machines that is not "
        "supported yet",
        node + 1, name);
  return memory - line.first;
}

CopiesOfOthers::~CopiesOfOthers() { accDevice().complete(); }

} // namespace xacc
