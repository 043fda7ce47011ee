// Capture.cpp - see Capture.h.
#include "source/Capture.h"
#include "source/CapturedDirectives.h"
#include "source/Pragmas.h"
#include "source/StructTypes.h"
#include "source/WarningPragmas.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Pragma.h"
#include <map>
#include <tuple>
#include <unordered_map>

using namespace clang;

namespace xacc {
namespace {

/// State shared by the handlers while the unit is lexed.
struct Lexing {
  Capture &result;
  Reporter &reporter;
  std::unordered_map<unsigned, int> fileOf; // FileID hash -> SourceFile
  std::map<std::pair<int, uint32_t>, int> groups;
  SourceLocation lastWord = {}; // of the macro use before
  uint32_t lastWordEnd = 0;
  FileID recent = {}; // most tokens are in the file of the one before
  int recentFile = 0;

  /// The file of a token, and its offset there.
  std::pair<int, uint32_t> place(const SourceManager &SM, SourceLocation loc) {
    unsigned offset = 0;
    if (recent.isInvalid() || !SM.isInFileID(loc, recent, &offset)) {
      std::tie(recent, offset) = SM.getDecomposedLoc(loc);
      recentFile = file(SM, recent);
    }
    return {recentFile, offset};
  }

  int file(const SourceManager &SM, FileID id) {
    const auto [known, fresh] = fileOf.try_emplace(id.getHashValue(), static_cast<int>(result.source.files.size()));
    const int index = known->second;
    if (!fresh)
      return index;
    SourceFile &f = result.source.files.emplace_back();
    const SourceLocation start = SM.getLocForStartOfFile(id);
    f.path = SM.getFilename(start).str();
    f.text = SM.getBufferData(id);
    f.system = SM.isInSystemHeader(start) || !SM.getFileEntryForID(id);
    if (const SourceLocation include = SM.getIncludeLoc(id); include.isValid()) {
      const int parent = file(SM, SM.getFileID(include)); // may add files
      result.source.files[index].parent = parent;
    }
    return index;
  }
};

bool isProtectedWord(const Token &T, const std::vector<Token> &before, Family family) {
  // A macro with the name of a keyword is not expanded where only a keyword is valid.
  static const std::unordered_set<std::string> words = [] {
    std::unordered_set<std::string> w = {"onto", "with", "block", "cyclic", "gblock", "periodic", "unbound"};
    for (const DirectiveRow &d : directiveTable())
      w.insert(std::string(d.spelling));
    for (const ClauseRow &c : clauseTable())
      w.insert(std::string(c.spelling));
    return w;
  }();
  if (!words.count(T.getIdentifierInfo()->getName().str()))
    return false;
  int depth = 0;
  for (const Token &B : before)
    depth += B.isOneOf(tok::l_paren, tok::l_square) ? 1 : B.isOneOf(tok::r_paren, tok::r_square) ? -1 : 0;
  return depth == 0 ||
         (family == Family::Xmp && before.back().isOneOf(tok::l_paren, tok::comma, tok::slash, tok::l_square));
}

class DirectiveHandler : public PragmaHandler {
public:
  DirectiveHandler(StringRef name, Lexing &L, Family family) : PragmaHandler(name), L(L), family(family) {}

  void HandlePragma(Preprocessor &PP, PragmaIntroducer introducer, Token &first) override {
    CapturedDirective d;
    d.family = family;
    if (family == Family::Acc)
      d.site.pragma = "acc";
    Token T;
    for (;;) {
      PP.LexUnexpandedToken(T);
      if (T.isOneOf(tok::eod, tok::eof))
        break;
      const IdentifierInfo *id = T.getIdentifierInfo();
      const bool expanded = T.getLocation().isMacroID() && introducer.Loc.isFileID(); // then not a directive keyword
      if (id && id->hasMacroDefinition() && !T.isExpandDisabled() &&
          (expanded || !isProtectedWord(T, d.tokens, family))) {
        auto again = std::make_unique<Token[]>(1);
        again[0] = T;
        PP.EnterTokenStream(std::move(again), 1, /*DisableMacroExpansion=*/false, /*IsReinject=*/false);
        PP.Lex(T);
        if (T.isOneOf(tok::eod, tok::eof))
          break;
      }
      if (T.isAnnotation())
        continue;
      d.tokens.push_back(T);
    }
    locate(PP, introducer, first, T, d);
    L.result.directives.push_back(std::move(d));
  }

private:
  Lexing &L;
  Family family;

