// Dump.h - --dump-directives and --dump-model: the text that tests read.
#ifndef XACC_TRANSFORMS_DUMP_H
#define XACC_TRANSFORMS_DUMP_H

#include "source/Parse.h"

namespace xacc {

std::string dumpDirectives(const std::vector<ParsedDirective> &directives);
std::string dumpModel(const Program &program);

} // namespace xacc
#endif
