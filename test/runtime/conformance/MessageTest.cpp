// Persistent messages: every size class, contiguous and in runs, between all kinds of memory, in any order.
#include "xacc_message.h"
#include "xmp.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <random>
#include <vector>

namespace {

int me() { return xmpc_all_node_num(); }
int nodes() { return xmp_all_num_nodes(); }
unsigned char byteOf(int from, int tag, int round, size_t k) {
  return static_cast<unsigned char>(static_cast<size_t>(from * 37 + tag * 11 + round * 5) + k * 7 + k / 251);
}

/// A buffer with runs of bytes, in memory of the transport or of the program.
struct Buffer {
  Buffer(bool registered, size_t run, size_t count, size_t stride)
      : registered(registered), run(run), count(count), stride(stride),
        bytes(static_cast<unsigned char *>(registered ? xacc_message_alloc(stride * count)
                                                      : std::calloc(stride * count + 1, 1))) {}
  ~Buffer() {
    if (registered)
      xacc_message_release(bytes);
    else
      std::free(bytes);
  }
  Buffer(const Buffer &) = delete;
  unsigned char &at(size_t k) const { return bytes[k / run * stride + k % run]; }
  size_t size() const { return run * count; }

  bool registered;
  size_t run, count, stride;
  unsigned char *bytes;
};

struct Exchange {
  std::unique_ptr<Buffer> out, in;
  xacc_message *send, *receive;
  int to, from, tag;
};

} // namespace

// Every node sends to the next but k ones, for several k and tags; the order of starts and waits differs between nodes.
TEST(Message, OfEverySizeToEverybody) {
  std::mt19937 random(static_cast<unsigned>(me()));
  const size_t sizes[] = {0, 1, 40, 41, 64, 4096, 8192, 8193, 65536, 100000, 262145, 1000003};
  std::vector<Exchange> all;
  int tag = 0;
  for (const size_t bytes : sizes)
    for (const int kind : {0, 1, 2, 3}) { // of memory and of runs; both ends select different ones
      const int distance = tag % nodes();
      const auto buffer = [&](int choice) {
        const bool registered = choice % 2 == 0;
        if (choice < 2 || bytes == 0 || bytes % 8 != 0)
          return std::make_unique<Buffer>(registered, bytes + (bytes == 0), bytes > 0, bytes + (bytes == 0));
        const size_t run = bytes % 64 == 0 && bytes > 8192 ? bytes / 8 : 8;
        return std::make_unique<Buffer>(registered, run, bytes / run, run + 24);
      };
      Exchange e;
      e.out = buffer(kind);
      e.in = buffer((kind * 3 + 1) % 4);
      e.tag = tag++;
      e.to = (me() + distance) % nodes();
      e.from = (me() - distance + nodes()) % nodes();
      e.send = xacc_declare_strided_send(e.out->bytes, e.out->run, e.out->count, e.out->stride, e.to, e.tag);
      e.receive = xacc_declare_strided_receive(e.in->bytes, e.in->run, e.in->count, e.in->stride, e.from, e.tag);
      all.push_back(std::move(e));
    }
  int wrong = 0;
  for (int round = 0; round < 4; ++round) {
    std::vector<xacc_message *> messages;
    for (const Exchange &e : all) {
      for (size_t k = 0; k < e.out->size(); ++k)
        e.out->at(k) = byteOf(me(), e.tag, round, k);
      messages.push_back(e.send);
      messages.push_back(e.receive);
    }
    std::shuffle(messages.begin(), messages.end(), random);
    for (xacc_message *m : messages)
      xacc_message_start(m);
    std::shuffle(messages.begin(), messages.end(), random);
    for (xacc_message *m : messages)
      if (round % 2)
        while (!xacc_message_query(m))
          ;
      else
        xacc_message_wait(m);
    for (const Exchange &e : all)
      for (size_t k = 0; k < e.in->size(); ++k)
        wrong += e.in->at(k) != byteOf(e.from, e.tag, round, k);
  }
  EXPECT_EQ(wrong, 0);
  for (const Exchange &e : all) {
    xacc_message_free(e.send);
    xacc_message_free(e.receive);
  }
  xacc_message_free(nullptr);
}

// More messages than any queue holds, before the receiver arrives.
TEST(Message, ManyOfOneTagArriveInOrder) {
  constexpr int count = 500;
  const int to = (me() + 1) % nodes(), from = (me() + nodes() - 1) % nodes();
  std::vector<long> out(count), in(count);
  std::vector<std::vector<char>> large(2, std::vector<char>(20000)), arrived(large);
  std::vector<xacc_message *> sends, receives;
  for (int k = 0; k < count; ++k) {
    out[static_cast<size_t>(k)] = me() * 1000 + k;
    sends.push_back(xacc_declare_send(&out[static_cast<size_t>(k)], sizeof(long), to, 7));
    receives.push_back(xacc_declare_receive(&in[static_cast<size_t>(k)], sizeof(long), from, 7));
    if (k % 200 == 100) { // large ones of the same tag in between
      auto &bytes = large[static_cast<size_t>(k / 200)];
      std::fill(bytes.begin(), bytes.end(), static_cast<char>(me() + k));
      sends.push_back(xacc_declare_send(bytes.data(), bytes.size(), to, 7));
      receives.push_back(xacc_declare_receive(arrived[static_cast<size_t>(k / 200)].data(), bytes.size(), from, 7));
    }
  }
  for (xacc_message *m : sends)
    xacc_message_start(m);
  for (xacc_message *m : receives)
    xacc_message_start(m);
  for (xacc_message *m : receives)
    xacc_message_free(m);
  for (xacc_message *m : sends)
    xacc_message_free(m);
  int wrong = 0;
  for (int k = 0; k < count; ++k)
    wrong += in[static_cast<size_t>(k)] != from * 1000 + k;
  for (int k = 0; k < 2; ++k)
    wrong += arrived[static_cast<size_t>(k)] != std::vector<char>(20000, static_cast<char>(from + 200 * k + 100));
  EXPECT_EQ(wrong, 0);
}
