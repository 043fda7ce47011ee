# How tests are run. Substitutions:
#   %xaccc      the compiler               %cc %cxx    the host compilers
#   %sanitize   options for other compilers at link time if the runtime was built with sanitizers
#   %routines   arguments of %parity for --target=openacc with routines: GCC rejects the code of undefined behaviour checks
#   %run        %run -n 4 PROGRAM ARGS: mpirun, even as root and with more processes than cores
#   %cluster    tools/cluster, which makes virtual machines
#   %parity     %parity SOURCE...: serial and parallel answers are equal, on 3 and 4 processes (--all: also on 1, 2 and 6)
#   %acc        %acc %parity SOURCE...: the same with device copies in shared and in separate memory, and two threads
#   %workers    %workers SOURCE...: answers of --target=starpu equal the serial ones, for all kinds of workers and weights;
#               env WORKERS_ON=starpu|opencl %workers: the same on StarPU, on PoCL
#   %mistakes   %mistakes [-n N]... SOURCE: each mistake of a program in test/check is found at its line, and nothing else
#   %same       %same [-rel X] EXPECTED ACTUAL: equal text, numbers to a relative X; -unordered: lines in any order
#   %samples    samples/                   %source     the source tree
#   %build      the build tree             %lit        lit itself
#   FileCheck, not, count: LLVM's
import glob
import os
import shutil
import subprocess
import sys

import lit.formats

config.name = "xaccc"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".c", ".test"]
config.excludes = ["Inputs", "runtime", "CMakeLists.txt"]
config.test_source_root = os.path.join(config.source, "test")

# Settings of the person who runs the tests, such as another transport or fewer process counts.
for name in ("HOME", "TMPDIR", "UBSAN_OPTIONS", "RANDOM_LOCATIONS_SEED", "RANDOM_LOCATIONS_CASES", "C_SEMANTICS_SEED", "C_SEMANTICS_CASES",
             "XACC_TRANSPORT", "XACC_TCA_LINK", "XACC_OVERLAP", "TEST_MPIRUN", "MPIRUN_LOG", "PARITY_PROCS", "TEST_ALL", "EMULATED_START"):
    if name in os.environ:
        config.environment[name] = os.environ[name]
config.test_exec_root = os.environ.get("TEST_OUTPUT", config.test_exec_root)  # suites that run at the same time
if "DELAYS" in os.environ:  # see delays.cpp
    config.environment["DELAYS"] = os.environ["DELAYS"]
    config.environment["LD_PRELOAD"] = os.path.join(config.build, "test", "delays.so")
# Open MPI starts a job with half the processor time if it does not search for networks, PCI devices and GPUs that this machine lacks.
for name, value in (("OMPI_MCA_pml", "ob1"), ("HWLOC_COMPONENTS", "x86,no_os,stop")):
    config.environment[name] = os.environ.get(name, value)
config.environment["XDG_CACHE_HOME"] = os.path.join(config.test_exec_root, "cache")  # the folder of the kernel library
config.environment["OMP_WAIT_POLICY"] = "passive"  # there are more threads than cores
config.environment["PATH"] = os.pathsep.join(
    [os.path.join(config.build, "bin"), config.llvm_tools, os.environ["PATH"]])

xaccc = " ".join([os.path.join(config.build, "bin", "xaccc"), *os.environ.get("XACCC_FLAGS", "").split()])
if "-fxmp-check" in xaccc:
    config.available_features.add("checked")
if config.sanitize:
    # The runtime was built with the sanitizers, so programs have to link with them.
    xaccc += " -fsanitize=address,undefined"
    config.available_features.add("sanitize")
    # Clang frees nothing at its end, and its own libraries, which are not instrumented, do not update the annotations of
    # containers and of LLVM's bump allocator, whose inline half is compiled into xaccc's code.
    config.environment["ASAN_OPTIONS"] = "detect_leaks=0:detect_container_overflow=0:allow_user_poisoning=0"

config.test_retry_attempts = int(lit_config.params.get("retries", 0))

if os.environ.get("TEST_QUICK"):  # tools/test --quick
    config.available_features.add("quick")
if os.environ.get("TEST_ALL"):  # tools/test --all
    config.available_features.add("all")

if config.build == os.path.join(config.source, "build"):
    config.available_features.add("default-build")  # tools/quickstart uses that one

if shutil.which("clang-format") and os.path.exists(os.path.join(config.source, ".git")):
    config.available_features.add("clang-format")

if os.path.exists(os.path.join(config.build, "share", "xacc", "report", "d3.min.js")):
    config.available_features.add("reports")
if shutil.which("dpkg-deb") and shutil.which("dpkg-shlibdeps"):
    config.available_features.add("dpkg")
for program in ("zsh", "lua5.4", "mmdebstrap", "buildah", "clangd", "lowdown", "chromium", "hipcc", "nvcc"):
    if shutil.which(program):
        config.available_features.add(program)
if shutil.which("gdb") and "exited normally" in subprocess.run(["gdb", "-nx", "-batch", "-ex", "run", "/bin/true"], capture_output=True,
                                                               text=True).stdout:
    config.available_features.add("gdb")  # containers may forbid ptrace
xacc_info = os.path.join(config.build, "bin", "xacc-info")
if os.path.exists(xacc_info) and b"gsl_multifit" in open(xacc_info, "rb").read():
    config.available_features.add("gsl")
