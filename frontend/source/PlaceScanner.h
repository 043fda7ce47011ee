// PlaceScanner.h - the place of a directive, derived from the tokens around it. No Clang headers here.
#pragma once

#include "source/Source.h"

namespace xacc {

struct CapturedDirective;

class PlaceScanner {
public:
  PlaceScanner(const Source &source, const std::vector<CapturedDirective> &) : tokens(source.tokens) { scan(); }
  Place placeOf(uint32_t index) const { return index < places.size() ? places[index] : Place::Wrong; }
  /// Control variables of the for nest that begins at `index`, outermost first, as far as tokens show them.
  std::vector<std::string> loopVariables(uint32_t index) const;

private:
  const std::vector<SourceToken> &tokens;
  std::vector<Place> places;
  void scan();
};

} // namespace xacc
