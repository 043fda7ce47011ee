// Parse.cpp - see Parse.h. Lexes everything, transforms the tokens, and parses them with the stock Parser and Sema.
#include "source/Parse.h"
#include "Config.h"
#include "cxx/CxxFixes.h"
#include "directives/Warnings.h"
#include "sema/ModelBuilder.h"
#include "source/CapturedDirectives.h"
#include "source/CompilerAnswers.h"
#include "source/LlvmCompat.h"
#include "source/MessageCollector.h"
#include "source/Nesting.h"
#include "source/ParserMessages.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Parse/Parser.h"
#include "clang/Sema/Sema.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;

namespace xacc {

/// GCC types unknown to Clang. Headers use them if GCC has preprocessed them, or with GCC's macros.
const char *const typesOfGcc = "typedef float _Float32;\ntypedef double _Float64, _Float32x;\n"
                               "typedef long double _Float64x;\ntypedef __float128 _Float128;\n";
const char *const macrosOfGcc = "#define _Float32 float\n#define _Float64 double\n#define _Float32x double\n"
                                "#define _Float64x long double\n#define _Float128 __float128\n";

/// The text that Clang reads first. `clangs`: Clang's own predefines.
static std::string predefines(const ParseJob &job, const std::string &clangs) {
  const bool ofGcc = job.macros.find("#define __GNUC__") != std::string::npos &&
                     job.macros.find("#define __clang__") == std::string::npos;
  return job.macros + (ofGcc ? macrosOfGcc : "") + clangs + markerPrelude + (job.preprocessed ? typesOfGcc : "");
}

namespace {

/// Clang declares library functions such as `log` and `index` by itself, and would reject a file-scope variable, type
/// or enumerator with such a name. Names that the file does not use as functions become ordinary. A function that is
/// only an initialiser loses its built-in meaning, which nothing here depends on.
void forgetBuiltins(const std::vector<Token> &tokens) {
  int braces = 0;
  bool enumerators = false;
  for (size_t k = 0; k + 1 < tokens.size(); ++k) {
    const Token &token = tokens[k];
    if (token.is(tok::l_brace)) {
      enumerators |=
          braces == 0 && k > 0 && (tokens[k - 1].is(tok::kw_enum) || (k > 1 && tokens[k - 2].is(tok::kw_enum)));
      ++braces;
    } else if (token.is(tok::r_brace)) {
      enumerators &= --braces > 0;
    }
    IdentifierInfo *name = token.isAnnotation() || token.isLiteral() ? nullptr : token.getIdentifierInfo();
    if (name && name->getBuiltinID() != 0 && (braces == 0 || enumerators) && tokens[k + 1].isNot(tok::l_paren) &&
        !name->getName().starts_with("__"))
      name->clearBuiltinID();
  }
}

/// With `#pragma clang __debug`, Clang's developers make it crash or loop forever.
void ignoreDebugPragmas(Preprocessor &PP) {
  EmptyPragmaHandler *const ignored = new EmptyPragmaHandler("__debug");
  PP.RemovePragmaHandler("clang", ignored);
  PP.AddPragmaHandler("clang", ignored);
}

class TranslateAction : public ASTFrontendAction {
public:
  TranslateAction(const ParseJob &job, const std::function<bool(Parsed &)> &consume, CompilerAnswers &answers)
      : job(job), consume(consume), answers(answers) {}
  bool ok = false;

protected:
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &, StringRef) override { return compat::consumer(); }

  void ExecuteAction() override {
    CompilerInstance &CI = getCompilerInstance();
    Preprocessor &PP = CI.getPreprocessor();
    PP.setPredefines(predefines(job, PP.getPredefines()) + answers.predefines());
    answers.listen(PP);
    CI.createSema(getTranslationUnitKind(), nullptr);
    Sema &S = CI.getSema();
    Reporter reporter(CI.getDiagnostics(), job.warnings);
    reporter.remarks = job.remarks;
    reporter.dataRemarks = job.dataRemarks;

    Parser P(PP, S, /*SkipFunctionBodies=*/false); // registers pragma handlers
    ignoreDebugPragmas(PP);
    S.Initialize();
    PP.EnterMainSourceFile();
    Capture captured;
    // Sema inspects comments while we lex (`//<` is a misspelt documentation comment) and needs a context for reports.
    S.CurContext = CI.getASTContext().getTranslationUnitDecl();
    capture(PP, captured, reporter);
    S.CurContext = nullptr;
    forgetBuiltins(captured.tokens);
    if (captured.unparseable || answers.incomplete())
      return;
    Injected injected;
    inject(PP, captured, injected);
    appendTokens(PP, captured);
    if (const Token *deep = tooDeep(injected.tokens)) {
      reporter.report(Diag::nested_too_deeply, SourceRange(deep->getLocation()), {std::to_string(deepestNesting)});
      return;
    }
    PP.EnterTokenStream(injected.tokens, /*DisableMacroExpansion=*/true, /*IsReinject=*/false);
    P.Initialize();
    Parser::DeclGroupPtrTy group;
    Sema::ModuleImportState import;
    {
      ParserMessages messages(S, captured, reporter);
      for (bool end = P.ParseFirstTopLevelDecl(group, import); !end; end = P.ParseTopLevelDecl(group, import))
        messages.flush();
      messages.flush();
      if (messages.failed())
        return;
    }
    S.ActOnEndOfTranslationUnit();
    if (CI.getDiagnostics().hasErrorOccurred())
      return;

    ok = translate(CI, captured, injected, reporter);
  }

private:
  const ParseJob &job;
  const std::function<bool(Parsed &)> &consume;
  CompilerAnswers &answers;