  void locate(Preprocessor &PP, PragmaIntroducer introducer, const Token &first, const Token &eod,
              CapturedDirective &d) {
    const SourceManager &SM = PP.getSourceManager();
    DirectiveSite &s = d.site;
    d.begin = first.getLocation();
    d.end = d.tokens.empty() ? first.getLocation() : d.tokens.back().getLocation();
    s.index = static_cast<uint32_t>(L.result.tokens.size());
    const SourceLocation start = introducer.Loc;
    const SourceLocation fileLoc = SM.getExpansionLoc(start);
    auto [fid, offset] = SM.getDecomposedLoc(fileLoc);
    s.file = L.file(SM, fid);
    s.begin = offset;
    const StringRef text = SM.getBufferData(fid);
    if (introducer.Kind == PIK_HashPragma) {
      s.end = std::max(SM.getDecomposedLoc(SM.getExpansionLoc(eod.getLocation())).second, s.begin);
      if (eod.is(tok::eof))
        s.end = static_cast<uint32_t>(std::min(text.find('\n', s.end), text.size()));
    } else if (start.isMacroID()) {
      s.inMacro = true;
      const CharSourceRange use = SM.getExpansionRange(start);
      const unsigned last = SM.getDecomposedLoc(use.getEnd()).second;
      s.end = last + Lexer::MeasureTokenLength(use.getEnd(), SM, PP.getLangOpts());
    } else { // _Pragma("...") spelled in the file
      s.inMacro = true;
      size_t i = text.find('"', offset);
      if (i != StringRef::npos)
        for (++i; i < text.size() && text[i] != '"';)
          i += text[i] == '\\' ? 2 : 1;
      const size_t close = text.find(')', i);
      s.end = static_cast<uint32_t>(close == StringRef::npos ? offset + 7 : close + 1);
    }
    const PresumedLoc where = SM.getPresumedLoc(fileLoc);
    if (where.isValid()) {
      s.line = where.getLine();
      s.path = where.getFilename();
    }
    if (!s.inMacro) { // on one line, as the user wrote it
      const auto [f, nameOffset] = SM.getDecomposedLoc(first.getLocation());
      bool space = false;
      for (size_t i = nameOffset + first.getLength(); f == fid && i < s.end; ++i) {
        if (text.substr(i).starts_with("//"))
          break;
        if (text.substr(i).starts_with("/*")) {
          i = std::min<size_t>(text.find("*/", i + 2), s.end) + 1;
          space = !s.text.empty();
          continue;
        }
        if (text[i] == '\\' || std::isspace(static_cast<unsigned char>(text[i]))) {
          space = !s.text.empty();
          continue;
        }
        s.text += (space ? " " : "") + std::string(1, text[i]);
        space = false;
      }
      return;
    }
    for (const Token &T : d.tokens)
      s.text += (s.text.empty() || !T.hasLeadingSpace() ? "" : " ") + PP.getSpelling(T);
  }
};

size_t endOfLogicalLine(StringRef text, size_t begin) {
  for (size_t end = text.find('\n', begin);; end = text.find('\n', end + 1))
    if (end == StringRef::npos || !text.substr(0, end).rtrim('\r').ends_with("\\"))
      return std::min(end, text.size());
}

class Callbacks : public PPCallbacks {
public:
  Callbacks(Preprocessor &PP, Lexing &L) : PP(PP), L(L) {}
  void InclusionDirective(SourceLocation hash, const Token &, StringRef, bool, CharSourceRange name,
                          OptionalFileEntryRef target, StringRef, StringRef, const clang::Module *, bool,
                          SrcMgr::CharacteristicKind kind) override {
    const SourceManager &SM = PP.getSourceManager();
    auto [fid, begin] = SM.getDecomposedLoc(SM.getExpansionLoc(hash));
    IncludeLine line;
    line.file = L.file(SM, fid);
    line.begin = begin;
    line.end = SM.getDecomposedLoc(SM.getExpansionLoc(name.getEnd())).second;
    const std::string_view text = L.result.source.files[line.file].text;
    line.end = static_cast<uint32_t>(std::min(text.find('\n', line.end), text.size()));
    if (target)
      line.target = target->getName().str();
    line.system = SrcMgr::isSystem(kind);
    L.result.source.includes.push_back(line);
    last = static_cast<int>(L.result.source.includes.size()) - 1;
  }
  void FileChanged(SourceLocation loc, FileChangeReason reason, SrcMgr::CharacteristicKind, FileID) override {
    const SourceManager &SM = PP.getSourceManager();
    begun |= SM.getFileID(loc) == SM.getMainFileID(); // from the predefined macros, with reason ExitFile
    if (reason == RenameFile && loc.isFileID())
      lineDirective(loc);
    if (reason != EnterFile || !loc.isFileID())
      return;
    const int f = L.file(SM, SM.getFileID(loc));
    if (last >= 0 && L.result.source.files[f].parent == L.result.source.includes[last].file)
      L.result.source.includes[last].entered = f;
    last = -1;
  }
  void PragmaDirective(SourceLocation loc, PragmaIntroducerKind kind) override {
    const SourceManager &SM = PP.getSourceManager();
    if (kind != PIK_HashPragma || !loc.isFileID())
      return;
    auto [fid, offset] = SM.getDecomposedLoc(loc);
    const StringRef all = SM.getBufferData(fid), after = all.substr(offset + 1).ltrim().substr(6), rest = after.ltrim();
    if (rest.starts_with("xmp") || rest.starts_with("xacc") || rest.starts_with("acc"))
      return;
    if (!SM.isInSystemHeader(loc))
      checkForeignPragma(after.split('\n').first,
                         loc.getLocWithOffset(static_cast<int>(after.begin() - all.begin() - offset)), L.reporter);
    const StringRef logicalLine = all.substr(offset, endOfLogicalLine(all, offset) - offset);
    const auto end = static_cast<uint32_t>(offset + logicalLine.size());
    std::vector<std::string> words = pragmaWords(rest, all, SM.getLocForStartOfFile(fid), end, PP.getLangOpts());
    if (!PP.isMacroDefined("_OPENMP") && needsOpenMp(words)) { // the emitted file may be compiled with -fopenmp
      L.result.source.dropped.push_back({L.file(SM, fid), offset, end, /*everywhere=*/true});
      return;
    }
    const StringRef word = words.empty() ? "" : StringRef(words.front());
    const bool warnings = (word == "GCC" || word == "clang") && logicalLine.contains("diagnostic") &&
                          (logicalLine.contains("\"-Wxmp-") || logicalLine.contains("\"-Wshadow"));
    if (word == "once" || warnings) {
      const auto end = static_cast<uint32_t>(std::min(all.find('\n', offset), all.size()));
      L.result.source.dropped.push_back({L.file(SM, fid), offset, end, warnings});
    } else
      L.result.source.foreign.push_back(
          {L.file(SM, fid), offset, end, static_cast<uint32_t>(L.result.tokens.size()), std::move(words)});
  }

