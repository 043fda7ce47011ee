// LinkagePoint.h - where braces of ours may stand among lines of the preprocessor. No Clang headers here.
#ifndef XACC_TRANSFORMS_EMIT_LINKAGEPOINT_H
#define XACC_TRANSFORMS_EMIT_LINKAGEPOINT_H

#include <cstdint>
#include <functional>
#include <string_view>

namespace xacc {

/// The last place in [begin, end) of `text` behind a line of the preprocessor and outside of every #if; `begin` if
/// there is none. A line goes on behind a backslash and through a comment. `skipped`: lines that are no longer there,
/// by the place of their `#`.
uint32_t linkagePoint(std::string_view text, uint32_t begin, uint32_t end,
                      const std::function<bool(uint32_t)> &skipped);

/// Behind the conditions that begin after `from` and are open at `at`: the end of the line of their #endif. `at` if
/// there are none.
uint32_t behindConditions(std::string_view text, uint32_t from, uint32_t at);

} // namespace xacc
#endif
