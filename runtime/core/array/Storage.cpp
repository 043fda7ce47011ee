// Storage.cpp - the local section in memory, and the rebased pointers that programs index.
#include "core/array/Watcher.h"
#include "device/Device.h"
#include "memory/SectionMemory.h"
#include "support/Activity.h"
#include "support/Error.h"
#include "support/Lasting.h"

#include <algorithm>
#include <optional>
#include <unordered_map>

namespace xacc {
namespace {

/// Bytes from the rebased pointer to the first byte of the local section, in the dimensions from `first` on.
std::ptrdiff_t shiftBytes(const xacc_array &a, int first = 0) {
  std::ptrdiff_t elements = 0;
  for (int d = first; d < a.ndims; ++d)
    elements += a.dim(d).layout.shift * a.dim(d).stride;
  return elements * static_cast<std::ptrdiff_t>(a.elementBytes);
}

// The rebased pointer may be outside the storage, so it is computed as an integer: pointer arithmetic would be
// undefined.
void *displaced(const void *pointer, std::ptrdiff_t bytes) {
  return reinterpret_cast<void *>(reinterpret_cast<std::uintptr_t>(pointer) + static_cast<std::uintptr_t>(bytes));
}

/// Layout of an allocated section, as far as indexing depends on it.
struct Footprint {
  const xacc_site *site;
  std::string name;
  size_t elementBytes, bytes;
  std::vector<long> signature;
  std::vector<std::array<long, 4>> dims; // shift, stride, and the parameters of cyclic indices
  std::vector<long> extents;
};

Footprint footprintOf(const xacc_array &a) {
  Footprint f{a.site, a.name, a.elementBytes, a.bytes, a.signature, {}, {}};
  for (int d = 0; d < a.ndims; ++d) {
    f.extents.push_back(a.dim(d).extent);
    const Distribution *dist = a.dim(d).mapping.distribution;
    const bool cyclic = dist && dist->format == XACC_CYCLIC && dist->nodes > 1;
    f.dims.push_back(
        {a.dim(d).layout.shift, a.dim(d).stride, cyclic ? dist->width : 0, cyclic ? a.dim(d).offset - dist->lower : 0});
  }
  return f;
}

Lasting<std::unordered_map<const void *, Footprint>> footprints;
Lasting<std::vector<const xacc_array *>> fileScope;

/// Ends the job if indices of the parameter `a` would address other elements in `local` than indices of the argument
/// do. Sections that the runtime did not allocate are not checked.
void requireSameElements(const xacc_site *site, const xacc_array &a, const void *local) {
  const auto found = footprints().find(local);
  if (found == footprints().end())
    return;
  const Footprint &argument = found->second;
  if (argument.signature == a.signature || argument.elementBytes != a.elementBytes || a.bytes == 0)
    return;
  const Footprint parameter = footprintOf(a);
  const char *const name = argument.name.c_str(), *const file = argument.site ? argument.site->file : "?";
  const int line = argument.site ? argument.site->line : 0;
  for (size_t d = 0; parameter.dims.size() == argument.dims.size() && d < parameter.dims.size(); ++d)
    if (parameter.dims[d] != argument.dims[d])
      xacc_fail(site,
                "dimension %zu of '%s' has a different memory layout than that of '%s' (%s:%d), whose memory it "
                "receives: align and shadow of both must be the same",
                d + 1, a.name.c_str(), name, file, line);
  if (parameter.bytes > argument.bytes)
    xacc_fail(site, "'%s' has %zu bytes on this node, but '%s' (%s:%d), whose memory it receives, has %zu",
              a.name.c_str(), parameter.bytes, name, file, line, argument.bytes);
}

/// True if every undeclared extent belongs to an aligned dimension.
bool extentsFollowFromTemplate(const xacc_array &a) {
  return std::all_of(a.dims.begin(), a.dims.begin() + a.ndims,
                     [](const xacc_array::Dimension &dim) { return dim.extent >= 0 || dim.templateDim >= 0; });
}

/// Sets extents that a parameter does not declare, such as the first one of `u[][M]` or `(*u)[M]`: to those of the
/// argument if it is a known array, otherwise, for aligned dimensions, to those of the template.
void deduceExtents(const xacc_site *site, xacc_array &a, const void *local) {
  const auto argument = footprints().find(local);
  const bool known = argument != footprints().end() && argument->second.extents.size() == static_cast<size_t>(a.ndims);
  for (int d = 0; d < a.ndims; ++d) {
    auto &dim = a.dims[static_cast<size_t>(d)];
    if (dim.extent >= 0)
      continue;
    requireFixed(site, *a.tmpl);
    if (known)
      dim.extent = argument->second.extents[static_cast<size_t>(d)];
    else if (dim.templateDim >= 0)
      dim.extent = a.tmpl->dim(dim.templateDim).distribution.lower + a.tmpl->dim(dim.templateDim).distribution.extent -
                   dim.offset;
  }
}

} // namespace

void storeStrides(const xacc_array &a) {
  for (const auto &[leading, strides] : a.strides) {
    const long row = a.laidOut ? std::max(1L, a.dim(leading - 1).stride) : 1;
    for (int d = 0; d + 1 < leading; ++d)
      strides[d] = a.laidOut ? a.dim(d).stride / row : 0;
  }
}

std::byte *allocateSection(xacc_array &a) {
  if (!a.nodes().member())
    return nullptr;
  const DetailScope scope({.kind = DetailKind::Allocate, .bytes = a.bytes, .name = a.name.c_str(), .site = a.site});
  void *memory = sectionMemory().allocate ? sectionMemory().allocate(a.bytes) : nullptr;
  if (!memory)
    memory = hostDevice().allocate(a.bytes);
  footprints().insert_or_assign(memory, footprintOf(a));
  return static_cast<std::byte *>(memory);
}

void setStorage(xacc_array &a, std::byte *section) {
  if (arrayWatcher() && section != a.base)
    arrayWatcher()->moved();
  a.base = section;
}

bool isSection(const void *memory) { return footprints().count(memory) > 0; }

const char *nameOfSection(const void *section) {
  const auto found = footprints().find(section);
  return found == footprints().end() ? "?" : found->second.name.c_str();
}

std::vector<const xacc_array *> &fileScopeArrays() { return fileScope(); }

void releaseSection(std::byte *section) {
  if (arrayWatcher())
    arrayWatcher()->released(section);
  const auto known = footprints().extract(section);
  std::optional<DetailScope> scope;
  if (known)
    scope.emplace(Detail{.kind = DetailKind::Release,
                         .bytes = known.mapped().bytes,
                         .name = known.mapped().name.c_str(),
                         .site = known.mapped().site});
  if (!sectionMemory().release || !sectionMemory().release(section))
    hostDevice().release(section);
}

} // namespace xacc

