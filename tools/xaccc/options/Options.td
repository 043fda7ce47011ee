//===- Options.td: every option of xaccc; llvm-tblgen generates the parser's table, --help and the man page from it.
//
// Flags name the recipients of an option:
//   Parse        our front end                     Warn        our front end, as a choice among its warnings
//   Compile      the underlying compiler           CompileC    the same, only when it compiles C
//   Link         the linker                        Preprocess  -E and -M only
// The driver itself handles options without any of them. Arguments that match no option go to the compiler and the linker.
include "llvm/Option/OptParser.td"

def Parse : OptionFlag;
def Compile : OptionFlag;
def CompileC : OptionFlag;
def Warn : OptionFlag;
def Link : OptionFlag;
def Preprocess : OptionFlag;

// Our own options: misspellings of them are reported.
def OwnVis : OptionVisibility;
class Own : Visibility<[DefaultVis, OwnVis]>;

class Section<string title> : OptionGroup<"<" # title # ">"> { string HelpText = title; }

//===-- Compiling
def make_group : Section<"Compiling">;
let Group = make_group in {
def o : JoinedOrSeparate<["-"], "o">, MetaVarName<"FILE">, Flags<[Preprocess]>, HelpText<"write the result to FILE">;
def c : Flag<["-"], "c">, HelpText<"compile, do not link">;
def S : Flag<["-"], "S">, HelpText<"compile the emitted file to assembly and stop">;
def E : Flag<["-"], "E">, Flags<[Preprocess]>, HelpText<"preprocess the C source only">;
def x : JoinedOrSeparate<["-"], "x">, MetaVarName<"LANGUAGE">, Flags<[Preprocess]>, HelpText<"language of the following inputs: c, c++, none">;
def translate : Flag<["--"], "translate">, Own, HelpText<"write the emitted source (default: PROG.xmp.c next to the input) and stop">;
def emit_EQ : Joined<["--"], "emit=">, Own, MetaVarName<"c|c++">, Values<"c,c++">, HelpText<"language of the emitted file (default: c)">;
def save_temps : Flag<["--", "-"], "save-temps">, Own, HelpText<"keep the emitted file next to the object">;
def save_temps_EQ : Joined<["--", "-"], "save-temps=">, Alias<save_temps>, Flags<[HelpHidden]>;
def target_EQ : Joined<["--"], "target=">, Own, MetaVarName<"TARGET">, Values<"@TARGETS@">, HelpText<"where device loops run: @TARGETS_IN_WORDS@">;
def transport_EQ : Joined<["--"], "transport=">, Own, MetaVarName<"mpi|tca">, Values<"mpi,tca">, HelpText<"transport of the program unless XACC_TRANSPORT overrides it (default: mpi)">;
def cuda_arch_EQ : Joined<["--"], "cuda-arch=">, Own, MetaVarName<"LIST">, HelpText<"GPUs of --target=cuda: sm_80,sm_90 or native; PTX of the last one is included for later GPUs (default: native if this machine has a GPU, otherwise sm_80,sm_90)">;
def offload_arch_EQ : Joined<["--"], "offload-arch=">, Own, MetaVarName<"LIST">, HelpText<"GPUs of --target=hip: gfx90a,gfx942 or native (default: native if this machine has a GPU, otherwise gfx90a)">;
def fmad_EQ : Joined<["-"], "fmad=">, Own, MetaVarName<"true|false">, Values<"true,false">, HelpText<"GPU kernels may fuse a product and a sum, rounded once (default: true)">;
def fxmp_check : Flag<["-"], "fxmp-check">, Own, HelpText<"the program reports stale shadows, accesses to elements of other nodes, uses of data in flight, unordered accesses to coarrays, variables that differ between nodes, and directives that not all nodes reach">;
def fxmp_check_EQ : Joined<["-"], "fxmp-check=">, Own, MetaVarName<"communication">, Values<"communication">, HelpText<"the program reports only directives that not all nodes reach">;
def fno_xmp_check : Flag<["-"], "fno-xmp-check">, Own, HelpText<"undo -fxmp-check">;
def fno_xmp_merge : Flag<["-"], "fno-xmp-merge">, Own, HelpText<"send separate messages for each array of a reflect and each variable of a reduction or bcast">;
def fxmp_merge : Flag<["-"], "fxmp-merge">, Own, HelpText<"undo -fno-xmp-merge">;
def fxmp_reproducible : Flag<["-"], "fxmp-reproducible">, Own, HelpText<"floating-point sums are bitwise identical for every number of nodes, threads and devices; XACC_REPRODUCIBLE=0 turns this off for the sums over nodes">;
def fno_xmp_reproducible : Flag<["-"], "fno-xmp-reproducible">, Own, HelpText<"undo -fxmp-reproducible">;
def fxmp_compare : Flag<["-"], "fxmp-compare">, Own, HelpText<"write the C source with the calls that xacc-compare needs (default: PROG.compare.c next to the input) and stop">;
def fxmp_Joined : Joined<["-"], "fxmp-">, Flags<[HelpHidden]>;
def acc : Flag<["-"], "acc">, Own, HelpText<"no effect: acc directives are always on; --target selects where their loops run">;
def openacc : Flag<["--"], "openacc">, Alias<acc>;
}

