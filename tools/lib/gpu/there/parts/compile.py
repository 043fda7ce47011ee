"""Compiles the programs of the bundle with this machine's compilers, on all of its cores."""
import concurrent.futures
import os
import pathlib
import shutil
import subprocess


class Failed(Exception):
    """A program cannot be compiled; the text says why."""


def compiler(made, side):
    """Returns nvcc, or what a dry run uses instead."""
    chosen = os.environ.get("NVCC") or made["compilers"].get(side) or shutil.which("nvcc") or "/usr/local/cuda/bin/nvcc"
    if not shutil.which(chosen):
        raise Failed("no nvcc here")
    return chosen


def architectures(made):
    """Returns nvcc's options for the GPU of this machine, or for those of the machine where the bundle was made."""
    there = os.path.exists("/dev/nvidia0") and not made["dry"]
    return ["-arch=native"] if there else [flag for flag in made["flags"] if flag.startswith(("-gencode", "-arch"))]


def kernels_command(here, made):
    include = here / "include"
    return [compiler(made, "ours"), "-x", "cu", "-std=c++17", "-ccbin", "g++", *architectures(made), "-isystem", include / "xacc",
            "-Xcompiler", "-fopenmp-simd", "-O3"]


def kernel_library(here, made):
    """Compiles the code that all kernels share, once; returns the object."""
    library = here / "lib" / "kernels.o"
    if not library.exists():
        new = library.with_suffix(".new.o")
        execute([*kernels_command(here, made), "-c", "-o", new, here / "include" / "xacc" / "xacc_cuda_library.cu"])
        os.replace(new, library)
    return library


def commands(here, made, source, program, options):
    """Returns the compilation, and for emitted files the link with the runtime and the kernel library."""
    file = here / source["source"]
    if not source["ours"]:
        nvcc = compiler(made, "by hand")
        folder = pathlib.Path(shutil.which(nvcc)).resolve().parent.parent / "lib64"
        yield [nvcc, "-x", "cu", "-Wno-deprecated-declarations", *architectures(made), *source["flags"], *options, file, "-o", program,
               *([f"-L{folder}", "-Xlinker", f"-rpath,{folder}"] if folder.exists() else []), *source["link"]]
        return
    include = here / "include"
    yield ["gcc", "-fopenmp-simd", *made["definitions"], "-isystem", include / "xacc", "-isystem", include / "mpi", "-iquote",
           here / source["folder"], *source["flags"], "-c", "-o", f"{program}.o", file]
    objects = [f"{program}.o"]
    if source["kernels"]:
        objects.append(f"{program}.kernels.o")
        yield [*kernels_command(here, made), *source["for kernels"], *options, "-c", "-o", objects[-1], here / source["kernels"]]
    # The bundle has Open MPI's library without its development files, so name the library and its dependencies.
    libraries = here / "unpacked" / "mpi" / "lib"
    mpi = sorted(libraries.glob("libmpi.so*"))[0]
    cuda = pathlib.Path(shutil.which(compiler(made, "ours"))).resolve().parent.parent / "lib64"
    runtime = [f"-L{cuda}", "-lcudart_static"] if (cuda / "libcudart_static.a").exists() else []
    yield ["g++", *objects, kernel_library(here, made), *runtime, here / "lib" / "libxaccrt.a", mpi, f"-Wl,-rpath-link,{libraries}",
           "-Wl,--disable-new-dtags,-rpath,$ORIGIN/../mpi/lib", "-static-libstdc++", "-static-libgcc", "-ldl", "-lrt", "-lpthread",
           "-lgomp", "-lm", "-o", program]


def execute(command):
    words = [str(word) for word in command]
    result = subprocess.run(words, capture_output=True, text=True, errors="replace")
    if result.returncode:
        raise Failed(f"{result.stderr.strip()}\n{' '.join(words)}")


def make(here, made, name, options=()):
    """Compiles one program of made["sources"]."""
    program = here / "unpacked" / name
    new = program.with_suffix(".new")
    for command in commands(here, made, made["sources"][name], new, options):
        execute(command)
    os.replace(new, program)  # do not overwrite: the program may be running
    for kind in (".o", ".kernels.o"):
        pathlib.Path(f"{new}{kind}").unlink(missing_ok=True)


def run(machine, results):
    """Compiles missing programs while time remains; the next call compiles the rest."""
    made = machine.made
    missing = [name for name in made["sources"] if not (machine.unpacked / name).exists()]

    def one(name):
        if results.left() < 5:
            return "skipped", "no time left"
        try:
            make(machine.here, made, name)
            return "ok", ""
        except Failed as failed:
            return "skipped" if name.endswith("cusparse") else "failed", str(failed).splitlines()[0][:160]

    if missing:
        try:
            kernel_library(machine.here, made)
        except Failed as failed:
            return results.line("kernel library", "failed", str(failed).splitlines()[0][:160])
    with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        for name, (status, text) in zip(missing, pool.map(one, missing)):
            if status != "ok":
                results.line(name, status, text)
    there = sum((machine.unpacked / name).exists() for name in made["sources"])
    return results.line("programs", "info", f"{there} of {len(made['sources'])} are compiled")
