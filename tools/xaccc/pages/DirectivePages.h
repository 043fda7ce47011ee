// DirectivePages.h - the pages of tools/reference/directives, embedded in the driver, for --help=NAME.
#pragma once

#include <string>
#include <string_view>

namespace xacc::driver {

/// The pages of the directives that `word` names, without the text of directiveHelp; empty: no page.
std::string directivePages(std::string_view word);

} // namespace xacc::driver
