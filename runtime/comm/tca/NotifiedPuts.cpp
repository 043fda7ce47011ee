// NotifiedPuts.cpp - see NotifiedPuts.h.
#include "comm/tca/NotifiedPuts.h"

#include "comm/tca/Mapped.h"
#include "memory/Heap.h"

#include <cstring>

namespace xacc::tca {
namespace {

constexpr int tag = 1; // nothing else is sent in this communicator

void count(std::vector<long> &messages, int node, MPI_Comm comm) {
  if (messages.empty())
    messages.resize(static_cast<size_t>(processesIn(comm)));
  ++messages[static_cast<size_t>(node)];
}

} // namespace

void NotifiedPuts::removeCompleted() {
  for (int done = 1; !underWay.empty(); underWay.pop_front()) {
    MPI_Test(&underWay.front().request, &done, MPI_STATUS_IGNORE);
    if (!done)
      return;
    spare = std::move(underWay.front().bytes);
  }
}

void NotifiedPuts::send(int node, std::uint64_t offset, const void *from, size_t bytes, const Signal &signal,
                        std::uint64_t reply) {
  removeCompleted();
  const Header header{offset, signal, reply};
  const size_t messageBytes = sizeof header + bytes;
  Bytes message = std::move(spare);
  spare = {};
  if (message.size() < messageBytes)
    message.resize(messageBytes);
  std::memcpy(message.data(), &header, sizeof header);
  if (bytes > 0)
    std::memcpy(message.data() + sizeof header, from, bytes);
  underWay.push_back({MPI_REQUEST_NULL, std::move(message)});
  Sent &last = underWay.back();
  MPI_Isend(last.bytes.data(), static_cast<int>(messageBytes), MPI_BYTE, node, tag, comm, &last.request);
  count(sent, node, comm);
}

void NotifiedPuts::progress() {
  for (;;) {
    int any = 0, bytes = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, tag, comm, &any, &status);
    if (!any)
      break;
    MPI_Get_count(&status, MPI_BYTE, &bytes);
    if (arrived.size() < static_cast<size_t>(bytes))
      arrived.resize(static_cast<size_t>(bytes));
    MPI_Recv(arrived.data(), bytes, MPI_BYTE, status.MPI_SOURCE, tag, comm, MPI_STATUS_IGNORE);
    count(taken, status.MPI_SOURCE, comm);
    Header header;
    std::memcpy(&header, arrived.data(), sizeof header);
    if (const size_t data = static_cast<size_t>(bytes) - sizeof header; data > 0)
      std::memcpy(heap().at(header.offset), arrived.data() + sizeof header, data);
    std::byte *const counter = heap().at(header.signal.offset);
    signalMapped(counter, header.signal.value ? header.signal.value : seenMapped(counter) + 1);
    if (header.reply != nowhere)
      send(status.MPI_SOURCE, 0, nullptr, 0, {header.reply}, nowhere);
  }
  removeCompleted();
}

void NotifiedPuts::finish() {
  sent.resize(static_cast<size_t>(processesIn(comm)));
  taken.resize(sent.size());
  for (int round = 0; round < 2; ++round) { // the second one for replies
    std::vector<long> expected(sent.size());
    MPI_Alltoall(sent.data(), 1, MPI_LONG, expected.data(), 1, MPI_LONG, comm);
    while (taken != expected)
      progress();
  }
  while (!underWay.empty())
    removeCompleted();
  MPI_Barrier(comm);
}

} // namespace xacc::tca
