// DeviceTable.cpp - see DeviceTable.h.
#include "device/DeviceTable.h"

#include "acc_prof.h"
#include "device/BlockPool.h"
#include "device/DeviceMemory.h"
#include "device/ThreadedPack.h"
#include "support/Error.h"
#include "support/RoundUp.h"

#include <algorithm>
#include <array>
#include <climits>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <utility>

namespace xacc {
namespace {

xacc_box boxOf(const Region &region) {
  xacc_box box = {region.offset, region.run, static_cast<int>(region.loops.size()), {}};
  if (region.loops.size() > XACC_MAX_LOOPS)
    internalError(nullptr, "a region of too many loops");
  for (size_t l = 0; l < region.loops.size(); ++l)
    box.loop[l] = {region.loops[l].count, region.loops[l].stride};
  return box;
}

class DeviceTable final : public Device {
public:
  /// GPUs `first` to `first` + `number` - 1 of the machine.
  DeviceTable(const xacc_device_table &functions, int first, int number)
      : table(functions), first(first), number(number) {}
  const char *name() const override { return table.name; }
  OwnMemory ownMemory() const override { return OwnMemory::Gpu; }
  int count() const override { return number; }
  void select(int n) override {
    current = n;
    gpu();
  }
  int selected() const override { return std::max(0, current); }
  void beforeKernel() override { gpu(); }
  /// Memory that others may have open stays allocated until the end, for reuse. Sizes are whole words, because an
  /// atomic access to a byte accesses its whole word.
  void *allocateCopy(size_t bytes, Users users) override {
    bytes = roundUp(bytes, size_t{4});
    void *memory = nullptr;
    if (users == Users::OthersToo)
      memory = lent.try_emplace(current, *this).first->second.take(bytes);
    else if (bytes <= maxSmall)
      memory = poolIn(copies).take(bytes);
    if (!memory)
      memory = gpu().allocate(bytes);
    if (!memory)
      failWithoutMemory(bytes);
    return memory;
  }
  void *allocate(size_t bytes) override {
    void *memory = buffer(bytes);
    gpu().fill(memory, 0, bytes); // later work on the memory is queued after it
    return memory;
  }
  void release(void *memory) override {
    for (auto &[owner, pool] : copies)
      if (pool.give(memory))
        return finishQueues(owner);
    const auto taken = [memory](auto &pool) { return pool.second.give(memory); };
    const auto given = [memory](auto &blocks) { return blocks.second.giveBack(static_cast<std::byte *>(memory)); };
    if (memory && std::none_of(pools.begin(), pools.end(), taken) && std::none_of(lent.begin(), lent.end(), given))
      gpu().release(memory);
  }
  void *allocateStaging(size_t bytes) override {
    void *memory = staging.take(bytes);
    if (!memory)
      noMemory(bytes);
    return memory;
  }
  void releaseStaging(void *memory) override { staging.give(memory); }
  void copy(void *to, const void *from, size_t bytes) override { gpu().copy(to, from, bytes); }
  void clear(void *memory, size_t bytes) override { gpu().fill(memory, 0, bytes); }
  void pack(std::byte *buffer, const std::byte *base, const Region &region) override {
    if (region.contiguous())
      return gpu().copy(buffer, base + region.offset, region.run);
    const xacc_box box = boxOf(region);
    gpu().pack(buffer, base, &box);
  }
  void unpack(std::byte *base, const std::byte *buffer, const Region &region) override {
    if (region.contiguous())
      return gpu().copy(base + region.offset, buffer, region.run);
    const xacc_box box = boxOf(region);
    gpu().unpack(base, buffer, &box);
  }
  void transfer(std::byte *to, const Region &there, const std::byte *from, const Region &here) override {
    if (here.contiguous())
      return unpack(to, from + here.offset, there);
    if (there.contiguous())
      return pack(to + there.offset, from, here);
    auto *between = static_cast<std::byte *>(buffer(here.bytes()));
    pack(between, from, here);
    unpack(to, between, there);
    release(between);
  }
  void accumulate(std::byte *base, const std::byte *buffer, const Region &region, xacc_type type) override {
    const xacc_box box = boxOf(region);
    gpu().accumulate(base, buffer, &box, type);
  }
  void combine(std::byte *into, const std::byte *left, const std::byte *right, long count, xacc_type type,
               xacc_op op) override {
    gpu().combine(into, left, right, count, type, op);
  }
  // Strided transfers are packed on the sending side, because a copy between host and device should be one run of
  // pinned memory. Large ones are divided into pieces: while one is copied, threads pack the next.
  void upload(std::byte *device, const std::byte *host, const Region &region) override {
    if (inPieces(region))
      return uploadPieces(device, host, region);
    if (region.contiguous())
      return gpu().upload(device + region.offset, host + region.offset, region.run);
    const BothSides packed(*this, region.bytes());
    packOnThreads(packed.host, host, region);
    toDevice(device, packed, region);
    gpu().complete(); // the host buffer is about to be reused
  }
  void download(std::byte *host, const std::byte *device, const Region &region) override {
    if (inPieces(region))
      return downloadPieces(host, device, region);
    if (region.contiguous())
      return gpu().download(host + region.offset, device + region.offset, region.run);
    const BothSides packed(*this, region.bytes());
    fromDevice(packed, device, region);
    unpackOnThreads(host, packed.host, region);
  }
  bool uploadLater(std::byte *device, const std::byte *host, const Region &region, long queue) override {
    if (!hasRoom(queue, region.bytes()))
      return false;
    if (arrives(queue, host, region)) // the upload must read the data that the queue delivers first
      synchronize(queue);
    auto &packed = *new BothSides(*this, region.bytes(), !region.contiguous());
    packOnThreads(packed.host, host, region);
    gpu().within(queue);
    toDevice(device, packed, region);
    gpu().within(XACC_SYNC);
    after(queue, region.bytes(), [&packed] { delete &packed; });
    return true;
  }
  bool downloadLater(std::byte *host, const std::byte *device, const Region &region, long queue) override {
    if (!hasRoom(queue, region.bytes()))
      return false;
    auto &packed = *new BothSides(*this, region.bytes(), !region.contiguous());
    gpu().within(queue);
    fromDevice(packed, device, region);
    gpu().within(XACC_SYNC);
    const auto arrival = arrivals.insert(arrivals.end(), {queue, host + region.offset, host + region.end()});
    after(queue, region.bytes(), [this, &packed, host, region, arrival] {
      unpackOnThreads(host, packed.host, region);
      delete &packed;
      arrivals.erase(arrival);
    });
    return true;
  }
  void synchronize(long queue) override { gpu().synchronize(queue); }
  void complete() override { gpu().complete(); }
  bool idle(long queue) override { return gpu().idle(queue) != 0; }
  void follow(long queue, long other) override { gpu().follow(queue, other); }
  void *stream(long queue) override { return gpu().stream(queue); }
  void setStream(long queue, void *stream) override { gpu().set_stream(queue, stream); }

