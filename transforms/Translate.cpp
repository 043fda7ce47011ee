// Translate.cpp - see Translate.h: parses, runs the passes, emits, writes a temporary file and renames it.
#include "Translate.h"
#include "LargeStack.h"
#include "Pipeline.h"
#include "compare/ComparePoints.h"
#include "emit/EmitSource.h"
#include "emit/Literal.h"
#include "emit/WriteFile.h"
#include "model/Dump.h"
#include "targets/ComputeTarget.h"
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <set>

namespace xacc {
namespace {

/// Aligned arrays that other files see are pointers, which a file without the directives would use as arrays. Therefore
/// their symbols are renamed: such a file does not link, and a special section makes the linker print the reason.
std::string arraySymbols(const Program &program, const PathMaps &paths) {
  std::string symbols, reasons;
  std::set<std::string> known;
  for (const ArrayDecl &a : program.arrays) {
    const bool shared = a.linkage == ArrayDecl::External || a.linkage == ArrayDecl::ExternOnly;
    if (a.form != ArrayDecl::Array || a.member || !shared || !known.insert(a.name).second)
      continue;
    symbols += "#pragma redefine_extname " + a.name + " xmp_aligned_" + a.name + "\n";
    const DirectiveSite &site = *program.sites[a.directive];
    if (a.linkage == ArrayDecl::External)
      reasons += "static const char xmp_unaligned_" + a.name +
                 "[] __attribute__((__used__, __section__(\".gnu.warning." + a.name + "\\n\\t#\"))) =\n    " +
                 literal("'" + a.name + "' is distributed (" + mapped(site.path, paths) + ":" +
                         std::to_string(site.line) + "): this file lacks its '#pragma xmp align'") +
                 ";\n";
  }
  return symbols.empty()
             ? ""
             : "/* What the linker calls distributed arrays: files without their directives must not link. */\n" +
                   symbols + reasons + "\n";
}

/// -fxmp-check: the files to which reports refer.
std::string checkedFiles(const TranslateJob &job, const Program &program) {
  const std::string level = job.checks == Checks::All ? "XACC_CHECK_ALL" : "XACC_CHECK_COMMUNICATION";
  int count = 0;
  std::string calls;
  for (size_t f = 0; f < program.source->files.size(); ++f)
    if (const SourceFile &file = program.source->files[f]; !file.system) {
      calls += "  " + checkedFile(program, static_cast<int>(f)) + " = xacc_check_file(" +
               literal(mapped(f == 0 ? job.input : file.path, job.paths)) + ", " + level + ");\n";
      ++count;
    }
  return "/* The files whose lines reports name. */\nstatic xacc_place " + checkedFiles(program) + "[" +
         std::to_string(count) + "];\n__attribute__((__constructor__)) static void xmp_checked(void) {\n" + calls +
         "}\n\n";
}

/// Eight digits that depend on all tokens of the program.
std::string digest(const Source &source) {
  uint32_t hash = 2166136261u; // FNV-1a
  for (uint32_t i = 0; i < source.programEnd; ++i) {
    const SourceToken &t = source.tokens[i];
    if (source.files[t.file].system)
      continue;
    for (const char c : t.text)
      hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
    hash = (hash ^ ' ') * 16777619u;
  }
  char text[9];
  std::snprintf(text, sizeof text, "%08x", hash);
  return text;
}

/// Is it a C library macro that xacc_kernels.h defines?
bool isLibraryMacro(const std::string &word) {
  static const std::set<std::string> names = {"INFINITY", "NAN",    "HUGE_VAL", "HUGE_VALF", "HUGE_VALL",
                                              "MAXFLOAT", "EOF",    "BUFSIZ",   "NDEBUG",    "linux",
                                              "unix",     "assert", "SNAN",     "L_tmpnam",  "P_tmpdir"};
  const auto begins = [&](const char *prefix) { return word.starts_with(prefix); };
  const auto ends = [&](const char *suffix) { return word.ends_with(suffix); };
  return names.count(word) > 0 || begins("M_") || begins("FP_") || begins("EXIT_") || begins("SEEK_") || ends("_MAX") ||
         ends("_MIN") || ends("_BIT") || ends("_WIDTH");
}

std::string kernelsPreamble(const TranslateJob &job, const Program &program, const ComputeTarget &target) {
  std::string s = "/* The kernels of " + std::filesystem::path(job.input).filename().string() +
                  ". Its host part calls the functions at the end. */\n";
  for (const std::string &header : target.headers(Unit::Kernels, dividesLoops(job.target)))
    s += "#include <" + header + ">\n";
  if (program.reproducible)
    s += "#include <xacc_sums.h>\n";
  std::set<std::string> macros; // names of the program here, because its own macros have been expanded
  for (const Span code : program.kernels.code)
    for (uint32_t t = code.begin; t < code.end; ++t)
      if (isLibraryMacro(program.source->tokens[t].text))
        macros.insert(program.source->tokens[t].text);
  for (const std::string &macro : macros)
    s += "#undef " + macro + "\n";
  return s + "\n";
}

/// The table of the directives' places and texts.
std::string siteTable(const TranslateJob &job, const Program &program) {
  std::string rows;
  for (size_t d = 0; d < program.sites.size(); ++d)
    if (program.siteValid[d])
      rows += "    {" + literal(mapped(program.sites[d]->path, job.paths)) + ", " +
              std::to_string(program.sites[d]->line) + ", " + literal(program.sites[d]->text) + "},\n";
  if (rows.empty())
    return "";
  return "\n/* The directives of this file, for messages and traces. */\nstatic const xacc_site " +
         freshName(program, "xmp_site") + "[] __attribute__((__unused__)) = {\n" + rows + "};\n\n";
}

std::string preamble(const TranslateJob &job, const Program &program, const ComputeTarget &target, bool divided) {
  const RenamedMembers members(*program.source);
  std::string s = members.before();
  for (const std::string &header : target.headers(Unit::Host, divided))
    s += "#include <" + header + ">\n";
  if (std::ranges::any_of(program.all<AccConstruct>(), [](const AccConstruct &acc) { return !acc.calls.empty(); }))
    s += "#include <xacc_blas.h>\n";
  if (program.reproducible)
    s += "#include <xacc_sums.h>\n";
  if (job.checks != Checks::None)
    s += "#include <xaccrt_check_rows.h>\n";
  s += members.after();
  if (job.checks != Checks::None)
    for (const char *warning : {"-Wunused-variable", "-Wunused-but-set-variable"})
      s += std::string("#pragma GCC diagnostic ignored \"") + warning +
           "\" // of arrays that only descriptors reach now\n";
  s += siteTable(job, program);
  if (job.checks != Checks::None)
    s += checkedFiles(job, program);
  return s + arraySymbols(program, job.paths);
}

/// Separates the files if one stream receives both.
const std::string kernelsFollow = "\n/* ---- the file of the kernels ---- */\n\n";

/// The emitted texts; `kernels` is empty if there are none.
struct Emitted {
  std::string host, kernels;
};

/// Runs the passes for one file. Returns false if --stop-after ended the job early.
bool emit(const TranslateJob &job, const Program &program, Unit unit, std::string &text) {
  const bool kernels = unit == Unit::Kernels, cxx = kernels || job.language == EmitLanguage::Cxx;
  Edits edits(*program.source);
  const bool divided = dividesLoops(job.target);
  Lowering lowering{program, edits,      unit,      cxx, computeTarget(rowOf(job.target).constructs),
                    divided, job.checks, job.merges};
  lowering.suffix = "_" + digest(*program.source);
  const EmitOptions options{cxx, job.lineMarkers && !job.preprocessed, job.debugged, job.input};
  if (kernels) {
    edits.top(kernelsPreamble(job, program, lowering.target));
    for (const KernelFunction &f : program.kernels.functions)
      edits.moveBody(f.body, -1, f.body.begin);
  } else {
    if (job.preprocessed) // it already contains <stddef.h>, and C allows only one definition of this type
      edits.top("#define _GCC_MAX_ALIGN_T\n");
    edits.top(preamble(job, program, lowering.target, divided));
    for (const KernelFunction &f : program.kernels.functions) // may be called only by kernels
      edits.before(f.begin, "__attribute__((__unused__))\n");
  }
  const auto print = [&] {
    return kernels ? emitKernels(edits, program, options, unitNamespace(lowering))
                   : emitSource(edits, program, options);
  };
  for (const PassRow &pass : passes()) {
    pass.run(lowering);
    if (job.printAfter == pass.name || job.stopAfter == pass.name)
      std::cout << (kernels ? kernelsFollow : "") << print() << std::flush;
    if (job.stopAfter == pass.name)
      return false;
  }
  if (!kernels || !edits.kernels_.empty() || !edits.kernelVariables_.empty() || !program.kernels.exported.empty())
    text = print();
  return true;
}

bool emit(const TranslateJob &job, const Program &program, Emitted &emitted) {
  if (job.compare) {
    Edits edits(*program.source);
    insertComparePoints(program, edits);
    emitted.host = emitSource(edits, program,
                              {.cxx = false, .lineMarkers = false, .inputName = job.input, .keepsDirectives = true});
    return true;
  }
  const bool whole = emit(job, program, Unit::Host, emitted.host);
  if (makesKernels(job.target))
    emit(job, program, Unit::Kernels, emitted.kernels);
  return whole;
}

/// Writes both files. Returns the name of a file that cannot be written, or nothing.
std::string write(const TranslateJob &job, const Emitted &emitted, std::string &why) {
  std::string host = emitted.host;
  if (job.output == "-" && !emitted.kernels.empty())
    host += kernelsFollow + emitted.kernels;
  if (!writeFile(job.output, host, why))
    return job.output;
  if (job.output != "-" && !emitted.kernels.empty() && !writeFile(job.kernelsOutput, emitted.kernels, why))
    return job.kernelsOutput;
  return "";
}

} // namespace

std::string mapped(const std::string &path, const PathMaps &maps) {
  for (auto map = maps.rbegin(); map != maps.rend(); ++map)
    if (path.starts_with(map->first))
      return map->second + path.substr(map->first.size());
  return path;
}

/// Runs the passes over the model. Returns false if --stop-after ended the job.
static bool describe(const TranslateJob &job, Program &program) {
  for (const ModelPassRow &pass : modelPasses()) {
    pass.run(program, job);
    if (job.printAfter == pass.name || job.stopAfter == pass.name)
      std::cout << dumpModel(program) << std::flush;
    if (job.stopAfter == pass.name)
      return false;
  }
  return true;
}

static bool hasDirectives(const Program &program) {
  return !program.constructs.empty() || !program.descriptorUses.empty() || !program.sectionStatements.empty() ||
         !program.coarrayUses.empty() || !program.coarrayDeclarations.empty() || program.main.defined ||
         !mpiStarts(*program.source).empty();
}

static TranslateResult translateHere(const TranslateJob &job) {
  TranslateResult result;
  result.ok = parseProgram(job, [&](Parsed &parsed) {
    if (job.dumpDirectives)
      std::cout << dumpDirectives(parsed.directives) << std::flush;
    if (!describe(job, parsed.program))
      return true;
    const Program &program = parsed.program;
    if (job.dumpModel != ModelDump::None)
      std::cout << (job.dumpModel == ModelDump::Json ? modelDocument(program) : dumpModel(program)) << std::flush;
    result.hasDirectives = hasDirectives(program);
    for (const AccConstruct &acc : program.all<AccConstruct>())
      result.compute |= computes(acc.kind) || acc.kind == DirectiveKind::AccAtomic ||
                        (acc.kind == DirectiveKind::AccRoutine && job.target == Target::Openacc);
    if (!program.cxx.why.empty()) {
      parsed.report(Diag::needs_cxx, {program.cxx.why}, program.cxx.where);
      return false;
    }
    if (!program.kernels.cxx.why.empty()) {
      parsed.report(Diag::kernel_needs_cxx, {program.kernels.cxx.why, rowOf(job.target).name},
                    program.kernels.cxx.where);
      return false;
    }
    try {
      Emitted emitted;
      if (!emit(job, program, emitted) || job.output.empty())
        return true;
      result.kernels = !emitted.kernels.empty();
      result.linkedKernels = program.kernels.linked();
      std::string why;
      const std::string unwritten = write(job, emitted, why);
      if (unwritten.empty())
        return true;
      parsed.report(Diag::cannot_write, {unwritten, why}, {});
    } catch (const NotYet &e) {
      parsed.report(Diag::not_yet_target, {e.what(), rowOf(program.target).name}, {});
    } catch (const InternalError &e) {
      parsed.report(Diag::internal, {e.what()}, {});
    }
    return false;
  });
  return result;
}

TranslateResult translate(const TranslateJob &job) {
  TranslateResult result;
  onLargeStack([&] { result = translateHere(job); });
  return result;
}

} // namespace xacc
