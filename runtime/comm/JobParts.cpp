// JobParts.cpp - see JobParts.h.
#include "comm/JobParts.h"

#include "support/Lasting.h"

#include <vector>

namespace xacc {
namespace {

Lasting<std::vector<JobPart>> jobParts;

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
