// TransportMpi.cpp - nodes are MPI processes.
#include "comm/mpi/TransportMpi.h"

#include "comm/mpi/ParallelFileMpi.h"
#include "comm/mpi/RemoteMemoryMpi.h"
#include "comm/mpi/SameJob.h"
#include "support/Error.h"
#include "support/FatalSignals.h"
#include "support/FileDescriptors.h"
#include "support/Types.h"

#include <algorithm>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace xacc {
namespace {

static_assert(sizeof(MPI_Request) <= sizeof(Request) && sizeof(MPI_Comm) <= sizeof(std::uintptr_t));

Request pack(MPI_Request request) {
  Request packed = 0;
  if (request != MPI_REQUEST_NULL)
    std::memcpy(&packed, &request, sizeof request);
  return packed;
}

MPI_Request unpack(Request packed) {
  MPI_Request request = MPI_REQUEST_NULL;
  if (packed != 0)
    std::memcpy(&request, &packed, sizeof request);
  return request;
}

/// `count` bytes as an MPI datatype: MPI counts are int, so more than 2 GiB need a derived type.
class ByteType {
public:
  explicit ByteType(size_t bytes) {
    if (bytes <= INT_MAX) {
      count = static_cast<int>(bytes);
      return;
    }
    constexpr size_t chunk = size_t{1} << 30;
    MPI_Datatype chunkType, chunks;
    MPI_Type_contiguous(static_cast<int>(chunk), MPI_BYTE, &chunkType);
    MPI_Type_contiguous(static_cast<int>(bytes / chunk), chunkType, &chunks);
    int lengths[] = {1, static_cast<int>(bytes % chunk)};
    MPI_Aint offsets[] = {0, static_cast<MPI_Aint>(bytes / chunk * chunk)};
    MPI_Datatype parts[] = {chunks, MPI_BYTE};
    MPI_Type_create_struct(2, lengths, offsets, parts, &type);
    MPI_Type_commit(&type);
    MPI_Type_free(&chunks);
    MPI_Type_free(&chunkType);
    derived = true;
  }
  ~ByteType() { // MPI keeps it alive for operations in flight
    if (derived)
      MPI_Type_free(&type);
  }
  ByteType(const ByteType &) = delete;
  ByteType &operator=(const ByteType &) = delete;

  MPI_Datatype type = MPI_BYTE;
  int count = 1;

private:
  bool derived = false;
};

MPI_Datatype typeOf(xacc_type type) {
  switch (type) {
  case XACC_CHAR:
    return CHAR_MIN < 0 ? MPI_SIGNED_CHAR : MPI_UNSIGNED_CHAR; // MPI_CHAR is text, not a number
  case XACC_UCHAR:
    return MPI_UNSIGNED_CHAR;
  case XACC_SHORT:
    return MPI_SHORT;
  case XACC_USHORT:
    return MPI_UNSIGNED_SHORT;
  case XACC_INT:
    return MPI_INT;
  case XACC_UINT:
    return MPI_UNSIGNED;
  case XACC_LONG:
    return MPI_LONG;
  case XACC_ULONG:
    // Open MPI 4.1 compares values of MPI_UNSIGNED_LONG as signed numbers.
    return sizeof(long) == sizeof(long long) ? MPI_UNSIGNED_LONG_LONG : MPI_UNSIGNED_LONG;
  case XACC_LONGLONG:
    return MPI_LONG_LONG;
  case XACC_ULONGLONG:
    return MPI_UNSIGNED_LONG_LONG;
  case XACC_FLOAT:
    return MPI_FLOAT;
  case XACC_DOUBLE:
    return MPI_DOUBLE;
  case XACC_LONGDOUBLE:
    return MPI_LONG_DOUBLE;
  case XACC_BOOL:
    return MPI_C_BOOL;
  case XACC_CFLOAT:
    return MPI_C_FLOAT_COMPLEX;
  case XACC_CDOUBLE:
    return MPI_C_DOUBLE_COMPLEX;
  case XACC_CLONGDOUBLE:
    return MPI_C_LONG_DOUBLE_COMPLEX;
  case XACC_OTHER:
    break;
  }
  return MPI_DATATYPE_NULL;
}

MPI_Op opOf(xacc_op op) {
  switch (op) {
#define OPERATOR(OP, ...)                                                                                              \
  case XACC_##OP:                                                                                                      \
    return MPI_##OP;
#include "xacc_reductions.def"
  }
  return MPI_OP_NULL;
}

} // namespace

