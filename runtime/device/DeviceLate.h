// DeviceLate.h - a device that delays its operations (XACC_CPU_MEMORY=late).
#pragma once

#include "device/Device.h"

#include <functional>
#include <string>
#include <vector>

namespace xacc {

/// Performs asynchronous operations as late as permitted, so that code without the necessary Device::complete() finds
/// old data.
class DeviceLate final : public Device {
public:
  /// `device` must outlive this object.
  explicit DeviceLate(Device &device) : device(device), text(std::string(device.name()) + ", late") {}

  void complete() override {
    for (const auto &operation : started)
      operation();
    started.clear();
    device.complete();
  }
  void beforeKernel() override { complete(); }
  void synchronize(long queue) override { completed().synchronize(queue); }
  void copy(void *to, const void *from, size_t bytes) override {
    started.push_back([=, this] { device.copy(to, from, bytes); });
  }
  void clear(void *memory, size_t bytes) override {
    started.push_back([=, this] { device.clear(memory, bytes); });
  }
  void pack(std::byte *buffer, const std::byte *base, const Region &region) override {
    started.push_back([=, this] { device.pack(buffer, base, region); });
  }
  void unpack(std::byte *base, const std::byte *buffer, const Region &region) override {
    started.push_back([=, this] { device.unpack(base, buffer, region); });
  }
  void transfer(std::byte *to, const Region &there, const std::byte *from, const Region &here) override {
    started.push_back([=, this] { device.transfer(to, there, from, here); });
  }
  void accumulate(std::byte *base, const std::byte *buffer, const Region &region, xacc_type type) override {
    started.push_back([=, this] { device.accumulate(base, buffer, region, type); });
  }
  void combine(std::byte *into, const std::byte *left, const std::byte *right, long count, xacc_type type,
               xacc_op op) override {
    started.push_back([=, this] { device.combine(into, left, right, count, type, op); });
  }
  void upload(std::byte *to, const std::byte *host, const Region &region) override {
    completed().upload(to, host, region);
  }
  void download(std::byte *host, const std::byte *from, const Region &region) override {
    completed().download(host, from, region);
  }
  void release(void *memory) override { completed().release(memory); }
  void closeMemory(std::byte *memory) override { completed().closeMemory(memory); }

  const char *name() const override { return text.c_str(); }
  OwnMemory ownMemory() const override { return device.ownMemory(); }
  void *allocate(size_t bytes) override { return device.allocate(bytes); }
  void *allocateCopy(size_t bytes, Users users) override { return device.allocateCopy(bytes, users); }
  void *allocateStaging(size_t bytes) override { return device.allocateStaging(bytes); }
  void releaseStaging(void *memory) override { device.releaseStaging(memory); }
  bool exports() const override { return device.exports(); }
  void *allocateExportable(size_t bytes) override { return device.allocateExportable(bytes); }
  std::optional<ExportedMemory> exportMemory(const void *memory) override { return device.exportMemory(memory); }
  std::byte *openMemory(const ExportedMemory &exported) override { return device.openMemory(exported); }

private:
  /// The device, for an operation that must follow all others.
  Device &completed() {
    complete();
    return device;
  }

  Device &device;
  const std::string text;
  std::vector<std::function<void()>> started;
};

} // namespace xacc
