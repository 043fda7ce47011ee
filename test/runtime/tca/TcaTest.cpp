// tca.h in a plain MPI program: every process runs every test; the neighbour is the next process, possibly itself.
#include "tca.h"

#include <gtest/gtest.h>
#include <mpi.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <vector>

namespace {

int rank, size;

/// Registered memory of every process, with the handles of all processes.
struct Shared {
  double *memory = nullptr;
  std::vector<tcaHandle> handles;

  tcaMemoryKind kind;

  explicit Shared(size_t count, tcaMemoryKind kind = tcaMemoryCPU) : handles(static_cast<size_t>(size)), kind(kind) {
    void *address = nullptr;
    EXPECT_EQ(tcaMalloc(&address, count * sizeof(double), kind), tcaSuccess);
    memory = static_cast<double *>(address);
    tcaHandle mine;
    EXPECT_EQ(tcaCreateHandle(&mine, address, count * sizeof(double), kind), tcaSuccess);
    MPI_Allgather(&mine, sizeof mine, MPI_BYTE, handles.data(), sizeof mine, MPI_BYTE, MPI_COMM_WORLD);
  }
  ~Shared() {
    MPI_Barrier(MPI_COMM_WORLD);
    EXPECT_EQ(tcaFree(memory, kind), tcaSuccess);
  }
  const tcaHandle *of(int node) const { return &handles[static_cast<size_t>((node + size) % size)]; }
  const tcaHandle *mine() const { return of(rank); }
};

struct Chain {
  tcaDesc *chain = tcaDescNew();
  ~Chain() { tcaDescFree(chain); }
  operator tcaDesc *() const { return chain; }
};

/// True if there is a device, emulated by the CPU with separate memory.
const char *const memoryOfCpu = std::getenv("XACC_CPU_MEMORY");
const bool hasDevice = memoryOfCpu && std::strcmp(memoryOfCpu, "separate") == 0;
const char *const linkKind = std::getenv("XACC_TCA_LINK");
const bool reachesDevices = !linkKind || std::strcmp(linkKind, "window") != 0;

} // namespace

TEST(Tca, HandlesAreSmall) { EXPECT_LE(sizeof(tcaHandle), 128U); }

TEST(Tca, MallocGivesZeroes) {
  for (int round = 0; round < 2; ++round) {
    void *memory;
    ASSERT_EQ(tcaMalloc(&memory, 3000000, tcaMemoryCPU), tcaSuccess);
    const auto *bytes = static_cast<const unsigned char *>(memory);
    EXPECT_EQ(std::count(bytes, bytes + 3000000, 0), 3000000);
    std::memset(memory, 7, 3000000);
    EXPECT_EQ(tcaFree(memory, tcaMemoryCPU), tcaSuccess);
  }
}

TEST(Tca, AChainIsUsedAgainAndAgain) {
  const Shared s(2000);
  const Chain chain;
  ASSERT_EQ(tcaDescSetMemcpy(chain, s.of(rank + 1), 1000 * 8, s.mine(), 0, 600 * 8, 0, 0, 0), tcaSuccess);
  ASSERT_EQ(tcaDescSetMemcpy(chain, s.of(rank + 1), 1600 * 8, s.mine(), 600 * 8, 400 * 8, tcaDMANotify, 3, 200),
            tcaSuccess);
  ASSERT_EQ(tcaDescSet(chain, 1), tcaSuccess);
  int wrong = 0;
  for (int round = 1; round <= 20; ++round) {
    for (int k = 0; k < 1000; ++k)
      s.memory[k] = round * 1e6 + rank * 1e4 + k;
    ASSERT_EQ(tcaStartDMADesc(1), tcaSuccess);
    ASSERT_EQ(tcaWaitDMARecvDesc(s.of(rank - 1), 3, 200), tcaSuccess);
    for (int k = 0; k < 1000; ++k) // all data before the notification has arrived
      wrong += s.memory[1000 + k] != round * 1e6 + (rank + size - 1) % size * 1e4 + k;
    ASSERT_EQ(tcaWaitDMAC(1), tcaSuccess);
    MPI_Barrier(MPI_COMM_WORLD); // the next round overwrites the data
  }
  EXPECT_EQ(wrong, 0);
}

