// Liveness.cpp - a process descriptor becomes readable when the process ends. The processes of a machine share a page
// with their ids, their current directive, whether they may end, and whether the end has been reported.
#include "comm/mpi/Liveness.h"

#include "comm/mpi/Launcher.h"
#include "comm/mpi/Machines.h"
#include "memory/Segment.h"
#include "support/ProcessPosition.h"
#include "support/ProgramImage.h"
#include "support/SignalText.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fcntl.h>
#include <poll.h>
#include <string>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <thread>
#include <unistd.h>
#include <utility>

namespace xacc {
namespace {

constexpr int maxWatched = 1024;      // maximum number of processes on one machine
constexpr unsigned launcherTakes = 3; // seconds that the launcher may need to end the job
constexpr long machineTakes = 150;    // milliseconds until the report of another machine arrives here

struct alignas(64) BoardSlot {
  std::atomic<int> process, node;
  std::atomic<bool> left;
  ProgramImage image;
  ProcessPosition position;
};

/// The page shared by the processes of one machine, indexed by local rank.
struct Board {
  std::uint64_t token;       // identifies the segment
  std::atomic<int> reported; // see failureReported
  std::array<BoardSlot, maxWatched> slots;
};

/// State that the thread and the signal handler read.
struct Watch {
  std::atomic<Board *> board{nullptr}; // null: no processes to watch
  std::atomic<int> number{0}, count{0}, me{0}, size{0};
};
Watch watching;
std::atomic<bool> severalMachines{false};
std::array<char, 64> host; // name of this machine
int wake = -1;             // an event: `watching` has changed

void pauseFor(long milliseconds) {
  const timespec length{milliseconds / 1000, milliseconds % 1000 * 1000000};
  nanosleep(&length, nullptr);
}

/// True if the process has ended, even if its parent has not noticed. Async-signal-safe.
bool hasEnded(int process) {
  const auto file = static_cast<int>(syscall(SYS_pidfd_open, process, 0));
  if (file < 0)
    return kill(process, 0) != 0 && errno == ESRCH;
  pollfd end{file, POLLIN, 0};
  const bool ended = poll(&end, 1, 0) > 0;
  close(file);
  return ended;
}

BoardSlot &ownSlot(Board &board) { return board.slots[static_cast<size_t>(watching.number.load())]; }

bool isDead(const BoardSlot &slot) { return !slot.left && hasEnded(slot.process); }

/// Appends the location of the process of a slot.
void appendPlace(SignalText &text, const BoardSlot &slot) {
  const ProgramImage &own = ownSlot(*watching.board.load()).image;
  const ProcessPosition &position = slot.position;
  addPlace(text, position.operation, static_cast<const xacc_site *>(own.sameIn(slot.image, position.place)),
           static_cast<const char *>(own.sameIn(slot.image, position.words)));
}

/// Prints "xacc: node 1 of 3: <what>" unless a process on this machine has already reported why the job ends.
template <typename Append> void reportOnce(const Append &append) {
  Board *board = watching.board;
  int unreported = 0;
  if (!board->reported.compare_exchange_strong(unreported, 1))
    return;
  SignalText text;
  text.add("xacc: node ", watching.me + 1, " of ", watching.size, ": ");
  append(text);
  text.write();
  board->reported = 2;
  notifyMachines();
}

/// Prints what the thread that watches other machines has found, and ends the process.
void endLost(const std::string &what) {
  Board *board = watching.board;
  if (!board)
    return;
  reportOnce([&](SignalText &text) {
    const BoardSlot &own = ownSlot(*board);
    text.add(what.c_str());
    if (own.position.operation > 0)
      text.add("; this node is");
    appendPlace(text, own);
  });
  endLauncherAfter(launcherTakes - 1);
  sleep(launcherTakes);
  std::_Exit(1);
}

void onReported() {
  if (Board *board = watching.board)
    board->reported = 2;
}

void reportDeath(const BoardSlot &slot) {
  reportOnce([&](SignalText &text) {
    text.add("node ", slot.node + 1);
    if (severalMachines)
      text.add(" on machine '", host.data(), "'");
    text.add(" has died");
    appendPlace(text, slot);
  });
}

/// Handler of SIGTERM. Launchers send it to the survivors when a process has died; others send it to end the job.
void onTerminate(int signal) {
  if (Board *board = watching.board) {
    for (int k = 0; k < watching.count && board->reported == 0; ++k)
      if (const BoardSlot &slot = board->slots[static_cast<size_t>(k)]; k != watching.number && isDead(slot))
        reportDeath(slot);
    const BoardSlot &own = ownSlot(*board);
    for (int k = 0; board->reported == 0 && k < 2 * std::min(machineNumber() + 1, 3) && severalMachines; ++k)
      pauseFor(machineTakes / 2); // the process may have died on another machine
    if (!own.left)
      reportOnce([&](SignalText &text) {
        text.add("terminated from outside (SIGTERM)");
        appendPlace(text, own);
      });
    for (int k = 0; board->reported == 1 && k < 100; ++k) // this process's thread may be about to report
      pauseFor(3);
  }
  std::signal(signal, SIG_DFL);
  raise(signal);
}

/// Sleeps until the process ends; returns false if the set of watched processes has changed.
bool sleepUntilEndOf(int process) {
  const auto file = static_cast<int>(syscall(SYS_pidfd_open, process, 0));
  const int error = errno;
  std::array<pollfd, 2> ends{pollfd{wake, POLLIN, 0}, pollfd{file, POLLIN, 0}};
  while (poll(ends.data(), ends.size(), file < 0 ? 100 : -1) >= 0 || errno == EINTR) {
    if (ends[0].revents || ends[1].revents || (file < 0 && (error == ESRCH || hasEnded(process))))
      break;
  }
  if (file >= 0)
    close(file);
  return !ends[0].revents;
}

/// Watches the next process in the ring of this machine's processes; if that has left, the one after it.
[[noreturn]] void watchNeighbours() {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, nullptr); // signals are for the program
  for (;;) {
    Board *board = watching.board;
    bool changed = false;
    for (int k = 1; board && !changed && k < watching.count; ++k) {
      const BoardSlot &slot = board->slots[static_cast<size_t>((watching.number + k) % watching.count)];
      changed = !sleepUntilEndOf(slot.process);
      if (changed || watching.board != board || slot.left || ownSlot(*board).left)
        continue;
      reportDeath(slot);
      sleep(launcherTakes);
      std::_Exit(1);
    }
    if (!changed) {
      pollfd event{wake, POLLIN, 0};
      while (poll(&event, 1, -1) < 0 && errno == EINTR) {
      }
    }
    std::uint64_t count;
    (void)!read(wake, &count, sizeof count);
  }
}

/// The memory of the page, the same for all jobs of this process.
struct BoardMemory {
  Segment *segment = nullptr; // on the first process of the machine; never freed: it is read until the process ends
  SegmentName name;           // of the mapped segment, on the others
  std::byte *mapped = nullptr;
};
BoardMemory boardMemory;

/// The page of this machine. Null if it cannot be shared.
Board *sharedBoard(MPI_Comm local, int number) {
  BoardMemory &memory = boardMemory;
  SegmentName name;
  if (number == 0) {
    if (!memory.segment)
      memory.segment = new Segment(sizeof(Board));
    name = memory.segment->name();
  }
  MPI_Bcast(&name, sizeof name, MPI_BYTE, 0, local);
  if (number != 0 && (!memory.mapped || memory.name.token != name.token)) {
    std::string reason;
    memory.mapped = mapSegment(name, reason);
    memory.name = name;
  }
  std::byte *page = number == 0 ? memory.segment->base() : memory.mapped;
  const bool mappedByAll = inEvery(local, page && name.bytes >= sizeof(Board)); // before its owner may end
  return mappedByAll ? reinterpret_cast<Board *>(page) : nullptr;
}

std::array<unsigned long, maxWatched> noted;

void noteOthers() {
  if (const Board *board = watching.board)
    for (int k = 0; k < watching.count; ++k)
      noted[static_cast<size_t>(k)] = board->slots[static_cast<size_t>(k)].position.operation;
}

/// True if a signal or a debugger has stopped the process.
bool isStopped(int process) {
  std::array<char, 256> text{};
  const int file = open(("/proc/" + std::to_string(process) + "/stat").c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0)
    return false;
  const ssize_t bytes = read(file, text.data(), text.size() - 1);
  close(file);
  const std::string stat(text.data(), bytes > 0 ? static_cast<size_t>(bytes) : 0);
  const size_t name = stat.rfind(')'); // a name may contain any character
  return name != stat.npos && name + 2 < stat.size() && (stat[name + 2] == 'T' || stat[name + 2] == 't');
}

void describeOthers(char *to, size_t room) {
  std::string text;
  const Board *board = watching.board;
  for (int k = 0; board && k < watching.count; ++k) {
    const BoardSlot &slot = board->slots[static_cast<size_t>(k)];
    if (k == watching.number || slot.left)
      continue;
    const unsigned long now = slot.position.operation;
    const bool stopped = isStopped(slot.process);
    if (!stopped && (now % 2 != 0 || now != noted[static_cast<size_t>(k)]))
      continue;
    SignalText place;
    appendPlace(place, slot);
    text += "; node " + std::to_string(slot.node + 1) +
            (stopped ? " is stopped (process " + std::to_string(slot.process) + ")"
                     : std::string(" has been computing all this time")) +
            std::string(place.view());
  }
  std::snprintf(to, room, "%s", text.c_str());
}

constexpr OtherNodes others{noteOthers, describeOthers};

void movePositionTo(ProcessPosition &place) {
  place.operation = ownPosition->operation.load();
  place.place = ownPosition->place.load();
  place.words = ownPosition->words.load();
  ownPosition = &place;
}

void startWatching() {
  if (wake < 0) {
    wake = eventfd(0, EFD_CLOEXEC);
    if (wake >= 0)
      std::thread(watchNeighbours).detach(); // ends with the process
    struct sigaction before;
    if (sigaction(SIGTERM, nullptr, &before) == 0 && before.sa_handler == SIG_DFL)
      std::signal(SIGTERM, onTerminate);
  } else {
    (void)!eventfd_write(wake, 1);
  }
  otherNodes = &others;
}

} // namespace