//===-- Underlying compilers
def compilers_group : Section<"Underlying compilers">;
let Group = compilers_group in {
def cxx_EQ : Joined<["--"], "cxx=">, Own, MetaVarName<"COMMAND">, HelpText<"C++ compiler for emitted C++, and linker [XACC_CXX]">;
def cc_EQ : Joined<["--"], "cc=">, Own, MetaVarName<"COMMAND">, HelpText<"C compiler for emitted C and for files without directives [XACC_CC]">;
def nvcc_EQ : Joined<["--"], "nvcc=">, Own, MetaVarName<"COMMAND">, HelpText<"CUDA compiler of --target=cuda and starpu,cuda [XACC_NVCC]">;
def hipcc_EQ : Joined<["--"], "hipcc=">, Own, MetaVarName<"COMMAND">, HelpText<"HIP compiler of --target=hip [XACC_HIPCC]">;
def acc_cc_EQ : Joined<["--"], "acc-cc=">, Own, MetaVarName<"COMMAND">, HelpText<"OpenACC compiler of --target=openacc: gcc, g++, nvc, nvc++ [XACC_ACC_CC]">;
def mpi_EQ : Joined<["--"], "mpi=">, Own, MetaVarName<"openmpi|mpich">, Values<"openmpi,mpich">, HelpText<"MPI library of the program, if the runtime was built for more than one">;
def mpicc_EQ : Joined<["--"], "mpicc=">, Own, MetaVarName<"COMMAND">, HelpText<"compiler wrapper that locates the program's MPI, of the same family as --mpi [XACC_MPICC]">;
def instead_of : Separate<["--"], "instead-of">, Own, MetaVarName<"COMPILER">, HelpText<"run instead of COMPILER, which build systems pass to a launcher such as CMake's C_COMPILER_LAUNCHER">;
}

