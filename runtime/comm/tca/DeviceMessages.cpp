// DeviceMessages.cpp - messages between devices: the receiver announces a block of its device's memory; the sender
// writes to it, or asks for other memory.
#include "comm/tca/Operation.h"
#include "device/DeviceBlock.h"
#include "device/DeviceMemory.h"
#include "device/OnSelected.h"

#include <cstring>
#include <utility>

namespace xacc::tca {

/// Announces a block on the receiver's device. False if there is none that the sender could write to.
bool Messages::announceBlock(Operation &receive) {
  Device &device = *receive.sink.device;
  const OnSelected on(&device, receive.deviceNumber);
  Peer &p = peer(receive.node);
  if (receive.onHost || !p.opensDevices)
    return false;
  const auto memory = fabric.deviceMemory(device);
  receive.block = memory->take(receive.bytes);
  const auto exported = receive.block ? device.exportMemory(receive.block) : std::nullopt;
  if (!exported) {
    memory->giveBack(std::exchange(receive.block, nullptr));
    return false;
  }
  device.complete(); // it may still be reading the previous contents of the block
  receive.landing.need(sizeof *exported);
  std::memcpy(receive.landing.memory(), &*exported, sizeof *exported);
  Announcement what{};
  what.token = reinterpret_cast<std::uintptr_t>(&receive);
  what.offset = heap().offsetOf(receive.landing.memory());
  receive.announced = what.bytes = receive.bytes;
  notify(p, receive.tag, AnnounceBlock, what);
  return true;
}

void Messages::giveBackBlock(Operation &receive) {
  const OnSelected on(receive.sink.device, receive.deviceNumber);
  fabric.deviceMemory(*receive.sink.device)->giveBack(std::exchange(receive.block, nullptr));
}

/// The sender cannot open the block, or has this message on the host. `always`: it can never open blocks.
void Messages::refused(Operation &receive, bool always) {
  giveBackBlock(receive);
  peer(receive.node).opensDevices = !always;
  receive.onHost = true;
  receive.landing = HeapBlock(); // it only had room for a name
  receive.announced = 0;
  announce(receive);
}

/// Lets the sender's device write to a block of the receiver's. False if it cannot.
bool Messages::writeToBlock(Peer &p, Operation &send, const Announcement &what) {
  std::byte *block = nullptr;
  Device *device = send.source.device;
  const OnSelected on(device, send.deviceNumber);
  if (const std::byte *name = device ? fabric.mapped(send.node, what.offset) : nullptr) {
    ExportedMemory exported;
    std::memcpy(&exported, name, sizeof exported);
    block = fabric.deviceMemory(*device)->open(exported);
  }
  if (device)
    reportDeviceRoute(send.node, block != nullptr);
  Announcement answer{};
  answer.token = what.token;
  if (!block) {
    answer.bytes = device != nullptr;
    notify(p, send.tag, Refused, answer);
    return false;
  }
  {
    const PutScope scope(send.node, send.bytes);
    send.source.gathered->write(block);
    device->complete();
  }
  answer.bytes = send.moved = send.bytes;
  notify(p, send.tag, Arrived, answer);
  return true;
}

void Messages::deliverToDevice(Operation &receive, const std::byte *from) {
  Device &device = *receive.sink.device;
  const OnSelected on(&device, receive.deviceNumber);
  const DeviceBlock packed = allocateOn(device, receive.bytes);
  device.upload(packed.get(), from, {0, receive.bytes, {}});
  receive.sink.scattered->read(packed.get());
}

void Messages::packOnDevice(Operation &send) {
  Device &device = *send.source.device;
  const OnSelected on(&device, send.deviceNumber);
  const DeviceBlock packed = allocateOn(device, send.bytes);
  send.source.gathered->write(packed.get());
  device.download(send.landing.memory(), packed.get(), {0, send.bytes, {}});
}

} // namespace xacc::tca
