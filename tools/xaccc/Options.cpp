// Options.cpp - matches arguments against the rows of Options.def.
#include "Options.h"

#include "Report.h"

#include <cstdlib>
#include <string_view>

namespace xacc::driver {
namespace {

constexpr std::pair<Target, const char *> targets[] = {{Target::Cpu, "cpu"},
                                                       {Target::Openacc, "openacc"},
                                                       {Target::Cuda, "cuda"},
                                                       {Target::Starpu, "starpu"},
                                                       {Target::StarpuCuda, "starpu,cuda"}};

std::optional<Target> targetNamed(const std::string &name) {
  for (const auto &[target, text] : targets)
    if (name == text)
      return target;
  return std::nullopt;
}

enum class Id {
  None,
  Output,
  CompileOnly,
  Assemble,
  PreprocessOnly,
  Language,
  Translate,
  Emit,
  SaveTemps,
  Target,
  Transport,
  Check,
  WarningGroup,
  Cxx,
  Cc,
  Nvcc,
  AccCc,
  Help,
  Version,
  PrintIncludeDir,
  DryRun,
  Show,
  ShowCompile,
  ShowLink,
  Verbose,
  Query,
  DumpDirectives,
  DumpModel,
  PrintAfter,
  StopAfter,
  Remarks,
  DiagnosticsFormat,
  Color,
  NoColor,
  Standard,
  Dependencies,
  UserDependencies,
  DependencyFile,
  DependencyTarget,
  DependencyQuoted,
  DependencyExtra,
  Shared,
  SyntaxOnly,
  OpenMp,
  NoOpenMp
};
enum class Style { Flag, Joined, Separate, Either };
enum Use : unsigned { Own = 1, Parse = 2, Compile = 4, CompileC = 8, Warn = 16, Link = 32, Preprocess = 64 };

struct Row {
  Id id;
  std::string_view spelling;
  Style style;
  unsigned use;
  std::string_view metavar, environment, help;
};

constexpr Row rows[] = {
#define OPTION(id, spelling, style, use, metavar, environment, help)                                                   \
  {Id::id, spelling, Style::style, use, metavar, environment, help},
#include "Options.def"
};

bool matches(const Row &row, std::string_view argument) {
  if (row.style == Style::Flag || row.style == Style::Separate)
    return argument == row.spelling;
  return argument.starts_with(row.spelling);
}

const Row *find(std::string_view argument) {
  const Row *best = nullptr;
  for (const Row &row : rows)
    if (matches(row, argument) && (!best || row.spelling.size() > best->spelling.size()))
      best = &row;
  // -Wno-x and -Werror=x go where -Wx goes.
  for (std::string_view prefix : {"-Wno-error=", "-Werror=", "-Wno-"})
    if (best && best->spelling == "-W" && argument.starts_with(prefix))
      return find("-W" + std::string(argument.substr(prefix.size())));
  return best;
}

Kind kindOf(std::string_view path, std::string_view language) {
  if (!language.empty())
    return language == "c" || language == "cpp-output" ? Kind::C : language == "c++" ? Kind::Cxx : Kind::Other;
  const size_t dot = path.rfind('.'), slash = path.rfind('/');
  if (dot == path.npos || (slash != path.npos && dot < slash))
    return Kind::Object;
  const std::string_view extension = path.substr(dot + 1);
  if (extension == "c" || extension == "i")
    return Kind::C;
  for (std::string_view e : {"cpp", "cc", "cxx", "C", "c++", "cp", "CPP", "ii"})
    if (extension == e)
      return Kind::Cxx;
  for (std::string_view e : {"s", "S", "sx"})
    if (extension == e)
      return Kind::Other;
  return Kind::Object;
}

class Parser {
public:
  std::optional<Options> run(const std::vector<std::string> &arguments) {
    readEnvironment();
    bool onlyInputs = false;
    for (size_t i = 0; i < arguments.size(); ++i) {
      const std::string &argument = arguments[i];
      if (!onlyInputs && argument == "--") {
        onlyInputs = true;
      } else if (onlyInputs || argument.empty() || argument[0] != '-' || argument == "-") {
        addInput(argument);
      } else {
        const Row &row = *find(argument); // "-" matches every option
        std::string value;
        std::vector<std::string> words = {argument};
        if (row.style == Style::Separate || (row.style == Style::Either && argument == row.spelling)) {
          if (++i == arguments.size()) {
            error("argument to '" + argument + "' is missing");
            break;
          }
          value = arguments[i];
          words.push_back(value);
        } else {
          value = argument.substr(row.spelling.size());
        }
        take(row, value, words);
      }
    }
    if (options.answer == Answer::None && options.stage != Stage::Preprocess && options.inputs.empty() &&
        options.show != Show::Compile && options.show != Show::Link)
      options.verbose ? void(options.answer = Answer::Query) : error("no input files");
    if (failed)
      return std::nullopt;
    return std::move(options);
  }

private:
  Options options;
  std::string language;
  bool failed = false;

