// Driver.cpp - the order of the work and the command lines.
//
// A C source is translated to an emitted file in a private folder, which the C++ (or C) compiler makes an object of.
// The emitted file carries #line markers of the user's file, and the folder of that is its first -iquote, so quoted
// includes and messages are as if the source itself had been compiled.
#include "Driver.h"

#include "Report.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdio>
#include <cstdlib>

namespace xacc::driver {
namespace {

namespace path = llvm::sys::path;

/// False if the text of the file itself has no directive. Then C++ would gain nothing, and the file may rely on being C
/// (`#ifdef __cplusplus`), so the driver asks for C.
bool mentionsDirectives(const std::string &file) {
  auto buffer = llvm::MemoryBuffer::getFile(file, /*IsText=*/true);
  if (!buffer)
    return true;
  llvm::StringRef text = (*buffer)->getBuffer();
  if (text.contains("_Pragma"))
    return true;
  for (size_t at = text.find("pragma"); at != text.npos; at = text.find("pragma", at + 1)) {
    llvm::StringRef word = text.substr(at + 6).ltrim(" \t\\\n");
    if (word.starts_with("xmp") || word.starts_with("xacc") || word.starts_with("acc"))
      return true;
  }
  return false;
}

/// Does the text call, or define, one of these functions?
bool mentionsCall(llvm::StringRef text, std::initializer_list<llvm::StringRef> names) {
  for (llvm::StringRef name : names)
    for (size_t at = text.find(name); at != text.npos; at = text.find(name, at + 1))
      if (text.substr(at + name.size()).ltrim().starts_with("(") &&
          (at == 0 || !(llvm::isAlnum(text[at - 1]) || text[at - 1] == '_')))
        return true;
  return false;
}

/// True for an MPI program that starts MPI itself. It stays as it is: if it wants the runtime it calls xmp_init.
bool startsMpiItself(const std::string &file) {
  auto buffer = llvm::MemoryBuffer::getFile(file, /*IsText=*/true);
  return buffer && mentionsCall((*buffer)->getBuffer(), {"MPI_Init", "MPI_Init_thread"}) &&
         mentionsCall((*buffer)->getBuffer(), {"main"}) && !mentionsDirectives(file);
}

EmitLanguage languageFor(const Options &options, const Input &input) {
  if (input.preprocessed) // the headers in it are those of C
    return EmitLanguage::C;
  if (options.emit)
    return *options.emit;
  return mentionsDirectives(input.path) ? EmitLanguage::Cxx : EmitLanguage::C;
}

std::string stem(const Input &input) { return path::stem(input.path).str(); }

/// Where quoted includes of the source are looked for.
std::string folderOf(const Input &input) {
  const llvm::StringRef folder = input.standard ? "" : path::parent_path(input.path);
  return folder.empty() ? "." : folder.str();
}

std::string emittedFileName(const Input &input, const TranslateJob &job) {
  return stem(input) + (job.language == EmitLanguage::C ? ".xmp.c" : makesKernels(job.target) ? ".xmp.cu" : ".xmp.cpp");
}

std::string beside(llvm::StringRef file, const std::string &name) {
  llvm::SmallString<128> result(path::parent_path(file));
  path::append(result, name);
  return std::string(result);
}

/// Is there an acc directive in the file itself? For commands that are shown and not run.
bool mentionsAcc(const std::string &file) {
  auto text = llvm::MemoryBuffer::getFile(file);
  return text && (*text)->getBuffer().contains("pragma acc ");
}

bool noColor() { // https://no-color.org
  const char *value = std::getenv("NO_COLOR");
  return value && *value;
}

bool wantsColor(const Options &options) {
  return options.color.value_or(!noColor() && llvm::sys::Process::StandardErrHasColors());
}

bool isSource(const Input &input) { return input.kind != Kind::Object; }

} // namespace

int Driver::run() {
  if (options.answer != Answer::None)
    return answer();
  if (options.show == Show::Compile && options.inputs.empty()) {
    Command command{options.wholeCommand ? toolchain.cxx : std::vector<std::string>()};
    std::printf("%s\n", (command << toolchain.cxxHeaderArguments()).text().c_str());
    return 0;
  }
  if (options.show == Show::Link && options.inputs.empty()) {
    Command command{options.wholeCommand ? toolchain.cxx : std::vector<std::string>()};
    std::printf("%s\n", (command << toolchain.linkArguments(options)).text().c_str());
    return 0;
  }
  if (!inputsAreFine())
    return 1;
  if (options.stage == Stage::Preprocess) {
    Command command{toolchain.cc};
    return perform(command << options.preprocess << toolchain.headerArguments());
  }

  if (!keepStandardInput())
    return 1;
  std::vector<std::string> objects; // one for each input
  int status = 0;
  for (const Input &input : inputs) {
    objects.push_back(isSource(input) ? objectName(input) : input.path);
    if (!isSource(input))
      continue;
    if (objects.back().empty())
      return 1;
    int failure = 0;
    if (input.kind == Kind::C)
      failure = buildC(input, objects.back());
    else if (options.stage >= Stage::Assemble)
      failure = compile(input, input.path, input.kind == Kind::Cxx ? EmitLanguage::Cxx : EmitLanguage::C,
                        /*emitted=*/false, objects.back());
    if (failure && !status)
      status = failure; // and on with the other inputs, as gcc does
  }
  if (status || options.stage != Stage::Link)
    return status;
  return link(objects);
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
    if (input.preprocessed && makesKernels(options.target))
      complain("'" + input.path + "' is preprocessed as C, and --target=" + nameOf(options.target) + " needs C++");
    if (input.path == "-") {
      if (options.stage != Stage::Preprocess && input.language.empty())
        complain("'-x' or '-E' is needed when the source comes from standard input");
    } else if (!llvm::sys::fs::exists(input.path)) {
      complain("no such file '" + input.path + "'");
    } else if (!options.output.empty() && llvm::sys::fs::is_regular_file(options.output) &&
               llvm::sys::fs::equivalent(input.path, options.output)) {
      complain("input file '" + input.path + "' is the same as the output file");
    }
  }
  if (sources > 1 && !options.output.empty() && options.stage != Stage::Link && options.stage != Stage::Preprocess)
    complain("cannot write several results to one '-o'");
  return fine;
}

