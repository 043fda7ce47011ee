// Check.h - what is wrong with a machine or a program, and what helps.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

struct Finding {
  enum Grade { Fine, Slow, Wrong } grade; // Slow: it runs, but not as fast as it could
  std::string what, text, help;           // help: empty if nothing need be done
};

/// Before MPI starts: whether it can.
std::vector<Finding> checkBeforeMpi();
/// Of a program: whether xaccc made it, with this version, and whether it finds the MPI that it was built with.
std::vector<Finding> checkProgram(const std::string &program);
/// Cores, binding, shared memory, GPU. Collective; complete on process 0.
std::vector<Finding> checkMachine();
/// Compiles a small program with the xaccc beside this command, and runs it on one and on two processes.
std::vector<Finding> checkHealth();

/// A line for each, with what helps below it. False if something is wrong.
bool printFindings(const std::vector<Finding> &findings, std::ostream &out);