  bool exports() const override { return true; }
  void *allocateExportable(size_t bytes) override {
    void *memory = gpu().allocate(bytes);
    if (!memory)
      return nullptr;
    gpu().fill(memory, 0, bytes);
    gpu().complete(); // others may write there immediately
    return memory;
  }
  std::optional<ExportedMemory> exportMemory(const void *memory) override {
    static_assert(XACC_MEMORY_NAME == sizeof(ExportedMemory::name));
    ExportedMemory exported;
    size_t offset = 0;
    exported.room = gpu().export_memory(memory, exported.name.data(), &offset);
    exported.offset = offset;
    return exported.room > 0 ? std::optional(exported) : std::nullopt;
  }
  std::byte *openMemory(const ExportedMemory &exported) override {
    return static_cast<std::byte *>(gpu().open_memory(exported.name.data()));
  }
  void closeMemory(std::byte *memory) override { gpu().close_memory(memory); }
  bool hasRanges() const override { return table.begin_range && table.end_range; }
  void beginRange(const char *name) override { table.begin_range(name); }
  void endRange() override { table.end_range(); }

private:
  /// The functions, for the calling thread: each thread must select its GPU.
  const xacc_device_table &gpu() const {
    thread_local int selected = -1;
    if (current != std::exchange(selected, current))
      table.select(first + current);
    return table;
  }

  /// A region without gaps, on both sides; if nothing is packed, only on the host.
  struct BothSides {
    BothSides(DeviceTable &owner, size_t bytes, bool packs = true)
        : owner(owner), host(static_cast<std::byte *>(owner.allocateStaging(bytes))),
          device(packs ? static_cast<std::byte *>(owner.buffer(bytes)) : nullptr) {}
    ~BothSides() {
      owner.releaseStaging(host);
      owner.release(device); // null is allowed
    }
    BothSides(const BothSides &) = delete;
    DeviceTable &owner;
    std::byte *const host, *const device;
  };

  /// Between the host buffer and the device copy of an array.
  void toDevice(std::byte *device, const BothSides &packed, const Region &region) {
    gpu().upload(packed.device ? packed.device : device + region.offset, packed.host, region.bytes());
    if (packed.device)
      unpack(device, packed.device, region);
  }
  void fromDevice(const BothSides &packed, const std::byte *device, const Region &region) {
    if (packed.device)
      pack(packed.device, device, region);
    gpu().download(packed.host, packed.device ? packed.device : device + region.offset, region.bytes());
  }