if shutil.which("smpirun"):
    config.available_features.add("simgrid")
if config.manual:
    config.available_features.add("manual")
if all(shutil.which(program, path=os.environ["PATH"] + ":/usr/sbin") for program in ("munged", "slurmctld", "slurmd", "sbatch")):
    config.available_features.add("slurm")
if shutil.which("mpirun.mpich") and os.path.exists(os.path.join(config.build, "lib", "libxaccrt-mpich.a")):
    config.available_features.add("mpich")
if shutil.which("otf2-print") and os.path.exists("/usr/lib/python3/dist-packages/otf2"):
    config.available_features.add("otf2")
if "nvcc" in config.available_features and subprocess.run(["nvcc", "-E", "-x", "cu", "-o", os.devnull, "-"], input="#include <cublas_v2.h>\n",
                                                          text=True, capture_output=True).returncode == 0:
    config.available_features.add("cublas")


def links(flag, headers=""):
    """Returns whether this machine has the headers and the library of `flag`."""
    return subprocess.run([config.cc, "-x", "c", "-", "-o", os.devnull, flag], text=True, capture_output=True,
                          input=headers + "\nint main(void) { return 0; }\n").returncode == 0


# StarPU caches its measurements of the machine in a separate folder.
config.environment["STARPU_HOME"] = os.path.join(config.build, "test", "starpu")
os.makedirs(config.environment["STARPU_HOME"], exist_ok=True)
with open(os.path.join(config.build, "share", "xacc", "toolchain")) as toolchain:
    if "starpu-link" in toolchain.read():
        config.available_features.add("starpu")
if subprocess.run(["unshare", "--mount", "true"], capture_output=True).returncode == 0:
    config.available_features.add("mount")  # as root: tests may mount file systems
if shutil.which("ip") and subprocess.run(["unshare", "--net", "ip", "link", "set", "lo", "up"], capture_output=True).returncode == 0:
    config.available_features.add("network-namespace")
if subprocess.run(["unshare", "--time", "--monotonic", "1", "true"], capture_output=True).returncode == 0:
    config.available_features.add("time-namespace")
config.environment["CLUSTER_SWITCH"] = os.path.join(config.build, "test", "cluster-switch")
if "CLUSTER_FOLDER" not in os.environ:
    machines = subprocess.run([os.path.join(config.source, "tools", "cluster"), "--check"], capture_output=True, text=True,
                              env={**os.environ, "CLUSTER_SWITCH": config.environment["CLUSTER_SWITCH"]})
    if machines.returncode == 0:
        config.available_features.add("cluster")
    else:
        lit_config.note("the tests in cluster are skipped: " + machines.stdout.strip())
for name in os.environ.get("CLUSTER_VARIABLES", "").split():  # these tests run inside tools/cluster
    config.environment[name] = os.environ[name]
if glob.glob("/etc/OpenCL/vendors/pocl.icd"):
    config.available_features.add("pocl")

if os.path.exists(os.path.join(config.build, "lib", "libxacc_hdf5.so")):
    config.available_features.add("hdf5")
if links("-lfftw3", "#include <fftw3.h>"):
    config.available_features.add("fftw")
if links("-lopenblas", "#include <cblas.h>"):
    config.available_features.add("openblas")
if links("-lscalapack-openmpi") and links("-llapack") and shutil.which("mpirun"):
    # The library must belong to the MPI in use.
    if "Open MPI" in subprocess.run(["mpirun", "--version"], text=True, capture_output=True).stdout:
        config.available_features.add("scalapack")

mpirun = os.path.join(config.source, "tools", "lib", "mpirun")


def python(script, *arguments):
    """Returns the command of a script below test/."""
    return " ".join([sys.executable, os.path.join(config.source, "test", script), *arguments])


config.substitutions += [
    ("%xaccc", xaccc),
    ("%sanitize", "-fsanitize=address,undefined" if config.sanitize else ""),
    ("%routines", "-- -fno-sanitize=undefined -lubsan" if config.sanitize else ""),
    ("%run", mpirun),
    ("%cluster", os.path.join(config.source, "tools", "cluster")),
    ("%cc", config.cc),
    ("%cxx", config.cxx),
    ("%cmake", config.cmake),
    ("%python", sys.executable),
    ("%parity", python("run/Inputs/parity.py", f"'{xaccc}'", config.cc, mpirun)),
    ("%acc", "env OMP_NUM_THREADS=2 " +
     ("PARITY_PROCS=3 PARITY_MEMORY=separate" if config.sanitize or "PARITY_PROCS" in os.environ
      else "'PARITY_PROCS=1 3' 'PARITY_MEMORY=shared separate'" if "all" in config.available_features
      else "PARITY_PROCS=3 'PARITY_MEMORY=shared separate'")),
    ("%workers", python("run/Inputs/workers.py", f"'{xaccc}'", config.cc, mpirun, "--")),
    ("%mistakes", python("check/Inputs/mistakes.py", xaccc, mpirun)),
    ("%same", python("run/Inputs/same.py")),
    ("%samples", os.path.join(config.source, "samples")),
    ("%source", config.source),
    ("%build", config.build),
    ("%lit", config.lit),
]
