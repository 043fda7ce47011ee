// JsonDiagnostics.cpp - see JsonDiagnostics.h.
#include "source/JsonDiagnostics.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;

namespace xacc {
namespace {

class JsonPrinter : public DiagnosticConsumer {
public:
  ~JsonPrinter() override { flush(); }
  void BeginSourceFile(const LangOptions &options, const Preprocessor *) override { language = options; }
  void EndSourceFile() override { flush(); }

  void HandleDiagnostic(DiagnosticsEngine::Level level, const Diagnostic &diag) override {
    DiagnosticConsumer::HandleDiagnostic(level, diag);
    llvm::SmallString<128> message;
    diag.FormatDiagnostic(message);
    static const char *const kinds[] = {"ignored", "note", "remark", "warning", "error", "fatal error"};
    llvm::json::Object entry{{"kind", kinds[level]}, {"message", std::string(message)}};
    llvm::json::Array locations, fixits;
    if (diag.hasSourceManager() && diag.getLocation().isValid()) {
      const SourceManager &SM = diag.getSourceManager();
      locations.push_back(llvm::json::Object{{"caret", place(SM, diag.getLocation())}});
      for (const FixItHint &fix : diag.getFixItHints())
        fixits.push_back(llvm::json::Object{
            {"start", place(SM, fix.RemoveRange.getBegin())},
            {"next", place(SM, Lexer::getLocForEndOfToken(fix.RemoveRange.getEnd(), 0, SM, language))},
            {"string", std::string(fix.CodeToInsert)}});
    }
    entry["locations"] = std::move(locations);
    if (!fixits.empty())
      entry["fixits"] = std::move(fixits);
    entry["children"] = llvm::json::Array();
    if (level == DiagnosticsEngine::Note && !all.empty())
      all.back().getAsObject()->getArray("children")->push_back(std::move(entry));
    else
      all.push_back(std::move(entry));
    pending = true;
  }

private:
  LangOptions language;
  llvm::json::Array all;
  bool pending = false;

  static llvm::json::Object place(const SourceManager &SM, SourceLocation loc) {
    const PresumedLoc p = SM.getPresumedLoc(SM.getExpansionLoc(loc));
    if (p.isInvalid())
      return llvm::json::Object();
    return llvm::json::Object{{"file", p.getFilename()}, {"line", p.getLine()}, {"column", p.getColumn()}};
  }
  void flush() {
    if (!pending)
      return;
    llvm::errs() << llvm::json::Value(std::move(all)) << "\n";
    all = llvm::json::Array();
    pending = false;
  }
};

} // namespace

std::unique_ptr<DiagnosticConsumer> jsonPrinter() { return std::make_unique<JsonPrinter>(); }

} // namespace xacc