  void MacroDefined(const Token &name, const MacroDirective *) override {
    const SourceManager &SM = PP.getSourceManager();
    const StringRef word = name.getIdentifierInfo()->getName();
    if (SM.isInSystemHeader(name.getLocation()) || word.starts_with("_") || word == "linux" || word == "unix")
      return;
    L.result.source.macros.insert(word.str());
    if (word.starts_with_insensitive("xacc_") && begun)
      L.result.prefixedMacros.emplace_back(word.str(), name.getLocation());
    if (!begun)
      L.result.source.givenMacros.insert(word.str());
  }

  void If(SourceLocation loc, SourceRange condition, ConditionValueKind) override { test(loc, condition); }
  void Elif(SourceLocation loc, SourceRange condition, ConditionValueKind, SourceLocation) override {
    test(loc, condition);
  }
  void Ifdef(SourceLocation loc, const Token &name, const MacroDefinition &) override { test(loc, name.getLocation()); }
  void Ifndef(SourceLocation loc, const Token &name, const MacroDefinition &) override {
    test(loc, name.getLocation());
  }

private:
  Preprocessor &PP;
  Lexing &L;
  int last = -1;
  bool begun = false; ///< the main source has begun

  /// `loc`: at or after the end of the directive. Its line is not emitted, because our line markers replace it.
  void lineDirective(SourceLocation loc) {
    const SourceManager &SM = PP.getSourceManager();
    const auto [fid, offset] = SM.getDecomposedLoc(loc);
    const StringRef text = SM.getBufferData(fid);
    const size_t end = text.find('\n', offset > 0 ? offset - 1 : 0);
    const size_t begin = end == StringRef::npos ? StringRef::npos : text.rfind('\n', end) + 1;
    if (begin == StringRef::npos)
      return;
    StringRef words = text.slice(begin, end).ltrim();
    if (SM.isInSystemHeader(loc) || !words.consume_front("#") || !words.ltrim().starts_with("line"))
      return;
    const int f = L.file(SM, fid);
    const SourceLocation next = SM.getLocForStartOfFile(fid).getLocWithOffset(static_cast<int>(end + 1));
    const PresumedLoc place = SM.getPresumedLoc(next);
    L.result.source.files[f].marks.push_back(
        {static_cast<uint32_t>(end + 1), place.getLine(), std::string(place.getFilename())});
    L.result.source.dropped.push_back(
        {f, static_cast<uint32_t>(begin), static_cast<uint32_t>(end), /*everywhere=*/true, /*lineMarker=*/true});
  }

