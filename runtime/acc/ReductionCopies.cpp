// ReductionCopies.cpp - loops that reduce arrays: each chunk of the iterations has a copy, and the copies are combined
// in a fixed order. Devices with their own memory create and combine the copies there.
#include "device/Device.h"
#include "support/Bytes.h"
#include "support/Combine.h"
#include "xaccrt.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <span>

extern "C" int omp_get_max_threads(void) __attribute__((weak)); // null in programs without device loops

namespace {
/// Limits of the number of chunks for a device with many threads, a power of two. The number depends only on the
/// arrays, so that sums do not depend on the device.
constexpr size_t minDeviceParts = 16, maxDeviceParts = 16384;
constexpr size_t maxBytesOfCopies = size_t{64} << 20; // all copies together

xacc::Device &deviceFor(int on_device) { return on_device ? xacc::accDevice() : xacc::hostDevice(); }

std::span<const xacc_field> fieldsOf(const xacc_reduced &array) {
  return {array.fields, static_cast<size_t>(array.field_count)};
}

/// One element of the array, equal to the identity.
xacc::Bytes identity(const xacc_reduced &array) {
  const xacc_field itself = {array.type, 0, 1};
  xacc::Bytes element(array.fields ? array.bytes : xacc::sizeOf(array.type));
  for (const xacc_field &field : array.fields ? fieldsOf(array) : std::span(&itself, 1))
    for (size_t k = 0; k < field.count; ++k)
      xacc_identity(array.op, field.type, element.data() + field.offset + k * xacc::sizeOf(field.type));
  return element;
}

/// Stores the identity in every element, by repeatedly copying the elements that already have it.
void fill(xacc::Device &device, const xacc_reduced &array, std::byte *to, size_t bytes) {
  if (bytes == 0)
    return;
  const xacc::Bytes element = identity(array);
  device.upload(to, element.data(), {0, element.size(), {}});
  for (size_t done = element.size(); done < bytes; done *= 2)
    device.copy(to + done, to, std::min(done, bytes - done));
}

/// into[k] = into[k] op from[k], on the host.
void combine(const xacc_reduced &array, std::byte *into, const std::byte *from) {
  if (!array.fields)
    return xacc::combineElements(into, into, from, array.count, array.type, array.op);
  for (size_t at = 0; at < xacc::bytesOf(array); at += array.bytes)
    for (const xacc_field &field : fieldsOf(array))
      xacc::combineElements(into + at + field.offset, into + at + field.offset, from + at + field.offset,
                            static_cast<long>(field.count), field.type, array.op);
}

/// Combines `parts` copies, a power of two: the upper half with the lower half, until one is left.
void joinOnDevice(xacc::Device &device, const xacc_reduced &array, std::byte *copies, long parts) {
  for (long half = parts / 2; half > 0; half /= 2) {
    const long count = array.count * half;
    device.combine(copies, copies, copies + xacc::sizeOf(array.type) * static_cast<size_t>(count), count, array.type,
                   array.op);
  }
}

/// True if Device::combine() supports the elements.
bool combinesOnDevice(const xacc_reduced &array) {
  return !array.fields && array.type != XACC_LONGDOUBLE && array.type != XACC_CLONGDOUBLE;
}
} // namespace

extern "C" {

int xacc_parts(size_t bytes, int on_device) {
  if (!on_device || xacc::accDevice().sharesHostMemory())
    return omp_get_max_threads ? std::max(1, omp_get_max_threads()) : 1;
  const size_t room = std::bit_floor(maxBytesOfCopies / std::max<size_t>(1, bytes));
  return static_cast<int>(std::clamp(room, minDeviceParts, maxDeviceParts));
}

void *xacc_copies_begin(xacc_reduced array, int parts, int on_device) {
  const size_t bytes = xacc::bytesOf(array) * static_cast<size_t>(parts);
  xacc::Device &device = deviceFor(on_device);
  auto *copies = static_cast<std::byte *>(device.allocate(bytes));
  fill(device, array, copies, bytes);
  device.beforeKernel();
  return copies;
}

void xacc_copies_end(xacc_reduced array, void *copies, int parts, int on_device, long queue) {
  xacc::Device &device = deviceFor(on_device);
  if (queue != XACC_SYNC)
    device.synchronize(queue);
  const size_t bytes = xacc::bytesOf(array);
  auto *from = static_cast<std::byte *>(copies), *result = static_cast<std::byte *>(array.at);
  if (device.sharesHostMemory()) {
    for (int part = 0; part < parts; ++part)
      combine(array, result, from + static_cast<size_t>(part) * bytes);
  } else if (combinesOnDevice(array)) {
    joinOnDevice(device, array, from, parts);
    device.combine(result, result, from, array.count, array.type, array.op);
  } else {
    xacc::Bytes onHost(bytes * (static_cast<size_t>(parts) + 1));
    device.download(onHost.data(), result, {0, bytes, {}});
    device.download(onHost.data() + bytes, from, {0, bytes * static_cast<size_t>(parts), {}});
    for (size_t part = 1; part <= static_cast<size_t>(parts); ++part)
      combine(array, onHost.data(), onHost.data() + part * bytes);
    device.upload(result, onHost.data(), {0, bytes, {}});
  }
  device.release(copies);
}

void *xacc_own_begin(const void *from, size_t bytes, int parts, int on_device) {
  xacc::Device &device = deviceFor(on_device);
  auto *copies = static_cast<std::byte *>(device.allocate(bytes * static_cast<size_t>(parts)));
  if (from && bytes > 0) {
    device.upload(copies, static_cast<const std::byte *>(from), {0, bytes, {}});
    for (int part = 1; part < parts; ++part)
      device.copy(copies + static_cast<size_t>(part) * bytes, copies, bytes);
  }
  device.beforeKernel();
  return copies;
}

void xacc_own_end(void *copies, int on_device, long queue) {
  xacc::Device &device = deviceFor(on_device);
  if (queue != XACC_SYNC)
    device.synchronize(queue);
  device.release(copies);
}

} // extern "C"
