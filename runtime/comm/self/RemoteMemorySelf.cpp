// RemoteMemorySelf.cpp - one-sided access in a job with one node: plain copies.
#include "comm/RemoteMemory.h"
#include "device/Device.h"

#include <cstring>

namespace xacc {
namespace {

class RemoteMemorySelf final : public RemoteMemory {
public:
  explicit RemoteMemorySelf(void *start) : base(static_cast<std::byte *>(start)) {}

  void put(int, const Region &there, const std::byte *from) override { hostDevice().unpack(base, from, there); }
  void get(int, const Region &there, std::byte *to) override { hostDevice().pack(to, base, there); }

  int load(int, std::ptrdiff_t offset) override {
    int value;
    std::memcpy(&value, base + offset, sizeof value);
    return value;
  }
  void store(int, std::ptrdiff_t offset, int value) override { std::memcpy(base + offset, &value, sizeof value); }
  int compareAndSwap(int node, std::ptrdiff_t offset, int expected, int desired) override {
    const int found = load(node, offset);
    if (found == expected)
      store(node, offset, desired);
    return found;
  }

  void complete() override {}
  void fence() override {}

private:
  std::byte *base;
};

} // namespace

std::unique_ptr<RemoteMemory> makeRemoteMemorySelf(void *base) { return std::make_unique<RemoteMemorySelf>(base); }

} // namespace xacc
