"""workers.py XACCC CC RUN -- SOURCE... [-- OPTIONS]: device loops divided in every way give the serial answer.

Compiles the sources with CC and for --target=starpu, and runs the latter on 1 to 4 processes, with the CPU alone
and with emulated accelerators, which share its memory or have separate memory. WORKERS_ON selects `threads` (the default),
`starpu`, `opencl` (the devices of PoCL), or `gpus` (kernels on fake GPUs); the last three in a few configurations. WEIGHTS="2 0 0.5" passes
each weight to the program as its last argument, the first one in all configurations, the others in one; by default the weights are
automatic. WORKERS_PROCS="1 3" limits the process counts.
"""
import os
import subprocess
import sys
import tempfile

import remarks

first = sys.argv.index("--")
xaccc, cc, run = (a.split() for a in sys.argv[1:4])
rest = sys.argv[first + 1:]
options = rest[rest.index("--") + 1:] if "--" in rest else []
sources = rest[:rest.index("--")] if "--" in rest else rest
procs = os.environ.get("WORKERS_PROCS", "1 2 3 4").split()
weights = os.environ.get("WEIGHTS", "").split()


def do(command, settings=None):
    p = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=120,
                       env=dict(os.environ, OMP_NUM_THREADS="2", OMP_WAIT_POLICY="passive", **(settings or {})))
    if p.returncode != 0 or remarks.unexpected(p.stderr):
        sys.exit("failed (%d): %s %s\n%s%s" % (p.returncode, settings, " ".join(command), p.stdout, p.stderr))
    return p.stdout


on = os.environ.get("WORKERS_ON", "threads")
# On all process counts, and on one of them.
ways, few = {
    "threads": ([{"XACC_STARPU": "0"}, {"XACC_STARPU": "0", "XACC_STARPU_ACC": "cpu:2"},
                 {"XACC_STARPU": "0", "XACC_STARPU_ACC": "cpu:3", "XACC_CPU_MEMORY": "separate"}],
                [{"XACC_STARPU": "0", "XACC_STARPU_COPY": "1"}]),
    "starpu": ([], [{"XACC_STARPU_ACC": "cpu:1", "XACC_CPU_MEMORY": "separate"}, {}]),
    "opencl": ([], [{"XACC_STARPU_ACC": "opencl", "POCL_DEVICES": "basic"},
                    {"XACC_STARPU_ACC": "opencl", "POCL_DEVICES": "basic basic basic basic"}]),
    "gpus": ([], [{"XACC_STARPU": "0", "XACC_STARPU_ACC": "cuda", "FAKE_GPUS": "5"},
                  {"XACC_STARPU": "0", "FAKE_GPUS": "4"}, {"XACC_STARPU": "0", "XACC_STARPU_ACC": "none"}]),
}[on]
inputs = os.path.dirname(os.path.abspath(__file__))
target = ["--target=starpu"] if on != "gpus" else \
    ["--target=starpu,cuda", "--nvcc=" + os.path.join(inputs, "cuda-on-host"), os.path.join(inputs, "fake-gpus.cpp"),
     "-DFAKE_WORKERS"]

if on == "gpus" and "-lopenblas" in options:
    os.environ["CPATH"] = os.path.join(inputs, "fake-cublas")  # searched by the kernel library
    target += [os.path.join(inputs, "fake-cublas.cpp")]

with tempfile.TemporaryDirectory() as folder:
    serial = os.path.join(folder, "serial")
    do(cc + ["-w", "-O1", "-o", serial] + sources + options + ["-lm"])
    parallel = os.path.join(folder, "parallel")
    do(xaccc + ["-Wall", "-Wextra", "-Wno-unused-parameter", "-Wno-unknown-pragmas", "-O1", *target, "-Rxmp", "-o", parallel] + sources +
       options + ["-lm"])
    for number, weight in enumerate([[w] for w in weights] or [[]]):
        expected = do([serial] + weight)
        runs = [(n, way) for way in ways for n in procs]
        if number > 0:  # the first weight runs everywhere
            runs = [(procs[-1], (ways or few)[-1])]
        else:
            runs += [(procs[k % len(procs)], way) for k, way in enumerate(few)]
        for n, way in runs:
            actual = do(run + ["-n", n, parallel] + weight, way)
            if actual != expected:
                sys.exit("%s on %s processes, weight %s\n--- serial\n%s--- parallel\n%s" %
                         (way, n, weight or "automatic", expected, actual))
