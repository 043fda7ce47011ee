// Scratch.cpp - the folder, and its removal when a signal ends the driver.
#include "Scratch.h"

#include "Command.h"
#include "Report.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <csignal>
#include <unistd.h>

namespace xacc::driver {
namespace {

char folderToRemove[4096]; // a plain array: the handler may interrupt an allocation

// Only calls that POSIX allows in a handler; removing a tree is not one of them, but starting rm is.
void endBySignal(int signal) {
  interruptRunningCommand();
  if (folderToRemove[0]) {
    if (::fork() == 0) {
      ::execl("/bin/rm", "rm", "-rf", folderToRemove, static_cast<char *>(nullptr));
      ::_exit(127);
    }
  }
  ::signal(signal, SIG_DFL);
  ::raise(signal);
}

} // namespace

Scratch::~Scratch() {
  if (folder.empty())
    return;
  (void)llvm::sys::fs::remove_directories(folder, /*IgnoreErrors=*/true);
  folderToRemove[0] = 0;
}

bool Scratch::holds(const std::string &path) const {
  return folder.empty() ? path.find("/xaccc-XXXXXX/") != path.npos : path.starts_with(folder + "/");
}

std::string Scratch::path(const std::string &name, bool pretend) {
  if (folder.empty()) {
    llvm::SmallString<128> made;
    if (pretend) {
      llvm::sys::path::system_temp_directory(/*ErasedOnReboot=*/true, made);
      return (made + "/xaccc-XXXXXX/" + name).str();
    }
    if (const std::error_code error = llvm::sys::fs::createUniqueDirectory("xaccc", made)) {
      report("cannot make a temporary folder: " + error.message());
      return {};
    }
    folder = std::string(made);
    if (folder.size() < sizeof folderToRemove) {
      folder.copy(folderToRemove, folder.size());
      folderToRemove[folder.size()] = 0;
      for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGPIPE})
        if (::signal(signal, endBySignal) == SIG_IGN) // nohup, background jobs
          ::signal(signal, SIG_IGN);
    }
  }
  const std::string own = folder + "/" + std::to_string(count++);
  if (const std::error_code error = llvm::sys::fs::create_directory(own)) {
    report("cannot make a temporary folder: " + error.message());
    return {};
  }
  return own + "/" + name;
}

} // namespace xacc::driver