TEST(Tca, EntriesAreExecutedInOrder) {
  const Shared s(3);
  s.memory[0] = 1;
  s.memory[1] = 2;
  const Chain chain;
  tcaDescSetMemcpy(chain, s.of(rank + 1), 16, s.mine(), 0, 8, 0, 0, 0);
  tcaDescSetMemcpy(chain, s.of(rank + 1), 16, s.mine(), 8, 8, tcaDMANotify, 0, 1);
  ASSERT_EQ(tcaSetDMAChain(chain, 0), tcaSuccess);
  ASSERT_EQ(tcaStartDMADesc(0), tcaSuccess);
  ASSERT_EQ(tcaWaitDMARecvDesc(s.of(rank - 1), 0, 1), tcaSuccess);
  EXPECT_EQ(s.memory[2], 2);
}

TEST(Tca, StridedCopies) {
  const Shared s(400);
  for (int k = 0; k < 200; ++k)
    s.memory[k] = rank * 1000 + k;
  const Chain chain; // 2 of every 10 elements, to 2 of every 7
  ASSERT_EQ(tcaDescSetMemcpy2D(chain, s.of(rank + 1), 200 * 8, 7 * 8, s.mine(), 3 * 8, 10 * 8, 2 * 8, 19, tcaDMANotify,
                               15, 255),
            tcaSuccess);
  tcaDescSet(chain, 3);
  ASSERT_EQ(tcaStartDMADesc(3), tcaSuccess);
  ASSERT_EQ(tcaWaitDMARecvDesc(s.of(rank - 1), 15, 255), tcaSuccess);
  int wrong = 0;
  for (int k = 0; k < 19; ++k)
    for (int e = 0; e < 7; ++e)
      wrong += s.memory[200 + 7 * k + e] != (e < 2 ? (rank + size - 1) % size * 1000 + 3 + 10 * k + e : 0);
  EXPECT_EQ(wrong, 0);
}

TEST(Tca, NotificationsAreCountedBySenderSlotAndTag) {
  const Shared s(8);
  const Chain twice, other;
  tcaDescSetMemcpy(twice, s.of(rank + 1), 0, s.mine(), 0, 0, tcaDMANotify, 1, 1);
  tcaDescSetMemcpy(other, s.of(rank + 1), 0, s.mine(), 0, 0, tcaDMANotify | tcaDMANotifySelf, 1, 2);
  tcaDescSet(twice, 0);
  tcaDescSet(other, 1);
  tcaStartDMADesc(0);
  tcaStartDMADesc(0);
  tcaStartDMADesc(1);
  EXPECT_EQ(tcaWaitDMARecvDesc(s.of(rank - 1), 1, 2), tcaSuccess);
  EXPECT_EQ(tcaTestDMARecvDesc(s.of(rank - 1), 1, 1), 1);
  EXPECT_EQ(tcaTestDMARecvDesc(s.of(rank - 1), 1, 1), 1);
  EXPECT_EQ(tcaTestDMARecvDesc(s.of(rank - 1), 1, 1), 0);
  EXPECT_EQ(tcaWaitDMARecvDesc(s.mine(), 1, 2), tcaSuccess); // of tcaDMANotifySelf
  EXPECT_EQ(tcaTestDMARecvDesc(s.mine(), 1, 2), 0);
}

TEST(Tca, ShortAndLongEntriesKeepTheirOrder) {
  constexpr size_t shortOne = 100, longOne = 100000; // over a network, only the short one is a message
  const Shared s(2 * longOne);
  const Chain chain;
  for (const size_t count : {shortOne, longOne, shortOne})
    ASSERT_EQ(tcaDescSetMemcpy(chain, s.of(rank + 1), longOne * 8, s.mine(), 0, count * 8,
                               tcaDMANotify | tcaDMANotifySelf, 2, 7),
              tcaSuccess);
  tcaDescSet(chain, 0);
  int wrong = 0;
  for (int round = 1; round <= 5; ++round) {
    std::fill(s.memory, s.memory + longOne, round * 100 + rank);
    ASSERT_EQ(tcaStartDMADesc(0), tcaSuccess);
    for (int k = 0; k < 3; ++k)
      ASSERT_EQ(tcaWaitDMARecvDesc(s.of(rank - 1), 2, 7), tcaSuccess);
    for (int k = 0; k < (size > 1 ? 3 : 0); ++k) // of a process that is its own neighbour, the same counter is meant
      ASSERT_EQ(tcaWaitDMARecvDesc(s.mine(), 2, 7), tcaSuccess);
    for (size_t k = 0; k < longOne; ++k)
      wrong += s.memory[longOne + k] != round * 100 + (rank + size - 1) % size;
    MPI_Barrier(MPI_COMM_WORLD); // the next round overwrites the data
    while (tcaTestDMARecvDesc(s.mine(), 2, 7) == 1) {
    }
  }
  EXPECT_EQ(wrong, 0);
}

