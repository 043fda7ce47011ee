// CapturedDirectives.cpp - see CapturedDirectives.h.
#include "source/CapturedDirectives.h"
#include "directives/Combined.h"
#include "directives/DirectiveParser.h"
#include "source/PlaceScanner.h"
#include <set>

using namespace clang;

namespace xacc {

static PragmaToken::Kind kindOf(const Token &token) {
  if (token.getIdentifierInfo())
    return PragmaToken::Identifier;
  if (token.is(tok::numeric_constant))
    return PragmaToken::Number;
  if (tok::isStringLiteral(token.getKind()))
    return PragmaToken::String;
  return tok::getPunctuatorSpelling(token.getKind()) ? PragmaToken::Punctuator : PragmaToken::Other;
}

std::vector<PragmaToken> plainTokens(Preprocessor &PP, const std::vector<Token> &tokens) {
  std::vector<PragmaToken> plain;
  for (const Token &token : tokens)
    plain.push_back({kindOf(token), PP.getSpelling(token), token.hasLeadingSpace()});
  return plain;
}

namespace {

SectionSyntax sectionsOf(Capture &capture, Reporter &reporter) {
  std::vector<std::string_view> texts;
  for (const SourceToken &t : capture.source.tokens)
    texts.push_back(t.text);
  SectionSyntax found = scanSections(texts);
  for (const uint32_t colon : found.malformed) {
    capture.unparseable = true;
    reporter.report(Diag::section_form, SourceRange(capture.tokens[colon].getLocation()));
  }
  for (const auto &[colon, reference] : found.coarrays)
    for (const auto &[open, close] : reference.brackets)
      if (found.sections.count(open)) {
        capture.unparseable = true;
        reporter.report(Diag::image_range,
                        SourceRange(capture.tokens[open].getLocation(), capture.tokens[close].getLocation()));
      }
  return found;
}

/// Splits combined directives.
void separate(Preprocessor &PP, Capture &capture, Reporter &reporter) {
  std::vector<CapturedDirective> all;
  for (CapturedDirective &d : capture.directives) {
    std::vector<std::string> texts;
    for (const PragmaToken &t : plainTokens(PP, d.tokens))
      texts.push_back(t.text);
    uint32_t repeated = 0;
    const auto parts = d.family == Family::Xmp ? splitCombined(texts, repeated) : std::vector<std::vector<uint32_t>>();
    if (repeated) {
      reporter.report(Diag::attribute_twice, SourceRange(d.tokens[repeated].getLocation()), {texts[repeated]});
      continue;
    }
    if (parts.empty()) {
      all.push_back(std::move(d));
      continue;
    }
    for (const std::vector<uint32_t> &part : parts) {
      CapturedDirective directive = d;
      directive.tokens.clear();
      std::string text;
      for (const uint32_t i : part) {
        directive.tokens.push_back(d.tokens[i]);
        text += (text.empty() || !d.tokens[i].hasLeadingSpace() ? "" : " ") + texts[i];
      }
      if (&part != &parts.front()) {
        directive.site.begin = directive.site.end;
        directive.site.continued = true;
        directive.site.text = text;
      }
      all.push_back(std::move(directive));
    }
  }
  capture.directives = std::move(all);
}

/// Parses one directive and checks whether its place is valid. `before`: the preceding directive or null.
void parseOne(Preprocessor &PP, const PlaceScanner &places, CapturedDirective &d, const CapturedDirective *before,
              Reporter &reporter) {
  d.site.place = places.placeOf(d.site.index);
  auto at = [&](uint32_t i) { return i < d.tokens.size() ? d.tokens[i].getLocation() : d.end; };
  const ReportAt report = [&](Diag diag, TokenRange r, const std::vector<std::string> &args, const std::string &fix) {
    reporter.report(diag, SourceRange(at(r.begin), at(r.empty() ? r.begin : r.end - 1)), args, fix);
  };
  const std::vector<std::string> loopVariables = places.loopVariables(d.site.index);
  auto parsed = parseDirective(d.family, plainTokens(PP, d.tokens), loopVariables, report);
  if (!parsed)
    return;
  d.directive = std::move(*parsed);
  const DirectiveRow &row = rowOf(d.directive.kind);
  const SourceRange word(at(0), at(0));
  if (d.site.place == Place::Wrong)
    reporter.report(Diag::misplaced, word);
  else if (d.site.place == Place::Substatement && row.attaches == Attaches::Declares)
    reporter.report(Diag::declares_in_statement, word, {std::string(row.spelling)});
  else if (d.site.place == Place::Substatement && row.attaches == Attaches::Nothing && row.family == Family::Acc)
    reporter.report(Diag::executable_in_statement, word, {std::string(row.spelling)});
  else if (d.site.place == Place::File && row.attaches != Attaches::Declares)
    reporter.report(Diag::needs_function, word, {std::string(row.spelling)});
  else if (row.attaches == Attaches::Declares && before && before->valid && before->site.index == d.site.index &&
           (rowOf(before->directive.kind).attaches == Attaches::Statement ||
            rowOf(before->directive.kind).attaches == Attaches::Loop))
    reporter.report(Diag::not_yet, word,
                    {"'" + std::string(row.spelling) + "' between another directive and its statement"});
  else
    d.valid = true;
}

} // namespace

/// Clang ends a line there, but the lines of the emitted text end with a line feed.
static void rejectCarriageReturns(const SourceManager &SM, const Capture &result, Reporter &reporter) {
  std::set<FileID> seen;
  for (const CapturedDirective &d : result.directives) {
    const FileID file = SM.getFileID(SM.getExpansionLoc(d.tokens.empty() ? d.end : d.tokens.front().getLocation()));
    if (!seen.insert(file).second)
      continue;
    const StringRef text = SM.getBufferData(file);
    for (size_t at = text.find('\r'); at != StringRef::npos; at = text.find('\r', at + 1))
      if (!text.substr(at + 1).starts_with("\n")) {
        reporter.report(Diag::carriage_return, SM.getLocForStartOfFile(file).getLocWithOffset(static_cast<int>(at)));
        break;
      }
  }
}

void parseDirectives(Preprocessor &PP, Capture &result, Reporter &reporter) {
  rejectCarriageReturns(PP.getSourceManager(), result, reporter);
  separate(PP, result, reporter);
  result.sections = sectionsOf(result, reporter);
  const PlaceScanner places(result.source, result.directives);
  const CapturedDirective *before = nullptr;
  for (CapturedDirective &d : result.directives) {
    parseOne(PP, places, d, before, reporter);
    before = &d;
  }
}

void appendTokens(Preprocessor &PP, Capture &capture) {
  std::vector<SourceToken> &all = capture.source.tokens;
  capture.source.programEnd = static_cast<uint32_t>(all.size());
  for (CapturedDirective &d : capture.directives) {
    d.first = static_cast<uint32_t>(all.size());
    for (const PragmaToken &plain : plainTokens(PP, d.tokens)) {
      SourceToken &t = all.emplace_back();
      t.text = plain.text;
      t.file = d.site.file;
      t.identifier = plain.kind == PragmaToken::Identifier;
      t.spaceBefore = plain.spaceBefore;
    }
  }
}

} // namespace xacc
