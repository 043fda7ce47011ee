// Inject.h - makes the token stream parseable C: directives become typed marker calls. Clang side.
#ifndef XACC_FRONTEND_SOURCE_INJECT_H
#define XACC_FRONTEND_SOURCE_INJECT_H

#include "source/Capture.h"
#include <deque>

namespace xacc {

/// Text that must be in the preprocessor's predefines for the markers to parse.
extern const char *const markerPrelude;
/// Names the markers go by in the AST.
inline constexpr const char *markerName = "__xmp_dir", *descriptorName = "__xmp_desc",
                            *fileMarkerPrefix = "__xmp_file_", *sectionName = "__xmp_sec", *imageName = "__xmp_image",
                            *absentName = "__xmp_none", *coarrayMark = "xmp_coarray";

/// One `xmp_desc_of(name)` of the source.
struct DescriptorOf {
  Span tokens;
  std::string name;
};

struct Injected {
  std::vector<clang::Token> tokens;
  std::vector<DescriptorOf> descriptors;
  std::vector<uint32_t> withoutMask; ///< `)` of calls that leave out the last argument of xmp_pack or xmp_unpack
  std::deque<std::string> literals;  ///< spellings of made-up numbers, as long as the tokens live
};

/// The `x:[i]` in an expression of a directive; positions in the directive.
std::vector<Cosubscripts> imagesIn(const CapturedDirective &directive, const Expression &slot);

/// Forms: before a statement `for (__xmp_dir(N, e1, e2);;)`, so that it may stand wherever a statement may; stand-alone
/// `__xmp_dir(N, e1);`; at file scope inside a function of its own. `xmp_desc_of(x)` becomes `__xmp_desc(N)`.
/// `a[b:n:s]` becomes `a[__xmp_sec(b, n, s)]`, `x:[i]` becomes `(&(x))[__xmp_image(i)]`, a coarray's declaration gets
/// an annotation, whole sections given to array intrinsics become descriptors. Variable bounds of aligned file-scope
/// arrays become constant for the parse, their expression kept in the AST.
void inject(clang::Preprocessor &PP, Capture &capture, Injected &out);

} // namespace xacc
#endif
