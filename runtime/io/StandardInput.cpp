// StandardInput.cpp - reads standard input, which launchers connect to the first process, for all nodes.
#include "comm/Transport.h"
#include "support/OperationScope.h"
#include "xmp.h"

#include <algorithm>
#include <climits>
#include <cstdio>
#include <cstring>

using namespace xacc;

extern "C" char *xmp_read_line(char *line, size_t size) {
  const OperationScope scope(__func__);
  const Group &group = executingGroup();
  const int root = group.positionOf(0);
  if (root < 0)
    xacc_fail(nullptr, "xmp_read_line reads the standard input of node 1, which is not in the executing node set");
  struct {
    unsigned long size;
    long length; // of the line; -1: none
  } first = {size, -1};
  if (group.self == root && size > 0 && std::fgets(line, static_cast<int>(std::min<size_t>(size, INT_MAX)), stdin))
    first.length = static_cast<long>(std::strlen(line));
  (void)transport().broadcast(group, root, &first, sizeof first, Completion::Now);
  if (first.size != size)
    xacc_fail(nullptr, "xmp_read_line: the line has room for %zu characters on this node, but for %lu on node 1", size,
              first.size);
  if (first.length < 0)
    return nullptr;
  (void)transport().broadcast(group, root, line, static_cast<size_t>(first.length) + 1, Completion::Now);
  return line;
}
