// Text.cpp - values as text.
#include "emit/Text.h"

namespace xacc {
namespace {

/// Widened if `wraps`, because results computed from it may be negative.
Text tokens(const Value &v) {
  if (v.wraps && v.source.spelling.starts_with('-'))
    return "(0L " + Text(v.source) + ")";
  const Text wide = v.wraps ? "(long)" : "";
  return v.several ? wide + "(" + v.source + ")" : wide + v.source;
}

} // namespace

Text::Text(const Value &v) : Text(composed<Text>(v, tokens)) {}

} // namespace xacc