//===-- Information
def information_group : Section<"Information">;
let Group = information_group in {
def help : Flag<["--", "-"], "help">, Own, HelpText<"this text">;
def help_EQ : Joined<["--"], "help=">, Own, MetaVarName<"NAME">, HelpText<"explain a directive, clause, option or environment variable">;
def help_hidden : Flag<["--"], "help-hidden">, Own, HelpText<"this text with rarely used options">;
def version : Flag<["--"], "version">, Own, HelpText<"version of xaccc, and the compilers that it calls">;
def autocomplete_EQ : Joined<["--"], "autocomplete=">, Own, MetaVarName<"WORDS">, Flags<[HelpHidden]>, HelpText<"possible completions of the last of the comma-separated WORDS; for shells">;
def print_include_dir : Flag<["--"], "print-include-dir">, Own, HelpText<"folder of xmp.h">;
def _HASH_HASH_HASH : Flag<["-"], "###">, HelpText<"print the commands on stderr, quoted; run nothing">;
def show : Flag<["-"], "show">, Own, HelpText<"print the commands on stdout; run nothing">;
def showme : Flag<["-", "--"], "showme">, Own, HelpText<"same as -show">;
def showme_compile : Flag<["-", "--"], "showme:compile">, Own, HelpText<"print the command that compiles an emitted file; without inputs: the flags">;
def showme_link : Flag<["-", "--"], "showme:link">, Own, HelpText<"print the command that links; without inputs: the flags">;
def showme_incdirs : Flag<["-", "--"], "showme:incdirs">, Own, HelpText<"include folders">;
def showme_libdirs : Flag<["-", "--"], "showme:libdirs">, Own, HelpText<"library folders">;
def showme_libs : Flag<["-", "--"], "showme:libs">, Own, HelpText<"names of the libraries">;
def showme_command : Flag<["-", "--"], "showme:command">, Own, HelpText<"the underlying compiler">;
def showme_version : Flag<["-", "--"], "showme:version">, Own, HelpText<"the version, in the format of Open MPI">;
def compile_info : Flag<["-"], "compile_info">, Own, HelpText<"print the compiler and its flags, as MPICH does; with inputs: same as -showme:compile">;
def compile_info_dash : Flag<["-"], "compile-info">, Alias<compile_info>;
def link_info : Flag<["-"], "link_info">, Own, HelpText<"print the linker and its flags, as MPICH does; with inputs: same as -showme:link">;
def link_info_dash : Flag<["-"], "link-info">, Alias<link_info>;
def v : Flag<["-"], "v">, Flags<[Compile, Link]>, HelpText<"print the commands as they run">;
def dump_Joined : Joined<["-"], "dump">, Flags<[Preprocess]>, MetaVarName<"...">, HelpText<"answered by the C compiler, as are -print-... and --print-...">;
def print_Joined : Joined<["-", "--"], "print-">, Flags<[Preprocess]>;
def qversion : Flag<["-"], "qversion">, Flags<[Preprocess]>;
}

//===-- Intermediate results
def inside_group : Section<"Intermediate results">;
let Group = inside_group in {
def dump_directives : Flag<["--"], "dump-directives">, Own, HelpText<"print the parsed directives and stop">;
def dump_model : Flag<["--"], "dump-model">, Own, HelpText<"print nodes, templates, arrays, loops, reflects, gmoves, what is merged or overlapped, and stop">;
def dump_model_EQ : Joined<["--"], "dump-model=">, Own, MetaVarName<"json">, HelpText<"print the nodes, templates, arrays, reflects and gmoves as JSON, and stop">;
def explain : Flag<["--"], "explain">, Own, HelpText<"write a page for each file (default: PROG.html next to the input) with the source next to the emitted code, the distribution of the arrays and the data that reflect and gmove move, and stop">;
def fix : Flag<["--"], "fix">, Own, HelpText<"change the sources as the messages propose, keep the original of each file as FILE.orig, and stop">;
def fix_EQ : Joined<["--"], "fix=">, Own, MetaVarName<"dry">, Values<"dry">, HelpText<"print what --fix would change as a diff, and stop">;
def print_after_EQ : Joined<["--"], "print-after=">, Own, MetaVarName<"PASS">, HelpText<"print the source, or the model that PASS changes, after PASS">;
def stop_after_EQ : Joined<["--"], "stop-after=">, Own, MetaVarName<"PASS">, HelpText<"print the source, or the model that PASS changes, after PASS, and stop">;
}

//===-- Diagnostics
def diagnostics_group : Section<"Diagnostics">;
let Group = diagnostics_group in {
def Rxmp : Flag<["-"], "Rxmp">, Own, HelpText<"report the decisions of the compiler and their reasons">;
def Rxmp_data : Flag<["-"], "Rxmp-data">, Own, HelpText<"report how compute constructs treat variables that no clause names">;
let Flags = [Warn] in {
def Wxmp_Joined : Joined<["-"], "Wxmp-">, MetaVarName<"GROUP">, HelpText<"one group of warnings about directives, listed below, or all (-Wno-xmp-..., -Werror=xmp-..., -Wno-error=xmp-...)">;
def Wno_xmp_Joined : Joined<["-"], "Wno-xmp-">;
def Werror_xmp_Joined : Joined<["-"], "Werror=xmp-">;
def Wno_error_xmp_Joined : Joined<["-"], "Wno-error=xmp-">;
}
def W_Joined : Joined<["-"], "W">, Flags<[Warn, Compile]>, MetaVarName<"...">, HelpText<"warnings of xaccc and of the underlying compiler (-Wall, -Wextra, -Werror, ...)">;
def w : Flag<["-"], "w">, Flags<[Warn, Compile]>, HelpText<"no warnings">;
def fdiagnostics_format_EQ : Joined<["-"], "fdiagnostics-format=">, Own, MetaVarName<"text|json|sarif">, Values<"text,json,sarif">, HelpText<"format of xaccc's messages on stderr">;
def fdiagnostics_color : Flag<["-"], "fdiagnostics-color">, Flags<[Compile]>;
def fdiagnostics_color_EQ : Joined<["-"], "fdiagnostics-color=">, Own, Flags<[Compile]>, MetaVarName<"auto|always|never">, Values<"auto,always,never">, HelpText<"colour the messages">;
def fno_diagnostics_color : Flag<["-"], "fno-diagnostics-color">, Flags<[Compile]>;
}