/// Several programs read it, so it becomes a file.
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

TranslateJob Driver::translateJob(const Input &input) const {
  TranslateJob job;
  job.input = input.path;
  if (input.standard)
    if (auto text = llvm::MemoryBuffer::getFile(input.path)) {
      job.input = "<stdin>";
      job.text = (*text)->getBuffer().str();
    }
  job.paths = options.paths;
  job.language = languageFor(options, input);
  job.target = options.target;
  if (job.language == EmitLanguage::C && makesKernels(job.target))
    job.target = dividesLoops(job.target) ? Target::Starpu : Target::Cpu;
  job.clangArgs = options.parse;
  if (!options.cStandard.empty())
    job.clangArgs.push_back(options.cStandard);
  if (options.openMp)
    job.clangArgs.insert(job.clangArgs.end(), toolchain.openMpArguments.begin(), toolchain.openMpArguments.end());
  for (const std::string &argument : toolchain.headerArguments())
    job.clangArgs.push_back(argument);
  job.clangArgs.push_back(
      "-D__malloc__(...)=__malloc__"); // Clang does not know the arguments that GCC's omp.h gives it
  if (input.preprocessed) {
    job.clangArgs.insert(job.clangArgs.end(), {"-x", "cpp-output"});
    job.preprocessed = true;
  }
  job.warnings = options.warnings;
  job.remarks = options.remarks;
  job.diagnostics = options.diagnostics;
  job.color = wantsColor(options);
  job.dumpDirectives = options.dumpDirectives;
  job.dumpModel = options.dumpModel;
  job.printAfter = options.printAfter;
  job.stopAfter = options.stopAfter;
  return job;
}