TransportMpi::TransportMpi(MPI_Comm parent, MpiEnd end) : end(end) {
  MPI_Comm_dup(parent, &comm);
  myRank = rankIn(comm);
  mySize = processesIn(comm);
  MPI_Comm local = machineComm(comm);
  myLocalRank = rankIn(local);
  myLocalSize = processesIn(local);
  MPI_Comm_free(&local);
  int length = 0;
  MPI_Get_library_version(library, &length);
  if (char *comma = std::strpbrk(library, ",\n")) // the rest describes the build of the library
    *comma = '\0';
  liveness = std::make_unique<Liveness>(comm);
}

TransportMpi::~TransportMpi() {
  liveness.reset();
  if (mpiHasEnded())
    return;
  for (const Group *group : allGroups())
    if (group->hasChannel) {
      MPI_Comm channel = commOf(*group);
      if (channel != comm)
        MPI_Comm_free(&channel);
      group->hasChannel = false;
    }
  MPI_Comm_free(&comm);
  if (end == MpiEnd::Transport)
    MPI_Finalize();
}

DeviceMessages TransportMpi::deviceMessages() const {
#ifdef MPIX_CUDA_AWARE_SUPPORT
  if (MPIX_Query_cuda_support() != 0)
    return DeviceMessages::Claimed;
#endif
  return DeviceMessages::Unclaimed;
}

Request TransportMpi::send(int to, Tag tag, const Source &bytes, size_t count) {
  const ByteType type(count);
  MPI_Request request;
  MPI_Isend(bytes.plain(), type.count, type.type, to, static_cast<int>(tag), comm, &request);
  return pack(request);
}

Request TransportMpi::receive(int from, Tag tag, const Sink &bytes, size_t count) {
  const ByteType type(count);
  MPI_Request request;
  MPI_Irecv(bytes.plain(), type.count, type.type, from, static_cast<int>(tag), comm, &request);
  return pack(request);
}

void TransportMpi::wait(std::span<Request> requests) {
  scratch.clear();
  for (const Request request : requests)
    scratch.push_back(unpack(request));
  MPI_Waitall(static_cast<int>(scratch.size()), scratch.data(), MPI_STATUSES_IGNORE);
  std::fill(requests.begin(), requests.end(), Request{0});
}

bool TransportMpi::test(std::span<Request> requests) {
  bool complete = true;
  for (Request &packed : requests) { // one by one: a completed request is freed whatever the state of the others
    MPI_Request request = unpack(packed);
    int done = 1;
    MPI_Test(&request, &done, MPI_STATUS_IGNORE);
    packed = pack(request);
    complete = complete && done;
  }
  return complete;
}

bool TransportMpi::combines(xacc_type type, xacc_op op) const {
  const bool Integers = type <= XACC_ULONGLONG, Numbers = type != XACC_BOOL, Truths = Integers || type == XACC_BOOL,
             Ordered = Numbers && !isComplex(type);
  switch (op) {
#define OPERATOR(OP, Functor, Operands, ...)                                                                           \
  case XACC_##OP:                                                                                                      \
    return Operands;
#include "xacc_reductions.def"
  }
  return false;
}

Request TransportMpi::allreduce(const Group &group, void *v, long count, xacc_type type, xacc_op op,
                                Completion completion) {
  if (count > INT_MAX)
    xacc_fail(nullptr, "a reduction of %ld elements is larger than MPI supports", count);
  if (completion == Completion::Now) {
    MPI_Allreduce(MPI_IN_PLACE, v, static_cast<int>(count), typeOf(type), opOf(op), commOf(group));
    return 0;
  }
  MPI_Request request;
  MPI_Iallreduce(MPI_IN_PLACE, v, static_cast<int>(count), typeOf(type), opOf(op), commOf(group), &request);
  return pack(request);
}

