// Scratch.cpp - the folder, and its removal when a signal ends the driver.
#include "Scratch.h"

#include "Command.h"
#include "Report.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace xacc::driver {
namespace {

char folderToRemove[4096]; // a plain array: the handler may interrupt an allocation

// Only calls that POSIX allows in a handler; removing a tree is not one of them, but starting rm is.
void startRemoval() {
  if (folderToRemove[0] && ::fork() == 0) {
    ::execl("/bin/rm", "rm", "-rf", folderToRemove, static_cast<char *>(nullptr));
    ::_exit(127);
  }
}

void endBySignal(int signal) {
  interruptRunningCommand();
  startRemoval();
  ::signal(signal, SIG_DFL);
  ::raise(signal);
}

/// Locks the folder until the descriptor is closed, at the latest when this process ends; the compilers that it starts
/// do not inherit the lock. -1: another process has it.
int lock(const std::string &folder) {
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (descriptor < 0 || ::flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    return descriptor;
  ::close(descriptor);
  return -1;
}

/// Removes the folders of drivers of this user that were killed: nothing locks them. Those of the last minute stay,
/// because a new folder is not locked for a moment.
void removeAbandoned(const std::string &parent) {
  std::error_code error;
  for (llvm::sys::fs::directory_iterator entry(parent, error), end; !error && entry != end; entry.increment(error)) {
    struct stat status;
    if (!llvm::sys::path::filename(entry->path()).starts_with("xaccc-") ||
        ::lstat(entry->path().c_str(), &status) != 0 || !S_ISDIR(status.st_mode) || status.st_uid != ::geteuid() ||
        std::time(nullptr) - status.st_mtime < 60)
      continue;
    if (const int locked = lock(entry->path()); locked >= 0) {
      (void)llvm::sys::fs::remove_directories(entry->path(), /*IgnoreErrors=*/true);
      ::close(locked);
    }
  }
}

} // namespace

void endWithCommand() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGPIPE})
    if (::signal(signal, endBySignal) == SIG_IGN) // nohup, background jobs
      ::signal(signal, SIG_IGN);
}

void endWithoutMemory() {
  static const char text[] = "xaccc: error: there is not enough memory to compile this\n";
  (void)!::write(STDERR_FILENO, text, sizeof text - 1);
  interruptRunningCommand();
  startRemoval();
  ::_exit(1);
}

Scratch::~Scratch() {
  if (folder.empty())
    return;
  (void)llvm::sys::fs::remove_directories(folder, /*IgnoreErrors=*/true);
  folderToRemove[0] = 0;
}

bool Scratch::holds(const std::string &path) const {
  return folder.empty() ? path.find("/xaccc-XXXXXX/") != path.npos : path.starts_with(folder + "/");
}

/// Creates the folder. Returns false after an error message.
bool Scratch::createFolder(const std::string &parent) {
  removeAbandoned(parent);
  std::string name = parent + "/xaccc-XXXXXX";
  if (!::mkdtemp(name.data())) { // for this user alone, whatever the umask
    const char *reason = std::strerror(errno);
    report("cannot create a temporary folder in '" + parent + "'" +
           (std::getenv("TMPDIR") ? ", which TMPDIR names: " : ": ") + reason);
    return false;
  }
  folder = name;
  (void)lock(folder); // until the end
  if (folder.size() < sizeof folderToRemove) {
    folder.copy(folderToRemove, folder.size());
    folderToRemove[folder.size()] = 0;
    endWithCommand();
  }
  return true;
}

std::string Scratch::path(const std::string &name, bool pretend) {
  if (folder.empty()) {
    llvm::SmallString<128> parent;
    llvm::sys::path::system_temp_directory(/*ErasedOnReboot=*/true, parent);
    if (pretend)
      return (parent + "/xaccc-XXXXXX/" + name).str();
    if (!createFolder(std::string(parent)))
      return {};
  }
  const std::string own = folder + "/" + std::to_string(count++);
  if (const std::error_code error =
          llvm::sys::fs::create_directory(own, /*IgnoreExisting=*/false, llvm::sys::fs::owner_all)) {
    report("cannot create the temporary folder '" + own + "': " + error.message());
    return {};
  }
  return own + "/" + name;
}

} // namespace xacc::driver
