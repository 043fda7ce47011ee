// switch.cpp - an Ethernet switch between the machines of tools/cluster, for kernels without bridges and delays.
//
//     switch DELAY_US RATE_MBIT PID...
//
// Creates the device eth0 in the network of each process and forwards frames between them: 02:00:00:00:00:k is the
// address of machine k. A frame arrives DELAY_US after it has left its machine at RATE_MBIT (0: no limit). Standard
// input accepts commands, one per line: "cut K", "cut K L", "join K", "join K L" (machines), "delay US", "rate MBIT".
#include <array>
#include <cerrno>
#include <chrono>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <linux/if.h>
#include <linux/if_tun.h>
#include <poll.h>
#include <queue>
#include <sched.h>
#include <sstream>
#include <string>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <unistd.h>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;
constexpr size_t maxBytes = 65600;      // of a frame
constexpr size_t maxWaiting = 64 << 20; // bytes from a machine in flight; a real port also drops frames

[[noreturn]] void fail(const std::string &what) {
  std::fprintf(stderr, "cluster: %s: %s\n", what.c_str(), std::strerror(errno));
  std::exit(1);
}

struct Frame {
  Clock::time_point due;
  unsigned long number; // keeps frames of equal times in order
  size_t from, to;
  std::vector<char> bytes;
};
struct Later {
  bool operator()(const Frame &a, const Frame &b) const { return a.due != b.due ? a.due > b.due : a.number > b.number; }
};

/// The device in the network of a process.
int openDevice(const std::string &process) {
  const int space = open(("/proc/" + process + "/ns/net").c_str(), O_RDONLY | O_CLOEXEC);
  if (space < 0 || setns(space, CLONE_NEWNET) != 0)
    fail("the network of process " + process);
  close(space);
  const int device = open("/dev/net/tun", O_RDWR | O_NONBLOCK | O_CLOEXEC);
  ifreq request{};
  request.ifr_flags = IFF_TAP | IFF_NO_PI;
  std::strcpy(request.ifr_name, "eth0");
  if (device < 0 || ioctl(device, TUNSETIFF, &request) != 0)
    fail("/dev/net/tun");
  return device;
}

class Switch {
public:
  Switch(double delay, double rate, std::vector<int> taps)
      : devices(std::move(taps)), cuts(devices.size(), std::vector<bool>(devices.size())), busy(devices.size()),
        onTheirWay(devices.size()) {
    setDelay(delay);
    mbit = rate;
  }

  [[noreturn]] void run() {
    std::vector<pollfd> files{{STDIN_FILENO, POLLIN, 0}};
    for (const int device : devices)
      files.push_back({device, POLLIN, 0});
    for (;;) {
      deliver();
      timespec wait{};
      if (!waiting.empty()) {
        const auto left = std::chrono::nanoseconds(waiting.top().due - Clock::now()).count();
        wait = {left > 0 ? left / 1000000000 : 0, left > 0 ? left % 1000000000 : 0};
      }
      if (ppoll(files.data(), files.size(), waiting.empty() ? nullptr : &wait, nullptr) < 0 && errno != EINTR)
        fail("poll");
      if (files[0].revents)
        obey();
      for (size_t k = 0; k < devices.size(); ++k)
        if (files[k + 1].revents)
          accept(k);
    }
  }

private:
  void setDelay(double microseconds) { delay = std::chrono::nanoseconds(static_cast<long>(microseconds * 1000)); }

  /// Takes some frames of a machine, not all, so that others are not held up.
  void accept(size_t from) {
    static std::array<char, maxBytes> buffer;
    for (int k = 0; k < 16; ++k) {
      const ssize_t bytes = read(devices[from], buffer.data(), buffer.size());
      if (bytes < 12)
        return;
      const auto first = static_cast<unsigned char>(buffer[0]), last = static_cast<unsigned char>(buffer[5]);
      for (size_t to = 0; to < devices.size(); ++to)
        if (to != from && ((first & 1U) || last == to + 1)) // to all, or to this one
          send(from, to, buffer.data(), static_cast<size_t>(bytes));
    }
  }

  void send(size_t from, size_t to, const char *frame, size_t bytes) {
    if (cuts[from][to])
      return;
    if (delay.count() == 0 && mbit == 0) {
      (void)!write(devices[to], frame, bytes);
      return;
    }
    if (onTheirWay[from] + bytes > maxWaiting)
      return;
    const auto length = std::chrono::nanoseconds(mbit > 0 ? static_cast<long>(8000.0 * double(bytes) / mbit) : 0);
    busy[from] = std::max(busy[from], Clock::now()) + length;
    onTheirWay[from] += bytes;
    waiting.push({busy[from] + delay, ++frames, from, to, std::vector<char>(frame, frame + bytes)});
  }

  void deliver() {
    for (const auto now = Clock::now(); !waiting.empty() && waiting.top().due <= now; waiting.pop()) {
      const Frame &frame = waiting.top();
      onTheirWay[frame.from] -= frame.bytes.size();
      if (!cuts[frame.from][frame.to])
        (void)!write(devices[frame.to], frame.bytes.data(), frame.bytes.size());
    }
  }

  /// Reads commands. The end of the input ends the switch.
  void obey() {
    std::array<char, 4096> buffer;
    const ssize_t bytes = read(STDIN_FILENO, buffer.data(), buffer.size());
    if (bytes <= 0)
      std::exit(0);
    std::istringstream lines(std::string(buffer.data(), static_cast<size_t>(bytes)));
    for (std::string line, word; std::getline(lines, line);) {
      std::istringstream words(line);
      words >> word;
      if (double number; word == "delay" && words >> number)
        setDelay(number);
      else if (word == "rate" && words >> number)
        mbit = number;
      else if (word == "cut" || word == "join")
        setCuts(words, word == "cut");
    }
  }

  void setCuts(std::istringstream &words, bool cut) {
    size_t one = 0, other = 0;
    words >> one >> other;
    for (size_t k = 0; k < devices.size(); ++k)
      if (one >= 1 && one <= devices.size() && (other == 0 || other == k + 1))
        cuts[one - 1][k] = cuts[k][one - 1] = cut;
  }

  std::vector<int> devices;
  std::vector<std::vector<bool>> cuts;
  std::vector<Clock::time_point> busy; // until when the port of a machine sends
  std::vector<size_t> onTheirWay;      // bytes
  std::chrono::nanoseconds delay{};
  double mbit = 0;
  unsigned long frames = 0;
  std::priority_queue<Frame, std::vector<Frame>, Later> waiting;
};

} // namespace

int main(int count, char **words) {
  if (count < 4) {
    std::fprintf(stderr, "usage: switch DELAY_US RATE_MBIT PID...\n");
    return 2;
  }
  prctl(PR_SET_TIMERSLACK, 1UL);
  const sched_param first{.sched_priority = 1};
  sched_setscheduler(0, SCHED_RR, &first); // a switch does not share the machines' processors; only root may say so
  std::vector<int> devices;
  for (int k = 3; k < count; ++k)
    devices.push_back(openDevice(words[k]));
  std::puts("ready");
  std::fflush(stdout);
  Switch(std::atof(words[1]), std::atof(words[2]), std::move(devices)).run();
}