Request TransportMpi::broadcast(const Group &group, int root, void *bytes, size_t count, Completion completion) {
  const ByteType type(count);
  if (completion == Completion::Now) {
    MPI_Bcast(bytes, type.count, type.type, root, commOf(group));
    return 0;
  }
  MPI_Request request;
  MPI_Ibcast(bytes, type.count, type.type, root, commOf(group), &request);
  return pack(request);
}

void TransportMpi::alltoall(const Group &group, const void *outgoing, void *incoming, size_t bytes) {
  const int count = static_cast<int>(bytes);
  MPI_Alltoall(outgoing, count, MPI_BYTE, incoming, count, MPI_BYTE, commOf(group));
}

void TransportMpi::barrier(const Group &group) { MPI_Barrier(commOf(group)); }

int TransportMpi::awaitMessage(Tag tag) {
  MPI_Status status;
  MPI_Probe(MPI_ANY_SOURCE, static_cast<int>(tag), comm, &status);
  return status.MPI_SOURCE;
}

int TransportMpi::pendingSender(Tag tag) const {
  int any = 0;
  MPI_Status status;
  MPI_Iprobe(MPI_ANY_SOURCE, static_cast<int>(tag), comm, &any, &status);
  return any ? status.MPI_SOURCE : -1;
}

void TransportMpi::progress() { (void)failureAnnounced(); }

std::unique_ptr<RemoteMemory> TransportMpi::expose(void *base, size_t bytes) {
  return mySize == 1 ? makeRemoteMemorySelf(base) : makeRemoteMemoryMpi(comm, base, bytes);
}
std::unique_ptr<ParallelFile> TransportMpi::openFile(const Group &group, const char *path, unsigned access,
                                                     std::string &why) {
  return openFileMpi(commOf(group), path, access, why);
}

void TransportMpi::announceFailure() {
  Liveness::silence();
  for (int to = 0; to < mySize; ++to)
    if (to != myRank) { // empty messages are sent eagerly; these requests are never waited for
      MPI_Request request;
      MPI_Isend(nullptr, 0, MPI_BYTE, to, static_cast<int>(Tag::Failure), comm, &request);
      MPI_Request_free(&request);
    }
}

bool TransportMpi::failureAnnounced() { return pendingSender(Tag::Failure) >= 0; }

void TransportMpi::abort(int status) {
  Liveness::silence();
  endWithin(10); // the library allocates memory, which may hang on a corrupt heap
  std::fflush(nullptr);
  MPI_Abort(comm, status);
  std::_Exit(status);
}

MPI_Comm TransportMpi::commOf(const Group &group) const {
  MPI_Comm result;
  if (group.hasChannel) {
    std::memcpy(&result, &group.channel, sizeof result);
    return result;
  }
  if (&group == &entireGroup()) {
    result = comm;
  } else {
    MPI_Group all, part;
    MPI_Comm_group(comm, &all);
    MPI_Group_incl(all, group.size(), group.ranks.data(), &part);
    // Collective only over the group; other nodes need not know that it exists.
    MPI_Comm_create_group(comm, part, 0, &result);
    MPI_Group_free(&part);
    MPI_Group_free(&all);
  }
  std::memcpy(&group.channel, &result, sizeof result);
  group.hasChannel = true;
  return result;
}

static bool startedHere = false;

bool startMpi(int *argc, char ***argv) {
  int initialized = 0;
  MPI_Initialized(&initialized);
  if (initialized)
    return false;
  prepareRemoteMemoryMpi();
  raiseDescriptorLimit(1024);
  int provided;
  const FatalSignals signals;
  MPI_Init_thread(argc, argv, MPI_THREAD_SERIALIZED, &provided);
  const int rank = rankIn(MPI_COMM_WORLD), size = processesIn(MPI_COMM_WORLD);
  signals.takeOver(rank, size);
  nameProcess(rank, size);
  requireSameJob(MPI_COMM_WORLD);
  return startedHere = true;
}

bool runtimeStartedMpi() { return startedHere; }

std::unique_ptr<Transport> makeTransportMpi(const JobStart &start) { return makeOverMpi<TransportMpi>(start); }

MPI_Comm communicatorOf(const Group &group) {
  if (const auto *mpi = dynamic_cast<const TransportMpi *>(&transport().innermost()))
    return mpi->commOf(group);
  return MPI_COMM_NULL;
}

} // namespace xacc
