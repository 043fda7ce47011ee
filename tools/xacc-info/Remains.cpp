// Remains.cpp - see Check.h.
#include "Check.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sys/stat.h>
#include <unistd.h>

namespace {

namespace fs = std::filesystem;

/// The last components of paths by what precedes them.
using Groups = std::map<std::string, std::set<std::string>>;

bool isOwn(const fs::path &path) {
  struct stat status;
  return lstat(path.c_str(), &status) == 0 && status.st_uid == geteuid();
}

std::set<std::string> entriesOf(const fs::path &folder) {
  std::set<std::string> names;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
    names.insert(entry->path().filename());
  return names;
}

/// Quotes `name` for a shell.
std::string shellWord(const std::string &name) {
  std::string word = "'";
  for (const char c : name)
    word += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return word + "'";
}

/// Files in /dev/shm that a process of this user has mapped.
std::set<std::string> mappedFiles() {
  std::set<std::string> files;
  for (const std::string &process : entriesOf("/proc")) {
    std::ifstream maps("/proc/" + process + "/maps");
    for (std::string line; std::getline(maps, line);)
      if (const size_t at = line.find("/dev/shm/"); at != line.npos)
        files.insert(line.substr(at));
  }
  return files;
}

/// Where the last component of a path that the processes of a job share begins: vader_segment.HOST.USER.JOB.RANK,
/// osc_rdma.HOST.JOB.RANK, or sem.OMPIO_FILE, which all of them open. 0: not one of Open MPI's.
size_t sharedUpTo(const std::string &name) {
  if (name.starts_with("sem.OMPIO_"))
    return std::string("sem.OMPIO_").size();
  const size_t rank = name.rfind('.');
  if ((!name.starts_with("vader_segment.") && !name.starts_with("osc_rdma.")) || rank == 0 || rank == name.npos)
    return 0;
  return name.rfind('.', rank - 1) + 1;
}

/// Adds segments and semaphores of jobs that have ended, and returns their bytes.
unsigned long long addSegments(Groups &jobs, size_t &count) {
  unsigned long long bytes = 0;
  const std::set<std::string> used = mappedFiles();
  for (const std::string &name : entriesOf("/dev/shm")) {
    const fs::path path = fs::path("/dev/shm") / name;
    const size_t shared = sharedUpTo(name);
    std::error_code ignored;
    if (shared == 0 || !isOwn(path) || used.contains(path) || !fs::is_regular_file(path, ignored))
      continue;
    const bool ranks = !name.starts_with("sem.");
    jobs["/dev/shm/" + name.substr(0, shared)].insert(ranks ? name.substr(shared, name.rfind('.') - shared) + ".*"
                                                            : shellWord(name.substr(shared)));
    bytes += fs::file_size(path, ignored);
    ++count;
  }
  return bytes;
}

/// Adds session folders, ompi.HOST.USER/pid.NUMBER, of launchers that have ended.
void addSessions(Groups &sessions, size_t &count) {
  std::array<char, 64> host{};
  gethostname(host.data(), host.size() - 1);
  for (const char *variable : {"OMPI_MCA_orte_tmpdir_base", "TMPDIR", ""}) {
    const char *base = *variable ? std::getenv(variable) : "/tmp";
    const std::string folder = std::string(base ? base : "") + "/ompi." + host.data() + "." + std::to_string(geteuid());
    for (const std::string &name : base ? entriesOf(folder) : std::set<std::string>{})
      if (const int process = name.starts_with("pid.") ? std::atoi(name.c_str() + 4) : 0;
          process > 0 && kill(process, 0) != 0 && errno == ESRCH && isOwn(folder + "/" + name) &&
          sessions[folder + "/pid."].insert(name.substr(4)).second)
        ++count;
  }
}

/// The words of a command for a shell.
std::string wordsOf(const Groups &groups) {
  std::string words;
  for (const auto &[prefix, names] : groups) {
    std::string list;
    for (const std::string &name : names)
      list += (list.empty() ? "" : ",") + name;
    words += " " + prefix + (names.size() > 1 ? "{" + list + "}" : list);
  }
  return words;
}

} // namespace

std::vector<Finding> checkRemains() {
  Groups groups;
  size_t segments = 0, sessions = 0;
  const unsigned long long bytes = addSegments(groups, segments);
  addSessions(groups, sessions);
  std::erase_if(groups, [](const auto &group) { return group.second.empty(); });
  if (groups.empty())
    return {};
  return {{Finding::Slow, "remains",
           std::to_string(segments) + (segments == 1 ? " segment" : " segments") + " with " +
               std::to_string(bytes >> 20) + " MiB in /dev/shm and " + std::to_string(sessions) +
               (sessions == 1 ? " folder" : " folders") + " of Open MPI, left by jobs that were killed",
           "rm -r" + wordsOf(groups)}};
}
