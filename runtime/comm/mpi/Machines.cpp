// Machines.cpp - a thread that opens connections between machines and waits for their ends.
#include "comm/mpi/Machines.h"

#include "support/Config.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <ifaddrs.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <random>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace xacc {
namespace {

constexpr int maxNeighbours = 8;                   // on each side: if one machine disappears, these report it
constexpr int maxStrangers = 32;                   // connections that have not greeted: anyone may connect
constexpr char leaving = 'l', errorReported = 'r'; // notifications

/// Information that the first process of each machine sends to those of the others.
struct Card {
  std::array<char, 64> host{};
  std::array<in_addr_t, 8> addresses{};
  in_port_t port = 0;
  int firstNode = 0, nodes = 0;
  std::uint64_t token = 0; // identifies the process to those that connect
};

/// Sent by both ends of a new connection.
struct Greeting {
  std::uint64_t token;
  int machine;
};

/// A connection; index 0 of `sockets` is the listening one.
struct Neighbour {
  int machine;
  size_t address = 0; // the one being tried
  bool open = false;  // both ends know each other
};

struct State {
  std::vector<Card> cards;
  int me = 0;
  int seconds = 0;
  MachineEvents events{};
  std::vector<pollfd> sockets;
  std::vector<Neighbour> neighbours; // without the listening socket
};
State *watched = nullptr;

// For signal handlers: descriptors of the connections on which this end has sent its greeting, -1 for none.
std::array<std::atomic<int>, size_t{4} * maxNeighbours> openSockets;
std::atomic<int> ownNumber{0};
std::atomic<bool> jobEnds{false}; // so the other ends of connections may close

void notifyNeighbours(char notification) {
  for (const std::atomic<int> &socket : openSockets)
    if (socket >= 0)
      (void)!::send(socket, &notification, 1, MSG_DONTWAIT | MSG_NOSIGNAL);
}

void fillAddresses(Card &card) {
  ifaddrs *interfaces = nullptr;
  if (getifaddrs(&interfaces) != 0)
    return;
  size_t count = 0;
  for (const ifaddrs *i = interfaces; i && count < card.addresses.size(); i = i->ifa_next) {
    sockaddr_in address;
    if (!i->ifa_addr || i->ifa_addr->sa_family != AF_INET)
      continue;
    std::memcpy(&address, i->ifa_addr, sizeof address);
    if (ntohl(address.sin_addr.s_addr) >> 24 != IN_LOOPBACKNET)
      card.addresses[count++] = address.sin_addr.s_addr;
  }
  freeifaddrs(interfaces);
}

int listenOnAnyPort(Card &card) {
  const int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  socklen_t length = sizeof address;
  if (listener < 0 || bind(listener, reinterpret_cast<sockaddr *>(&address), sizeof address) != 0 ||
      listen(listener, 2 * maxNeighbours) != 0 ||
      getsockname(listener, reinterpret_cast<sockaddr *>(&address), &length) != 0)
    return listener;
  card.port = address.sin_port;
  return listener;
}

void setOption(int socket, int level, int option, int value) {
  setsockopt(socket, level, option, &value, sizeof value);
}

/// The kernel gives up after this many seconds without an answer.
void limitSilence(int socket, int seconds) {
  setOption(socket, SOL_SOCKET, SO_KEEPALIVE, 1);
  setOption(socket, IPPROTO_TCP, TCP_KEEPIDLE, std::max(seconds / 5, 1));
  setOption(socket, IPPROTO_TCP, TCP_KEEPINTVL, std::max(seconds / 5, 1));
  setOption(socket, IPPROTO_TCP, TCP_KEEPCNT, 4);
  setOption(socket, IPPROTO_TCP, TCP_USER_TIMEOUT, seconds * 1000);
}

std::string nameOf(const Card &card) {
  const std::string first = std::to_string(card.firstNode + 1);
  return std::string("machine '") + card.host.data() + "' (" +
         (card.nodes == 1 ? "" : std::to_string(card.nodes) + " nodes from ") + "node " + first + ")";
}

/// The thread's own part of the state.
class Watcher {
public:
  explicit Watcher(State &state) : s(state) {
    const int machines = static_cast<int>(s.cards.size());
    for (int distance = 1; distance <= std::min(maxNeighbours, machines / 2); ++distance)
      if (2 * distance != machines || s.me < distance) // otherwise the other one connects
        connectTo({(s.me + distance) % machines});
  }

