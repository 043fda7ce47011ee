#!/usr/bin/env python3
"""matrix.py BUILD LIT [KIND...]: runs tests of all kinds on 2 and 4 virtual machines, on each transport and MPI library.

Prints a table of the tests that passed and of the jobs that they started. Fails if a test fails.
"""
import ctypes
import itertools
import json
import os
import pathlib
import signal
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
KINDS = {  # suite and filter of the tests; conformance is a program
    "conformance": None,
    "language": ("run", "language/(async|bcast-arrays|bounds|combined|formats|free|intrinsics|leave-loops|members|node-numbers|offsets|"
                        "overlap|places|reductions|reflect-all|sections|shapes|storage|tasks|widths)[.]c"),
    "device": ("run", "acc/(communication|data|overlap|reductions)[.]c"),
    "coarrays": ("run", "coarray_stencil|language/coarray"),
    "gmove": ("run", "language/gmove-(fetch|loops|members|one-sided|rows)|transpose_fft"),
    "restart": ("run", "run/restart(_npy|_hdf5)?.test|field_output"),
    "trace": ("trace", "trace/(trace|clocks|messages|profile).test"),
    "checker": ("check", "check/(stale-shadows|coarrays|order|copies).c"),
    "starpu": ("run", "dev/(stencil|regions|mixed|unused-privates).c"),
}
OF_MPICH = {  # two processes each: MPI_Finalize of more often waits forever, that of two rarely, see runtime/comm/README.md
    "language": ("run", KINDS["language"][1].replace("overlap|", "").replace("reflect-all|", "")),
    "coarrays": ("run", "language/(coarray-shapes|coarray-updates|coarrays)[.]c"),
    "gmove": ("run", "language/gmove-(members|one-sided|pointers)[.]c"),
}
MPIS = {"Open MPI": {}, "MPICH": {"XACCC_FLAGS": "--mpi=mpich", "TEST_MPIRUN": "mpirun.mpich"}}


def die_with_parent():
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG: tools/cluster then ends its machines


class Matrix:
    def __init__(self, build, lit):
        self.build, self.lit = pathlib.Path(build), lit
        self.output = self.build / "test" / "cluster" / "matrix"
        self.output.mkdir(parents=True, exist_ok=True)
        self.sums = {}  # jobs, passed, failed and skipped tests, seconds of each kind

    def box(self, machines, words, environment):
        return subprocess.run([ROOT / "tools" / "cluster", "-n", str(machines), "--", *words], env={**os.environ, **environment},
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, preexec_fn=die_with_parent)

    def conformance(self, machines, environment):
        result = self.box(machines, [ROOT / "tools" / "lib" / "mpirun", "-n", str(machines), self.build / "bin" / "runtime_conformance"], environment)
        passed = result.stdout.count("[       OK ]")
        return passed, result.returncode != 0, 0, result.stdout

    def suite(self, machines, tests, environment):
        suite, names = tests
        report = self.output / "report.json"
        report.unlink(missing_ok=True)
        retries = ["-Dretries=2"] if "TEST_MPIRUN" in environment else []  # MPI_Finalize of MPICH, see OF_MPICH
        result = self.box(machines, [sys.executable, self.lit, "-sv", "-j2", *retries, "--filter", names, "-o", report, self.build / "test" / suite],
                          {**environment, "TEST_OUTPUT": str(self.output),
                           "PARITY_PROCS": "2" if "TEST_MPIRUN" in environment else str(max(machines, 3))})
        codes = [test["code"] for test in json.loads(report.read_text())["tests"]] if report.exists() else ["none"]
        skipped = codes.count("UNSUPPORTED")
        passed = codes.count("PASS") + codes.count("FLAKYPASS")
        return passed, len(codes) - skipped - passed, skipped, result.stdout

    def row(self, kind, mpi, transport, machines):
        begin, log = time.monotonic(), self.output / "jobs"
        log.unlink(missing_ok=True)
        environment = {**MPIS[mpi], "XACC_TRANSPORT": transport, "MPIRUN_LOG": str(log)}
        tests = (OF_MPICH if mpi == "MPICH" else KINDS)[kind]
        result = self.suite(machines, tests, environment) if tests else self.conformance(machines, environment)
        passed, failed, skipped, output = result
        jobs = len(log.read_text().splitlines()) if log.exists() else 0
        counts = [jobs, passed, int(failed), skipped, round(time.monotonic() - begin)]
        self.sums[kind] = [a + b for a, b in zip(self.sums.get(kind, [0] * len(counts)), counts)]
        self.print(kind, mpi, transport, machines, *counts)
        if failed:
            print(output, file=sys.stderr)

    @staticmethod
    def print(*cells):
        print("| " + " | ".join(map(str, cells)) + " |", flush=True)

    def run(self, kinds):
        self.print("tests", "MPI", "transport", "machines", "jobs", "passed", "failed", "skipped", "seconds")
        self.print(*["---"] * 9)
        for kind, mpi, transport, machines in itertools.product(kinds, MPIS, ("mpi", "tca"), (2, 4)):
            if kind in OF_MPICH or mpi == "Open MPI":
                self.row(kind, mpi, transport, machines)
        print()
        self.print("runs by kind", "jobs", "passed", "failed", "skipped", "seconds")
        self.print(*["---"] * 6)
        for kind, sums in self.sums.items():
            self.print(kind, *sums)
        self.print("all", *map(sum, zip(*self.sums.values())))
        return any(failed for _, _, failed, _, _ in self.sums.values())


if __name__ == "__main__":
    die_with_parent()
    sys.exit(Matrix(*sys.argv[1:3]).run(sys.argv[3:] or KINDS))
