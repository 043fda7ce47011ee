// Driver.cpp - the order of the work. Command lines are in CommandLines.cpp, options that only print in Answers.cpp.
//
// A C source is translated to an emitted file in a private folder, and the C (or C++) compiler compiles that file.
// The emitted file has #line markers of the user's file, whose folder is the first -iquote. So quoted includes and
// messages are as if the source itself had been compiled.
#include "Driver.h"

#include "Color.h"
#include "Fixes.h"
#include "InputFiles.h"
#include "Report.h"
#include "SourceText.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdio>

namespace xacc::driver {
namespace {

/// A file without directives stays unchanged, and so do C headers in a preprocessed file.
EmitLanguage languageFor(const Options &options, const Input &input) {
  return options.emit == EmitLanguage::Cxx && !input.preprocessed && mentionsDirectives(input.path) ? EmitLanguage::Cxx
                                                                                                    : EmitLanguage::C;
}

} // namespace

int Driver::run() {
  if (options.answer != Answer::None)
    return answer();
  if (options.show == Show::Compile && options.inputs.empty()) {
    Command command{options.wholeCommand ? toolchain.cc : std::vector<std::string>()};
    std::printf("%s\n", (command << toolchain.cxxHeaderArguments()).text().c_str()); // a project may also contain C++
    return 0;
  }
  if (options.show == Show::Link && options.inputs.empty()) {
    Command command{options.wholeCommand ? toolchain.cxx : std::vector<std::string>()};
    std::string library;
    if (makesKernels(options.target) && (library = kernelLibrary()).empty())
      return 1;
    std::printf("%s\n", (command << toolchain.linkArguments(options, library)).text().c_str());
    return 0;
  }
  if (!inputsAreFine())
    return 1;
  const auto unfit = [](const Input &input) { return !isSource(input) || input.path == "-"; };
  if ((options.explain || options.fix != Fix::None) && (inputs.empty() || llvm::any_of(inputs, unfit))) {
    report(options.explain ? "'--explain' needs C files" : "'--fix' needs C files");
    return 1;
  }
  if (options.explain)
    return explain();
  if (options.stage == Stage::Preprocess) {
    Command command{toolchain.cc};
    return perform(command << options.preprocess << toolchain.headerArguments());
  }

  if (!keepStandardInput())
    return 1;
  std::vector<std::string> objects; // one for each input
  const int status = build(objects);
  if (options.fix != Fix::None)
    return fix();
  if (options.diagnostics != DiagnosticFormat::Text && options.show == Show::Nothing)
    llvm::errs() << documentOf(messages, options.diagnostics);
  if (status || options.stage != Stage::Link)
    return status;
  return link(objects);
}

int Driver::build(std::vector<std::string> &objects) {
  int status = 0;
  for (const Input &input : inputs) {
    objects.push_back(isSource(input) ? objectName(input) : input.path);
    if (!isSource(input))
      continue;
    if (objects.back().empty())
      return 1;
    int failure = 0;
    if (input.kind == Kind::Cxx)
      warnOfDirectives(input);
    translated = false;
    if (input.kind == Kind::C)
      failure = buildC(input, objects.back());
    else if (options.stage >= Stage::Assemble)
      failure = compile(input, input.path, input.kind == Kind::Cxx ? EmitLanguage::Cxx : EmitLanguage::C,
                        /*emitted=*/false, objects.back());
    if (failure && !status)
      status = failure; // continue with the other inputs, like gcc
  }
  return status;
}

/// C++ is passed on. The underlying compiler may honour acc directives if asked to.
void Driver::warnOfDirectives(const Input &input) const {
  const std::string family = input.standard ? "" : firstDirective(input.path);
  const auto has = [&](const char *option) { return llvm::is_contained(options.compile, option); };
  if (!family.empty() && !has("-w") && !(family == "acc" && has("-fopenacc")))
    warn("'" + input.path + "' is C++: its " + family + " directives have no effect; -x c compiles it as C");
}

bool Driver::inputsAreFine() {
  bool fine = true;
  auto complain = [&](const std::string &text) {
    report(text);
    fine = false;
  };
  size_t sources = 0;
  for (const Input &input : options.inputs) {
    sources += isSource(input);
    if (input.path == "-") {
      if (options.stage != Stage::Preprocess && input.language.empty())
        complain("'-x' or '-E' is needed when the source comes from standard input");
    } else if (!llvm::sys::fs::exists(input.path)) {
      complain("no such file '" + input.path + "'");
    } else if (const std::string language = otherLanguage(input); !language.empty()) {
      complain("'" + input.path + "' is " + language + ": xaccc compiles C, and passes C++ sources and objects on");
    } else if (!options.output.empty() && llvm::sys::fs::is_regular_file(options.output) &&
               llvm::sys::fs::equivalent(input.path, options.output)) {
      complain("input file '" + input.path + "' is the same as the output file");
    }
  }
  if (sources > 1 && !options.output.empty() && options.stage != Stage::Link && options.stage != Stage::Preprocess)
    complain("cannot write several results to one '-o'");
  return fine;
}

int Driver::explain() {
  const llvm::StringRef folder = llvm::sys::path::parent_path(executable);
  endWithCommand();
  int worst = 0;
  for (const Input &input : inputs) {
    const std::string page = options.output.empty() ? stem(input) + ".html" : options.output;
    worst =
        std::max(worst, perform(Command{{(folder + "/xacc-report").str(), "--explain", executable, input.path, page}}
                                << options.explained << input.path));
  }
  return worst;
}

int Driver::fix() {
  const bool open = reportFixed(messages, options.fix == Fix::Show ? " (can be fixed)" : " (fixed)");
  std::map<std::string, int> changes;
  for (const auto &[path, text] : fixedTexts(messages, changes)) {
    if (options.fix == Fix::Show) {
      const std::string made = scratch.path("fixed");
      llvm::Error error = llvm::writeToOutput(made, [&](llvm::raw_ostream &out) {
        out << text;
        return llvm::Error::success();
      });
      const Command diff{{"diff", "-u", "--label", path, "--label", path, path, made}};
      if (made.empty() || llvm::errorToBool(std::move(error)) || perform(diff) > 1)
        return 1;
      continue;
    }
    const std::string copy = replaceSource(path, text);
    if (copy.empty())
      return 1;
    std::printf("%s: %d change%s; the original is %s\n", path.c_str(), changes[path], changes[path] == 1 ? "" : "s",
                copy.c_str());
  }
  return open ? 1 : 0;
}

/// Copies standard input to a file, because several programs read it.
bool Driver::keepStandardInput() {
  for (Input &input : inputs) {
    if (input.path != "-")
      continue;
    input.standard = true;
    if (options.show != Show::Nothing)
      continue;
    input.path = scratch.path("-" + std::string(input.kind == Kind::C ? ".c" : ""));
    auto text = llvm::MemoryBuffer::getSTDIN();
    std::error_code error = text.getError();
    if (!input.path.empty() && !error) {
      llvm::raw_fd_ostream file(input.path, error);
      if (!error)
        file << (*text)->getBuffer();
    }
    if (error)
      report("cannot read standard input: " + error.message());
    if (error || input.path.empty())
      return false;
  }
  return true;
}

std::string Driver::objectName(const Input &input) {
  switch (options.stage) {
  case Stage::Link:
    if (options.show == Show::Compile)
      return stem(input) + ".o";
    return scratch.path(stem(input) + ".o", options.show != Show::Nothing);
  case Stage::Assemble:
    return options.output.empty() ? stem(input) + ".s" : options.output;
  default:
    return options.output.empty() ? stem(input) + ".o" : options.output;
  }
}

TranslateJob Driver::translateJob(const Input &input) {
  TranslateJob job;
  job.input = input.path;
  if (input.standard)
    if (auto text = llvm::MemoryBuffer::getFile(input.path)) {
      job.input = "<stdin>";
      job.text = (*text)->getBuffer().str();
    }
  job.paths = options.paths;
  job.language = options.compare ? EmitLanguage::C : languageFor(options, input);
  job.target = options.target;
  if (options.compare && makesKernels(job.target))
    job.target = Target::Cpu;
  job.clangArgs = options.parse;
  if (!options.cStandard.empty())
    job.clangArgs.push_back(options.cStandard);
  if (options.openMp)
    job.clangArgs.insert(job.clangArgs.end(), toolchain.openMpArguments.begin(), toolchain.openMpArguments.end());
  for (const std::string &argument : toolchain.headerArguments())
    job.clangArgs.push_back(argument);
  job.clangArgs.insert(job.clangArgs.end(),
                       {"-isystem", toolchain.parseIncludeDir, "-idirafter", toolchain.gccIncludeDir});
  job.clangArgs.push_back("-U_FORTIFY_SOURCE");            // glibc's headers then use built-ins that Clang lacks
  job.clangArgs.push_back("-D__malloc__(...)=__malloc__"); // Clang rejects the arguments in GCC's omp.h
  if (input.preprocessed) {
    job.clangArgs.insert(job.clangArgs.end(), {"-x", "cpp-output"});
    job.preprocessed = true;
  }
  job.warnings = options.warnings;
  job.remarks = options.remarks;
  job.dataRemarks = options.dataRemarks;
  job.checks = options.checks;
  job.merges = options.merges;
  job.reproducible = options.reproducible;
  for (const std::string &word : options.compileC)
    if (word.starts_with("-g"))
      job.debugged = word != "-g0";
  if (options.diagnostics != DiagnosticFormat::Text || options.fix != Fix::None)
    job.messages = &messages;
  job.color = wantsColor(options);
  job.compare = options.compare;
  job.dumpDirectives = options.dumpDirectives;
  job.dumpModel = options.dumpModel;
  job.printAfter = options.printAfter;
  job.stopAfter = options.stopAfter;
  return job;
}

/// True if options request warnings that only the underlying compiler has.
static bool wantsCompilerWarnings(const Options &options) {
  const auto asks = [](llvm::StringRef option) {
    return (option.starts_with("-W") && !option.starts_with("-Wno-") && option[2] != 'p') ||
           option.starts_with("-pedantic") || option.starts_with("-fanalyzer");
  };
  return std::ranges::any_of(options.compile, asks);
}

/// The file for the translated source; empty if no folder for it could be created.
std::string Driver::translatedFile(const Input &input, const std::string &object, const TranslateJob &job) {
  const std::string name = emittedFileName(input, job);
  if (options.stage == Stage::Translate) {
    if (!options.output.empty())
      return options.output;
    return input.standard ? "-" : inFolderOf(input.path, name); // to standard output, like the input
  }
  if (options.show == Show::Compile)
    return inFolderOf(input.path, name); // as --translate does
  if (options.saveTemps)
    return inFolderOf(options.stage == Stage::Link ? options.output : object, name);
  return scratch.path(name, /*pretend=*/options.show != Show::Nothing);
}

/// The command that translates alone, as -### and -v print it.
Command Driver::translateCommand(const Input &input, const TranslateJob &job) const {
  Command command{{executable, "--translate"}};
  command << (job.language == EmitLanguage::C ? "--emit=c" : "--emit=c++");
  if (job.target != Target::Cpu)
    command << std::string("--target=") + rowOf(job.target).name;
  command << options.parse;
  if (!options.cStandard.empty())
    command << options.cStandard;
  command << options.warnings << "-o" << job.output << (input.standard ? "-" : input.path);
  return command;
}

/// Translates the file. With -### and similar options, only shows the command, and guesses the result.
int Driver::translateFile(const Input &input, TranslateJob &job, TranslateResult &result) {
  const Command command = translateCommand(input, job);
  if (options.show != Show::Nothing) {
    if (options.show == Show::Commands || options.show == Show::Quoted)
      perform(command);
    const bool acc = mentionsAcc(input.path);
    result = {.ok = true, .hasDirectives = true, .compute = acc, .kernels = acc && makesKernels(job.target)};
    return 0;
  }
  if (options.verbose)
    std::fprintf(stderr, "%s\n", command.text(/*always=*/true).c_str());
  if (!input.preprocessed) { // preprocessed input has no macros left
    if (const int status = askForMacros())
      return status;
    job.macros = macros;
    job.ask = [this](const std::set<std::string> &queries) { return trueQueries(queries); };
  }
  result = translate(job);
  return result.ok ? 0 : 1;
}

int Driver::buildC(const Input &input, const std::string &object) {
  if (options.stage >= Stage::Assemble && startsMpiItself(input.path)) {
    const int status = compile(input, input.path, EmitLanguage::C, /*emitted=*/false, object);
    return status ? status : writeDependencies(input, object);
  }
  translated = true;
  TranslateJob job = translateJob(input);
  if (options.stage != Stage::Dump || options.show == Show::Compile) {
    job.output = translatedFile(input, object, job);
    if (job.output.empty())
      return 1;
  }
  job.kernelsOutput = kernelsFileName(job.output, job.target);
  TranslateResult result;
  if (const int status = translateFile(input, job, result))
    return status;
  if (options.stage == Stage::Translate)
    return writeDependencies(input, job.output);
  if (options.stage < Stage::Assemble)
    return 0;
  if (options.syntaxOnly && result.hasDirectives && !wantsCompilerWarnings(options))
    return writeDependencies(input, object); // the whole source has been parsed
  compute = result.compute;
  int status = 0;
  if (!result.hasDirectives)
    status = compile(input, input.path, EmitLanguage::C, /*emitted=*/false, object);
  else if (result.kernels && !options.syntaxOnly)
    status = compileBoth(input, job, object, result.linkedKernels);
  else
    status = compile(input, job.output, job.language, /*emitted=*/true, object);
  return status ? status : writeDependencies(input, object);
}

/// Compiles the host part and the kernels: to one object, or to the assembly of each.
int Driver::compileBoth(const Input &input, const TranslateJob &job, const std::string &object, bool linkedKernels) {
  if (options.stage == Stage::Assemble) {
    if (const int status = compile(input, job.output, job.language, /*emitted=*/true, object))
      return status;
    return compileKernels(input, job.kernelsOutput, inFolderOf(object, stem(input) + ".ptx"), linkedKernels);
  }
  const bool pretend = options.show != Show::Nothing;
  const std::string host = scratch.path(stem(input) + ".host.o", pretend),
                    kernels = scratch.path(stem(input) + ".kernels.o", pretend);
  if (host.empty() || kernels.empty())
    return 1;
  if (const int status = compile(input, job.output, job.language, /*emitted=*/true, host))
    return status;
  if (const int status = compileKernels(input, job.kernelsOutput, kernels, linkedKernels))
    return status;
  Command join{toolchain.cc};
  join << "-r"
       << "-nostdlib"
       << "-o" << object << host << kernels;
  return options.show == Show::Link ? 0 : perform(join);
}

int Driver::perform(const Command &command, const std::string &standardInput, std::string *output) {
  switch (options.show) {
  case Show::Quoted:
    std::fprintf(stderr, "%s\n", command.text(/*always=*/true).c_str());
    return 0;
  case Show::Commands:
  case Show::Compile:
  case Show::Link:
    std::printf("%s\n", command.text().c_str());
    return 0;
  case Show::Nothing:
    break;
  }
  if (options.verbose)
    std::fprintf(stderr, "%s\n", command.text(/*always=*/true).c_str());
  std::fflush(stdout);
  return driver::run(command, standardInput, output);
}

} // namespace xacc::driver
