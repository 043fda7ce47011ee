// The ring of small messages and the flags of puts, with both ends as threads of one process: the mechanism that the
// transport tca uses between processes. Built with ThreadSanitizer, which reports reads of bytes that have not been
// published.
#include "comm/tca/Ring.h"
#include "comm/tca/Mapped.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <thread>
#include <vector>

using namespace xacc::tca;

namespace {

/// Both "processes" have the same memory; positions are offsets in it.
struct Threads {
  std::byte *memory;
  std::byte *mapped(int, std::uint64_t offset) const { return memory + offset; }
  void put(int, std::uint64_t offset, const void *from, size_t bytes) const { putMapped(memory + offset, from, bytes); }
  void signal(int, std::uint64_t offset, std::uint64_t value) const { signalMapped(memory + offset, value); }
  std::uint64_t seen(const std::byte *signal) const { return seenMapped(signal); }
};

struct Memory {
  RingMemory ring{};
  RingCredit credit{};
};

size_t sizeOf(unsigned message) { // from none to the largest, often around the size of a cell
  if (message % 3 == 0)
    return message % 43;
  return message % 7 == 0 ? maxInRing - message % 5 : message * 37 % 3000;
}

std::byte byteOf(unsigned message, size_t k) { return static_cast<std::byte>(message * 11 + k * 7 + k / 251); }

void yieldAtTimes(unsigned message) {
  if (message % 5 == 0)
    std::this_thread::yield();
}

} // namespace

TEST(Ring, DeliversEverySizeInOrder) {
  const auto memory = std::make_unique<Memory>();
  Threads threads{reinterpret_cast<std::byte *>(memory.get())};
  constexpr unsigned messages = 4000;

  std::thread sender([&] {
    RingOut<Threads> out(threads, 0, offsetof(Memory, ring), threads.memory + offsetof(Memory, credit));
    std::vector<std::byte> bytes;
    for (unsigned m = 0; m < messages; ++m) {
      bytes.resize(sizeOf(m));
      for (size_t k = 0; k < bytes.size(); ++k)
        bytes[k] = byteOf(m, k);
      while (!out.hasRoom(bytes.size()))
        std::this_thread::yield();
      const bool gathered = m % 2 == 0 && bytes.size() > Cell::room; // the caller writes it in place
      if (gathered)
        std::copy(bytes.begin(), bytes.end(), out.payload(bytes.size()));
      out.send(m, m % 4, gathered ? nullptr : bytes.data(), bytes.size());
      yieldAtTimes(m);
    }
  });

  RingIn<Threads> in(threads, 0, threads.memory + offsetof(Memory, ring), offsetof(Memory, credit));
  unsigned wrong = 0;
  for (unsigned m = 0; m < messages; ++m) {
    const Cell *cell;
    while (!(cell = in.front()))
      std::this_thread::yield();
    wrong += cell->tag != m || cell->kind != m % 4 || cell->bytes != sizeOf(m);
    const std::byte *bytes = in.payload(*cell);
    for (size_t k = 0; k < cell->bytes; ++k)
      wrong += bytes[k] != byteOf(m, k);
    in.pop();
    yieldAtTimes(m + 2);
  }
  sender.join();
  EXPECT_EQ(wrong, 0U);
  EXPECT_EQ(in.front(), nullptr);
}

TEST(Ring, IsFullUntilSomethingIsTaken) {
  const auto memory = std::make_unique<Memory>();
  Threads threads{reinterpret_cast<std::byte *>(memory.get())};
  RingOut<Threads> out(threads, 0, offsetof(Memory, ring), threads.memory + offsetof(Memory, credit));
  RingIn<Threads> in(threads, 0, threads.memory + offsetof(Memory, ring), offsetof(Memory, credit));
  for (std::uint64_t k = 0; k < ringCells; ++k) {
    ASSERT_TRUE(out.hasRoom(0));
    out.send(0, 0, nullptr, 0);
  }
  EXPECT_FALSE(out.hasRoom(0));
  for (std::uint64_t k = 0; k < ringCells / 4; ++k) // credits return in quarters
    in.pop();
  EXPECT_TRUE(out.hasRoom(0));
}

// The steps of a route in each round: ready, put, arrived.
TEST(Flags, PublishWhatWasPutBefore) {
  struct Lines {
    alignas(64) std::uint64_t ready = 0;
    alignas(64) std::uint64_t arrived = 0;
    std::array<unsigned, 256> target{};
  };
  const auto lines = std::make_unique<Lines>();
  auto *const ready = reinterpret_cast<std::byte *>(&lines->ready), *const arrived =
                                                                        reinterpret_cast<std::byte *>(&lines->arrived);
  constexpr unsigned rounds = 3000;
  std::thread sender([&] {
    std::array<unsigned, 256> values;
    for (unsigned round = 1; round <= rounds; ++round) {
      values.fill(round);
      while (seenMapped(ready) != round)
        std::this_thread::yield();
      putMapped(reinterpret_cast<std::byte *>(lines->target.data()), values.data(), sizeof values);
      signalMapped(arrived, round);
    }
  });
  long wrong = 0;
  for (unsigned round = 1; round <= rounds; ++round) {
    lines->target.fill(0); // owned by this side until it signals ready
    signalMapped(ready, round);
    while (seenMapped(arrived) != round)
      std::this_thread::yield();
    wrong += std::count_if(lines->target.begin(), lines->target.end(), [&](unsigned value) { return value != round; });
  }
  sender.join();
  EXPECT_EQ(wrong, 0);
}
