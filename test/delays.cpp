// Linked or loaded (LD_PRELOAD) into the processes of a job, with DELAYS=SEED in the environment. It pauses each
// process for up to two milliseconds at arbitrary points, repeatedly, to create schedules in which no process is where
// the others expect it.
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <sys/time.h>

namespace {

void delay(int) {
  const timespec length{0, std::rand() % 2000000};
  nanosleep(&length, nullptr);
  const itimerval next{{0, 0}, {0, 100 + std::rand() % 3000}};
  setitimer(ITIMER_REAL, &next, nullptr);
}

[[gnu::constructor]] void start() {
  const char *seed = std::getenv("DELAYS"), *rank = std::getenv("OMPI_COMM_WORLD_RANK");
  if (!rank)
    rank = std::getenv("PMI_RANK");
  if (!seed || !rank) // not a process of a job: the compiler, the launcher
    return;
  std::srand(static_cast<unsigned>(1000 * std::atoi(seed) + std::atoi(rank)));
  struct sigaction action = {};
  action.sa_handler = delay;
  action.sa_flags = SA_RESTART;
  sigaction(SIGALRM, &action, nullptr);
  delay(SIGALRM);
}

} // namespace