TEST(Tca, ProgrammedStores) {
  const Shared s(16);
  tcaHandle pio;
  ASSERT_EQ(tcaSetPIORegion(&pio, s.of(rank + 1), 8, 64), tcaSuccess);
  const double value = 42 + rank;
  EXPECT_EQ(tcaSendPIO(&pio, 16, &value, sizeof value), tcaSuccess);
  EXPECT_EQ(tcaSendPIOCommit(), tcaSuccess);
  MPI_Barrier(MPI_COMM_WORLD);
  EXPECT_EQ(s.memory[3], 42 + (rank + size - 1) % size);
  EXPECT_EQ(tcaSendPIO(&pio, 60, &value, sizeof value), TCA_ERR_RANGE);
  EXPECT_EQ(tcaSendPIO(s.mine(), 0, &value, sizeof value), TCA_ERR_HANDLE);
  EXPECT_EQ(tcaSetPIORegion(&pio, s.of(rank + 1), 120, 16), TCA_ERR_RANGE);
  EXPECT_EQ(tcaSetPIORegion(nullptr, s.mine(), 0, 8), TCA_ERR_ARGUMENT);
}

TEST(TcaDevice, FromHostToHostThroughTheDevicesOfTwoNodes) {
  if (!hasDevice)
    GTEST_SKIP() << "no device: XACC_CPU_MEMORY=separate emulates one";
  constexpr size_t n = 1000;
  const Shared host(2 * n), device(2 * n, tcaMemoryGPU);
  const Chain up, across, down;
  ASSERT_EQ(tcaDescSetMemcpy(up, device.mine(), 0, host.mine(), 0, n * 8, 0, 0, 0), tcaSuccess);
  const int reached = tcaDescSetMemcpy(across, device.of(rank + 1), n * 8, device.mine(), 0, n * 8, tcaDMANotify, 2, 9);
  ASSERT_EQ(reached, reachesDevices || size == 1 ? tcaSuccess : TCA_ERR_UNSUPPORTED);
  if (reached != tcaSuccess)
    return;
  ASSERT_EQ(tcaDescSetMemcpy(down, host.of(rank + 1), n * 8, device.mine(), n * 8, n * 8, tcaDMANotify, 2, 10),
            tcaSuccess);
  ASSERT_EQ(tcaDescSet(up, 0), tcaSuccess);
  ASSERT_EQ(tcaDescSet(across, 1), tcaSuccess);
  ASSERT_EQ(tcaDescSet(down, 2), tcaSuccess);
  int wrong = 0;
  for (int round = 1; round <= 10; ++round) {
    for (size_t k = 0; k < n; ++k)
      host.memory[k] = round * 1e6 + rank * 1e4 + static_cast<double>(k);
    for (int channel = 0; channel < 2; ++channel) {
      ASSERT_EQ(tcaStartDMADesc(channel), tcaSuccess);
      ASSERT_EQ(tcaWaitDMAC(channel), tcaSuccess);
    }
    ASSERT_EQ(tcaWaitDMARecvDesc(device.of(rank - 1), 2, 9), tcaSuccess);
    ASSERT_EQ(tcaStartDMADesc(2), tcaSuccess);
    ASSERT_EQ(tcaWaitDMARecvDesc(host.of(rank - 1), 2, 10), tcaSuccess);
    for (size_t k = 0; k < n; ++k) // through both neighbours' devices
      wrong += host.memory[n + k] != round * 1e6 + (rank + 2 * size - 2) % size * 1e4 + static_cast<double>(k);
    MPI_Barrier(MPI_COMM_WORLD);
  }
  EXPECT_EQ(wrong, 0);
}