int Driver::buildC(const Input &input, const std::string &object) {
  if (options.stage >= Stage::Assemble && startsMpiItself(input.path)) {
    const int status = compile(input, input.path, EmitLanguage::C, /*emitted=*/false, object);
    return status ? status : writeDependencies(input, object);
  }
  TranslateJob job = translateJob(input);
  if (options.stage == Stage::Translate) {
    job.output = !options.output.empty() ? options.output
                 : input.standard        ? "-" // to standard output, as it came
                                         : beside(input.path, emittedFileName(input, job));
  } else if (options.show == Show::Compile) {
    job.output = beside(input.path, emittedFileName(input, job)); // where --translate puts it
  } else if (options.stage != Stage::Dump) {
    job.output = options.saveTemps
                     ? beside(options.stage == Stage::Link ? options.output : object, emittedFileName(input, job))
                     : scratch.path(emittedFileName(input, job), options.show != Show::Nothing);
    if (job.output.empty())
      return 1;
  }

  Command command{{executable, "--translate"}};
  command << (job.language == EmitLanguage::C ? "--emit=c" : "--emit=c++");
  if (job.target != Target::Cpu)
    command << std::string("--target=") + nameOf(job.target);
  command << options.parse;
  if (!options.cStandard.empty())
    command << options.cStandard;
  command << options.warnings << "-o" << job.output << (input.standard ? "-" : input.path);
  TranslateResult result;
  if (options.show != Show::Nothing) {
    if (options.show == Show::Commands || options.show == Show::Quoted)
      perform(command);
    result = {true, job.language, job.output, true, mentionsAcc(input.path)};
  } else {
    if (options.verbose)
      std::fprintf(stderr, "%s\n", command.text(/*always=*/true).c_str());
    result = translate(job);
  }
  if (!result.ok)
    return 1;
  if (options.stage == Stage::Translate)
    return writeDependencies(input, result.output);
  if (options.stage < Stage::Assemble)
    return 0;
  const int status = result.hasDirectives ? compileEmitted(input, job, result, object)
                                          : compile(input, input.path, EmitLanguage::C, /*emitted=*/false, object);
  return status ? status : writeDependencies(input, object);
}

namespace {
void show(const std::string &file) {
  if (auto text = llvm::MemoryBuffer::getFile(file))
    llvm::errs() << (*text)->getBuffer();
}
} // namespace

int Driver::compileEmitted(const Input &input, TranslateJob job, TranslateResult result, const std::string &object) {
  const std::string errors =
      result.language == EmitLanguage::Cxx && options.show == Show::Nothing && !makesKernels(options.target)
          ? scratch.path("errors")
          : "";
  compute = result.compute;
  int status = compile(input, result.output, result.language, /*emitted=*/true, object, errors);
  if (errors.empty())
    return status;
  bool accepted = status == 0;
  if (!accepted) {
    job.language = EmitLanguage::C;
    job.output = scratch.path(emittedFileName(input, job));
    job.warnings = {"-w"}; // said already
    job.remarks = job.dumpDirectives = job.dumpModel = false;
    job.printAfter.clear();
    const std::string again = scratch.path("errors");
    result = translate(job);
    status = result.ok ? compile(input, result.output, result.language, /*emitted=*/true, object, again) : 1;
    if (status == 0 && options.remarks)
      std::fprintf(stderr, "%s: remark: emitting C instead of C++: %s rejects the C++\n", input.path.c_str(),
                   toolchain.cxx.front().c_str());
    if (status == 0)
      show(again);
    accepted = status != 0; // neither: the first complaint is about the language that was wanted
  }
  if (accepted)
    show(errors);
  return status;
}

