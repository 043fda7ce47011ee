// fake-gpus.cpp - linked with a CUDA program that was compiled for the host: FAKE_GPUS (2) GPUs whose memory the host
// can access. Outdated data there is NaN, and a GPU must not access the data of another one. With FAKE_WORKERS they are
// the workers of --target=starpu,cuda, otherwise the devices of --target=cuda. With FAKE_COUNT each process prints at
// its end how often each function was called, and with how many bytes.
#include <xacc_device.h>
#ifdef FAKE_WORKERS
#include <xacc_divided.h>
#endif

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mpi.h>
#include <mutex>
#include <string>
#include <utility>

namespace {

thread_local int current = -1;
std::mutex mutex;
std::map<const char *, std::pair<size_t, int>> blocks; // bytes and owner, by address

/// Counters of the calls of one function.
struct Calls {
  long number = 0;
  size_t bytes = 0;
};
std::map<std::string, Calls> &calls() {
  static auto &all = *new std::map<std::string, Calls>;
  return all;
}
void called(const char *function, size_t bytes = 0) {
  static const bool counts = [] {
    if (std::getenv("FAKE_COUNT"))
      std::atexit([] {
        for (const auto &[name, c] : calls())
          std::fprintf(stderr, "fake GPU: %s %ld %zu\n", name.c_str(), c.number, c.bytes);
      });
    return std::getenv("FAKE_COUNT") != nullptr;
  }();
  if (!counts)
    return;
  const std::lock_guard lock(mutex);
  calls()[function].number++;
  calls()[function].bytes += bytes;
}

int count() {
  const char *text = std::getenv("FAKE_GPUS");
  return text ? std::atoi(text) : 2;
}
/// With FAKE_SELECT the first call reports whether MPI is already initialized.
void select(int number) {
  static const bool says = std::getenv("FAKE_SELECT") != nullptr;
  static bool said = false;
  int runs = 0;
  if (says && !std::exchange(said, true) && MPI_Initialized(&runs) == MPI_SUCCESS)
    std::fprintf(stderr, "fake GPU %d selected %s MPI\n", number, runs ? "in" : "before");
  current = number;
}

void *allocate(size_t bytes) {
  called("allocate", bytes);
  if (current < 0)
    xacc_fail(nullptr, "fake GPU: memory is asked for before a GPU is selected");
  auto *memory = static_cast<char *>(std::malloc(bytes ? bytes : 1));
  std::memset(memory, 0xff, bytes);
  const std::lock_guard lock(mutex);
  blocks[memory] = {bytes, current};
  return memory;
}
void release(void *memory) {
  called("release");
  const std::lock_guard lock(mutex);
  blocks.erase(static_cast<char *>(memory));
  std::free(memory);
}

/// These bytes must belong to the current GPU, or to any.
void check(const void *memory, size_t bytes, bool any = false) {
  const std::lock_guard lock(mutex);
  const auto *first = static_cast<const char *>(memory);
  auto block = blocks.upper_bound(first);
  if (block == blocks.begin() || (--block, first + bytes > block->first + block->second.first))
    xacc_fail(nullptr, "fake GPU: these %zu bytes are not its memory", bytes);
  if (!any && block->second.second != current)
    xacc_fail(nullptr, "fake GPU %d: memory of GPU %d", current, block->second.second);
}

void upload(void *device, const void *host, size_t bytes) {
  called("upload", bytes);
  check(device, bytes);
  std::memcpy(device, host, bytes);
}
void download(void *host, const void *device, size_t bytes) {
  called("download", bytes);
  check(device, bytes);
  std::memcpy(host, device, bytes);
}
void copyWithin(void *to, const void *from, size_t bytes) {
#ifdef FAKE_WORKERS
  constexpr bool between = false;
#else
  constexpr bool between = true;
#endif
  check(to, bytes, between);
  check(from, bytes, between);
  std::memcpy(to, from, bytes);
}
void copy(void *to, const void *from, size_t bytes) {
  called("copy", bytes);
  copyWithin(to, from, bytes);
}

#ifdef FAKE_WORKERS
const auto report = xacc_register_worker_device;
#else
const auto report = xacc_register_device;

void *allocateHost(size_t bytes) {
  called("allocate_host", bytes);
  return std::malloc(bytes ? bytes : 1);
}
void releaseHost(void *memory) {
  called("release_host");
  std::free(memory);
}
void fill(void *memory, int byte, size_t bytes) {
  called("fill", bytes);
  check(memory, bytes);
  std::memset(memory, byte, bytes);
}

/// Calls visit(position in the array, position when packed) for every run of the box.
template <typename Visit> void eachRun(const xacc_box &box, const Visit &visit) {
  long rows = 1;
  for (int l = 0; l < box.loops; ++l)
    rows *= box.loop[l].count;
  for (long row = 0; row < rows; ++row) {
    ptrdiff_t at = box.offset;
    long rest = row;
    for (int l = box.loops; l-- > 0; rest /= box.loop[l].count)
      at += rest % box.loop[l].count * box.loop[l].stride;
    visit(at, static_cast<size_t>(row) * box.run);
  }
}
void pack(void *buffer, const void *base, const xacc_box *box) {
  called("pack");
  eachRun(*box, [&](ptrdiff_t at, size_t packed) {
    copyWithin(static_cast<char *>(buffer) + packed, static_cast<const char *>(base) + at, box->run);
  });
}
void unpack(void *base, const void *buffer, const xacc_box *box) {
  called("unpack");
  eachRun(*box, [&](ptrdiff_t at, size_t packed) {
    copyWithin(static_cast<char *>(base) + at, static_cast<const char *>(buffer) + packed, box->run);
  });
}

template <class F> void onNumbers(xacc_type type, const F &f) {
  switch (type) {
  case XACC_INT:
    return f(0);
  case XACC_LONG:
    return f(0L);
  case XACC_FLOAT:
    return f(0.0f);
  case XACC_DOUBLE:
    return f(0.0);
  default:
    xacc_fail(nullptr, "fake GPU: arithmetic of this type");
  }
}
void combine(void *into, const void *left, const void *right, long count, xacc_type type, xacc_op op) {
  onNumbers(type, [&](auto zero) {
    using T = decltype(zero);
    const auto *a = static_cast<const T *>(left), *b = static_cast<const T *>(right);
    check(into, static_cast<size_t>(count) * sizeof(T));
    for (long k = 0; k < count; ++k)
      static_cast<T *>(into)[k] = op == XACC_SUM ? a[k] + b[k]
                                  : op == XACC_PROD ? a[k] * b[k]
                                  : op == XACC_MAX ? (a[k] < b[k] ? b[k] : a[k])
                                                   : (b[k] < a[k] ? b[k] : a[k]);
  });
}
void accumulate(void *base, const void *buffer, const xacc_box *box, xacc_type type) {
  eachRun(*box, [&](ptrdiff_t at, size_t packed) {
    void *to = static_cast<char *>(base) + at;
    onNumbers(type, [&](auto zero) {
      combine(to, to, static_cast<const char *>(buffer) + packed, static_cast<long>(box->run / sizeof zero), type,
              XACC_SUM);
    });
  });
}
void synchronize(long) { called("synchronize"); }
void complete() { called("complete"); }
int idle(long) { return 1; }
void follow(long, long) {}
void *stream(long) { return nullptr; }
void setStream(long, void *) {}
size_t exportMemory(const void *, void *, size_t *) { return 0; }
void *openMemory(const void *) { return nullptr; }
void closeMemory(void *) {}
void beginRange(const char *name) { std::fprintf(stderr, "fake GPU: begin %s\n", name); }
void endRange() { std::fprintf(stderr, "fake GPU: end\n"); }
#endif

const bool registered = [] {
  static xacc_device_table table = {};
  table.name = "cuda";
  table.count = count;
  table.select = select;
  table.allocate = allocate;
  table.release = release;
  table.upload = upload;
  table.download = download;
  table.copy = copy;
#ifndef FAKE_WORKERS
  table.allocate_host = allocateHost;
  table.release_host = releaseHost;
  table.fill = fill;
  table.pack = pack;
  table.unpack = unpack;
  table.accumulate = accumulate;
  table.combine = combine;
  table.synchronize = synchronize;
  table.complete = complete;
  table.idle = idle;
  table.follow = follow;
  table.stream = stream;
  table.set_stream = setStream;
  table.export_memory = exportMemory;
  table.open_memory = openMemory;
  table.close_memory = closeMemory;
  table.begin_range = beginRange;
  table.end_range = endRange;
#endif
  report(&table);
  return true;
}();

} // namespace

/// For other fakes: these bytes must belong to the current GPU.
void fakeGpuCheck(const void *memory, size_t bytes) { check(memory, bytes); }