TEST(TcaDevice, RunsAndStoresReachTheDeviceOfAnother) {
  if (!hasDevice || (!reachesDevices && size > 1))
    GTEST_SKIP() << "no device, or not one that another process reaches";
  const Shared host(64), device(64, tcaMemoryGPU), back(64);
  for (int k = 0; k < 64; ++k)
    host.memory[k] = 100 * rank + k;
  tcaHandle pio;
  ASSERT_EQ(tcaSetPIORegion(&pio, device.of(rank + 1), 8, 32), tcaSuccess);
  const double stored = 7.5 + rank;
  ASSERT_EQ(tcaSendPIO(&pio, 8, &stored, 8), tcaSuccess);
  ASSERT_EQ(tcaSendPIO(&pio, 32, &stored, 8), TCA_ERR_RANGE);
  const Chain put, turn, get;
  // Every fourth element to every second position; those to every third on the device; and all back.
  ASSERT_EQ(tcaDescSetMemcpy2D(put, device.of(rank + 1), 64, 16, host.mine(), 0, 32, 8, 5, 0, 0, 0), tcaSuccess);
  ASSERT_EQ(tcaDescSetMemcpy2D(put, device.of(rank + 1), 64, 16, host.mine(), 0, 32, 8, 0, tcaDMANotify, 0, 1),
            tcaSuccess); // no data, but a notification
  ASSERT_EQ(tcaDescSetMemcpy2D(turn, device.mine(), 256, 24, device.mine(), 64, 16, 8, 5, 0, 0, 0), tcaSuccess);
  ASSERT_EQ(tcaDescSetMemcpy2D(get, back.mine(), 0, 256, device.mine(), 0, 256, 256, 2, 0, 0, 0), tcaSuccess);
  ASSERT_EQ(tcaDescSet(put, 0), tcaSuccess);
  ASSERT_EQ(tcaDescSet(turn, 1), tcaSuccess);
  ASSERT_EQ(tcaDescSet(get, 2), tcaSuccess);
  ASSERT_EQ(tcaStartDMADesc(0), tcaSuccess);
  ASSERT_EQ(tcaWaitDMARecvDesc(device.of(rank - 1), 0, 1), tcaSuccess);
  ASSERT_EQ(tcaStartDMADesc(1), tcaSuccess);
  ASSERT_EQ(tcaStartDMADesc(2), tcaSuccess);
  const double other = 100.0 * ((rank + size - 1) % size);
  EXPECT_EQ(back.memory[0], 0); // as allocated
  EXPECT_EQ(back.memory[2], 7.5 + (rank + size - 1) % size);
  for (int k = 0; k < 5; ++k) {
    EXPECT_EQ(back.memory[8 + 2 * k], other + 4 * k);
    EXPECT_EQ(back.memory[9 + 2 * k], 0);
    EXPECT_EQ(back.memory[32 + 3 * k], other + 4 * k);
  }
}

TEST(TcaDevice, Mistakes) {
  if (!hasDevice)
    GTEST_SKIP() << "no device: XACC_CPU_MEMORY=separate emulates one";
  const Shared s(8, tcaMemoryGPU);
  double stack[4];
  tcaHandle h;
  void *memory;
  EXPECT_EQ(tcaCreateHandle(&h, stack, sizeof stack, tcaMemoryGPU), TCA_ERR_NOT_REGISTERED);
  EXPECT_EQ(tcaCreateHandle(&h, s.memory, 65, tcaMemoryGPU), TCA_ERR_NOT_REGISTERED);
  EXPECT_EQ(tcaCreateHandle(&h, s.memory + 7, 16, tcaMemoryGPU), TCA_ERR_NOT_REGISTERED);
  EXPECT_EQ(tcaCreateHandle(&h, s.memory + 7, 8, tcaMemoryGPU), tcaSuccess);
  EXPECT_EQ(tcaCreateHandle(&h, s.memory, 8, tcaMemoryCPU), TCA_ERR_NOT_REGISTERED);
  EXPECT_EQ(tcaMalloc(&memory, static_cast<size_t>(-1), tcaMemoryGPU), TCA_ERR_MEMORY);
  EXPECT_EQ(tcaFree(s.memory, tcaMemoryCPU), TCA_ERR_NOT_REGISTERED);
  EXPECT_EQ(tcaFree(stack, tcaMemoryGPU), TCA_ERR_NOT_REGISTERED);
  // Released memory is reused, and zeroed again.
  EXPECT_EQ(tcaMalloc(&memory, 800, tcaMemoryGPU), tcaSuccess);
  void *const first = memory;
  EXPECT_EQ(tcaFree(memory, tcaMemoryGPU), tcaSuccess);
  EXPECT_EQ(tcaMalloc(&memory, 800, tcaMemoryGPU), tcaSuccess);
  EXPECT_EQ(memory, first);
  EXPECT_EQ(tcaFree(memory, tcaMemoryGPU), tcaSuccess);
}