int Driver::compile(const Input &input, const std::string &source, EmitLanguage language, bool emitted,
                    const std::string &object, const std::string &errors) {
  const bool cxx = language == EmitLanguage::Cxx;
  if (emitted && cxx && makesKernels(options.target))
    return compileCuda(input, source, object);
  const bool acc = emitted && compute && options.target == Target::Openacc;
  Command command{acc ? toolchain.openacc(cxx) : cxx ? toolchain.cxx : toolchain.cc};
  if (cxx && emitted)
    // C++17: C++20 deprecates arithmetic that is ordinary C. C initialisers may narrow.
    command << (options.cxxStandard.empty() ? "-std=gnu++17" : options.cxxStandard) << "-Wno-narrowing" << sameAsC();
  else if (const std::string &standard = cxx ? options.cxxStandard : options.cStandard; !standard.empty())
    command << standard;
  if (emitted) {
    // A reduction clause allows another order of summation, which the emitted file says by `omp simd`. First, so that
    // the user's -fno-openmp-simd wins.
    if (!acc || !toolchain.nvidiaHpc())
      command << "-fopenmp-simd";
    if (compute &&
        (options.target == Target::Cpu || dividesLoops(options.target))) // device loops run on OpenMP's threads
      command << "-fopenmp";
    if (acc)
      command << toolchain.openaccFlags();
    command << "-iquote" << folderOf(input);
  }
  command << (cxx ? options.compile : options.compileC)
          << (cxx ? toolchain.cxxHeaderArguments() : toolchain.headerArguments());
  if (cxx && emitted && std::any_of(options.compile.begin(), options.compile.end(), [](const std::string &option) {
        return llvm::StringRef(option).starts_with("-fsanitize=");
      }))
    command << "-fno-sanitize=enum"; // in C a variable of an enumerated type holds any integer
  if (!acc || !toolchain.nvidiaHpc())
    command << placeOptions(input, source);
  if (!options.syntaxOnly)
    command << (options.stage == Stage::Assemble ? "-S" : "-c") << "-o" << object;
  if (!emitted && !input.language.empty())
    command << "-x" << input.language;
  const bool fromInput = !emitted && input.standard;
  command << (fromInput ? "-" : source);
  if (options.show == Show::Link)
    return 0;
  if (!errors.empty() && wantsColor(options))
    command << "-fdiagnostics-color=always";
  else if (!options.color && noColor()) // which it may not know
    command << "-fdiagnostics-color=never";
  const int status = perform(command, errors, fromInput ? input.path : "");
  if (!status && !emitted && input.kind == Kind::Cxx)
    return writeDependencies(input, object);
  return status;
}

/// What a C compiler does otherwise than the C++ compiler, though the source is the same: GCC evaluates the operands of
/// assignments in another order, and by a standard without GNU extensions it does not join products and sums.
std::vector<std::string> Driver::sameAsC() const {
  const llvm::StringRef standard = options.cStandard;
  std::vector<std::string> flags;
  if (llvm::StringRef(toolchain.cxx.front()).contains("g++"))
    flags.push_back("-fno-strong-eval-order");
  if (standard.starts_with("-std=c") || standard.starts_with("-std=iso") ||
      llvm::is_contained(options.compileC, "-ansi"))
    flags.insert(flags.end(), {"-ffp-contract=off", "-trigraphs"});
  return flags;
}

/// nvcc understands a few of gcc's options; the rest is for the host compiler below it.
int Driver::compileCuda(const Input &input, const std::string &source, const std::string &object) {
  Command command{toolchain.nvcc};
  command << "-x"
          << "cu" << (options.cxxStandard.empty() ? "-std=c++17" : options.cxxStandard);
  command << "-ccbin" << toolchain.cxx.front();
  bool architecture = false;
  std::vector<std::string> host = {"-fopenmp", "-Wno-narrowing"};
  for (const std::string &flag : sameAsC())
    host.push_back(flag);
  host.insert(host.end(), {"-iquote", folderOf(input)});
  const std::vector<std::string> place = placeOptions(input, source);
  host.insert(host.end(), place.begin(), place.end());
  std::vector<std::string> given = options.compile;
  for (const std::string &a : toolchain.cxxHeaderArguments())
    given.push_back(a);
  for (size_t k = 0; k < given.size(); ++k) {
    const llvm::StringRef a = given[k];
    const bool pair = a == "-I" || a == "-D" || a == "-U" || a == "-include" || a == "-isystem";
    architecture |= a.starts_with("-arch") || a.starts_with("-gencode") || a.starts_with("--gpu-architecture");
    if (pair && k + 1 < given.size())
      command << given[k] << given[k + 1], ++k;
    else if (a.starts_with("-I") || a.starts_with("-D") || a.starts_with("-U") || a.starts_with("-O") || a == "-g" ||
             a == "-w" || a.starts_with("-arch") || a.starts_with("-gencode"))
      command << given[k];
    else
      host.push_back(given[k]);
  }
  if (!architecture) // A100, H100 and what comes after them
    command << "-gencode=arch=compute_80,code=sm_80"
            << "-gencode=arch=compute_90,code=[sm_90,compute_90]";
  for (const std::string &a : host)
    command << "-Xcompiler" << a;
  command << (options.stage == Stage::Assemble ? "-ptx" : "-c") << "-o" << object << source;
  return options.show == Show::Link ? 0 : perform(command);
}