//===-- Options of the underlying compiler, sorted by their other recipients
def usual_group : Section<"Passed to the underlying compiler">;

// The front end must see the source as the compiler does.
let Group = usual_group, Flags = [Parse, Compile] in {
def I : JoinedOrSeparate<["-"], "I">, MetaVarName<"DIR">, HelpText<"include path">;
def D : JoinedOrSeparate<["-"], "D">, MetaVarName<"NAME[=VALUE]">, HelpText<"define a macro">;
def U : JoinedOrSeparate<["-"], "U">, MetaVarName<"NAME">, HelpText<"undefine a macro">;
def include_ : Separate<["-"], "include">, MetaVarName<"FILE">, HelpText<"include FILE first">;
foreach name = ["imacros", "iprefix", "iwithprefix", "iwithprefixbefore"] in
def "opt_" # name : Separate<["-"], name>;
foreach name = ["isystem", "iquote", "idirafter"] in
def "opt_" # name : JoinedOrSeparate<["-"], name>;
foreach name = ["nostdinc", "funsigned-char", "fsigned-char", "fms-extensions"] in
def "opt_" # !subst("-", "_", name) : Flag<["-"], name>;
}
let Group = usual_group, Flags = [Parse, CompileC] in {
def ansi : Flag<["-"], "ansi">;
def fgnu89_inline : Flag<["-"], "fgnu89-inline">;
}
let Group = usual_group, Flags = [Parse, Compile, Link] in {
def O_Joined : Joined<["-"], "O">, MetaVarName<"LEVEL">, HelpText<"optimise">;
def march_EQ : Joined<["-"], "march=">, MetaVarName<"CPU">;
def isysroot : JoinedOrSeparate<["-"], "isysroot">;
def sysroot_EQ : Joined<["--"], "sysroot=">;
def ffast_math : Flag<["-"], "ffast-math">;
foreach name = ["mavx", "msse"] in
def "opt_" # name : Joined<["-"], name>;
foreach name = ["m32", "m64", "mfma"] in
def "opt_" # name : Flag<["-"], name>;
def pthread : Flag<["-"], "pthread">, HelpText<"use POSIX threads">;
}

def std_EQ : Joined<["-", "--"], "std=">, Group<usual_group>, Flags<[Preprocess]>, MetaVarName<"STANDARD">, HelpText<"language of the C source (c99, gnu17, ...), or of C++ (default gnu++17)">;
def fopenmp : Flag<["-"], "fopenmp">, Group<usual_group>, Flags<[Compile, Link]>, HelpText<"OpenMP in the C source (also -omp, --openmp)">;
def fno_openmp : Flag<["-"], "fno-openmp">, Group<usual_group>, Flags<[Compile, Link]>;
def omp : Flag<["-"], "omp">, Alias<fopenmp>;
def openmp : Flag<["--"], "openmp">, Alias<fopenmp>;
def fsyntax_only : Flag<["-"], "fsyntax-only">, Group<usual_group>, Flags<[Compile]>, HelpText<"check the source and write nothing; the underlying compiler runs only if -W... requests its warnings">;

