// Edits.cpp - see Edits.h.
#include "emit/Edits.h"
#include <algorithm>

namespace xacc {

void Edits::check(Span s) const {
  if (s.empty() || s.end > source.tokens.size())
    throw InternalError("an edit outside the source");
  if (source.files[source.tokens[s.begin].file].system)
    throw InternalError("an edit in a system header");
}

void Edits::put(std::map<uint32_t, TextEdit> &where, Outermost &outermost, Span s, Text t) {
  check(s);
  // Replacements may nest (inner ones are printed through holes), but must not cross.
  bool crosses = false;
  for (auto other = where.upper_bound(s.begin); other != where.end() && other->first < s.end; ++other)
    crosses |= other->second.end > s.end;
  const auto after = outermost.upper_bound(s.begin);
  const auto around = after == outermost.begin() ? outermost.end() : std::prev(after);
  if (around != outermost.end() && around->second > s.begin) { // begins before `s` and may overlap it
    const uint32_t first = around->first;
    for (auto other = where.lower_bound(s.begin); other != where.begin() && std::prev(other)->first >= first;) {
      --other;
      crosses |= other->second.end > s.begin && other->second.end < s.end;
    }
  }
  if (around == outermost.end() || around->second < s.end) {
    outermost.erase(outermost.lower_bound(s.begin), outermost.lower_bound(s.end));
    outermost[s.begin] = s.end;
  }
  TextEdit edit{s.end, std::move(t), nullptr, 0};
  if (auto same = where.find(s.begin); same != where.end()) {
    TextEdit *outer = &same->second;
    crosses |= outer->end == s.end;
    if (outer->end < s.end) {
      edit.inner = std::make_shared<TextEdit>(std::move(*outer));
      *outer = std::move(edit);
    } else {
      for (; outer->inner && outer->inner->end > s.end;)
        outer = outer->inner.get();
      crosses |= outer->inner && outer->inner->end == s.end;
      edit.inner = std::move(outer->inner);
      outer->inner = std::make_shared<TextEdit>(std::move(edit));
    }
  } else
    where.emplace(s.begin, std::move(edit));
  if (crosses)
    throw InternalError("overlapping edits at '" + source.tokens[s.begin].text + "'");
}

void Edits::insertAfter(uint32_t token, After after) {
  check({token, token + 1});
  std::vector<After> &all = after_[token];
  const auto inner = std::upper_bound(all.begin(), all.end(), after, [](const After &a, const After &b) {
    return std::pair(a.body, a.order) < std::pair(b.body, b.order);
  });
  all.insert(inner, std::move(after));
}

void Edits::enclose(Span s, Text open, Text close) {
  check(s);
  before_[s.begin].emplace(-static_cast<int>(s.end), Before{std::move(open), 0});
  if (!close.empty())
    insertAfter(s.end - 1, {std::move(close), s.begin});
}

void Edits::encloseLines(Span s, int levels, Text open, Text close) {
  check(s);
  before_[s.begin].emplace(-static_cast<int>(s.end), Before{std::move(open), levels});
  this->close(s, INT_MAX, levels, std::move(close));
}

int Edits::opened(uint32_t token) const {
  int levels = 0;
  if (const auto found = before_.find(token); found != before_.end())
    for (const auto &[order, before] : found->second)
      levels += before.levels;
  return levels;
}

int Edits::levelsInside(const After &after) const {
  int levels = 0;
  if (const auto found = closes_.find(after.body); found != closes_.end())
    for (const After &other : found->second)
      if (std::pair(other.order, other.call) > std::pair(after.order, after.call))
        levels += other.levels;
  return levels;
}

void Edits::close(Span body, int directive, int levels, Text t) {
  std::vector<After> &together = closes_[body.begin];
  together.push_back({{}, body.begin, directive, levels, together.size()});
  insertAfter(body.end - 1, {std::move(t), body.begin, directive, levels, together.size() - 1});
  deeper_[body.begin] += levels;
  deeper_[body.end] -= levels;
}

void Edits::replaceText(int file, uint32_t begin, uint32_t end, const Text &t, int levels) {
  auto [it, fresh] = gaps_.try_emplace({file, begin}, TextEdit{end, t, nullptr, levels});
  if (!fresh) { // an insertion and a removal at the same place
    it->second.levels += levels;
    it->second.text += t;
    it->second.end = std::max(it->second.end, end);
  }
}

void Edits::prependText(int file, uint32_t at, const Text &t, int levels) {
  TextEdit &edit = gaps_.try_emplace({file, at}, TextEdit{at, {}, nullptr, 0}).first->second;
  edit.text = t + edit.text;
  edit.levels += levels;
}

void Edits::apply(const CxxFix &fix) {
  switch (fix.kind) {
  case CxxFix::Before:
    return before(fix.tokens.begin, fix.text);
  case CxxFix::After:
    return after(fix.tokens.end - 1, fix.text);
  case CxxFix::Replace:
    return replace(fix.tokens, fix.text);
  }
}

} // namespace xacc