Liveness::Liveness(MPI_Comm comm) {
  static bool watches = false; // the job's own transport is watching already
  if (std::exchange(watches, true))
    return;
  first = &watches;
  MPI_Comm local = machineComm(comm);
  const int number = rankIn(local), count = processesIn(local), me = rankIn(comm), size = processesIn(comm);
  Board *board = sharedBoard(local, number);
  if (board && count <= maxWatched) {
    BoardSlot &slot = board->slots[static_cast<size_t>(number)];
    slot.process = getpid();
    slot.node = me;
    slot.left = false;
    slot.image = ProgramImage::ofThisProcess();
    board->reported = 0;
    movePositionTo(slot.position);
    watching.number = number, watching.count = count, watching.me = me, watching.size = size;
    owner = true;
  }
  MPI_Barrier(local);
  if (owner) {
    watching.board = board;
    failureReported = &board->reported;
    startWatching();
  }
  const bool ready = inEvery(comm, owner), several = inAny(comm, count < size);
  gethostname(host.data(), host.size() - 1);
  severalMachines = ready && several;
  if (severalMachines)
    watchMachines(comm, local, {endLost, onReported});
  MPI_Comm_free(&local);
}

Liveness::~Liveness() {
  leave();
  if (first)
    *first = false;
  if (!owner)
    return;
  otherNodes = nullptr;
  watching.board = nullptr;
}

void Liveness::leave() {
  if (owner)
    ownSlot(*watching.board.load()).left = true;
  if (owner)
    leaveMachines();
}

void Liveness::silence() {
  if (std::atomic<int> *reported = failureReported)
    *reported = 2;
  notifyMachines();
}

} // namespace xacc
