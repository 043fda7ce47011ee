// DeviceLate.cpp - a device that delays its operations.
#include "device/DeviceLate.h"

namespace xacc {

DeviceLate::DeviceLate(Device &device) : device(device), text(std::string(device.name()) + ", late") {}

void DeviceLate::complete() {
  for (const auto &operation : started)
    operation();
  started.clear();
  device.complete();
}

void DeviceLate::copy(void *to, const void *from, size_t bytes) {
  started.push_back([=, this] { device.copy(to, from, bytes); });
}
void DeviceLate::clear(void *memory, size_t bytes) {
  started.push_back([=, this] { device.clear(memory, bytes); });
}
void DeviceLate::pack(std::byte *buffer, const std::byte *base, const Region &region) {
  started.push_back([=, this] { device.pack(buffer, base, region); });
}
void DeviceLate::unpack(std::byte *base, const std::byte *buffer, const Region &region) {
  started.push_back([=, this] { device.unpack(base, buffer, region); });
}
void DeviceLate::transfer(std::byte *to, const Region &there, const std::byte *from, const Region &here) {
  started.push_back([=, this] { device.transfer(to, there, from, here); });
}
void DeviceLate::accumulate(std::byte *base, const std::byte *buffer, const Region &region, xacc_type type) {
  started.push_back([=, this] { device.accumulate(base, buffer, region, type); });
}
void DeviceLate::combine(std::byte *into, const std::byte *left, const std::byte *right, long count, xacc_type type,
                         xacc_op op) {
  started.push_back([=, this] { device.combine(into, left, right, count, type, op); });
}

} // namespace xacc
