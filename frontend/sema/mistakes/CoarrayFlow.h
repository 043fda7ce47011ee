// CoarrayFlow.h - finds reads of coarrays that are not ordered after stores by other images. Clang side.
#pragma once

namespace xacc {

struct Sema;

/// Reports reads of elements that another image stores to, if no path from the store to the read orders the images (XMP
/// 5.5): `x:[right] = 1; y = x;`, or `x = 1; y = x:[right];`.
void reportUnordered(Sema &sema);

} // namespace xacc
