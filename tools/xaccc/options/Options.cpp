// Options.cpp - turns arguments into Options.h, with the table of OptionTable.h.
#include "options/Options.h"

#include "InputFiles.h"
#include "Report.h"
#include "options/OptionTable.h"

#include "directives/Diagnostics.h"
#include "directives/Warnings.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/Option/Arg.h"
#include "llvm/Option/ArgList.h"

#include <algorithm>
#include <cstdlib>

namespace xacc::driver {
namespace {

using llvm::StringRef;
using llvm::opt::Arg;
using llvm::opt::InputArgList;

class Parser {
public:
  explicit Parser(const InputArgList &args) : args(args) {}

  std::optional<Options> run() {
    for (const Arg *arg : args)
      dispatch(*arg);
    chooseStage();
    chooseCompilers();
    options.mpi = args.getLastArgValue(OPT_mpi_EQ).str();
    chooseTarget();
    chooseAnswer();
    chooseDiagnostics();
    chooseDependencies();
    options.output = args.getLastArgValue(OPT_o).str();
    options.saveTemps = args.hasArg(OPT_save_temps);
    options.verbose = args.hasArg(OPT_v);
    options.shared = args.hasArg(OPT_shared);
    options.relocatable = args.hasArg(OPT_r);
    options.openMp = args.hasFlag(OPT_fopenmp, OPT_fno_openmp, false);
    chooseChecks();
    for (const Arg *arg : args.filtered(OPT_fxmp_Joined))
      error("unknown option '" + arg->getAsString(args) + "'" + nearestOption(arg->getAsString(args)));
    if (options.answer == Answer::None && options.stage != Stage::Preprocess && options.inputs.empty() &&
        options.show != Show::Compile && options.show != Show::Link) {
      if (options.verbose)
        options.answer = Answer::Query; // prints what the C compiler prints
      else
        error("no input files");
    }
    if (failed)
      return std::nullopt;
    return std::move(options);
  }

private:
  const InputArgList &args;
  Options options;
  std::string language;
  bool failed = false;

  void error(const std::string &text) {
    report(text);
    failed = true;
  }

  /// The option as the user wrote it; for an alias, the option it stands for.
  std::vector<std::string> wordsOf(const Arg &arg) const {
    if (arg.getAlias()) {
      llvm::opt::ArgStringList rendered;
      arg.render(args, rendered);
      return {rendered.begin(), rendered.end()};
    }
    const unsigned index = arg.getIndex();
    std::vector<std::string> words = {args.getArgString(index)};
    if (index + 1 < args.getNumInputArgStrings() && arg.getNumValues() == 1 &&
        arg.getValue() == args.getArgString(index + 1)) // the same characters, not equal ones
      words.push_back(arg.getValue());
    return words;
  }

  /// Passes an argument to all its recipients.
  void dispatch(const Arg &arg) {
    const llvm::opt::Option &option = arg.getOption();
    if (option.matches(OPT_INPUT))
      return addInput(arg.getValue());
    const bool unknown = option.matches(OPT_UNKNOWN);
    if (unknown)
      suggest(arg);
    auto wants = [&](unsigned flags) { return unknown ? (flags & (Compile | Link)) != 0 : option.hasFlag(flags); };
    const std::vector<std::string> words = wordsOf(arg);
    auto append = [&](std::vector<std::string> &to) { to.insert(to.end(), words.begin(), words.end()); };
    if (wants(Parse))
      append(options.parse);
    if (wants(Compile | CompileC))
      append(options.compileC);
    if (wants(Compile))
      append(options.compile);
    if (wants(Warn))
      append(options.warnings);
    if (wants(Compile | CompileC | Preprocess))
      append(options.preprocess);
    if (wants(Link))
      options.link.push_back({std::nullopt, words});
    for (const std::string &word : words) {
      if (word == "-fshort-enums" || StringRef(word).starts_with("-fpack-struct"))
        error("'" + word + "' changes the layout of the types of xmp.h and of the runtime; it is not supported");
      for (const char *map : {"-ffile-prefix-map=", "-fmacro-prefix-map="})
        if (StringRef rest = word; rest.consume_front(map))
          options.paths.emplace_back(rest.split('=').first, rest.split('=').second);
      for (const char *side : {"--coverage", "-ftest-coverage", "-fprofile-arcs", "-gsplit-dwarf", "-fdump-", "-d",
                               "-fstack-usage", "-fcallgraph-info", "-fsave-optimization-record"})
        options.sideFiles |= StringRef(word).starts_with(side) && !StringRef(word).starts_with("-dump");
    }
    if (option.matches(OPT_Wp_COMMA))
      dispatchPreprocessor(arg);
    else if (option.matches(OPT_x))
      language = StringRef(arg.getValue()) == "none" ? "" : arg.getValue();
    else if (option.matches(OPT_std_EQ)) {
      std::string &standard = StringRef(arg.getValue()).contains("++") ? options.cxxStandard : options.cStandard;
      standard = std::string("-std=") + arg.getValue();
    }
  }