// Code generation.
let Group = usual_group, Flags = [Compile, Link] in {
def Ofast : Flag<["-"], "Ofast">;
def g_Joined : Joined<["-"], "g">, MetaVarName<"...">, HelpText<"debug information with the lines of the C source">;
def f_Joined : Joined<["-"], "f">, MetaVarName<"...">, HelpText<"code generation">;
def m_Joined : Joined<["-"], "m">, MetaVarName<"...">, HelpText<"machine options">;
def param : Separate<["--"], "param">;
def param_EQ : Joined<["--"], "param=">;
def B : JoinedOrSeparate<["-"], "B">;
}
let Group = usual_group, Flags = [Compile] in {
def arch_EQ : Joined<["-"], "arch=">, MetaVarName<"GPU">;
def gencode_EQ : Joined<["-"], "gencode=">, MetaVarName<"GPU">;
def Wa_COMMA : Joined<["-"], "Wa,">;
foreach name = ["Xpreprocessor", "Xassembler", "aux-info"] in
def "opt_" # !subst("-", "_", name) : Separate<["-"], name>;
def A : JoinedOrSeparate<["-"], "A">;
def d_Joined : Joined<["-"], "d">;
}

// Options for the preprocessor. Those about dependency files are removed from them.
def Wp_COMMA : CommaJoined<["-"], "Wp,">, Group<usual_group>;

// A separate run on the user's source writes dependency files.
let Group = usual_group, Flags = [Preprocess] in {
def MD : Flag<["-"], "MD">, HelpText<"also write a make rule for the source and all its headers">;
def MMD : Flag<["-"], "MMD">, HelpText<"like -MD, without system headers">;
def MF : JoinedOrSeparate<["-"], "MF">, MetaVarName<"FILE">, HelpText<"write the make rule to FILE">;
def MT : JoinedOrSeparate<["-"], "MT">, MetaVarName<"TARGET">, HelpText<"target of the rule (-MQ: quoted)">;
def MQ : JoinedOrSeparate<["-"], "MQ">;
def MP : Flag<["-"], "MP">, HelpText<"add an empty rule for each header">;
def MG : Flag<["-"], "MG">;
def M : Flag<["-"], "M">, HelpText<"print the make rule only (-MM: without system headers)">;
def MM : Flag<["-"], "MM">;
foreach name = ["C", "CC", "P", "H"] in
def "opt_" # name : Flag<["-"], name>;
}

let Group = usual_group, Flags = [Link] in {
def l : JoinedOrSeparate<["-"], "l">, MetaVarName<"LIBRARY">, HelpText<"link with LIBRARY">;
def L : JoinedOrSeparate<["-"], "L">, MetaVarName<"DIR">, HelpText<"library path">;
def Wl_COMMA : Joined<["-"], "Wl,">, MetaVarName<"OPTIONS">, HelpText<"linker options">;
def Xlinker : Separate<["-"], "Xlinker">;
foreach name = ["u", "z", "T", "e"] in
def "opt_" # name : JoinedOrSeparate<["-"], name>;
foreach name = ["s", "static", "rdynamic", "nostdlib", "nodefaultlibs", "nostartfiles"] in
def "opt_" # name : Flag<["-"], name>;
def shared : Flag<["-"], "shared">, HelpText<"make a shared library; the program that uses it provides the runtime">;
def r : Flag<["-"], "r">, HelpText<"join the objects into one object">;
}

// GCC warns if these are used with C++, so they are passed only for C.
foreach warning = ["absolute-value", "bad-function-cast", "c++-compat", "c11-c2x-compat", "c90-c99-compat", "c99-c11-compat",
    "declaration-after-statement", "designated-init", "discarded-array-qualifiers", "discarded-qualifiers",
    "duplicate-decl-specifier", "enum-int-mismatch", "implicit", "implicit-function-declaration", "implicit-int",
    "incompatible-pointer-types", "int-conversion", "jump-misses-init", "missing-parameter-type", "missing-prototypes",
    "nested-externs", "old-style-declaration", "old-style-definition", "override-init", "pointer-sign",
    "pointer-to-int-cast", "strict-prototypes", "traditional", "traditional-conversion", "unsuffixed-float-constants"] in
foreach prefix = ["W", "Wno-", "Werror=", "Wno-error="] in
def "c_" # !subst("=", "_", !subst("+", "x", !subst("-", "_", prefix # warning))) : Flag<["-"], prefix # warning>,
    Flags<[Warn, CompileC]>;