  /// Builds the model of the parsed program and consumes it.
  bool translate(CompilerInstance &CI, Capture &captured, const Injected &injected, Reporter &reporter) {
    ASTContext &ctx = CI.getASTContext();
    Program program;
    program.target = job.target;
    program.checks = job.checks != Checks::None;
    program.reproducible = job.reproducible;
    program.fastMath = job.macros.find("#define __FAST_MATH__ ") != std::string::npos;
    buildModel(ctx, captured, injected, reporter, program);
    if (CI.getDiagnostics().hasErrorOccurred())
      return false;
    if (job.language == EmitLanguage::Cxx)
      findCxxFixes(ctx, captured, program);
    if (makesKernels(job.target))
      findKernelFixes(ctx, captured, program);
    const SourceLocation main = CI.getSourceManager().getLocForStartOfFile(CI.getSourceManager().getMainFileID());
    Parsed parsed{program, {}, [&](Diag d, const std::vector<std::string> &args, std::optional<uint32_t> token) {
                    reporter.report(d, SourceRange(token ? captured.tokens[*token].getLocation() : main), args);
                  }};
    for (const CapturedDirective &d : captured.directives) {
      ParsedDirective directive{&d.directive, &d.site, {}};
      for (const PragmaToken &t : plainTokens(CI.getPreprocessor(), d.tokens))
        directive.tokens.push_back(t.text);
      parsed.directives.push_back(std::move(directive));
    }
    return consume(parsed) && !CI.getDiagnostics().hasErrorOccurred();
  }
};

} // namespace

static bool parseOnce(const ParseJob &job, const std::function<bool(Parsed &)> &consume, CompilerAnswers &answers) {
  // argv[0] tells Clang where to find its own headers (stddef.h ...).
  std::vector<const char *> args = {XACC_CLANG_PROGRAM, "-fsyntax-only", "-x", "c"};
  for (const std::string &a : job.clangArgs)
    args.push_back(a.c_str());
  // Ordinary warnings are left to the underlying compiler, which sees the same lines through #line. The exception is
  // -Wshadow, because the emitted code declares names of the program again.
  for (const char *a : {"-Wno-everything", "-fno-color-diagnostics"})
    args.push_back(a);
  args.push_back(job.input.c_str());
  if (!job.macros.empty())
    args.push_back("-undef");

  auto configure = [&](DiagnosticOptions &o) {
    o.ShowColors = job.color;
    o.SnippetLineLimit = 1;
    o.Warnings = {"no-everything"};
    if (std::ranges::find(job.warnings, "-w") == job.warnings.end())
      o.Warnings.push_back("shadow"); // other options and pragmas decide which of these are reported
    o.ShowCarets = !job.messages;     // otherwise a line with the number of errors follows
  };
  std::unique_ptr<CompilerInvocation> invocation = compat::invocationOf(args, configure);
  if (!invocation)
    return false;
  invocation->getFrontendOpts().DisableFree = false;
  if (job.text) // Clang takes ownership
    invocation->getPreprocessorOpts().addRemappedFile(
        job.input, llvm::MemoryBuffer::getMemBufferCopy(*job.text, job.input).release());
  const auto CI = compat::instanceOf(std::move(invocation), job.messages ? messageCollector(*job.messages) : nullptr);
  TranslateAction action(job, consume, answers);
  CI->ExecuteAction(action);
  return action.ok;
}

bool parseProgram(const ParseJob &job, const std::function<bool(Parsed &)> &consume) {
  CompilerAnswers answers(job);
  for (;;) {
    const bool ok = parseOnce(job, consume, answers);
    if (!answers.incomplete() || !answers.ask())
      return ok;
  }
}

} // namespace xacc
