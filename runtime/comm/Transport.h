// Transport.h - moves bytes between the nodes of the entire node set.
#pragma once

#include "comm/Direction.h"
#include "comm/ParallelFile.h"
#include "comm/RemoteMemory.h"
#include "comm/Scattered.h"
#include "comm/World.h"
#include "support/Error.h"
#include "xaccrt.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace xacc {

/// An operation in flight. 0: a completed one.
using Request = std::uintptr_t;

/// The kind of operation that a message belongs to.
enum class Tag : int { Exchange = 1, Failure = 2, Gmove = 3, Images = 4, Post = 5, Irregular = 6, Sum = 7, Trace = 8 };

/// Whether a collective must be complete when the call returns. MPI libraries are faster if they may block.
enum class Completion { Now, Later };

/// Whether send() and receive() accept GPU memory.
enum class DeviceMessages {
  Never,
  Unclaimed, ///< the library may, but does not claim to
  Claimed    ///< the library claims to, and may be wrong
};

/// One end of a message that is sent repeatedly, so that its setup is done only once. Only one transfer at a time; it
/// must be complete before the route is destroyed.
class Route {
public:
  virtual ~Route() = default;
  /// True if its messages are in the memory of the device that it was created for; otherwise they are in host memory.
  virtual bool takesDeviceMemory() const { return false; }
  /// True if they are copied through host memory nevertheless; known after the first message.
  virtual bool staged() const { return false; }
  /// Like Transport::send.
  [[nodiscard]] virtual Request send(const Source &bytes) = 0;
  /// Like Transport::receive.
  [[nodiscard]] virtual Request receive(const Sink &bytes) = 0;
};

/// Moves bytes between nodes, which are identified by their rank in the entire set.
///
/// Threads: one at a time. Order: messages with the same (peer, tag) arrive in the order in which they were sent;
/// others may overtake them. Collectives: all nodes of the group call them in the same order; nodes outside the group
/// must not call them. Failures end the job.
class Transport : public JobProcesses {
public:
  virtual const char *name() const = 0;
  virtual int rank() const = 0;
  virtual int size() const = 0;
  /// One line about the implementation, for XACC_INFO.
  virtual const char *description() const = 0;
  /// The transport that does the work, if this one only forwards calls.
  virtual const Transport &innermost() const { return *this; }

  /// Allocates zeroed, 64-byte aligned host memory. If it matters for the transport, messages to it need no extra copy.
  virtual void *allocate(size_t bytes);
  virtual void release(void *memory);

  /// Starts a send. Does not block. The bytes, or the object that gathers them, must stay valid and unchanged until the
  /// request is complete.
  [[nodiscard]] virtual Request send(int to, Tag tag, const Source &bytes, size_t count) = 0;
  /// Starts a receive of exactly `count` bytes.
  [[nodiscard]] virtual Request receive(int from, Tag tag, const Sink &bytes, size_t count) = 0;
  /// True if messages can be gathered and scattered.
  virtual bool gathers() const { return false; }
  /// True if devices may gather and scatter messages of this size in their memory, at one end or at both.
  virtual bool carries(size_t count) const { return (void)count, false; }
  /// One end of a route for messages of `count` bytes to or from `peer`. Both nodes must make their routes of one
  /// direction in the same order. `device`: holds the messages; each node has its own, or both use the same. Null, on
  /// both nodes, if there is nothing to prepare.
  virtual std::unique_ptr<Route> route(int peer, Direction direction, size_t count, Device &device);
  /// True if route() can make routes between the devices of all nodes.
  virtual bool routesDevices() const { return false; }
  virtual DeviceMessages deviceMessages() const { return DeviceMessages::Never; }
  /// Blocks until all requests are complete, and sets them to 0.
  virtual void wait(std::span<Request> requests) = 0;
  void complete(Request request) { wait({&request, 1}); }
  void complete(std::vector<Request> requests) { wait(requests); }
  /// True when all requests are complete, which sets them to 0; otherwise makes progress.
  virtual bool test(std::span<Request> requests) = 0;

  /// True if allreduce can combine `type` with `op`.
  virtual bool combines(xacc_type type, xacc_op op) const = 0;
  /// Combines `count` elements at `v` over the group, in place.
  [[nodiscard]] virtual Request allreduce(const Group &group, void *v, long count, xacc_type type, xacc_op op,
                                          Completion completion) = 0;
  /// Sends from position `root` of the group to all of it.
  [[nodiscard]] virtual Request broadcast(const Group &group, int root, void *bytes, size_t count,
                                          Completion completion) = 0;
  /// Sends the p-th `bytes` bytes of `outgoing` to position p of the group, and receives the bytes from position p into
  /// the p-th place of `incoming`. Blocks. For a few bytes, such as counts.
  virtual void alltoall(const Group &group, const void *outgoing, void *incoming, size_t bytes) = 0;
  virtual void barrier(const Group &group) = 0;

  /// Blocks until a message with `tag` can be received, and returns its sender; -1 if none can ever arrive. Only
  /// guaranteed to notice messages of up to 4 KiB.
  virtual int awaitMessage(Tag tag) = 0;
  /// Lets operations that others started with this node proceed; for loops that wait for memory to change.
  virtual void progress() = 0;
  /// Opens `bytes` bytes at `base` of this process to one-sided access by all nodes. Collective over the entire set;
  /// nodes may pass different ranges. The memory must outlive the result.
  [[nodiscard]] virtual std::unique_ptr<RemoteMemory> expose(void *base, size_t bytes) = 0;
  /// Opens a file on every node of the group (`access`: FileAccess). Collective over the group. If a node cannot open
  /// the file, returns null on every node and sets `why`.
  virtual std::unique_ptr<ParallelFile> openFile(const Group &group, const char *path, unsigned access,
                                                 std::string &why) = 0;
};

/// The transport of this job. Valid only during the job.
Transport &transport();

} // namespace xacc