  [[noreturn]] void run() {
    for (;;) {
      if (poll(s.sockets.data(), s.sockets.size(), -1) < 0 && errno != EINTR)
        pause();
      for (size_t k = s.sockets.size(); k-- > 1;)
        if (s.sockets[k].revents && neighbour(k).open)
          receive(k);
        else if (s.sockets[k].revents)
          greet(k);
      if (s.sockets[0].revents)
        accept();
    }
  }

private:
  Neighbour &neighbour(size_t k) { return s.neighbours[k - 1]; }
  const Card &card(size_t k) { return s.cards[static_cast<size_t>(neighbour(k).machine)]; }

  /// Tries the next address of a machine.
  void connectTo(Neighbour to) {
    const Card &card = s.cards[static_cast<size_t>(to.machine)];
    for (; card.port != 0 && to.address < card.addresses.size() && card.addresses[to.address] != 0; ++to.address) {
      const int file = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
      sockaddr_in address{};
      address.sin_family = AF_INET;
      address.sin_port = card.port;
      address.sin_addr.s_addr = card.addresses[to.address];
      limitSilence(file, s.seconds);
      if (connect(file, reinterpret_cast<sockaddr *>(&address), sizeof address) == 0 || errno == EINPROGRESS) {
        s.sockets.push_back({file, POLLOUT, 0});
        s.neighbours.push_back(to);
        return;
      }
      close(file);
    }
  }

