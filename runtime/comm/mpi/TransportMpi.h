// TransportMpi.h - nodes are MPI processes.
#pragma once

#include "comm/Transport.h"
#include "comm/Transports.h"
#include "comm/mpi/Liveness.h"
#include "comm/mpi/MpiHandles.h"

#include <memory>
#include <vector>

namespace xacc {

/// Who calls MPI_Finalize.
enum class MpiEnd { Program, Transport };

/// Messages, collectives, windows and files through MPI. Transports that implement some of it better derive from this.
class TransportMpi : public Transport {
public:
  /// Duplicates `parent`. With MpiEnd::Transport, the destructor calls MPI_Finalize.
  TransportMpi(MPI_Comm parent, MpiEnd end);
  ~TransportMpi() override;

  const char *name() const override { return "mpi"; }
  int rank() const override { return myRank; }
  int size() const override { return mySize; }
  int localSize() const override { return myLocalSize; }
  int localRank() const override { return myLocalRank; }
  const char *description() const override { return library; }
  DeviceMessages deviceMessages() const override;

  Request send(int to, Tag tag, const Source &bytes, size_t count) override;
  Request receive(int from, Tag tag, const Sink &bytes, size_t count) override;
  void wait(std::span<Request> requests) override;
  bool test(std::span<Request> requests) override;

  bool combines(xacc_type type, xacc_op op) const override;
  Request allreduce(const Group &group, void *v, long count, xacc_type type, xacc_op op,
                    Completion completion) override;
  Request broadcast(const Group &group, int root, void *bytes, size_t count, Completion completion) override;
  void alltoall(const Group &group, const void *outgoing, void *incoming, size_t bytes) override;
  void barrier(const Group &group) override;
  int awaitMessage(Tag tag) override;
  void progress() override;

  std::unique_ptr<RemoteMemory> expose(void *base, size_t bytes) override;
  std::unique_ptr<ParallelFile> openFile(const Group &group, const char *path, unsigned access,
                                         std::string &why) override;

  void announceFailure() override;
  bool failureAnnounced() override;
  [[noreturn]] void abort(int status) override;

  /// Sender of an available message with this tag; -1 if there is none.
  int pendingSender(Tag tag) const;

  /// The communicator of a group, created on first use; the entire set uses that of the job.
  MPI_Comm commOf(const Group &group) const;

private:
  MPI_Comm comm = MPI_COMM_NULL;
  MpiEnd end;
  int myRank = 0, mySize = 1, myLocalRank = 0, myLocalSize = 1;
  char library[MPI_MAX_LIBRARY_VERSION_STRING] = "";
  std::vector<MPI_Request> scratch;
  std::unique_ptr<Liveness> liveness;
};

/// Starts MPI unless it is running; returns true if this call started it.
bool startMpi(int *argc, char ***argv);
/// True if startMpi started MPI.
bool runtimeStartedMpi();

/// Makes a transport derived from TransportMpi, after starting MPI if necessary.
template <typename T> std::unique_ptr<Transport> makeOverMpi(const JobStart &start) {
  if (start.communicator)
    return std::make_unique<T>(*static_cast<const MPI_Comm *>(start.communicator), MpiEnd::Program);
  const MpiEnd end = startMpi(start.argc, start.argv) ? MpiEnd::Transport : MpiEnd::Program;
  return std::make_unique<T>(MPI_COMM_WORLD, end);
}

} // namespace xacc
