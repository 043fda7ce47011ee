// MessageCollector.cpp - see MessageCollector.h.
#include "source/MessageCollector.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include <map>

using namespace clang;
using llvm::StringRef;

namespace xacc {
namespace {

/// Our messages without a group are named after their rows.
std::string ruleOf(StringRef form, StringRef text) {
  static const std::map<StringRef, const char *> rows = {
#define DIAG(Id, Severity, Text) {Text, #Id},
#include "directives/Diagnostics.def"
  };
  const size_t group = text.rfind("-Wxmp-");
  if (group != StringRef::npos && text.ends_with("]"))
    return text.slice(group + 2, text.size() - 1).str();
  const auto row = rows.find(form);
  return row == rows.end() ? "c" : row->second;
}

class Collector : public DiagnosticConsumer {
public:
  explicit Collector(std::vector<Message> &messages) : messages(messages) {}
  void BeginSourceFile(const LangOptions &options, const Preprocessor *) override { language = options; }

  void HandleDiagnostic(DiagnosticsEngine::Level level, const Diagnostic &diag) override {
    DiagnosticConsumer::HandleDiagnostic(level, diag);
    static const char *const kinds[] = {"ignored", "note", "remark", "warning", "error", "fatal error"};
    llvm::SmallString<128> text;
    diag.FormatDiagnostic(text);
    Message message;
    message.kind = kinds[level];
    message.text = std::string(text);
    message.rule = ruleOf(diag.getDiags()->getDiagnosticIDs()->getDescription(diag.getID()), text);
    if (diag.hasSourceManager() && diag.getLocation().isValid())
      locate(diag, message);
    if (level == DiagnosticsEngine::Note && !messages.empty())
      messages.back().notes.push_back(std::move(message));
    else
      messages.push_back(std::move(message));
  }

private:
  std::vector<Message> &messages;
  LangOptions language;

  void locate(const Diagnostic &diag, Message &message) const {
    const SourceManager &SM = diag.getSourceManager();
    const auto after = [&](const CharSourceRange &range) {
      return range.isTokenRange() ? Lexer::getLocForEndOfToken(SM.getExpansionLoc(range.getEnd()), 0, SM, language)
                                  : range.getEnd();
    };
    message.start = place(SM, diag.getLocation());
    for (const CharSourceRange &range : diag.getRanges())
      if (!message.next && range.getBegin() == diag.getLocation())
        message.next = place(SM, after(range));
    for (const FixItHint &fix : diag.getFixItHints()) {
      const auto start = place(SM, fix.RemoveRange.getBegin()), next = place(SM, after(fix.RemoveRange));
      if (!start || !next)
        continue;
      MessageFix change{.start = *start, .next = *next, .text = fix.CodeToInsert, .path = {}};
      addBytes(SM, fix.RemoveRange.getBegin(), after(fix.RemoveRange), change);
      message.fixes.push_back(std::move(change));
    }
  }

  static void addBytes(const SourceManager &SM, SourceLocation begin, SourceLocation end, MessageFix &fix) {
    if (begin.isMacroID() || end.isMacroID() || SM.isInSystemHeader(begin) || !SM.isWrittenInSameFile(begin, end))
      return;
    if (const auto file = SM.getFileEntryRefForID(SM.getFileID(begin)))
      fix.path = file->getName().str();
    fix.begin = SM.getFileOffset(begin);
    fix.end = SM.getFileOffset(end);
  }

  static std::optional<MessagePlace> place(const SourceManager &SM, SourceLocation loc) {
    const SourceLocation at = SM.getExpansionLoc(loc);
    const PresumedLoc presumed = SM.getPresumedLoc(at);
    if (presumed.isInvalid())
      return std::nullopt;
    const auto [file, offset] = SM.getDecomposedLoc(at);
    const unsigned column = presumed.getColumn();
    const StringRef before = SM.getBufferData(file).slice(offset - (column - 1), offset);
    unsigned character = 1;
    for (const char c : before)
      character += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1 : 0; // a byte 10xxxxxx continues a character
    return MessagePlace{presumed.getFilename(), presumed.getLine(), column, character};
  }
};

} // namespace

std::unique_ptr<DiagnosticConsumer> messageCollector(std::vector<Message> &messages) {
  return std::make_unique<Collector>(messages);
}

} // namespace xacc
