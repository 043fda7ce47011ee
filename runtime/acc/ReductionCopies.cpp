// ReductionCopies.cpp - loops that reduce arrays: each chunk of the iterations has a copy, and the copies are combined
// in a fixed order. Devices with their own memory create and combine the copies there.
#include "device/Device.h"
#include "support/Bytes.h"
#include "support/Combine.h"
#include "xaccrt.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <tuple>
#include <vector>

extern "C" int omp_get_max_threads(void) __attribute__((weak)); // null in programs without device loops

namespace {
/// Limits of the number of chunks for a device with many threads, a power of two. The number depends only on the
/// arrays, so that sums do not depend on the device.
constexpr size_t leastDeviceParts = 16, mostDeviceParts = 16384;
constexpr size_t mostBytesOfCopies = size_t{64} << 20; // all copies together

void fill(xacc_op op, xacc_type type, std::byte *to, size_t elements) {
  xacc_identity(op, type, to);
  const size_t size = xacc::sizeOf(type);
  for (size_t k = 1; k < elements; ++k)
    std::copy_n(to, size, to + k * size);
}

/// Stores `count` elements of equal value in device memory, by repeatedly copying those already stored.
void fillOnDevice(xacc::Device &device, xacc_op op, xacc_type type, std::byte *to, size_t bytes) {
  std::byte first[32]; // large enough for any type
  const size_t size = xacc::sizeOf(type);
  if (bytes == 0)
    return;
  xacc_identity(op, type, first);
  device.upload(to, first, {0, size, {}});
  for (size_t done = size; done < bytes; done *= 2)
    device.copy(to + done, to, std::min(done, bytes - done));
}

/// Combines a power of two of copies: adds the upper half to the lower half until one is left.
void joinOnDevice(xacc::Device &device, std::byte *copies, long count, long parts, xacc_type type, xacc_op op) {
  for (long half = parts / 2; half > 0; half /= 2)
    device.combine(copies, copies, copies + xacc::sizeOf(type) * static_cast<size_t>(count * half), count * half, type,
                   op);
}

/// What Device::combine() can do.
bool combines(xacc_type type) { return type != XACC_LONGDOUBLE; }
} // namespace

extern "C" {

int xacc_parts(size_t bytes, int on_device) {
  if (!on_device || xacc::accDevice().sharesHostMemory())
    return omp_get_max_threads ? std::max(1, omp_get_max_threads()) : 1;
  const size_t room = std::bit_floor(mostBytesOfCopies / std::max<size_t>(1, bytes));
  return static_cast<int>(std::clamp(room, leastDeviceParts, mostDeviceParts));
}

void *xacc_copies_begin(xacc_reduced array, int parts, int on_device) {
  const size_t bytes = xacc::bytesOf(array) * static_cast<size_t>(parts);
  xacc::Device &device = on_device ? xacc::accDevice() : xacc::hostDevice();
  auto *copies = static_cast<std::byte *>(device.allocate(bytes));
  if (device.sharesHostMemory()) {
    fill(array.op, array.type, copies, bytes / xacc::sizeOf(array.type));
    return copies;
  }
  fillOnDevice(device, array.op, array.type, copies, bytes);
  device.beforeKernel();
  return copies;
}

void xacc_copies_end(xacc_reduced array, void *copies, int parts, int on_device, long queue) {
  xacc::Device &device = on_device ? xacc::accDevice() : xacc::hostDevice();
  if (queue != XACC_SYNC)
    device.synchronize(queue);
  const auto [op, type, count] = std::tuple(array.op, array.type, array.count);
  const size_t bytes = xacc::bytesOf(array);
  auto *from = static_cast<std::byte *>(copies), *result = static_cast<std::byte *>(array.at);
  if (device.sharesHostMemory()) {
    for (int part = 0; part < parts; ++part)
      xacc::combineElements(result, result, from + static_cast<size_t>(part) * bytes, count, type, op);
  } else if (combines(type)) {
    joinOnDevice(device, from, count, parts, type, op);
    device.combine(result, result, from, count, type, op);
  } else {
    xacc::Bytes here(bytes * (static_cast<size_t>(parts) + 1));
    device.download(here.data(), result, {0, bytes, {}});
    device.download(here.data() + bytes, from, {0, bytes * static_cast<size_t>(parts), {}});
    for (size_t part = 1; part <= static_cast<size_t>(parts); ++part)
      xacc::combineElements(here.data(), here.data(), here.data() + part * bytes, count, type, op);
    device.upload(result, here.data(), {0, bytes, {}});
  }
  device.release(copies);
}

void *xacc_own_begin(const void *from, size_t bytes, int parts, int on_device) {
  xacc::Device &device = on_device ? xacc::accDevice() : xacc::hostDevice();
  auto *copies = static_cast<std::byte *>(device.allocate(bytes * static_cast<size_t>(parts)));
  for (int part = 0; from && bytes > 0 && part < parts; ++part)
    if (std::byte *to = copies + static_cast<size_t>(part) * bytes; device.sharesHostMemory())
      std::copy_n(static_cast<const std::byte *>(from), bytes, to);
    else if (part == 0)
      device.upload(to, static_cast<const std::byte *>(from), {0, bytes, {}});
    else
      device.copy(to, copies, bytes);
  if (!device.sharesHostMemory())
    device.beforeKernel();
  return copies;
}

void xacc_own_end(void *copies, int on_device, long queue) {
  xacc::Device &device = on_device ? xacc::accDevice() : xacc::hostDevice();
  if (queue != XACC_SYNC)
    device.synchronize(queue);
  device.release(copies);
}

} // extern "C"
