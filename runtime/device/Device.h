// Device.h - where arrays live: memory, copies, packing. The CPU is a device like any other.
#ifndef XACC_DEVICE_DEVICE_H
#define XACC_DEVICE_DEVICE_H

#include "device/Region.h"
#include "xaccrt.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace xacc {

/// An allocation in the memory of a device, as another process of this machine finds it, and a place in it. Plain data.
struct ExportedMemory {
  std::array<std::byte, 64> name{}; // of the allocation, as the device puts it
  std::uint64_t offset = 0;         // of the place
  std::uint64_t room = 0;           // bytes from there to the end of the allocation; 0: there is nothing
};

/// Which memory a device works in.
enum class OwnMemory {
  None,     ///< the host's: nothing is ever copied between the two
  Emulated, ///< one that the CPU plays; kernels run on host threads
  Gpu,      ///< that of a GPU; emitted kernels run there
  Several   ///< those of a device set, which only the operations of the device reach
};

/// Who uses an allocation.
enum class Users { ThisProcess, OthersToo };

/// One memory and the operations on it. One thread at a time.
///
/// copy(), clear(), pack(), unpack(), transfer(), accumulate() and combine() may still be under way when they return.
/// What the device does later, kernels and upload() and download() too, follows them; all others, which are the host,
/// the transport and devices of other processes, may use what they read or store after complete(). Everything else is
/// complete when it returns.
class Device {
public:
  virtual ~Device() = default;
  virtual const char *name() const = 0;
  virtual OwnMemory ownMemory() const { return OwnMemory::None; }
  /// True if host code may use the device's addresses.
  bool sharesHostMemory() const { return ownMemory() == OwnMemory::None; }
  /// True if emitted kernels run on it; false: on host threads.
  bool runsKernels() const { return ownMemory() == OwnMemory::Gpu; }
  /// Devices of the process; the functions are for the one that was selected last, at first number 0. Copies reach the
  /// memory of all.
  virtual int count() const { return 1; }
  virtual void select(int number) { (void)number; }
  virtual int selected() const { return 0; }
  /// Host memory that is good for transfers.
  virtual void *allocateStaging(size_t bytes) { return allocate(bytes); }
  virtual void releaseStaging(void *memory) { release(memory); }
  /// Waits for what was started on a queue; XACC_SYNC: on all of them, and for all else.
  virtual void synchronize(long queue) { (void)queue; }
  /// True if nothing of the queue is left, XACC_SYNC: of any. Does not wait.
  virtual bool idle(long queue) { return (void)queue, true; }
  /// What comes to a queue from now on follows what another has, XACC_SYNC: all of them.
  virtual void follow(long queue, long other) { (void)queue, (void)other; }
  /// The queue as the device's own library knows it (a CUDA stream); null: it does not.
  virtual void *stream(long queue) { return (void)queue, nullptr; }
  /// Lets the library's be that queue, if there is such a thing.
  virtual void setStream(long queue, void *stream) { (void)queue, (void)stream; }
  /// Waits for what the functions of this class have started.
  virtual void complete() {}
  /// A compute construct is about to begin: what it must not overtake is under way at least.
  virtual void beforeKernel() {}
  /// Zeroed memory, 64-byte aligned; not null even for 0 bytes. Ends the job if there is not enough.
  virtual void *allocate(size_t bytes) = 0;
  /// Returns memory of allocate(); null is allowed.
  virtual void release(void *memory) = 0;
  virtual void copy(void *to, const void *from, size_t bytes) = 0;
  virtual void clear(void *memory, size_t bytes) = 0;
  /// Copies the elements of `region` of the array at `base` to `buffer`, in order, without gaps.
  virtual void pack(std::byte *buffer, const std::byte *base, const Region &region) = 0;
  /// The inverse of pack().
  virtual void unpack(std::byte *base, const std::byte *buffer, const Region &region) = 0;
  /// Copies the elements of one region to those of another of as many bytes, in order. They must not overlap.
  virtual void transfer(std::byte *to, const Region &there, const std::byte *from, const Region &here) = 0;
  /// As unpack(), but adds the buffer's elements, which are of `type`, to those of the array.
  virtual void accumulate(std::byte *base, const std::byte *buffer, const Region &region, xacc_type type) = 0;
  /// into[k] = left[k] op right[k] of elements of an arithmetic type, on the device; `into` may be one of them. Not for
  /// truth values, and on a GPU not for long double.
  virtual void combine(std::byte *into, const std::byte *left, const std::byte *right, long count, xacc_type type,
                       xacc_op op) = 0;
  /// Memory for the device copy of something on the host: not zeroed, so that a missing transfer shows.
  virtual void *allocateCopy(size_t bytes, Users users = Users::ThisProcess) { return (void)users, allocate(bytes); }
  /// Copies the elements of `region` of an array from the host to the same places of its device copy.
  virtual void upload(std::byte *device, const std::byte *host, const Region &region) = 0;
  /// The other way round.
  virtual void download(std::byte *host, const std::byte *device, const Region &region) = 0;
  /// The same behind what is in a queue: complete when somebody has waited for that, and the host's elements are only
  /// stored then; those of an upload are read now. False: nothing was done, there is no such way.
  virtual bool uploadLater(std::byte *device, const std::byte *host, const Region &region, long queue) {
    return (void)device, (void)host, (void)region, (void)queue, false;
  }
  virtual bool downloadLater(std::byte *host, const std::byte *device, const Region &region, long queue) {
    return (void)device, (void)host, (void)region, (void)queue, false;
  }

  // Memory that the devices of several processes of one machine reach.

  /// True if there may be such memory.
  virtual bool exports() const { return false; }
  /// As allocate(), but memory that can be exported; null if there is none.
  virtual void *allocateExportable(size_t) { return nullptr; }
  /// How others find this address of the device. Nothing if they cannot, or if it is no memory of the device.
  virtual std::optional<ExportedMemory> exportMemory(const void *) { return std::nullopt; }
  /// An allocation that another process has exported, from its first byte, for copy(), pack(), unpack(), upload() and
  /// download(); null if this process cannot open it. To be opened once, and closed before its owner releases it.
  virtual std::byte *openMemory(const ExportedMemory &) { return nullptr; }
  virtual void closeMemory(std::byte *) {}

  // Names of what the program does, for tools that watch the device. Ranges nest.
  virtual bool hasRanges() const { return false; }
  virtual void beginRange(const char *) {}
  virtual void endRange() {}
};

/// The memory of the process itself.
Device &hostDevice();

/// Copies between two memories of which one is the host's if they are not the same.
void copyAcross(Device &toDevice, std::byte *to, Device &fromDevice, const std::byte *from, size_t bytes);

/// The device that compute constructs run on (XACC_DEVICE).
Device &accDevice();
/// For the start of a job, before MPI begins: some MPI libraries use the GPU that is selected then. Selects that of
/// this process if it is known, from XACC_DEVICE or from what the launcher tells.
void selectBeforeMpi();
/// Its memory. May be asked before the job runs.
OwnMemory accMemory();
/// The CPU in that role: with the memory of the process, or with a poisoned memory of its own
/// (XACC_CPU_MEMORY=separate, or more than one of XACC_CPU_DEVICES).
Device &cpuAccDevice();

} // namespace xacc

#endif