TEST(TcaMistakes, OfMemory) {
  const Shared s(8);
  double stack[4];
  tcaHandle h;
  void *memory;
  EXPECT_EQ(tcaCreateHandle(&h, stack, sizeof stack, tcaMemoryCPU), TCA_ERR_NOT_REGISTERED);
  EXPECT_EQ(tcaCreateHandle(&h, s.memory, 1 << 20, tcaMemoryCPU), TCA_ERR_NOT_REGISTERED);
  EXPECT_EQ(tcaCreateHandle(&h, nullptr, 8, tcaMemoryCPU), TCA_ERR_ARGUMENT);
  EXPECT_EQ(tcaCreateHandle(nullptr, s.memory, 8, tcaMemoryCPU), TCA_ERR_ARGUMENT);
  EXPECT_EQ(tcaFree(stack, tcaMemoryCPU), TCA_ERR_NOT_REGISTERED);
  EXPECT_EQ(tcaMalloc(nullptr, 8, tcaMemoryCPU), TCA_ERR_ARGUMENT);
  EXPECT_EQ(tcaMalloc(&memory, static_cast<size_t>(-1), tcaMemoryCPU), TCA_ERR_MEMORY);
  if (hasDevice)
    return;
  EXPECT_EQ(tcaMalloc(&memory, 8, tcaMemoryGPU), TCA_ERR_UNSUPPORTED);
  EXPECT_EQ(tcaCreateHandle(&h, stack, sizeof stack, tcaMemoryGPU), TCA_ERR_UNSUPPORTED);
}

TEST(TcaMistakes, OfHandles) {
  const Shared s(8);
  const Chain chain;
  tcaHandle h = *s.mine();
  ++h.job; // like a handle of another job or communicator
  EXPECT_EQ(tcaDescSetMemcpy(chain, &h, 0, s.mine(), 0, 8, 0, 0, 0), TCA_ERR_HANDLE);
  EXPECT_EQ(tcaDescSetMemcpy(chain, s.mine(), 0, &h, 0, 8, 0, 0, 0), TCA_ERR_HANDLE);
  EXPECT_EQ(tcaTestDMARecvDesc(&h, 0, 0), TCA_ERR_HANDLE);
  h = *s.mine();
  h.node = size;
  EXPECT_EQ(tcaDescSetMemcpy(chain, &h, 0, s.mine(), 0, 8, 0, 0, 0), TCA_ERR_HANDLE);
  h = *s.mine();
  EXPECT_EQ(tcaDestroyHandle(&h), tcaSuccess);
  EXPECT_EQ(tcaDestroyHandle(&h), TCA_ERR_HANDLE);
  EXPECT_EQ(tcaWaitDMARecvDesc(&h, 0, 0), TCA_ERR_HANDLE);
  if (size > 1) {
    EXPECT_EQ(tcaDescSetMemcpy(chain, s.mine(), 0, s.of(rank + 1), 0, 8, 0, 0, 0), TCA_ERR_NOT_LOCAL);
  }
}

TEST(TcaMistakes, OfChains) {
  const Shared s(8);
  const Chain chain;
  EXPECT_EQ(tcaDescSetMemcpy(nullptr, s.mine(), 0, s.mine(), 0, 8, 0, 0, 0), TCA_ERR_ARGUMENT);
  for (const int slot : {-1, 16})
    EXPECT_EQ(tcaDescSetMemcpy(chain, s.mine(), 0, s.mine(), 0, 8, 0, slot, 0), TCA_ERR_ARGUMENT);
  for (const int tag : {-1, 256})
    EXPECT_EQ(tcaDescSetMemcpy(chain, s.mine(), 0, s.mine(), 0, 8, 0, 0, tag), TCA_ERR_ARGUMENT);
  EXPECT_EQ(tcaDescSetMemcpy(chain, s.mine(), 0, s.mine(), 0, 8, 64, 0, 0), TCA_ERR_ARGUMENT);
  EXPECT_EQ(tcaDescSetMemcpy(chain, s.mine(), 60, s.mine(), 0, 8, 0, 0, 0), TCA_ERR_RANGE);
  EXPECT_EQ(tcaDescSetMemcpy(chain, s.mine(), 0, s.mine(), 65, 0, 0, 0, 0), TCA_ERR_RANGE);
  EXPECT_EQ(tcaDescSetMemcpy2D(chain, s.mine(), 0, 4, s.mine(), 0, 8, 8, 2, 0, 0, 0), TCA_ERR_ARGUMENT);
  EXPECT_EQ(tcaDescSetMemcpy2D(chain, s.mine(), 0, 32, s.mine(), 0, 32, 8, 4, 0, 0, 0), TCA_ERR_RANGE);
  EXPECT_EQ(tcaDescSetMemcpy2D(chain, s.mine(), 0, ~size_t{0}, s.mine(), 0, ~size_t{0}, 8, 3, 0, 0, 0), TCA_ERR_RANGE);
  EXPECT_EQ(tcaDescSet(nullptr, 0), TCA_ERR_ARGUMENT);
  EXPECT_EQ(tcaDescSet(chain, 4), TCA_ERR_ARGUMENT);
  EXPECT_EQ(tcaStartDMADesc(4), TCA_ERR_ARGUMENT);
  for (int k = 0; k < TCA_MAX_CHAIN; ++k)
    ASSERT_EQ(tcaDescSetMemcpy(chain, s.mine(), 0, s.mine(), 0, 8, 0, 0, 0), tcaSuccess);
  EXPECT_EQ(tcaDescSetMemcpy(chain, s.mine(), 0, s.mine(), 0, 8, 0, 0, 0), TCA_ERR_CHAIN_FULL);
}

