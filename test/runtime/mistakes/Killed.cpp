// A program whose second process is killed while the others execute the operation that its argument names. KilledTest
// runs it.
#include "tca.h"
#include "xacc_message.h"
#include "xaccrt.h"
#include "xmp.h"

#include <mpi.h>

#include <csignal>
#include <cstring>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace {

const xacc_site site{"ring.c", 9, "an operation"};
int coarray[8];
void registerCoarrays() { xacc_coarrays(coarray); }
XACC_UNIT(registerCoarrays, XACC_USES_NODES)

xacc_nodes *line() {
  const long pSize = XACC_REST;
  xacc_nodes *p = xacc_nodes_make(&site, "p", &pSize, 1);
  return p;
}

/// Rows of `row` doubles in blocks, with a shadow.
xacc_array *rows(long row) {
  const xacc_template_axis blocks{.upper = 29, .format = XACC_BLOCK};
  xacc_template *t = xacc_template_make(&site, &site, "t", line(), &blocks, 1);
  const xacc_array_axis axes[] = {{.extent = 30, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1},
                                  {.extent = row, .collapsed = 1}};
  xacc_array *a = xacc_array_make(&site, &site, {"a", t, XACC_DOUBLE, axes, 2});
  xacc_array_alloc(a);
  return a;
}

/// Prepares an operation and returns one round of it, in which no process gets far without the others.
using Round = std::function<void()>;

Round reflects(long row) {
  return [a = rows(row)] { xacc_reflect(&site, a, {}, XACC_SYNC); };
}

Round gmoves() {
  const auto copy = std::make_shared<std::vector<double>>(30 * 2000);
  return [a = rows(2000), copy] {
    const xacc_triplet whole[] = {{XACC_FIRST, XACC_REST, 1}, {XACC_FIRST, XACC_REST, 1}};
    const long extents[] = {30, 2000};
    xacc_gmove(&site, xacc_local(copy->data(), XACC_DOUBLE, sizeof(double), 2, extents, whole), xacc_global(a, whole),
               XACC_COLLECTIVE, XACC_SYNC);
  };
}

Round reductions(long count) {
  const auto v = std::make_shared<std::vector<double>>(static_cast<size_t>(count));
  return [v] {
    xacc_reduce(&site, xacc_on_executing(), {XACC_SUM, XACC_DOUBLE, v->data(), static_cast<long>(v->size())},
                XACC_SYNC);
  };
}

int left() { return (xmpc_all_node_num() + xmp_all_num_nodes() - 1) % xmp_all_num_nodes(); }
int right() { return (xmpc_all_node_num() + 1) % xmp_all_num_nodes(); }

Round messages(size_t bytes) {
  void *memory = xacc_message_alloc(2 * bytes);
  xacc_message *send = xacc_declare_send(memory, bytes, right(), 0);
  xacc_message *receive = xacc_declare_receive(static_cast<char *>(memory) + bytes, bytes, left(), 0);
  return [send, receive] {
    xacc_message_start(receive);
    xacc_message_start(send);
    xacc_message_wait(receive);
    xacc_message_wait(send);
  };
}

Round puts() {
  tcaInit();
  int rank, size;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  void *memory;
  tcaMalloc(&memory, 64, tcaMemoryCPU);
  tcaHandle mine;
  tcaCreateHandle(&mine, memory, 64, tcaMemoryCPU);
  static std::vector<tcaHandle> all(static_cast<size_t>(size));
  MPI_Allgather(&mine, sizeof mine, MPI_BYTE, all.data(), sizeof mine, MPI_BYTE, MPI_COMM_WORLD);
  tcaDesc *chain = tcaDescNew();
  tcaDescSetMemcpy(chain, &all[static_cast<size_t>((rank + 1) % size)], 0, &mine, 32, 32, tcaDMANotify, 0, 0);
  tcaDescSet(chain, 0);
  return [before = &all[static_cast<size_t>((rank + size - 1) % size)]] {
    tcaStartDMADesc(0);
    tcaWaitDMARecvDesc(before, 0, 0);
  };
}

const std::map<std::string, std::function<Round()>> operations = {
    {"barrier", [] { return [] { xmp_barrier(); }; }},
    {"small-reflect", [] { return reflects(10); }},
    {"large-reflect", [] { return reflects(20000); }},
    {"gmove", [] { return gmoves(); }},
    {"small-reduction", [] { return reductions(1); }},
    {"large-reduction", [] { return reductions(100000); }},
    {"sync-images",
     []() -> Round {
       return [] {
         int both[] = {left(), right()};
         xmp_sync_images(2, both, nullptr);
       };
     }},
    {"wait-for-a-put", // to a coarray, by polling it
     []() -> Round {
       static int round = 0;
       return [] {
         ++round;
         xacc_put(&site, coarray[0], right(), round);
         while (reinterpret_cast<volatile int &>(coarray[0]) < round)
           xmp_sync_memory(nullptr);
       };
     }},
    {"post-and-wait",
     []() -> Round {
       const xacc_ref p = xacc_on(line());
       return [after = xacc_on_range(p, 0, right() + 1, right() + 1, 1),
               before = xacc_on_range(p, 0, left() + 1, left() + 1, 1)] {
         const long tag = 1;
         xacc_post(&site, after, tag);
         xacc_wait_post(&site, &before, &tag);
       };
     }},
    {"small-message", [] { return messages(8); }},
    {"large-message", [] { return messages(1 << 20); }},
    {"tca-wait", [] { return puts(); }},
};

} // namespace

int main(int argc, char **argv) {
  const std::string operation = argv[1];
  int rank;
  if (operation == "tca-wait") // a plain MPI program
    MPI_Init(&argc, &argv);
  else
    xacc_start(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  const Round round = operations.at(operation)();
  for (int k = 0;; ++k) { // ends only when the process is killed
    if (k == 20 && rank == 1)
      std::raise(SIGKILL);
    round();
  }
}
