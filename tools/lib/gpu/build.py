"""Compiles the programs of a bundle."""
import concurrent.futures
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys

# Programs find the libraries in the bundle; DT_RPATH also applies to dependencies of the libraries.
FIND = "-Wl,--disable-new-dtags,-rpath,$ORIGIN/../mpi/lib"


class Builder:
    def __init__(self, root, part, work, dry, options):
        self.root, self.part, self.work, self.dry = root, part, work, dry
        self.xaccc = [root / "build" / "bin" / "xaccc", *options]
        if dry:
            self.xaccc.append(f"--nvcc={root / 'test' / 'run' / 'Inputs' / 'cuda-on-host'}")
        self.options = options
        self.sources = {}  # recompilation data of each program
        for name in ("tests", "bench"):
            (part / "unpacked" / name).mkdir(parents=True)
        self.hostLine, self.kernelsLine, self.linkLine = self.commands()

    def parallel(self, work, jobs):
        with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
            return [job.result() for job in [pool.submit(work, *job) for job in jobs]]

    def run(self, *command, **kwargs):
        result = subprocess.run([str(word) for word in command], capture_output=True, text=True, **kwargs)
        if result.returncode:
            sys.exit(f"{shlex.join(map(str, command))}\n{result.stdout}{result.stderr}")
        return result.stdout

    def commands(self):
        """Splits xaccc's own commands for the host part, the kernels and the link into words; the commands for the other
        machine are made from them."""
        program = self.work / "empty.c"
        program.write_text("#pragma acc parallel\n;\nint main(void) { return 0; }\n")
        text = subprocess.run([*map(str, self.xaccc), "--target=cuda", "-O3", "-###", str(program), "-o", "x", "-lm"],
                              capture_output=True, text=True).stderr
        _, hostLine, kernelsLine, _, linkLine = [shlex.split(line) for line in text.splitlines() if line.startswith(' "')]
        return hostLine, kernelsLine, linkLine

    def facts(self):
        commit = subprocess.run(["git", "-C", str(self.root), "rev-parse", "--short", "HEAD"], capture_output=True, text=True)
        flags = [word for word in self.kernelsLine if word.startswith(("-gencode", "-arch", "-fmad"))]
        definitions = [word for word in self.hostLine if word.startswith("-D")]
        return {"commit": commit.stdout.strip() or "unknown", "options": self.options, "dry": self.dry, "flags": flags,
                "definitions": definitions}

    # ---- tests

    def test(self, name, source, target, settings, devices):
        """Adds a test with the answer of the serial program. With -fmad=false kernels round like the host, for exact answers."""
        output, exact = f"tests/{name}", ["-fmad=false"] if "cuda" in target else []
        command = [*self.xaccc, f"--target={target}", "-O0" if self.dry else "-O3", "-g", *exact, source, "-o",
                   self.part / "unpacked" / output, FIND, "-lm"]
        result = subprocess.run([str(word) for word in command], capture_output=True, text=True)
        if result.returncode:
            if "not supported yet" not in result.stderr:
                sys.exit(f"{shlex.join(map(str, command))}\n{result.stderr}")
            print(f"{name}: left out: {re.search('error: .*', result.stderr)[0]}", flush=True)
            return None
        subprocess.run(["strip", str(self.part / "unpacked" / output)], check=True)
        serial = self.work / name
        self.run("cc", "-O1", "-w", source, "-o", serial, "-lm")
        (self.part / "unpacked" / "tests" / f"{name}.expected").write_text(self.run(serial))
        if target == "cuda":
            self.sources[output] = self.translated(output, source, ["-O3"], ["-lineinfo", *exact])
        print(name, flush=True)
        return {"name": name, "settings": settings, "devices": devices,
                "calls_mpi": "MPI_" in source.read_text()}

    def translated(self, output, source, flags, forKernels):
        """The data to recompile a program: its emitted files, and the folder of their headers."""
        file = pathlib.Path("cuda") / f"{output}.c"
        (self.part / file).parent.mkdir(parents=True, exist_ok=True)
        self.run(*self.xaccc, "--target=cuda", *flags, "--translate", source, "-o", self.part / file)
        kernels = file.with_suffix(".cu")
        return {"source": str(file), "kernels": str(kernels) if (self.part / kernels).exists() else None,
                "folder": str(pathlib.Path("cuda") / source.parent.relative_to(self.root)), "flags": flags,
                "for kernels": forKernels, "ours": True}

    # ---- programs to measure

    def sample(self, output, sample, flags):
        source = self.root / "samples" / f"{sample}.c"
        self.run(*self.xaccc, "--target=cuda", "-O1" if self.dry else "-O3", *flags, source, "-o", self.part / "unpacked" / output, FIND, "-lm")
        subprocess.run(["strip", str(self.part / "unpacked" / output)], check=True)
        fast = ["--use_fast_math"] if "-ffast-math" in flags else []
        self.sources[output] = self.translated(output, source, ["-O3", *flags], fast)
        print(output, flush=True)

    def hand(self, output, name, flags, link):
        """Adds a hand-written program. Without cuSPARSE here, the other machine's nvcc compiles it."""
        source = self.root / "bench" / "cuda" / f"{name}.cu"
        self.sources[output] = {"source": f"cuda/bench/cuda/{name}.cu", "flags": ["-std=c++17", "-O3", *flags], "link": link,
                                "ours": False}
        if self.dry:
            command = [self.root / "test" / "emulator" / "emulated-nvcc", "-x", "cu"]
        else:
            architectures = [word for word in self.kernelsLine if word.startswith(("-gencode", "-arch"))]
            command = ["nvcc", "-Wno-deprecated-declarations", *architectures]
        program = self.part / "unpacked" / output
        result = subprocess.run([*map(str, command), "-std=c++17", "-O3", *flags, str(source), "-o", str(program), *link],
                                capture_output=True, text=True)
        if result.returncode and not link:
            sys.exit(result.stderr)
        print(f"{output}: left to the other machine: no cuSPARSE here" if result.returncode else output, flush=True)
        if not result.returncode:
            subprocess.run(["strip", str(program)], check=True)

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
        ours, *mpi = [self.hostLine[k + 1] for k, word in enumerate(self.hostLine) if word == "-isystem"]
        shutil.copytree(ours, self.part / "include" / "xacc")
        (self.part / "include" / "mpi").mkdir()
        for folder in map(pathlib.Path, mpi):
            for file in folder.glob("mpi*.h"):
                shutil.copy(file, self.part / "include" / "mpi")
        (self.part / "lib").mkdir()
        runtime = next(word for word in self.linkLine if word.endswith("libxaccrt.a"))
        shutil.copy(runtime, self.part / "lib")
        self.run("strip", "--strip-debug", self.part / "lib" / "libxaccrt.a")