extern "C" {

void *xacc_array_alloc(xacc_array *a) {
  const xacc::FailureSite failureSite(a->site);
  xacc::requireLayout(a->site, *a);
  if (a->owned)
    xacc::releaseSection(a->owned);
  a->owned = xacc::allocateSection(*a);
  xacc::setStorage(*a, a->owned);
  if (xacc::world().initializing)
    xacc::fileScopeArrays().push_back(a);
  xacc::storeStrides(*a);
  return a->base ? xacc::displaced(a->base, -xacc::shiftBytes(*a)) : nullptr;
}

void *xacc_array_rebase(const xacc_site *site, xacc_array *a, const volatile void *given) {
  auto *const local = static_cast<std::byte *>(const_cast<void *>(given));
  const bool elsewhere = a->tmpl->fixed && !a->nodes().member(); // a parameter without elements on this node
  if (!local && !a->laidOut && !(elsewhere && xacc::extentsFollowFromTemplate(*a))) { // a pointer before xmp_malloc
    xacc::storeStrides(*a);
    return nullptr;
  }
  xacc::deduceExtents(site, *a, local);
  xacc::requireLayout(site, *a);
  xacc::requireSameElements(site, *a, local);
  xacc::setStorage(*a, local);
  xacc::storeStrides(*a);
  return local ? xacc::displaced(local, -xacc::shiftBytes(*a)) : nullptr;
}

void *xacc_array_rebase_cyclic(const xacc_site *site, xacc_array *a, const volatile void *local, xacc_cyclic *tables) {
  void *rebased = xacc_array_rebase(site, a, local);
  for (int d = 0; a->laidOut && d < a->ndims; ++d)
    tables[d] = xacc_array_cyclic(a, d);
  return rebased;
}

void *xacc_array_local(const xacc_array *a, const void *rebased) {
  return rebased ? xacc::displaced(rebased, xacc::shiftBytes(*a)) : nullptr;
}

void *xacc_array_row(const xacc_array *a, const void *element, int subscripts) {
  return xacc::displaced(element, xacc::shiftBytes(*a, subscripts));
}

const void *xacc_array_section(const xacc_array *a) { return a->bytes > 0 ? a->base : nullptr; }

xacc_array *xacc_array_at(xacc_array *a, const void *rebased) {
  xacc::setStorage(*a, static_cast<std::byte *>(xacc_array_local(a, rebased)));
  return a;
}

} // extern "C"
