// Liveness.cpp - process descriptors become readable when a process ends; a page shared by the machine's processes says
// who may end and whether somebody has spoken.
#include "comm/tca/Liveness.h"

#include "comm/World.h"
#include "memory/Segment.h"
#include "support/Error.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <poll.h>
#include <string>
#include <sys/syscall.h>
#include <unistd.h>

namespace xacc::tca {
namespace {

constexpr size_t mostWatched = 1024; // processes of one machine

/// Of the processes of one machine, by their number there.
struct Board {
  std::uint64_t token; // of the segment
  std::atomic<int> spoken;
  std::array<std::atomic<int>, mostWatched> left;
};

/// What the signal handler reads; one fabric's at a time.
struct Watch {
  Board *board = nullptr;
  size_t count = 0;
  std::array<pollfd, mostWatched> ends;
  std::array<int, mostWatched> nodes, numbers;
  int me = 0, size = 0, myNumber = 0;
};
Watch watched;
std::atomic<bool> watching{false};

/// Index of a process that has ended without leaving, -1 if there is none. Safe in a signal handler.
int findDead() {
  if (watched.count == 0 || poll(watched.ends.data(), watched.count, 0) <= 0)
    return -1;
  for (size_t k = 0; k < watched.count; ++k)
    if (watched.ends[k].revents && !watched.board->left[static_cast<size_t>(watched.numbers[k])].load())
      return static_cast<int>(k);
  return -1;
}

/// Writes a number; snprintf may not be called from a signal handler.
char *append(char *to, int number) {
  std::array<char, 12> digits;
  size_t count = 0;
  do
    digits[count++] = static_cast<char>('0' + number % 10);
  while ((number /= 10) > 0);
  while (count > 0)
    *to++ = digits[--count];
  return to;
}
char *append(char *to, const char *text) {
  while (*text)
    *to++ = *text++;
  return to;
}

/// True if this process is the one that says it. Safe in a signal handler.
bool sayDead(int index) {
  if (watched.board->spoken.exchange(1))
    return false;
  std::array<char, 128> text;
  char *end = append(text.data(), "xacc: node ");
  end = append(append(append(append(end, watched.me + 1), " of "), watched.size), ": node ");
  end = append(append(end, watched.nodes[static_cast<size_t>(index)] + 1), " has died\n");
  (void)!write(STDERR_FILENO, text.data(), static_cast<size_t>(end - text.data()));
  return true;
}

void onTerminate(int signal) {
  if (watching.load())
    if (const int dead = findDead(); dead >= 0)
      sayDead(dead);
  std::signal(signal, SIG_DFL);
  raise(signal);
}

} // namespace

Liveness::Liveness(MPI_Comm comm, std::vector<Neighbour> all) : neighbours(std::move(all)) {
  if (watching.load()) // the job's own fabric watches already
    return;
  MPI_Comm local;
  int number;
  MPI_Comm_split_type(comm, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &local);
  MPI_Comm_rank(local, &number);
  static Segment *own = nullptr;
  if (number == 0 && !own)
    own = new Segment(sizeof(Board));
  SegmentName name;
  if (number == 0)
    name = own->name();
  MPI_Bcast(&name, sizeof name, MPI_BYTE, 0, local);
  std::string reason;
  std::byte *page = number == 0 ? own->base() : mapSegment(name, reason);
  MPI_Barrier(local); // all have it before its owner may end
  int localSize;
  MPI_Comm_size(local, &localSize);
  std::vector<int> ranks(static_cast<size_t>(localSize));
  MPI_Comm_rank(comm, &watched.me);
  MPI_Comm_size(comm, &watched.size);
  MPI_Allgather(&watched.me, 1, MPI_INT, ranks.data(), 1, MPI_INT, local);
  MPI_Comm_free(&local);
  if (!page || ranks.size() > mostWatched)
    return;
  watched.board = reinterpret_cast<Board *>(page);
  watched.myNumber = number;
  watched.board->left[static_cast<size_t>(number)] = 0;
  for (const Neighbour &n : neighbours) {
    const auto file = static_cast<int>(syscall(SYS_pidfd_open, n.process, 0));
    if (file < 0)
      continue; // an old kernel: the launcher will notice
    const auto at = std::find(ranks.begin(), ranks.end(), n.node) - ranks.begin();
    watched.ends[watched.count] = {file, POLLIN, 0};
    watched.nodes[watched.count] = n.node;
    watched.numbers[watched.count++] = static_cast<int>(at);
  }
  owner = true;
  watching = true;
  struct sigaction before;
  if (sigaction(SIGTERM, nullptr, &before) == 0 && before.sa_handler == SIG_DFL)
    std::signal(SIGTERM, onTerminate);
}

Liveness::~Liveness() {
  if (!owner)
    return;
  watching = false;
  for (size_t k = 0; k < watched.count; ++k)
    close(watched.ends[k].fd);
  watched.count = 0;
}

void Liveness::leave() {
  if (owner)
    watched.board->left[static_cast<size_t>(watched.myNumber)] = 1;
}

void Liveness::silence() {
  if (watching.load())
    watched.board->spoken = 1;
}

void Liveness::look() {
  using namespace std::chrono;
  const auto now = steady_clock::now();
  if (now < next || !watching.load())
    return;
  next = now + milliseconds(2);
  const int dead = findDead();
  if (dead < 0)
    return;
  // The launcher may be about to terminate this process: who has taken the word must get to speak.
  sigset_t termination, before;
  sigemptyset(&termination);
  sigaddset(&termination, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &termination, &before);
  const bool said = sayDead(dead);
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  if (!said)
    sleep(10); // another has spoken, and ends the job
  if (jobProcesses)
    jobProcesses->abort(1);
  MPI_Abort(MPI_COMM_WORLD, 1);
  std::_Exit(1);
}

} // namespace xacc::tca
