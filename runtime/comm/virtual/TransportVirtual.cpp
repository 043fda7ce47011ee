// TransportVirtual.cpp - one node of a job whose other nodes do not exist, for predictions. Its share of the data and
// the loops is real; messages to other nodes are dropped, and receive buffers keep their contents.
#include "comm/Transport.h"
#include "comm/Transports.h"
#include "comm/self/ParallelFilePosix.h"
#include "comm/virtual/Answers.h"
#include "memory/Heap.h"
#include "memory/SectionMemory.h"
#include "support/Activity.h"
#include "support/Bytes.h"
#include "support/Config.h"
#include "support/Error.h"
#include "support/ProcessPosition.h"
#include "support/Types.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>

namespace xacc {
namespace {

constexpr int maxNodes = 1 << 24;

struct Identity {
  int rank, size;
  bool registered; // memory comes from the transport tca; its first use takes longer
};

/// Parses k:P or k:P:tca of XACC_VIRTUAL.
Identity identity() {
  const char *text = setting(Setting::Virtual);
  char *end = nullptr;
  const long node = text ? std::strtol(text, &end, 10) : 0;
  const long nodes = text && end != text && *end == ':' ? std::strtol(end + 1, &end, 10) : 0;
  const bool registered = text && end && std::string_view(end) == ":tca";
  if (!text || (*end != '\0' && !registered) || node < 1 || node > nodes || nodes > maxNodes) {
    std::fprintf(stderr, "xacc: XACC_TRANSPORT=virtual needs XACC_VIRTUAL=k:P or k:P:tca, node k of P, 1 <= k <= P\n");
    std::exit(1);
  }
  return {static_cast<int>(node) - 1, static_cast<int>(nodes), registered};
}

/// Reads are real. Writes are dropped, because this node's data would only be a part of the file.
class VirtualFile final : public ParallelFile {
public:
  VirtualFile(std::unique_ptr<ParallelFile> file, unsigned access) : file(std::move(file)), access(access) {}
  bool close() override { return !file || file->close(); }
  long long readAt(long long offset, void *bytes, size_t count) override {
    return file ? file->readAt(offset, bytes, count) : 0;
  }
  bool writeAt(long long, const void *, size_t) override { return (access & FileWrite) != 0; }
  long long size() override { return file ? file->size() : 0; }
  bool resize(long long) override { return true; }
  bool sync() override { return true; }
  bool isThere() const override { return file != nullptr; }

private:
  const std::unique_ptr<ParallelFile> file; // null: the file is write-only
  const unsigned access;
};

/// Leaves memory in the state after a message: written, though with its old contents, and in the caches of this core.
void touch(void *bytes, size_t count) {
  constexpr size_t line = 64;
  volatile char *memory = static_cast<char *>(bytes);
  for (size_t k = 0; k < count; k += line)
    memory[k] = memory[k];
  if (count > 0)
    memory[count - 1] = memory[count - 1];
}

/// The cost of a message itself is modelled; only the work at its two ends, packing and unpacking, takes time.
class TransportVirtual final : public Transport {
public:
  explicit TransportVirtual(Identity identity)
      : own(identity.rank), nodes(identity.size), registered(identity.registered),
        answers(setting(Setting::VirtualAnswers), own == 0 ? Answers::Role::Writes : Answers::Role::Reads) {
    if (registered)
      useRegisteredSections();
  }
  ~TransportVirtual() override {
    if (registered)
      leaveRegisteredSections();
  }

  const char *name() const override { return "virtual"; }
  int rank() const override { return own; }
  int size() const override { return nodes; }
  int localSize() const override { return 1; }
  int localRank() const override { return 0; }
  const char *description() const override { return "one node of a job whose other nodes do not exist"; }

  void *allocate(size_t bytes) override {
    void *memory = registered ? heap().allocate(bytes, Content::Zero) : nullptr;
    return memory ? memory : Transport::allocate(bytes);
  }
  void release(void *memory) override {
    registered &&heap().contains(memory) ? heap().release(memory) : Transport::release(memory);
  }

  bool gathers() const override { return true; }
  Request send(int, Tag, const Source &bytes, size_t count) override {
    if (bytes.gathered)
      bytes.gathered->write(buffer(count));
    return 0;
  }
  Request receive(int, Tag, const Sink &bytes, size_t count) override {
    bool known = false;
    {
      const StoppedClock priced;
      if (bytes.scattered)
        known = bytes.scattered->copyOut(buffer(count));
      else
        touch(bytes.packed, count);
    }
    if (known)
      bytes.scattered->read(packed.data());
    return 0;
  }
  void wait(std::span<Request>) override {}
  bool test(std::span<Request>) override { return true; }

  bool combines(xacc_type, xacc_op) const override { return true; }
  Request allreduce(const Group &group, void *v, long count, xacc_type type, xacc_op, Completion) override {
    const StoppedClock priced;
    answers.answer(group, v, static_cast<size_t>(count) * sizeOf(type));
    return 0;
  }
  Request broadcast(const Group &group, int, void *bytes, size_t count, Completion) override {
    const StoppedClock priced;
    answers.answer(group, bytes, count);
    touch(bytes, count);
    return 0;
  }
  /// Acts as if the others sent what this node sends them.
  void alltoall(const Group &group, const void *outgoing, void *incoming, size_t bytes) override {
    const StoppedClock priced;
    std::memcpy(incoming, outgoing, bytes * static_cast<size_t>(group.size()));
  }
  void barrier(const Group &) override {}
  int awaitMessage(Tag) override {
    xacc_fail(nullptr,
              "this program cannot be predicted: it waits for a message whose sender only the other nodes know");
  }
  void progress() override {}
  /// The others' memory is that of this node.
  std::unique_ptr<RemoteMemory> expose(void *base, size_t) override { return makeRemoteMemorySelf(base); }
  std::unique_ptr<ParallelFile> openFile(const Group &, const char *path, unsigned access, std::string &why) override {
    if ((access & FileRead) == 0)
      return std::make_unique<VirtualFile>(nullptr, access);
    std::unique_ptr<ParallelFile> file = openFilePosix(path, FileRead, why);
    return file || (access & FileCreate) ? std::make_unique<VirtualFile>(std::move(file), access) : nullptr;
  }
  void announceFailure() override {}
  bool failureAnnounced() override { return false; }
  void abort(int status) override {
    std::fflush(nullptr);
    std::_Exit(status);
  }

private:
  std::byte *buffer(size_t count) {
    if (packed.size() < count) {
      const StoppedClock played;
      packed.resize(count);
    }
    return packed.data();
  }

  const int own, nodes;
  const bool registered;
  Answers answers;
  Bytes packed;
};

} // namespace

std::unique_ptr<Transport> makeTransportVirtual(const JobStart &) {
  if (checksMessages)
    xacc_fail(nullptr, "this program cannot be predicted: it was compiled with -fxmp-check, which takes extra time");
  return std::make_unique<TransportVirtual>(identity());
}

} // namespace xacc