  /// Records a condition with a macro that only one of the languages defines.
  void test(SourceLocation loc, SourceRange condition) {
    const SourceManager &SM = PP.getSourceManager();
    if (!loc.isFileID() || SM.isInSystemHeader(loc) || !SM.getFileEntryForID(SM.getFileID(loc)))
      return;
    const StringRef file = SM.getBufferData(SM.getFileID(loc));
    const size_t begin = SM.getFileOffset(condition.getBegin()),
                 end = file.find('\n', SM.getFileOffset(condition.getEnd()));
    for (const char *macro : {"__cplusplus", "__STDC_VERSION__"})
      if (file.slice(begin, end).contains(macro) && !opensLinkage(file.substr(std::min(end, file.size()))))
        L.result.source.languageTests.push_back({macro, static_cast<uint32_t>(L.result.tokens.size())});
  }
  /// Does the condition contain only `extern "C"`, `extern "C" {` or the closing brace?
  static bool opensLinkage(StringRef rest) {
    rest = rest.ltrim();
    if (rest.consume_front("extern") && (rest = rest.ltrim()).consume_front("\"C\"")) {
      (rest = rest.ltrim()).consume_front("{");
      return rest.ltrim().starts_with("#");
    }
    return rest.consume_front("}") &&
           rest.take_until([](char c) { return c == '\n'; }).find_first_of(";{}") == rest.npos;
  }
};

/// Between `[[` and `]]`, where `::` is one token? Excludes the arguments of an attribute, because Clang's parser does
/// not terminate on `(::`.
bool inAttribute(const std::vector<Token> &before) {
  int closed = 0;
  for (size_t k = before.size(); k > 1 && !before[k - 1].isOneOf(tok::semi, tok::l_brace, tok::r_square); --k) {
    if (before[k - 1].is(tok::l_square) && before[k - 2].is(tok::l_square))
      return true;
    closed += before[k - 1].is(tok::r_paren);
    if (before[k - 1].is(tok::l_paren) && --closed < 0)
      return false;
  }
  return false;
}

void addToken(Preprocessor &PP, Lexing &L, const Token &T) {
  const SourceManager &SM = PP.getSourceManager();
  SourceToken t;
  const SourceLocation loc = T.getLocation();
  std::tie(t.file, t.begin) = L.place(SM, SM.getExpansionLoc(loc));
  t.annotation = T.isAnnotation();
  t.spaceBefore = T.hasLeadingSpace() || T.isAtStartOfLine();
  t.lineStart = T.isAtStartOfLine();
  if (loc.isMacroID()) {
    if (const SourceLocation last = SM.getExpansionRange(loc).getEnd(); last != L.lastWord) {
      L.lastWord = last;
      L.lastWordEnd = SM.getDecomposedLoc(last).second + Lexer::MeasureTokenLength(last, SM, PP.getLangOpts());
    }
    t.end = L.lastWordEnd;
    t.group = L.groups.try_emplace({t.file, t.begin}, static_cast<int>(L.groups.size())).first->second;
  } else
    t.end = t.begin + (T.isAnnotation() ? 0 : T.getLength());
  if (!L.result.source.files[t.file].system && !T.isAnnotation() && T.isNot(tok::eof)) {
    const char *punctuator = tok::getPunctuatorSpelling(T.getKind()); // `{` even if the file has `<%`
    t.text = punctuator ? punctuator : PP.getSpelling(T);
    t.identifier = T.getIdentifierInfo() != nullptr;
    if (t.identifier)
      L.result.source.identifiers.insert(t.text);
  }
  L.result.source.tokens.push_back(std::move(t));
}

} // namespace

void capture(Preprocessor &PP, Capture &result, Reporter &reporter) {
  Lexing L{result, reporter, {}, {}};
  L.file(PP.getSourceManager(), PP.getSourceManager().getMainFileID());
  DirectiveHandler xmp("xmp", L, Family::Xmp), xacc("xacc", L, Family::Xmp), acc("acc", L, Family::Acc);
  PP.RemovePragmaHandler(&acc); // Clang's handler of this name; the parser keeps it
  for (DirectiveHandler *handler : {&xmp, &xacc, &acc})
    PP.AddPragmaHandler(handler);
  PP.addPPCallbacks(std::make_unique<Callbacks>(PP, L));
  const WarningPragmaHandlers warningPragmas(PP, reporter);
  Token T;
  do {
    PP.Lex(T);
    if (T.is(tok::annot_pragma_loop_hint)) // otherwise the loop would be inside an attributed statement
      continue;
    if (T.is(tok::coloncolon) && !inAttribute(result.tokens)) { // a[::2]: in C, two tokens
      T.setKind(tok::colon);
      T.setLength(1);
      addToken(PP, L, T);
      result.tokens.push_back(T);
      T.setLocation(T.getLocation().getLocWithOffset(1));
      T.clearFlag(Token::LeadingSpace);
      T.clearFlag(Token::StartOfLine);
    }
    addToken(PP, L, T);
    result.tokens.push_back(T);
  } while (T.isNot(tok::eof));
  for (DirectiveHandler *handler : {&xmp, &xacc, &acc})
    PP.RemovePragmaHandler(handler);
  static EmptyPragmaHandler parsers("acc"); // the parser's destructor looks for a handler of this name
  PP.AddPragmaHandler(&parsers);

  parseDirectives(PP, result, reporter);
  alignVariablesOfTypes(PP, result, reporter);
}

} // namespace xacc
