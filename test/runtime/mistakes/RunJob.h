// RunJob.h - runs a job like a user and keeps its output.
#ifndef XACC_TEST_MISTAKES_RUNJOB_H
#define XACC_TEST_MISTAKES_RUNJOB_H

#include <array>
#include <chrono>
#include <cstdio>
#include <string>
#include <sys/wait.h>

struct JobResult {
  std::string output; // stdout and stderr
  int status;
  double seconds;
};

/// `words`: the program and its arguments. RUN_ON is the launcher, up to the number of processes.
inline JobResult runJob(const std::string &words, const std::string &environment, int nodes) {
  const std::string command =
      "OMPI_MCA_mpi_yield_when_idle=1 " + environment + " " RUN_ON " " + std::to_string(nodes) + " " + words + " 2>&1";
  const auto start = std::chrono::steady_clock::now();
  FILE *pipe = popen(command.c_str(), "r");
  JobResult result;
  std::array<char, 4096> part;
  while (const size_t n = fread(part.data(), 1, part.size(), pipe))
    result.output.append(part.data(), n);
  const int status = pclose(pipe);
  result.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return result;
}

inline size_t countOf(const std::string &text, const std::string &part) {
  size_t count = 0;
  for (size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1))
    ++count;
  return count;
}

#endif