  /// A transfer in pieces has two buffers, each with its own queue.
  static constexpr std::array<long, 2> pieceQueues = {LONG_MIN + 1, LONG_MIN + 2};
  static constexpr size_t pieceBytes = size_t{512} << 10;
  /// The driver copies from and to memory that is not pinned with one thread.
  bool inPieces(const Region &region) const {
    return region.bytes() >= 2 * pieceBytes && table.within && (copyThreads() > 1 || !region.contiguous());
  }
  /// Calls start(piece, buffer, queue) for each piece of the region, with the buffers in turn, and finish(queue) at the
  /// end.
  template <class Start, class Finish> void eachPiece(const Region &region, const Start &start, const Finish &finish) {
    const long units = unitsOf(region), size = std::max(1L, static_cast<long>(pieceBytes * units / region.bytes()));
    const size_t bytes = region.bytes() / units * size;
    const BothSides buffers[2] = {{*this, bytes, !region.contiguous()}, {*this, bytes, !region.contiguous()}};
    size_t turn = 0;
    for (long first = 0; first < units; first += size, turn = 1 - turn)
      start(partOf(region, first, std::min(size, units - first)), buffers[turn], pieceQueues[turn]);
    finish(pieceQueues[turn]);
    finish(pieceQueues[1 - turn]);
  }
  void uploadPieces(std::byte *device, const std::byte *host, const Region &region) {
    const auto arrived = [&](long queue) { gpu().synchronize(queue); };
    const auto start = [&](const Region &piece, const BothSides &packed, long queue) {
      arrived(queue);
      packOnThreads(packed.host, host, piece);
      gpu().within(queue);
      toDevice(device, packed, piece);
      gpu().within(XACC_SYNC);
    };
    eachPiece(region, start, arrived);
  }
  void downloadPieces(std::byte *host, const std::byte *device, const Region &region) {
    std::array<std::function<void()>, 2> unpacks; // of the piece in flight in each buffer
    const auto arrived = [&](long queue) {
      gpu().synchronize(queue);
      if (const auto unpack = std::exchange(unpacks[queue == pieceQueues[1]], nullptr))
        unpack();
    };
    const auto start = [&](const Region &piece, const BothSides &packed, long queue) {
      arrived(queue);
      gpu().within(queue);
      fromDevice(packed, device, piece);
      gpu().within(XACC_SYNC);
      unpacks[queue == pieceQueues[1]] = [&packed, host, piece] { unpackOnThreads(host, packed.host, piece); };
    };
    eachPiece(region, start, arrived);
  }

  /// Host memory that a queue will store to.
  struct Arrival {
    long queue;
    const std::byte *begin, *end;
  };
  bool arrives(long queue, const std::byte *host, const Region &region) const {
    return std::ranges::any_of(arrivals, [&](const Arrival &a) {
      return a.queue == queue && a.begin < host + region.end() && host + region.offset < a.end;
    });
  }

  /// True if this many more bytes may be pending in queues; until then they occupy host memory.
  bool hasRoom(long queue, size_t bytes) {
    if (!table.within || !table.after || xacc_waits_for_kernels() || bytes > maxUnderWay)
      return false;
    if (underWay + bytes > maxUnderWay)
      synchronize(queue);
    return underWay + bytes <= maxUnderWay;
  }
  /// Calls `finish` after the queue's present work, which includes a transfer of this size.
  void after(long queue, size_t bytes, std::function<void()> finish) {
    underWay += bytes;
    auto &last = *new std::function<void()>([this, bytes, finish = std::move(finish)] {
      underWay -= bytes;
      finish();
    });
    gpu().after(
        queue,
        [](void *argument) {
          const std::unique_ptr<std::function<void()>> call(static_cast<std::function<void()> *>(argument));
          (*call)();
        },
        &last);
  }

  /// Waits for the queues of a GPU, whose kernels may use memory that is given back.
  void finishQueues(int owner) {
    const int before = std::exchange(current, owner);
    if (!gpu().idle(XACC_SYNC))
      gpu().synchronize(XACC_SYNC);
    current = before;
  }

  /// Internal memory on the selected GPU. All uses are on the default stream, so it can be reused immediately.
  void *buffer(size_t bytes) {
    void *memory = poolIn(pools).take(bytes);
    if (!memory)
      failWithoutMemory(bytes);
    return memory;
  }
  /// The selected GPU's pool, created on first use.
  BlockPool &poolIn(std::map<int, BlockPool> &byGpu) {
    return byGpu.try_emplace(current, table.allocate, table.release, maxUnused).first->second;
  }
  [[noreturn]] static void failWithoutMemory(size_t bytes) {
    xacc_fail_with(acc_error_out_of_memory, nullptr, "not enough memory on the device for %zu bytes", bytes);
  }
  static constexpr size_t maxUnused = size_t{512} << 20, maxUnusedStaging = size_t{64} << 20;
  static constexpr size_t maxSmall = size_t{16} << 20; // larger copies take longer to transfer than to allocate
  static constexpr size_t maxUnderWay = size_t{256} << 20;
  size_t underWay = 0; // bytes pending in queues
  std::list<Arrival> arrivals;
  const xacc_device_table &table;
  const int first, number;
  int current = -1;               // selected by the program
  std::map<int, BlockPool> pools; // by GPU, like the next two members
  std::map<int, BlockPool> copies;
  std::map<int, DeviceMemory> lent;
  BlockPool staging{table.allocate_host, table.release_host, maxUnusedStaging};
};

} // namespace

Device &makeTableDevice(const xacc_device_table &functions, int first, int number) {
  return *new DeviceTable(functions, first, number); // exit() ends the job late
}

} // namespace xacc