  /// -Wp,-MMD,FILE,-DX: the driver writes dependency files, because the compiler does not read the user's file.
  void dispatchPreprocessor(const Arg &arg) {
    Dependencies &wanted = options.dependencies;
    std::string rest;
    for (size_t k = 0; k < arg.getNumValues(); ++k) {
      const StringRef word = arg.getValue(k);
      const bool takesFile = k + 1 < arg.getNumValues() && !StringRef(arg.getValue(k + 1)).starts_with("-");
      if (word == "-MD" || word == "-MMD") {
        wanted.wanted = true;
        wanted.system |= word == "-MD";
        if (takesFile)
          wanted.file = arg.getValue(++k);
      } else if ((word == "-MF" || word == "-MT" || word == "-MQ") && takesFile) {
        if (word == "-MF")
          wanted.file = arg.getValue(++k);
        else
          wanted.targets.insert(wanted.targets.end(), {word.str(), arg.getValue(++k)});
      } else if (word == "-MP" || word == "-MG")
        wanted.extra.push_back(word.str());
      else
        rest += "," + word.str();
    }
    if (!rest.empty())
      for (auto *to : {&options.compile, &options.compileC, &options.preprocess})
        to->push_back("-Wp" + rest);
  }

  void addInput(std::string path) {
    if (path.starts_with('-') && path != "-")
      path.insert(0, "./"); // after `--`; the underlying compilers do not support that
    options.preprocess.push_back(path);
    options.link.push_back({options.inputs.size(), {}});
    const Kind kind = kindOf(path, language);
    const bool preprocessed = language.empty() ? kind == Kind::C && path.ends_with(".i") : language == "cpp-output";
    options.inputs.push_back({path, kind, language, preprocessed});
  }

  /// Unknown options go to the underlying compiler, but they may be misspelled options of xaccc.
  void suggest(const Arg &arg) {
    const std::string text = arg.getAsString(args), nearest = nearestOption(text);
    if (!nearest.empty())
      warn("option '" + text + "' goes to the underlying compiler" + nearest);
  }

  void chooseStage() {
    // The earliest requested stage wins, as in gcc.
    const std::pair<OptionId, Stage> stages[] = {
        {OPT_E, Stage::Preprocess},         {OPT_M, Stage::Preprocess},         {OPT_MM, Stage::Preprocess},
        {OPT_dump_directives, Stage::Dump}, {OPT_dump_model, Stage::Dump},      {OPT_dump_model_EQ, Stage::Dump},
        {OPT_stop_after_EQ, Stage::Dump},   {OPT_explain, Stage::Dump},         {OPT_fix, Stage::Dump},
        {OPT_fix_EQ, Stage::Dump},          {OPT_translate, Stage::Translate},  {OPT_fxmp_compare, Stage::Translate},
        {OPT_S, Stage::Assemble},           {OPT_fsyntax_only, Stage::Compile}, {OPT_c, Stage::Compile}};
    for (const auto &[option, stage] : stages)
      if (args.hasArg(option) && stage < options.stage)
        options.stage = stage;
    options.syntaxOnly = args.hasArg(OPT_fsyntax_only);
    options.compare = args.hasArg(OPT_fxmp_compare);
    options.dumpDirectives = args.hasArg(OPT_dump_directives);
    if (args.hasArg(OPT_dump_model, OPT_dump_model_EQ))
      options.dumpModel = args.hasArg(OPT_dump_model_EQ) ? ModelDump::Json : ModelDump::Text;
    options.explain = args.hasArg(OPT_explain);
    if (args.hasArg(OPT_fix, OPT_fix_EQ))
      options.fix = args.hasArg(OPT_fix_EQ) ? Fix::Show : Fix::Apply;
    const auto onlyValue = [&](OptionId option, const char *value, const std::string &use) {
      if (const Arg *arg = args.getLastArg(option); arg && StringRef(arg->getValue()) != value)
        error("unknown option '" + arg->getAsString(args) + "'; use " + use);
    };
    onlyValue(OPT_fix_EQ, "dry", "--fix or --fix=dry");
    onlyValue(OPT_dump_model_EQ, "json", "--dump-model or --dump-model=json");
    llvm::opt::ArgStringList kept;
    for (const Arg *arg : args)
      if (options.explain && !arg->getOption().matches(OPT_explain) && !arg->getOption().matches(OPT_o) &&
          !arg->getOption().matches(OPT_INPUT))
        arg->render(args, kept);
    options.explained.assign(kept.begin(), kept.end());
    options.printAfter = passOf(OPT_print_after_EQ);
    options.stopAfter = passOf(OPT_stop_after_EQ);
    if (const Arg *arg = args.getLastArg(OPT_emit_EQ)) {
      const StringRef value = arg->getValue();
      if (value == "c" || value == "c++")
        options.emit = value == "c" ? EmitLanguage::C : EmitLanguage::Cxx;
      else
        error("'" + arg->getAsString(args) + "' is not a language; use c or c++");
    }
  }

