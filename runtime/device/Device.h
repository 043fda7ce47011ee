// Device.h - memory of arrays, copies, packing. The CPU is one of the devices.
#pragma once

#include "device/Region.h"
#include "xaccrt.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace xacc {

/// A place in an allocation of device memory, as another process of this machine finds it. Plain data.
struct ExportedMemory {
  std::array<std::byte, 64> name{}; // of the allocation, in the device's format
  std::uint64_t offset = 0;         // of the place in the allocation
  std::uint64_t room = 0;           // bytes from there to the end of the allocation; 0: invalid
};

/// The memory that a device works in.
enum class OwnMemory {
  None,     ///< host memory: there are no copies
  Emulated, ///< memory emulated by the CPU; kernels run on host threads
  Gpu,      ///< GPU memory; emitted kernels run there
  Several   ///< the memories of a device set; only operations of the device can access them
};

/// Processes that use an allocation.
enum class Users { ThisProcess, OthersToo };

/// A memory and the operations on it. One thread at a time.
///
/// copy(), clear(), pack(), unpack(), transfer(), accumulate() and combine() may return before they are complete. Later
/// work of the device, including kernels, upload() and download(), follows them. The host, the transport and devices of
/// other processes may access the affected memory only after complete(). All other functions are complete on return.
class Device {
public:
  virtual ~Device() = default;
  virtual const char *name() const = 0;
  /// Bytes of the allocations that exist, if known.
  virtual std::optional<size_t> used() const { return std::nullopt; }
  virtual OwnMemory ownMemory() const { return OwnMemory::None; }
  /// True if host code can use the device's addresses.
  bool sharesHostMemory() const { return ownMemory() == OwnMemory::None; }
  /// True if emitted kernels run on it; otherwise they run on host threads.
  bool runsKernels() const { return ownMemory() == OwnMemory::Gpu; }
  /// Number of devices of the process. All other functions apply to the selected device, initially number 0. Copies can
  /// access the memory of all devices.
  virtual int count() const { return 1; }
  virtual void select(int /*number*/) {}
  virtual int selected() const { return 0; }
  /// Host memory suitable for fast transfers.
  virtual void *allocateStaging(size_t bytes) { return allocate(bytes); }
  virtual void releaseStaging(void *memory) { release(memory); }
  /// Waits for the work of a queue; XACC_SYNC: for all queues and all other work.
  virtual void synchronize(long /*queue*/) {}
  /// True if the queue, or with XACC_SYNC every queue, has no pending work. Does not block.
  virtual bool idle(long /*queue*/) { return true; }
  /// Orders later work on a queue after the present work on another one; XACC_SYNC: on all of them.
  virtual void follow(long /*queue*/, long /*other*/) {}
  /// The queue's handle in the device's own library (a CUDA stream); null: none.
  virtual void *stream(long /*queue*/) { return nullptr; }
  /// Makes the library's stream the queue, if the device supports that.
  virtual void setStream(long /*queue*/, void * /*stream*/) {}
  /// Waits for everything that the functions of this class have started.
  virtual void complete() {}
  /// Called before a compute construct: starts all work that the construct must not overtake.
  virtual void beforeKernel() {}
  /// Zeroed memory, 64-byte aligned; not null even for 0 bytes. Ends the job if memory is exhausted.
  virtual void *allocate(size_t bytes) = 0;
  /// Releases memory from allocate(); null is allowed.
  virtual void release(void *memory) = 0;
  virtual void copy(void *to, const void *from, size_t bytes) = 0;
  virtual void clear(void *memory, size_t bytes) = 0;
  /// Copies the elements of `region` of the array at `base` to `buffer`, in order and without gaps.
  virtual void pack(std::byte *buffer, const std::byte *base, const Region &region) = 0;
  /// The inverse of pack().
  virtual void unpack(std::byte *base, const std::byte *buffer, const Region &region) = 0;
  /// Copies the elements of one region to another of the same size in bytes, in order. The regions must not overlap.
  virtual void transfer(std::byte *to, const Region &there, const std::byte *from, const Region &here) = 0;
  /// Like unpack(), but adds the buffer's elements, of type `type`, to those of the array.
  virtual void accumulate(std::byte *base, const std::byte *buffer, const Region &region, xacc_type type) = 0;
  /// into[k] = left[k] op right[k] for elements of an arithmetic type, on the device; `into` may be one of the
  /// operands. Not for truth values; on a GPU, not for long double.
  virtual void combine(std::byte *into, const std::byte *left, const std::byte *right, long count, xacc_type type,
                       xacc_op op) = 0;
  /// Memory for the device copy of host data. Not zeroed, so that a missing transfer is noticed.
  virtual void *allocateCopy(size_t bytes, Users /*users*/ = Users::ThisProcess) { return allocate(bytes); }
  /// Copies the elements of `region` of an array from the host to its device copy.
  virtual void upload(std::byte *device, const std::byte *host, const Region &region) = 0;
  /// The inverse of upload().
  virtual void download(std::byte *host, const std::byte *device, const Region &region) = 0;
  /// Upload and download after the present work of a queue. Complete after the queue has been waited for; only then are
  /// the host's elements of a download stored. An upload reads the host's elements immediately. False: not supported,
  /// and nothing was done.
  virtual bool uploadLater(std::byte * /*device*/, const std::byte * /*host*/, const Region &, long /*queue*/) {
    return false;
  }
  virtual bool downloadLater(std::byte * /*host*/, const std::byte * /*device*/, const Region &, long /*queue*/) {
    return false;
  }

  // Memory that devices of several processes of one machine can access.

  /// True if the device may have such memory.
  virtual bool exports() const { return false; }
  /// Like allocate(), but for memory that can be exported; null if there is none.
  virtual void *allocateExportable(size_t) { return nullptr; }
  /// Describes a device address for other processes. Empty if they cannot open it, or if it is not device memory.
  virtual std::optional<ExportedMemory> exportMemory(const void *) { return std::nullopt; }
  /// Opens an allocation that another process has exported, for copy(), pack(), unpack(), upload() and download().
  /// Returns its first byte; null if it cannot be opened. Open each only once, and close it before its owner releases
  /// it.
  virtual std::byte *openMemory(const ExportedMemory &) { return nullptr; }
  virtual void closeMemory(std::byte *) {}

  // Named phases of the program, for tools that observe the device. Ranges nest.
  virtual bool hasRanges() const { return false; }
  virtual void beginRange(const char *) {}
  virtual void endRange() {}
};

/// The host's memory.
Device &hostDevice();

/// Copies between two memories that are the same, or one of which is the host's.
void copyAcross(Device &toDevice, std::byte *to, Device &fromDevice, const std::byte *from, size_t bytes);

/// The device that compute constructs run on (XACC_DEVICE).
Device &accDevice();
/// Makes the host accDevice() in place of a GPU, or the GPU again. Without a GPU both do nothing.
void selectHost(bool host);
bool hostSelected();
/// For the start of a job, before MPI_Init, because some MPI libraries use the GPU selected then. Selects this
/// process's GPU if it is known from XACC_DEVICE or from the launcher.
void selectBeforeMpi();
/// The memory of accDevice(). May be called before the job runs.
OwnMemory accMemory();
/// The CPU as accDevice(): with host memory, or with its own poisoned memory (XACC_CPU_MEMORY=separate, or
/// XACC_CPU_DEVICES greater than one).
Device &cpuAccDevice();

} // namespace xacc