  void accept() {
    const int file = accept4(s.sockets[0].fd, nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (file < 0)
      return;
    const auto isStranger = [](const Neighbour &other) { return other.machine < 0; };
    if (std::count_if(s.neighbours.begin(), s.neighbours.end(), isStranger) >= maxStrangers)
      disconnect(static_cast<size_t>(std::find_if(s.neighbours.begin(), s.neighbours.end(), isStranger) -
                                     s.neighbours.begin()) +
                 1);
    limitSilence(file, s.seconds);
    s.sockets.push_back({file, POLLIN, 0});
    s.neighbours.push_back({-1});
  }

  /// Handles a notification, or the end of the connection.
  void receive(size_t k) {
    char notification = 0;
    const ssize_t bytes = recv(s.sockets[k].fd, &notification, 1, 0);
    const int error = errno;
    if (bytes < 0 && (error == EAGAIN || error == EINTR))
      return;
    if (bytes == 1 && notification == errorReported)
      s.events.errorReported();
    if (!jobEnds && bytes != 1)
      reportLost(k, bytes == 0 || error == ECONNRESET, error);
    disconnect(k);
  }

  void reportLost(size_t k, bool died, int error) {
    if (died && card(k).nodes > 1)
      s.events.errorReported(); // by another process of that machine, which knows the directive
    else if (died)
      s.events.lost("node " + std::to_string(card(k).firstNode + 1) + " on machine '" + card(k).host.data() +
                    "' has died");
    else
      s.events.lost(nameOf(card(k)) + " has not answered machine '" + s.cards[static_cast<size_t>(s.me)].host.data() +
                    "' for " + std::to_string(s.seconds) + " s (XACC_LOST_S): " + std::strerror(error));
  }

  /// Exchanges greetings on a new connection.
  void greet(size_t k) {
    Neighbour &other = neighbour(k);
    pollfd &socket = s.sockets[k];
    if (socket.events == POLLOUT) { // this end has connected, or has failed to
      const Greeting mine{card(k).token, s.me};
      socket.events = POLLIN;
      if (send(socket.fd, &mine, sizeof mine, MSG_NOSIGNAL) == sizeof mine)
        return publish(socket.fd);
    } else {
      Greeting theirs{};
      const bool accepted = other.machine < 0;
      const ssize_t bytes = recv(socket.fd, &theirs, sizeof theirs, 0);
      const bool known = bytes == sizeof theirs && theirs.token == s.cards[static_cast<size_t>(s.me)].token &&
                         theirs.machine >= 0 && theirs.machine < static_cast<int>(s.cards.size());
      if (known && accepted) {
        const Greeting mine{s.cards[static_cast<size_t>(theirs.machine)].token, s.me};
        if (send(socket.fd, &mine, sizeof mine, MSG_NOSIGNAL) == sizeof mine) {
          other = {theirs.machine, 0, true};
          return publish(socket.fd);
        }
      } else if (known) {
        other.open = true;
        return;
      }
    }
    const Neighbour next{other.machine, other.address + 1};
    disconnect(k);
    if (next.machine >= 0)
      connectTo(next);
  }

  static void publish(int file) {
    for (std::atomic<int> &open : openSockets)
      if (int none = -1; open.compare_exchange_strong(none, file))
        break;
    if (jobEnds)
      notifyNeighbours(leaving);
  }

  void disconnect(size_t k) {
    for (std::atomic<int> &open : openSockets)
      if (int file = s.sockets[k].fd; open.compare_exchange_strong(file, -1))
        break;
    close(s.sockets[k].fd);
    s.sockets.erase(s.sockets.begin() + static_cast<std::ptrdiff_t>(k));
    s.neighbours.erase(s.neighbours.begin() + static_cast<std::ptrdiff_t>(k) - 1);
  }

  State &s;
};

[[noreturn]] void watchConnections() {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, nullptr); // signals are for the program
  Watcher(*watched).run();
}

} // namespace

void watchMachines(MPI_Comm comm, MPI_Comm local, const MachineEvents &events) {
  const int number = rankIn(local);
  int seconds = static_cast<int>(settingOr(Setting::Lost, 10L));
  MPI_Bcast(&seconds, 1, MPI_INT, 0, comm);
  MPI_Comm firsts;
  MPI_Comm_split(comm, number == 0 ? 0 : MPI_UNDEFINED, 0, &firsts);
  int me = 0;
  if (firsts != MPI_COMM_NULL) {
    const int machines = processesIn(firsts);
    me = rankIn(firsts);
    if (machines > 1 && seconds > 0 && !watched) {
      watched = new State; // the thread reads it until the process ends
      Card mine;
      gethostname(mine.host.data(), mine.host.size() - 1);
      fillAddresses(mine);
      mine.firstNode = rankIn(comm);
      mine.nodes = processesIn(local);
      std::random_device random;
      mine.token = static_cast<std::uint64_t>(random()) << 32 | random();
      watched->sockets.push_back({listenOnAnyPort(mine), POLLIN, 0});
      watched->cards.resize(static_cast<size_t>(machines));
      MPI_Allgather(&mine, sizeof mine, MPI_BYTE, watched->cards.data(), sizeof mine, MPI_BYTE, firsts);
      watched->me = me;
      watched->seconds = seconds;
      watched->events = events;
      for (std::atomic<int> &socket : openSockets)
        socket = -1;
      std::thread(watchConnections).detach();
    }
    MPI_Comm_free(&firsts);
  }
  MPI_Bcast(&me, 1, MPI_INT, 0, local);
  ownNumber = me;
}

void leaveMachines() {
  jobEnds = true;
  if (watched)
    notifyNeighbours(leaving);
}

void notifyMachines() {
  if (watched)
    notifyNeighbours(errorReported);
}

int machineNumber() { return ownNumber; }

} // namespace xacc
