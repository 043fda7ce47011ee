// DirectivePages.h - the pages of tools/reference/directives, which the driver has inside, for --help=NAME.
#ifndef XACC_TOOLS_DIRECTIVEPAGES_H
#define XACC_TOOLS_DIRECTIVEPAGES_H

#include <string>
#include <string_view>

namespace xacc::driver {

/// What the pages say of the directives that `word` names, without what directiveHelp says; empty: no page.
std::string directivePages(std::string_view word);

} // namespace xacc::driver
#endif
