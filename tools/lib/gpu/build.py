"""Translates the programs of a bundle, and compiles those that need StarPU. The other machine compiles the rest."""
import concurrent.futures
import datetime
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys

# Programs find the libraries in the bundle; DT_RPATH also applies to dependencies of the libraries.
FIND = "-Wl,--disable-new-dtags,-rpath,$ORIGIN/../mpi/lib"


class Failed(Exception):
    """A command failed; the text has its output."""


class Builder:
    def __init__(self, root, part, work, dry, options):
        self.root, self.part, self.work, self.dry = root, part, work, dry
        self.xaccc = [root / "build" / "bin" / "xaccc", *options]
        self.compilers = {}  # a dry run's, instead of nvcc
        if dry:
            self.compilers = {"ours": str(root / "test" / "run" / "Inputs" / "cuda-on-host"),
                              "by hand": str(root / "test" / "emulator" / "emulated-nvcc")}
            self.xaccc.append(f"--nvcc={self.compilers['ours']}")
        self.options = options
        self.sources = {}  # recompilation data of each program
        for name in ("tests", "bench"):
            (part / "unpacked" / name).mkdir(parents=True)
        self.host_line, self.kernels_line, self.link_line = self.commands()

    def parallel(self, work, jobs):
        with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
            return [job.result() for job in [pool.submit(work, *job) for job in jobs]]

    def run(self, *command, **kwargs):
        result = subprocess.run([str(word) for word in command], capture_output=True, text=True, **kwargs)
        if result.returncode:
            raise Failed(f"{shlex.join(map(str, command))}\n{result.stdout}{result.stderr}")
        return result.stdout

    def commands(self):
        """Splits xaccc's own commands for the host part, the kernels and the link into words; the commands for the other
        machine are made from them."""
        program = self.work / "empty.c"
        program.write_text("#pragma acc parallel\n;\nint main(void) { return 0; }\n")
        text = subprocess.run([*map(str, self.xaccc), "--target=cuda", "-O3", "-###", str(program), "-o", "x", "-lm"],
                              capture_output=True, text=True).stderr
        _, host_line, kernels_line, _, link_line = [shlex.split(line) for line in text.splitlines() if line.startswith(' "')]
        return host_line, kernels_line, link_line

    def facts(self):
        commit = subprocess.run(["git", "-C", str(self.root), "rev-parse", "--short", "HEAD"], capture_output=True, text=True)
        flags = [word for word in self.kernels_line if word.startswith(("-gencode", "-arch", "-fmad"))]
        definitions = [word for word in self.host_line if word.startswith("-D")]
        return {"commit": commit.stdout.strip() or "unknown", "options": self.options, "dry": self.dry, "flags": flags,
                "definitions": definitions, "compilers": self.compilers,
                "made": datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds")}

    # ---- tests

    def test(self, name, source, target, settings, devices, alone):
        """Adds a test with the answer of the serial program. `alone`: it runs as only one process. With -fmad=false kernels round like the host, for exact answers."""
        output, exact = f"tests/{name}", ["-fmad=false"] if "cuda" in target else []
        try:
            if target == "cuda":
                self.sources[output] = self.translated(output, source, ["-O3"], ["-lineinfo", *exact])
            else:
                self.run(*self.xaccc, f"--target={target}", "-O0" if self.dry else "-O3", "-g", *exact, source, "-o",
                         self.part / "unpacked" / output, FIND, "-lm")
                self.run("strip", self.part / "unpacked" / output)
        except Failed as failed:
            if "not supported yet" not in str(failed):
                sys.exit(str(failed))
            print(f"{name}: left out: {re.search('error: .*', str(failed))[0]}", flush=True)
            return None
        serial = self.work / name
        self.run("cc", "-O1", "-w", source, "-o", serial, "-lm")
        (self.part / "unpacked" / "tests" / f"{name}.expected").write_text(self.run(serial))
        print(name, flush=True)
        return {"name": name, "settings": settings, "devices": devices, "alone": alone,
                "calls_mpi": "MPI_" in source.read_text()}

    def translated(self, output, source, flags, kernel_flags):
        """Returns the data to recompile a program: its emitted files, and the folder of their headers."""
        file = pathlib.Path("cuda") / f"{output}.c"
        (self.part / file).parent.mkdir(parents=True, exist_ok=True)
        self.run(*self.xaccc, "--target=cuda", *flags, "--translate", source, "-o", self.part / file)
        kernels, folder = file.with_suffix(".cu"), pathlib.Path("cuda") / source.parent.relative_to(self.root)
        (self.part / folder).mkdir(parents=True, exist_ok=True)  # for "../name.h"
        return {"source": str(file), "kernels": str(kernels) if (self.part / kernels).exists() else None,
                "folder": str(folder), "flags": flags,
                "for kernels": kernel_flags, "ours": True}

    # ---- programs to measure

    def sample(self, output, sample, flags):
        fast = ["--use_fast_math"] if "-ffast-math" in flags else []
        level = "-O1" if self.dry else "-O3"
        self.sources[output] = self.translated(output, self.root / "samples" / f"{sample}.c", [level, *flags], fast)
        print(output, flush=True)

    def hand(self, output, name, flags, link):
        """Adds a hand-written program."""
        fast = ["--use_fast_math"] if "-DFAST" in flags and not self.dry else []
        self.sources[output] = {"source": f"cuda/bench/cuda/{name}.cu", "flags": ["-std=c++17", "-O3", *fast, *flags], "link": link,
                                "ours": False}

    def first_kernel(self, output):
        """Returns the name of the first kernel in an emitted file."""
        return re.search(r"^struct (xmp_kernel_\w+)", (self.part / self.sources[output]["kernels"]).read_text(), re.M)[1]

    # ---- files for a recompilation on the other machine

    def carry_sources(self):
        for pattern in ("samples/*.h", "samples/*/*.h", "bench/cuda/*"):
            for file in self.root.glob(pattern):
                target = self.part / "cuda" / file.relative_to(self.root)
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(file, target)
        ours, *mpi = [self.host_line[k + 1] for k, word in enumerate(self.host_line) if word == "-isystem"]
        shutil.copytree(ours, self.part / "include" / "xacc")
        (self.part / "include" / "mpi").mkdir()
        for folder in map(pathlib.Path, mpi):
            for file in folder.glob("mpi*.h"):
                shutil.copy(file, self.part / "include" / "mpi")
        (self.part / "lib").mkdir()
        runtime = next(word for word in self.link_line if word.endswith("libxaccrt.a"))
        shutil.copy(runtime, self.part / "lib")
        self.run("strip", "--strip-debug", self.part / "lib" / "libxaccrt.a")
