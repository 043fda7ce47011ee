// DataSegments.cpp - queries the dynamic loader.
#include "memory/DataSegments.h"

#include <algorithm>
#include <cstdint>
#include <link.h>
#include <unistd.h>

namespace xacc {
namespace {

struct Search {
  std::uintptr_t anchor;
  std::vector<DataSegment> found;
};

int visit(dl_phdr_info *module, size_t, void *argument) {
  auto &search = *static_cast<Search *>(argument);
  bool contains = false;
  std::uintptr_t relroFirst = 0, relroEnd = 0;
  const auto pageBytes = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
  for (int i = 0; i < module->dlpi_phnum; ++i) {
    const ElfW(Phdr) &segment = module->dlpi_phdr[i];
    const std::uintptr_t first = module->dlpi_addr + segment.p_vaddr, end = first + segment.p_memsz;
    if (segment.p_type == PT_GNU_RELRO) {
      relroFirst = first;
      relroEnd = end / pageBytes * pageBytes; // the loader protects only whole pages
    }
    contains = contains || (segment.p_type == PT_LOAD && search.anchor >= first && search.anchor < end);
  }
  if (!contains)
    return 0;
  for (int i = 0; i < module->dlpi_phnum; ++i) {
    const ElfW(Phdr) &segment = module->dlpi_phdr[i];
    if (segment.p_type != PT_LOAD || !(segment.p_flags & PF_W))
      continue;
    std::uintptr_t first = module->dlpi_addr + segment.p_vaddr;
    const std::uintptr_t end = first + segment.p_memsz;
    if (relroFirst <= first && first < relroEnd)
      first = std::min(relroEnd, end);
    if (first < end)
      search.found.push_back({reinterpret_cast<std::byte *>(first), end - first});
  }
  return 1;
}

} // namespace

std::vector<DataSegment> dataSegmentsOf(const void *anchor) {
  Search search{reinterpret_cast<std::uintptr_t>(anchor), {}};
  dl_iterate_phdr(visit, &search);
  return search.found;
}

} // namespace xacc
