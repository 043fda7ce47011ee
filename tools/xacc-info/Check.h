// Check.h - problems of a machine or a program, and their remedies.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

struct Finding {
  enum Grade { Fine, Slow, Wrong } grade; // Slow: it works, but slower than possible
  std::string what, text, help;           // help: empty if nothing has to be done
};

/// Checks that MPI can start. Call before it does.
std::vector<Finding> checkBeforeMpi();
/// Checks that this version of xaccc built a program, and that it finds the MPI that it was built with.
std::vector<Finding> checkProgram(const std::string &program);
/// Checks cores, binding, shared memory, GPU. Collective; complete on process 0.
std::vector<Finding> checkMachine();
/// Finds what killed jobs of Open MPI have left on this machine; empty if there is nothing.
std::vector<Finding> checkRemains();
/// Compiles a small program with the xaccc next to this command, and runs it on one and on two processes.
std::vector<Finding> checkHealth();

/// Prints a line for each, followed by the remedy. False if something is wrong.
bool printFindings(const std::vector<Finding> &findings, std::ostream &out);
