// Inject.h - turns the token stream into C that Clang can parse: directives become typed marker calls. Clang side.
#pragma once

#include "source/Capture.h"
#include <deque>

namespace xacc {

/// Declarations that the preprocessor's predefines must contain for the markers to parse.
extern const char *const markerPrelude;
/// Names of the markers in the AST.
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
  std::vector<uint32_t> withoutMask; ///< `)` of calls without the optional last argument of xmp_pack or xmp_unpack
  std::deque<std::string> literals;  ///< spellings of generated numbers; must live as long as the tokens
};

/// Each `x:[i]` in an expression of a directive, as positions in the directive.
std::vector<Cosubscripts> imagesIn(const CapturedDirective &directive, const Expression &slot);

/// A directive before a statement becomes `for (__xmp_dir(N, e1, e2);;)`, which is valid wherever a statement is. A
/// stand-alone one becomes `__xmp_dir(N, e1);`, at file scope inside a generated function. `xmp_desc_of(x)` becomes
/// `__xmp_desc(N)`, `a[b:n:s]` becomes `a[__xmp_sec(b, n, s)]`, `x:[i]` becomes `(&(x))[__xmp_image(i)]`. A coarray's
/// declaration receives an annotation, and whole sections passed to array intrinsics become descriptors. Variable
/// bounds of aligned file-scope arrays become constant for the parse; their expressions stay in the AST.
void inject(clang::Preprocessor &PP, Capture &capture, Injected &out);

} // namespace xacc