  std::string passOf(OptionId option) {
    const StringRef name = args.getLastArgValue(option);
    std::string known;
    for (const char *pass : {
#define MODEL_PASS(Name, Function, What) Name,
#define PASS(Name, Function, What) Name,
#include "../../../transforms/passes/Passes.def"
         }) {
      if (name == pass)
        return name.str();
      known += (known.empty() ? "" : ", ") + std::string(pass);
    }
    if (args.hasArg(option))
      error("unknown pass '" + name.str() + "'; known passes are " + known);
    return {};
  }

  void chooseCompilers() {
    const std::pair<OptionId, std::string *> commands[] = {
        {OPT_cc_EQ, &options.cc},       {OPT_cxx_EQ, &options.cxx},      {OPT_nvcc_EQ, &options.nvcc},
        {OPT_hipcc_EQ, &options.hipcc}, {OPT_acc_cc_EQ, &options.accCc}, {OPT_mpicc_EQ, &options.mpiCc}};
    for (const auto &[option, command] : commands) {
      for (const OptionVariable &variable : optionVariables)
        if (const char *value = std::getenv(variable.name); variable.option == option && value)
          *command = value;
      if (const Arg *arg = args.getLastArg(option))
        *command = arg->getValue();
    }
  }

  void chooseArchitectures() {
    const bool amd = rowOf(options.target).kernels == KernelCompiler::Hipcc;
    const StringRef prefix = amd ? "gfx" : "sm_";
    llvm::SmallVector<StringRef> names;
    StringRef(args.getLastArgValue(amd ? OPT_offload_arch_EQ : OPT_cuda_arch_EQ)).split(names, ',', -1, false);
    for (const StringRef name : names) {
      const bool known =
          name.starts_with(prefix) && name.size() > 4 && name.size() < 9 &&
          name.drop_front(3).find_first_not_of(amd ? "0123456789abcdef" : "0123456789af") == StringRef::npos;
      if (!known && !(name == "native" && names.size() == 1))
        error("'" + name.str() + "' is not a GPU architecture; expected a name such as " + (amd ? "gfx90a" : "sm_90") +
              ", or native for this machine's GPU");
      options.architectures.push_back(name.str());
    }
  }

  void chooseTarget() {
    if (const Arg *arg = args.getLastArg(OPT_target_EQ)) {
      const StringRef name = arg->getValue();
      const auto &table = targetTable();
      const auto row = std::ranges::find_if(table, [&](const TargetRow &t) { return name == t.name; });
      if (row != table.end())
        options.target = row->target;
      else {
        std::string known = table[0].name;
        for (size_t k = 1; k < table.size(); ++k)
          known += std::string(k + 1 == table.size() ? ", and " : ", ") + table[k].name;
        error("unknown target '" + name.str() + "'; known targets are " + known);
      }
    }
    if (const Arg *arg = args.getLastArg(OPT_fmad_EQ)) {
      options.cudaMad = std::string("-fmad=") + arg->getValue();
      if (options.cudaMad != "-fmad=true" && options.cudaMad != "-fmad=false")
        error("'" + options.cudaMad + "': expected true or false");
    }
    chooseArchitectures();
    options.transport = args.getLastArgValue(OPT_transport_EQ).str();
    if (!options.transport.empty() && options.transport != "mpi" && options.transport != "tca")
      error("unknown transport '" + options.transport + "'; known transports are mpi, tca");
  }

  void chooseChecks() {
    options.merges = args.hasFlag(OPT_fxmp_merge, OPT_fno_xmp_merge, true);
    options.reproducible = args.hasFlag(OPT_fxmp_reproducible, OPT_fno_xmp_reproducible, false);
    const Arg *arg = args.getLastArg(OPT_fxmp_check, OPT_fxmp_check_EQ, OPT_fno_xmp_check);
    if (!arg || arg->getOption().matches(OPT_fno_xmp_check))
      return;
    options.checks = arg->getOption().matches(OPT_fxmp_check) ? Checks::All : Checks::Communication;
    if (options.checks == Checks::Communication && StringRef(arg->getValue()) != "communication")
      error("'" + arg->getAsString(args) + "': expected communication");
  }

