// ReductionCopies.cpp - loops that reduce arrays: each part of the iterations has a copy, and these are joined in a
// fixed order.
#include "device/Device.h"
#include "support/Combine.h"
#include "xaccrt.h"

#include <algorithm>
#include <cstddef>
#include <vector>

extern "C" int omp_get_max_threads(void) __attribute__((weak)); // null in programs without device loops

namespace {
/// Parts for a device that runs many threads; a fixed number, so that sums do not depend on the device.
constexpr size_t deviceParts = 256;
constexpr size_t mostBytesOfCopies = size_t{64} << 20; // of all copies together

size_t bytesOf(xacc_type type, long count) { return xacc::sizeOf(type) * static_cast<size_t>(count); }

void fill(xacc_op op, xacc_type type, std::byte *to, size_t elements) {
  xacc_identity(op, type, to);
  const size_t size = xacc::sizeOf(type);
  for (size_t k = 1; k < elements; ++k)
    std::copy_n(to, size, to + k * size);
}
} // namespace

extern "C" {

int xacc_parts(size_t bytes, int on_device) {
  if (!on_device || xacc::accDevice().sharesHostMemory())
    return omp_get_max_threads ? std::max(1, omp_get_max_threads()) : 1;
  return static_cast<int>(std::clamp<size_t>(mostBytesOfCopies / std::max<size_t>(1, bytes), 16, deviceParts));
}

void *xacc_copies_begin(xacc_op op, xacc_type type, long count, int parts, int on_device) {
  const size_t bytes = bytesOf(type, count) * static_cast<size_t>(parts);
  xacc::Device &device = on_device ? xacc::accDevice() : xacc::hostDevice();
  auto *copies = static_cast<std::byte *>(device.allocate(bytes));
  if (device.sharesHostMemory()) {
    fill(op, type, copies, bytes / xacc::sizeOf(type));
    return copies;
  }
  std::vector<std::byte> filled(bytes);
  fill(op, type, filled.data(), bytes / xacc::sizeOf(type));
  device.upload(copies, filled.data(), {0, bytes, {}});
  return copies;
}

void xacc_copies_end(xacc_op op, xacc_type type, void *into, void *copies, long count, int parts, int on_device,
                     long queue) {
  xacc::Device &device = on_device ? xacc::accDevice() : xacc::hostDevice();
  if (queue != XACC_SYNC)
    device.synchronize(queue);
  const size_t bytes = bytesOf(type, count);
  auto *from = static_cast<std::byte *>(copies), *result = static_cast<std::byte *>(into);
  std::vector<std::byte> here;
  if (!device.sharesHostMemory()) {
    here.resize(bytes * (static_cast<size_t>(parts) + 1));
    device.download(here.data(), result, {0, bytes, {}});
    device.download(here.data() + bytes, from, {0, bytes * static_cast<size_t>(parts), {}});
    result = here.data();
    from = here.data() + bytes;
  }
  for (int part = 0; part < parts; ++part)
    xacc::combineElements(result, result, from + static_cast<size_t>(part) * bytes, count, type, op);
  if (!device.sharesHostMemory())
    device.upload(static_cast<std::byte *>(into), result, {0, bytes, {}});
  device.release(copies);
}

} // extern "C"