int Driver::writeDependencies(const Input &input, const std::string &object) {
  const Dependencies &wanted = options.dependencies;
  if (!wanted.wanted || options.show == Show::Compile || options.show == Show::Link)
    return 0;
  // A run of its own on the user's source: the rule must not name the emitted file.
  const bool linking = options.stage == Stage::Link, cxx = input.kind == Kind::Cxx;
  std::string file = wanted.file;
  if (file.empty() && !linking) {
    llvm::SmallString<128> name(object);
    path::replace_extension(name, ".d");
    file = std::string(name);
  } else if (file.empty()) { // gcc's names
    file = (options.output.empty() ? "a" : options.output) + "-" + stem(input) + ".d";
  }
  Command command{cxx ? toolchain.cxx : toolchain.cc};
  if (const std::string &standard = cxx ? options.cxxStandard : options.cStandard; !standard.empty())
    command << standard;
  command << (cxx ? options.compile : options.compileC)
          << (cxx ? toolchain.cxxHeaderArguments() : toolchain.headerArguments()) << (wanted.system ? "-M" : "-MM")
          << "-MF" << file << wanted.extra << "-w"; // whatever there is to say was said
  if (wanted.targets.empty())
    command << "-MQ" << (linking ? stem(input) + ".o" : object);
  else
    command << wanted.targets;
  if (!input.language.empty())
    command << "-x" << input.language;
  return perform(command << (input.standard ? "-" : input.path), {}, input.standard ? input.path : "");
}

int Driver::link(const std::vector<std::string> &objects) {
  Command command{options.target == Target::Openacc ? toolchain.openacc(true) : toolchain.cxx};
  for (const LinkItem &item : options.link) {
    if (!item.input)
      command << item.options;
    else if (options.show == Show::Link && isSource(inputs[*item.input]))
      command << stem(inputs[*item.input]) + ".o";
    else
      command << objects[*item.input];
  }
  command << toolchain.linkArguments(options);
  if (!options.output.empty())
    command << "-o" << options.output;
  if (options.show == Show::Compile)
    return 0;
  return perform(command);
}

std::vector<std::string> Driver::placeOptions(const Input &input, const std::string &source) const {
  std::vector<std::string> arguments;
  if (scratch.holds(source)) // as if it lay beside the user's file, where --save-temps and --translate put it
    arguments.push_back("-ffile-prefix-map=" + path::parent_path(source).str() + "=" +
                        mapped(folderOf(input), options.paths));
  // The object of a link is temporary; what else the compiler writes is not. GCC's names: prog-a.gcno, prog-a.dwo.
  if (options.sideFiles && options.stage == Stage::Link && toolchain.cxx.front().find("clang") == std::string::npos)
    arguments.insert(arguments.end(), {"-dumpdir", (options.output.empty() ? "a" : options.output) + "-", "-dumpbase",
                                       stem(input) + ".c", "-dumpbase-ext", ".c"});
  return arguments;
}

int Driver::perform(const Command &command, const std::string &errors, const std::string &standardInput) {
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
  return driver::run(command, errors, standardInput);
}

} // namespace xacc::driver
