// ForwardingTransport.h - a transport that forwards every call to another; base class of transports that add something.
#pragma once

#include "comm/Transport.h"

namespace xacc {

class ForwardingTransport : public Transport {
public:
  explicit ForwardingTransport(std::unique_ptr<Transport> transport) : inner(std::move(transport)) {}

  const char *name() const override { return inner->name(); }
  int rank() const override { return inner->rank(); }
  int size() const override { return inner->size(); }
  const char *description() const override { return inner->description(); }
  const Transport &innermost() const override { return inner->innermost(); }
  int localSize() const override { return inner->localSize(); }
  int localRank() const override { return inner->localRank(); }
  void announceFailure() override { inner->announceFailure(); }
  bool failureAnnounced() override { return inner->failureAnnounced(); }
  void abort(int status) override { inner->abort(status); }
  void *allocate(size_t bytes) override { return inner->allocate(bytes); }
  void release(void *memory) override { inner->release(memory); }

  Request send(int to, Tag tag, const Source &bytes, size_t count) override {
    return inner->send(to, tag, bytes, count);
  }
  Request receive(int from, Tag tag, const Sink &bytes, size_t count) override {
    return inner->receive(from, tag, bytes, count);
  }
  bool gathers() const override { return inner->gathers(); }
  bool carries(size_t count) const override { return inner->carries(count); }
  std::unique_ptr<Route> route(int peer, Direction direction, size_t count, Device &device) override {
    return inner->route(peer, direction, count, device);
  }
  bool routesDevices() const override { return inner->routesDevices(); }
  DeviceMessages deviceMessages() const override { return inner->deviceMessages(); }
  void wait(std::span<Request> requests) override { inner->wait(requests); }
  bool test(std::span<Request> requests) override { return inner->test(requests); }

  bool combines(xacc_type type, xacc_op op) const override { return inner->combines(type, op); }
  Request allreduce(const Group &group, void *v, long count, xacc_type type, xacc_op op,
                    Completion completion) override {
    return inner->allreduce(group, v, count, type, op, completion);
  }
  Request broadcast(const Group &group, int root, void *bytes, size_t count, Completion completion) override {
    return inner->broadcast(group, root, bytes, count, completion);
  }
  void alltoall(const Group &group, const void *outgoing, void *incoming, size_t bytes) override {
    inner->alltoall(group, outgoing, incoming, bytes);
  }
  void barrier(const Group &group) override { inner->barrier(group); }

  int awaitMessage(Tag tag) override { return inner->awaitMessage(tag); }
  void progress() override { inner->progress(); }
  std::unique_ptr<RemoteMemory> expose(void *base, size_t bytes) override { return inner->expose(base, bytes); }
  std::unique_ptr<ParallelFile> openFile(const Group &group, const char *path, unsigned access,
                                         std::string &why) override {
    return inner->openFile(group, path, access, why);
  }

protected:
  const std::unique_ptr<Transport> inner;
};

} // namespace xacc