  void chooseAnswer() {
    const std::pair<OptionId, Answer> answers[] = {
        {OPT_help, Answer::Help},
        {OPT_help_EQ, Answer::HelpOfName},
        {OPT_help_hidden, Answer::HiddenHelp},
        {OPT_version, Answer::Version},
        {OPT_print_include_dir, Answer::IncludeDir},
        {OPT_showme_incdirs, Answer::IncludeDirs},
        {OPT_showme_libdirs, Answer::LibraryDirs},
        {OPT_showme_libs, Answer::Libraries},
        {OPT_showme_command, Answer::Command},
        {OPT_showme_version, Answer::MpiVersion},
        {OPT_autocomplete_EQ, Answer::Completions},
        {OPT_dump_Joined, Answer::Query},
        {OPT_print_Joined, Answer::Query},
        {OPT_qversion, Answer::Query},
    };
    const std::pair<OptionId, Show> shows[] = {
        {OPT__HASH_HASH_HASH, Show::Quoted}, {OPT_show, Show::Commands},        {OPT_showme, Show::Commands},
        {OPT_showme_compile, Show::Compile}, {OPT_compile_info, Show::Compile}, {OPT_showme_link, Show::Link},
        {OPT_link_info, Show::Link},
    };
    for (const Arg *arg : args) {
      for (const auto &[option, answer] : answers)
        if (arg->getOption().matches(option))
          options.answer = answer;
      for (const auto &[option, show] : shows)
        if (arg->getOption().matches(option))
          options.show = show;
    }
    options.wholeCommand = args.hasArg(OPT_compile_info, OPT_link_info);
    options.complete = args.getLastArgValue(OPT_autocomplete_EQ).str();
    options.named = args.getLastArgValue(OPT_help_EQ).str();
  }

  void chooseDiagnostics() {
    options.remarks = args.hasArg(OPT_Rxmp);
    options.dataRemarks = args.hasArg(OPT_Rxmp_data);
    for (const Arg *arg :
         args.filtered(OPT_Wxmp_Joined, OPT_Wno_xmp_Joined, OPT_Werror_xmp_Joined, OPT_Wno_error_xmp_Joined))
      checkWarningGroup(arg->getAsString(args));
    const StringRef format = args.getLastArgValue(OPT_fdiagnostics_format_EQ, "text");
    const auto known = llvm::StringSwitch<std::optional<DiagnosticFormat>>(format)
                           .Case("text", DiagnosticFormat::Text)
                           .Case("json", DiagnosticFormat::Json)
                           .Case("sarif", DiagnosticFormat::Sarif)
                           .Default(std::nullopt);
    if (known)
      options.diagnostics = *known;
    else
      error("unknown diagnostics format '" + format.str() + "'; known formats are text, json, sarif");
    if (const Arg *arg =
            args.getLastArg(OPT_fdiagnostics_color, OPT_fdiagnostics_color_EQ, OPT_fno_diagnostics_color)) {
      const bool valued = arg->getOption().matches(OPT_fdiagnostics_color_EQ);
      if (!valued || StringRef(arg->getValue()) != "auto")
        options.color =
            valued ? StringRef(arg->getValue()) != "never" : arg->getOption().matches(OPT_fdiagnostics_color);
    }
  }

  void checkWarningGroup(const std::string &option) {
    const std::string_view name = warningGroupOf(option);
    std::vector<std::string_view> known = {"all"};
    for (const WarningGroup &group : warningGroups())
      known.push_back(group.name);
    if (isWarningGroup(name))
      return;
    const std::string_view meant = xacc::nearestOf(name, known);
    error("unknown warning group 'xmp-" + std::string(name) + "' in '" + option + "'" +
          (meant.empty() ? std::string() : "; did you mean 'xmp-" + std::string(meant) + "'?"));
  }

  void chooseDependencies() {
    Dependencies &dependencies = options.dependencies;
    dependencies.system |= args.hasArg(OPT_MD);
    dependencies.wanted |= args.hasArg(OPT_MD, OPT_MMD);
    if (const Arg *file = args.getLastArg(OPT_MF))
      dependencies.file = file->getValue();
    for (const Arg *arg : args.filtered(OPT_MT, OPT_MQ)) {
      dependencies.targets.push_back(arg->getOption().getPrefixedName().str());
      dependencies.targets.push_back(arg->getValue());
    }
    for (const Arg *arg : args.filtered(OPT_MP, OPT_MG))
      dependencies.extra.push_back(arg->getOption().getPrefixedName().str());
  }
};

} // namespace

std::optional<Options> parseOptions(const std::vector<std::string> &arguments) {
  std::vector<const char *> words;
  for (const std::string &argument : arguments)
    words.push_back(argument.c_str());
  unsigned index = 0, missing = 0;
  const InputArgList args = optionTable().ParseArgs(words, index, missing, llvm::opt::Visibility(DefaultVis));
  if (missing) {
    report(std::string("argument to '") + args.getArgString(index) + "' is missing");
    return std::nullopt;
  }
  return Parser(args).run();
}

} // namespace xacc::driver
