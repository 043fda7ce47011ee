// Run.h - runs a command and keeps its output.
#pragma once

#include <fcntl.h>
#include <spawn.h>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

struct CommandResult {
  int status; // exit status; 128 + signal; 127: not found
  std::string output;
};

/// Returns stdout and stderr of the command, searched in PATH. `environment`: additional NAME=value settings.
inline CommandResult runCommand(const std::vector<std::string> &words,
                                const std::vector<std::string> &environment = {}) {
  std::vector<char *> arguments, variables;
  for (const std::string &word : words)
    arguments.push_back(const_cast<char *>(word.c_str()));
  arguments.push_back(nullptr);
  for (const std::string &variable : environment)
    variables.push_back(const_cast<char *>(variable.c_str()));
  for (char **old = environ; *old; ++old)
    variables.push_back(*old); // the first one of a name counts
  variables.push_back(nullptr);
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0)
    return {127, "no pipe"};
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO);
  pid_t process;
  const int failure = posix_spawnp(&process, arguments[0], &actions, nullptr, arguments.data(), variables.data());
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  CommandResult result{127, {}};
  char part[4096];
  for (ssize_t bytes; failure == 0 && (bytes = read(ends[0], part, sizeof part)) > 0;)
    result.output.append(part, static_cast<size_t>(bytes));
  close(ends[0]);
  int status = 0;
  if (failure == 0 && waitpid(process, &status, 0) == process)
    result.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return result;
}
