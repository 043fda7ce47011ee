// DirectiveParser.h - parses the tokens of one directive, driven by the table; no name lookup. No Clang headers here.
#pragma once

#include "directives/Diagnostics.h"
#include "directives/Directive.h"
#include <functional>

namespace xacc {

/// Reports a message about a range of the directive's tokens; a nonempty `fix` replaces that range.
using ReportAt =
    std::function<void(Diag diag, TokenRange range, const std::vector<std::string> &arguments, const std::string &fix)>;

/// Parses one directive (without `#pragma xmp` or `#pragma acc`). `loopVariables`: the control variables of the loop
/// nest that follows, as far as tokens show them. Returns nothing after reporting an error.
std::optional<Directive> parseDirective(Family family, const std::vector<PragmaToken> &tokens,
                                        const std::vector<std::string> &loopVariables, const ReportAt &report);

} // namespace xacc
