// JobParts.cpp - see JobParts.h.
#include "comm/JobParts.h"

#include <vector>

namespace xacc {
namespace {

// Never destroyed: exit() ends the job after some static destructors have run.
std::vector<JobPart> &jobParts() {
  static auto &parts = *new std::vector<JobPart>;
  return parts;
}

} // namespace

bool addJobPart(JobPart part) {
  jobParts().push_back(part);
  return true;
}

void openJobParts() {
  for (const JobPart &part : jobParts())
    part.open();
}

void closeJobParts() {
  for (const JobPart &part : jobParts())
    part.close();
}

} // namespace xacc