  void error(const std::string &text) {
    report(text);
    failed = true;
  }
  void requirePass(const std::string &name) {
    std::string known;
    for (const char *pass : {
#define PASS(Name, Function, What) Name,
#include "../../transforms/Passes.def"
         }) {
      if (name == pass)
        return;
      known += (known.empty() ? "" : ", ") + std::string(pass);
    }
    error("unknown pass '" + name + "'; known are " + known);
  }
  void notYet(const std::vector<std::string> &words) { error("'" + words.front() + "' is not supported yet"); }

  void readEnvironment() {
    for (const Row &row : rows)
      if (!row.environment.empty())
        if (const char *value = std::getenv(std::string(row.environment).c_str()); value && *value)
          take(row, value, {});
  }

  void addInput(std::string path) {
    if (path.starts_with('-') && path != "-")
      path.insert(0, "./"); // after `--`; the underlying compilers do not know that
    options.preprocess.push_back(path);
    options.link.push_back({options.inputs.size(), {}});
    const Kind kind = kindOf(path, language);
    const bool preprocessed = language.empty() ? kind == Kind::C && path.ends_with(".i") : language == "cpp-output";
    options.inputs.push_back({path, kind, language, preprocessed});
  }

  void stage(Stage wanted) {
    // The earliest stage asked for wins, as in gcc.
    if (wanted < options.stage)
      options.stage = wanted;
  }

  /// Hands an option to everyone who wants it.
  void take(const Row &row, const std::string &value, const std::vector<std::string> &words) {
    auto append = [&](std::vector<std::string> &to) { to.insert(to.end(), words.begin(), words.end()); };
    if (row.use & Parse)
      append(options.parse);
    if (row.use & (Compile | CompileC))
      append(options.compileC);
    if (row.use & Compile)
      append(options.compile);
    if (row.use & Warn)
      append(options.warnings);
    if (row.use & (Compile | CompileC | Preprocess))
      append(options.preprocess);
    if (row.use & Link)
      options.link.push_back({std::nullopt, words});
    own(row, value, words);
  }