TEST(TcaMistakes, OfChannels) {
  const Shared s(8);
  EXPECT_EQ(tcaStartDMADesc(2), TCA_ERR_NO_CHAIN);
  EXPECT_EQ(tcaWaitDMAC(2), TCA_ERR_NO_CHAIN);
  {
    const Chain chain;
    ASSERT_EQ(tcaDescSet(chain, 2), tcaSuccess);
    EXPECT_EQ(tcaWaitDMAC(2), TCA_ERR_NO_CHAIN); // never started
    EXPECT_EQ(tcaStartDMADesc(2), tcaSuccess);   // an empty chain
    EXPECT_EQ(tcaWaitDMAC(2), tcaSuccess);
  }
  EXPECT_EQ(tcaStartDMADesc(2), TCA_ERR_NO_CHAIN); // freed
  EXPECT_EQ(tcaWaitDMARecvDesc(s.mine(), 16, 0), TCA_ERR_ARGUMENT);
  EXPECT_EQ(tcaTestDMARecvDesc(s.mine(), 0, -1), TCA_ERR_ARGUMENT);
}

TEST(TcaMistakes, EachCodeHasAText) {
  for (int code = TCA_ERR_UNSUPPORTED; code <= tcaSuccess; ++code)
    EXPECT_STRNE(tcaErrorString(code), tcaErrorString(1)) << code;
}

// Last: it ends the session that the others use.
TEST(TcaMistakes, OutsideOfInit) {
  EXPECT_EQ(tcaInit(), tcaSuccess); // nested
  EXPECT_EQ(tcaFinalize(), tcaSuccess);
  void *memory;
  EXPECT_EQ(tcaMalloc(&memory, 8, tcaMemoryCPU), tcaSuccess);
  tcaHandle h;
  EXPECT_EQ(tcaCreateHandle(&h, memory, 8, tcaMemoryCPU), tcaSuccess);
  const Chain chain;
  EXPECT_EQ(tcaDescSetMemcpy(chain, &h, 0, &h, 0, 8, tcaDMANotify, 0, 0), tcaSuccess);
  EXPECT_EQ(tcaFinalize(), tcaSuccess);
  EXPECT_EQ(tcaMalloc(&memory, 8, tcaMemoryCPU), TCA_ERR_NOT_INITIALIZED);
  EXPECT_EQ(tcaTestDMARecvDesc(&h, 0, 0), TCA_ERR_NOT_INITIALIZED);
  EXPECT_EQ(tcaFinalize(), TCA_ERR_NOT_INITIALIZED);
  EXPECT_EQ(tcaInit(), tcaSuccess);
  EXPECT_EQ(tcaTestDMARecvDesc(&h, 0, 0), TCA_ERR_HANDLE); // of the previous session
  EXPECT_EQ(tcaDescSet(chain, 0), TCA_ERR_HANDLE);
}

int main(int argc, char **argv) {
  testing::InitGoogleTest(&argc, argv);
  const int early = tcaInit();
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int failed = early != TCA_ERR_NOT_INITIALIZED || tcaInit() != tcaSuccess;
  failed = RUN_ALL_TESTS() || failed;
  failed = tcaFinalize() != tcaSuccess || failed;
  MPI_Finalize();
  return failed;
}
