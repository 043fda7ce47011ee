"""parity.py XACCC CC RUN SOURCE... [-- OPTIONS]: the parallel program gives the serial answer.

Compiles the sources with CC and with XACCC, runs the parallel program on 3 and 4 processes (with TEST_ALL also on 1, 2 and 6), and
compares the output. PARITY_PROCS="4" limits the process counts;
PARITY_MEMORY="shared separate" repeats every run of the first target with these settings of XACC_CPU_MEMORY; PARITY_TARGET="openacc cuda"
compiles for these targets, hip to run on the CPU, cuda with cuda-on-host as compiler, gpus the same with GPUs that are
fake, emulated with the emulator of CUDA in test/emulator.
"""
import itertools
import os
import subprocess
import sys
import tempfile

import remarks

xaccc, cc, run = sys.argv[1].split(), sys.argv[2].split(), sys.argv[3].split()
rest = sys.argv[4:]
options = rest[rest.index("--") + 1:] if "--" in rest else []
sources = rest[:rest.index("--")] if "--" in rest else rest
procs = os.environ.get("PARITY_PROCS", "1 2 3 4 6" if os.environ.get("TEST_ALL") else "3 4").split()
targets = os.environ.get("PARITY_TARGET", "cpu").split()
inputs = os.path.dirname(os.path.abspath(__file__))
emulator = os.path.join(inputs, "..", "..", "emulator")
memories = os.environ.get("PARITY_MEMORY", "shared").split()
everything = "TEST_ALL" in os.environ


def runs(target):
    """(processes, memory) of each run: all for the first target, for others only the last memory."""
    return itertools.product(procs, memories if everything or target == targets[0] else memories[-1:])


def starts(target):
    """When emulated GPUs start their work (EMULATED_START)."""
    return [{}, {"EMULATED_START": "early"}] if target == "emulated" and "EMULATED_START" not in os.environ else [{}]


def launch(n, program):
    """One process needs neither mpirun nor MPI, which take most of the time of a short program."""
    alone = n == "1" and not everything and "XACC_TRANSPORT" not in os.environ
    return [program] if alone else run + ["-n", n, program], {"XACC_TRANSPORT": "self"} if alone else {}


def do(command, **more):
    try:
        p = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, **more)
    except subprocess.TimeoutExpired as late:  # its message does not show the output
        written = [text.decode(errors="replace") if text else "" for text in (late.stdout, late.stderr)]
        sys.exit("not ended after %d s: %s\n%s%s" % (late.timeout, " ".join(command), *written))
    if p.returncode != 0:
        sys.exit("failed (%d): %s\n%s%s" % (p.returncode, " ".join(command), p.stdout, p.stderr))
    if remarks.unexpected(p.stderr):
        sys.exit("unexpected on stderr: %s\n%s" % (" ".join(command), p.stderr))
    return p.stdout


with tempfile.TemporaryDirectory() as folder:
    serial = os.path.join(folder, "serial")
    do(cc + ["-w", "-O1", "-o", serial] + sources + options + ["-lm"])
    expected = do([serial])
    for target in targets:
        fakes = [os.path.join(inputs, "fake-gpus.cpp")] if target == "gpus" else []
        nvcc = os.path.join(emulator, "emulated-nvcc") if target == "emulated" else os.path.join(inputs, "cuda-on-host")
        parallel = os.path.join(folder, "parallel")
        on_cpu = {"XACC_DEVICE": "cpu"} if target == "hip" else {}
        do(xaccc + ["-Wall", "-Wextra", "-Wno-unused-parameter", "-Wno-unknown-pragmas", "-O1", "--target=" + ("cuda" if target in ("gpus", "emulated") else target), "--nvcc=" + nvcc, "-Rxmp",
                    "-o", parallel] + sources + fakes + options + ["-lm"])
        for (n, memory), start in itertools.product(runs(target), starts(target)):
            words, transport = launch(n, parallel)
            actual = do(words, timeout=120, env={"EMULATED_GPUS": n, "OMP_NUM_THREADS": "1", **on_cpu, **os.environ, **transport, **start, "XACC_CPU_MEMORY": memory})
            if actual != expected:
                sys.exit("--target=%s on %s processes, %s memory%s\n--- serial\n%s--- parallel\n%s" %
                         (target, n, memory, "".join(", %s=%s" % one for one in start.items()), expected, actual))