  void own(const Row &row, const std::string &value, const std::vector<std::string> &words) {
    switch (row.id) {
    case Id::None:
      break;
    case Id::Output:
      options.output = value;
      break;
    case Id::CompileOnly:
      stage(Stage::Compile);
      break;
    case Id::Assemble:
      stage(Stage::Assemble);
      break;
    case Id::PreprocessOnly:
      stage(Stage::Preprocess);
      break;
    case Id::Translate:
      stage(Stage::Translate);
      break;
    case Id::Language:
      language = value == "none" ? "" : value;
      break;
    case Id::Emit:
      if (value == "c")
        options.emit = EmitLanguage::C;
      else if (value == "c++")
        options.emit = EmitLanguage::Cxx;
      else
        error("'--emit=" + value + "' is not a language; use c++ or c");
      break;
    case Id::SaveTemps:
      options.saveTemps = true;
      break;
    case Id::Target:
      if (const auto target = targetNamed(value))
        options.target = *target;
      else
        error("unknown target '" + value + "'; known are cpu, openacc, cuda, starpu, and starpu,cuda");
      break;
    case Id::Transport:
      if (value == "mpi" || value == "tca")
        options.transport = value;
      else
        error("unknown transport '" + value + "'; known are mpi, tca");
      break;
    case Id::Check:
    case Id::WarningGroup:
      notYet(words);
      break;
    case Id::Nvcc:
      options.nvcc = value;
      break;
    case Id::AccCc:
      options.accCc = value;
      break;
    case Id::Cxx:
      options.cxx = value;
      break;
    case Id::Cc:
      options.cc = value;
      break;
    case Id::Help:
      options.answer = Answer::Help;
      break;
    case Id::Version:
      options.answer = Answer::Version;
      break;
    case Id::PrintIncludeDir:
      options.answer = Answer::IncludeDir;
      break;
    case Id::Query:
      options.answer = Answer::Query;
      break;
    case Id::DryRun:
      options.show = Show::Quoted;
      break;
    case Id::Show:
      options.show = Show::Commands;
      break;
    case Id::ShowCompile:
      options.show = Show::Compile;
      break;
    case Id::ShowLink:
      options.show = Show::Link;
      break;
    case Id::Verbose:
      options.verbose = true;
      break;
    case Id::DumpDirectives:
      options.dumpDirectives = true, stage(Stage::Dump);
      break;
    case Id::DumpModel:
      options.dumpModel = true, stage(Stage::Dump);
      break;
    case Id::PrintAfter:
      requirePass(options.printAfter = value);
      break;
    case Id::StopAfter:
      requirePass(options.stopAfter = value), stage(Stage::Dump);
      break;
    case Id::Remarks:
      options.remarks = true;
      break;
    case Id::DiagnosticsFormat:
      if (value == "text")
        options.diagnostics = DiagnosticFormat::Text;
      else if (value == "json")
        options.diagnostics = DiagnosticFormat::Json;
      else if (value == "sarif")
        options.diagnostics = DiagnosticFormat::Sarif;
      else
        error("unknown diagnostics format '" + value + "'; known are text, json, sarif");
      break;
    case Id::Color:
      if (value != "auto")
        options.color = value != "never";
      break;
    case Id::NoColor:
      options.color = false;
      break;
    case Id::Standard:
      (value.find("++") == value.npos ? options.cStandard : options.cxxStandard) = "-std=" + value;
      break;
    case Id::Dependencies:
      options.dependencies.wanted = options.dependencies.system = true;
      break;
    case Id::UserDependencies:
      options.dependencies.wanted = true;
      break;
    case Id::DependencyFile:
      options.dependencies.file = value;
      break;
    case Id::DependencyTarget:
      options.dependencies.targets.insert(options.dependencies.targets.end(), {"-MT", value});
      break;
    case Id::DependencyQuoted:
      options.dependencies.targets.insert(options.dependencies.targets.end(), {"-MQ", value});
      break;
    case Id::DependencyExtra:
      options.dependencies.extra.push_back(words.front());
      break;
    case Id::Shared:
      options.shared = true;
      break;
    case Id::OpenMp:
      options.openMp = true;
      break;
    case Id::NoOpenMp:
      options.openMp = false;
      break;
    case Id::SyntaxOnly:
      options.syntaxOnly = true, stage(Stage::Compile);
      break;
    }
  }
};

std::string spellingWithValue(const Row &row) {
  std::string text(row.spelling);
  if (!row.metavar.empty())
    text += (row.style == Style::Separate || row.style == Style::Either ? " " : "") + std::string(row.metavar);
  return text;
}

} // namespace

const char *nameOf(Target target) {
  for (const auto &[t, text] : targets)
    if (t == target)
      return text;
  return "";
}

std::optional<Options> parseOptions(const std::vector<std::string> &arguments) { return Parser().run(arguments); }

namespace {
/// Walks the table with its headings: `section(title)` and `option(row)`.
template <class Section, class Option> void walk(Section section, Option option) {
#define SECTION(title) section(std::string_view(title));
#define OPTION(id, spelling, style, use, metavar, environment, help)                                                   \
  option(Row{Id::id, spelling, Style::style, use, metavar, environment, help});
#include "Options.def"
}
} // namespace

std::string optionHelp() {
  std::string text;
  walk([&](std::string_view title) { title.empty() ? text : text.append("\n").append(title).append(":\n"); },
       [&](const Row &row) {
         if (row.help.empty())
           return;
         std::string left = "  " + spellingWithValue(row);
         left.append(left.size() < 30 ? 30 - left.size() : 1, ' ');
         text += left + std::string(row.help);
         if (!row.environment.empty())
           text += " [" + std::string(row.environment) + "]";
         text += '\n';
       });
  return text;
}

std::string optionManPage() {
  // In roff a leading dot or quote and every backslash and hyphen are special.
  auto escape = [](std::string_view plain) {
    std::string text;
    for (char c : plain)
      text += c == '-' ? "\\-" : c == '\\' ? "\\e" : std::string(1, c);
    return text;
  };
  std::string text, variables;
  walk(
      [&](std::string_view title) {
        if (!title.empty())
          text.append(".SS ").append(title).append("\n");
      },
      [&](const Row &row) {
        if (row.help.empty())
          return;
        text += ".TP\n\\fB" + escape(row.spelling) + "\\fR";
        if (!row.metavar.empty())
          text += (row.style == Style::Either || row.style == Style::Separate ? " \\fI" : "\\fI") +
                  escape(row.metavar) + "\\fR";
        text += "\n" + escape(row.help) + "\n";
        if (!row.environment.empty())
          variables += ".TP\n\\fB" + escape(row.environment) + "\\fR\n" + escape(row.help) + "; \\fB" +
                       escape(row.spelling) + "\\fR comes first\n";
      });
  return ".TH XACCC 1\n.SH NAME\nxaccc \\- compile XcalableMP C programs\n"
         ".SH SYNOPSIS\n.B xaccc\n[\\fIoptions\\fR] \\fIfile\\fR...\n"
         ".SH DESCRIPTION\nTranslates each C source with XcalableMP directives to C++ (or C), compiles that with the "
         "underlying compiler and links it with MPI and the runtime. It is used like mpicc; run the result with "
         "mpirun. Options that are not listed go to the underlying compiler.\n"
         ".SH OPTIONS\n" +
         text + ".SH ENVIRONMENT\n" + variables +
         ".SH EXIT STATUS\n0 on success, 1 if the command line or a source was rejected, otherwise the status of the "
         "compiler or linker that failed.\n.SH SEE ALSO\nmpirun(1), gcc(1)\n";
}

} // namespace xacc::driver
