// Array.h - aligned arrays (XMP 3.4-3.6): mapping, layout and storage of one global array.
#pragma once

#include "comm/World.h"
#include "core/index/Layout.h"
#include "core/template/Template.h"

#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace xacc {

/// Data that an operation computed once for an array, such as a communication schedule.
struct ArrayCache {
  virtual ~ArrayCache() = default;
  /// Finishes any operation in flight; called before the storage is released.
  virtual void finish() = 0;
};

} // namespace xacc

struct xacc_array : xacc::Object {
  struct Dimension {
    long extent = -1; // -1: not yet known
    int templateDim = -1;
    long offset = 0;
    bool hasShadow = false;
    long lowerShadow = 0, upperShadow = 0; // as declared
    bool fullShadow = false;

    xacc::DimensionMapping mapping; // this and the following members are valid once the layout is known
    xacc::DimensionLayout layout;
    long stride = 0; // elements between neighbours in this dimension
  };

  xacc_array(const xacc_site *s, const char *n, xacc_type t, size_t bytes, int d)
      : Object(xacc::Kind::Array), site(s), name(n), type(t), elementBytes(bytes), ndims(d),
        fileScope(xacc::world().initializing) {}

  const xacc_site *site;
  std::string name;
  xacc_type type;
  size_t elementBytes;
  int ndims;
  bool fileScope; // lives until the job ends
  std::array<Dimension, XACC_MAX_DIMS> dims;
  xacc_template *tmpl = nullptr; // referenced
  bool laidOut = false;
  std::vector<std::pair<int, long *>> strides; // see xacc_array_form; one for each file that declares it
  size_t bytes = 0;                            // of the local section
  std::vector<long> signature; // equal for arrays with equal mapping and layout; set once the layout is known
  std::byte *base = nullptr;   // first byte of the local section; null: no storage
  std::byte *owned = nullptr;  // storage released together with the descriptor
  std::vector<std::shared_ptr<xacc::ArrayCache>> caches; // valid for this layout; async operations share them
  mutable std::shared_ptr<void> checks;                  // for -fxmp-check

  const Dimension &dim(int d) const { return dims[static_cast<size_t>(d)]; }
  const xacc_nodes &nodes() const { return *tmpl->nodes; }
  /// Node dimension that array dimension `d` is distributed over; -1 if it is not distributed.
  int nodeDim(int d) const { return dim(d).templateDim < 0 ? -1 : tmpl->dim(dim(d).templateDim).nodeDim; }
};

namespace xacc {

/// Computes the layout unless it is already known. Ends the job if the template is not fixed or an extent is unknown.
void requireLayout(const xacc_site *site, xacc_array &a);

/// Sets the global extents, as xmp_malloc does, and recomputes the layout.
void setExtents(xacc_array &a, const std::vector<long> &extents);

/// Finishes operations in flight and drops everything computed for the present layout or storage.
void dropCaches(xacc_array &a);

/// Compares the declarations of xacc_array_declared with the definitions, after all files have created theirs. If they
/// differ, ends the job with a message that names both places.
void requireAgreement();

/// Arrays allocated during initialisation of the units, in order of allocation, which is the same on every node.
std::vector<const xacc_array *> &fileScopeArrays();

/// Zeroed storage for the local section; never null on a member.
std::byte *allocateSection(xacc_array &a);
/// Sets the location of the array's local section; null: none.
void setStorage(xacc_array &a, std::byte *section);
/// Tells the program the strides of its subscripts: 0 before the layout is known.
void storeStrides(const xacc_array &a);
/// True if `memory` came from allocateSection.
bool isSection(const void *memory);
/// Name of the array that a local section was allocated for; "?" if this is none.
const char *nameOfSection(const void *section);
void releaseSection(std::byte *section);

} // namespace xacc
