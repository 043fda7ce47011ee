// Dump.h - output of --dump-directives and --dump-model, which tests check.
#ifndef XACC_TRANSFORMS_DUMP_H
#define XACC_TRANSFORMS_DUMP_H

#include "source/Parse.h"

namespace xacc {

std::string dumpDirectives(const std::vector<ParsedDirective> &directives);
std::string dumpModel(const Program &program);

} // namespace xacc
#endif
