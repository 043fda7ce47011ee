// TransportSelf.cpp - a job with one node, without MPI.
#include "comm/Transport.h"
#include "comm/Transports.h"
#include "comm/self/ParallelFilePosix.h"

#include "device/Device.h"
#include "support/Bytes.h"
#include "support/Error.h"
#include "support/FatalSignals.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <map>

namespace xacc {
namespace {

/// Messages to this node are copied when they are sent, so a send may precede or follow its receive.
class TransportSelf final : public Transport {
public:
  const char *name() const override { return "self"; }
  int rank() const override { return 0; }
  int size() const override { return 1; }
  int localSize() const override { return 1; }
  int localRank() const override { return 0; }
  const char *description() const override { return "one node, no MPI"; }

  Request send(int, Tag tag, const Source &bytes, size_t count) override {
    const std::byte *first = bytes.plain();
    auto &[messages, receives] = queues[tag];
    if (!receives.empty()) {
      if (count > 0)
        std::memcpy(receives.front(), first, count);
      receives.pop_front();
    } else {
      messages.emplace_back(first, first + count);
    }
    return 0;
  }

  Request receive(int, Tag tag, const Sink &bytes, size_t count) override {
    auto &[messages, receives] = queues[tag];
    if (!messages.empty()) {
      if (count > 0)
        std::memcpy(bytes.plain(), messages.front().data(), count);
      messages.pop_front();
    } else {
      receives.push_back(bytes.plain());
    }
    return 0;
  }

  void wait(std::span<Request>) override {}
  bool test(std::span<Request>) override { return true; }
  bool combines(xacc_type, xacc_op) const override { return true; }
  Request allreduce(const Group &, void *, long, xacc_type, xacc_op, Completion) override { return 0; }
  Request broadcast(const Group &, int, void *, size_t, Completion) override { return 0; }
  void alltoall(const Group &, const void *outgoing, void *incoming, size_t bytes) override {
    std::memcpy(incoming, outgoing, bytes);
  }
  void barrier(const Group &) override {}
  int awaitMessage(Tag tag) override { return queues[tag].messages.empty() ? -1 : 0; }
  void progress() override {}
  std::unique_ptr<RemoteMemory> expose(void *base, size_t) override { return makeRemoteMemorySelf(base); }
  std::unique_ptr<ParallelFile> openFile(const Group &, const char *path, unsigned access, std::string &why) override {
    return openFilePosix(path, access, why);
  }
  void announceFailure() override {}
  bool failureAnnounced() override { return false; }
  void abort(int status) override {
    std::fflush(nullptr);
    std::_Exit(status);
  }

private:
  struct Queue {
    std::deque<Bytes> messages;
    std::deque<void *> receives;
  };
  std::map<Tag, Queue> queues;
};

} // namespace

std::unique_ptr<Route> Transport::route(int, Direction, size_t, Device &) { return nullptr; }
void *Transport::allocate(size_t bytes) { return hostDevice().allocate(bytes); }
void Transport::release(void *memory) { hostDevice().release(memory); }
const std::byte *Source::plain() const {
  if (gathered)
    internalError(nullptr, "this transport cannot gather");
  return packed;
}
std::byte *Sink::plain() const {
  if (scattered)
    internalError(nullptr, "this transport cannot scatter");
  return packed;
}

std::unique_ptr<Transport> makeTransportSelf(const JobStart &) {
  FatalSignals().takeOver(0, 1);
  return std::make_unique<TransportSelf>();
}

} // namespace xacc
