#!/usr/bin/env python3
"""matrix.py BUILD LIT [KIND...]: runs tests of all kinds on 2 and 4 virtual machines, on each transport and MPI library.

Prints a table of the tests that passed and of the jobs that they started. Fails if a test fails.
"""
import itertools
import json
import os
import pathlib
import subprocess
import sys
import tempfile
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
    "starpu": ("run", "dev/(stencil|overlap|regions).c"),
}
OF_MPICH = ("language", "device")  # two processes each: more may wait in MPI_Finalize for ever, see runtime/comm/README.md
MPIS = {"Open MPI": {}, "MPICH": {"XACCC_FLAGS": "--mpi=mpich", "TEST_MPIRUN": "mpirun.mpich"}}


class Matrix:
    def __init__(self, build, lit):
        self.build, self.lit, self.failed = pathlib.Path(build), lit, False

    def box(self, machines, words, environment):
        return subprocess.run([ROOT / "tools" / "cluster", "-n", str(machines), "--", *words], env={**os.environ, **environment},
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def conformance(self, machines, environment):
        result = self.box(machines, [ROOT / "tools" / "lib" / "mpirun", "-n", str(machines), self.build / "bin" / "runtime_conformance"], environment)
        passed = result.stdout.count("[       OK ]")
        return passed, result.returncode != 0, 0, result.stdout

    def suite(self, machines, kind, environment, folder):
        suite, names = KINDS[kind]
        report = f"{folder}/report.json"
        result = self.box(machines, [sys.executable, self.lit, "-sv", "-j2", "--filter", names, "-o", report, self.build / "test" / suite],
                          {**environment, "TEST_OUTPUT": str(self.build / "test" / "cluster" / "matrix"), "PARITY_PROCS": "2" if "TEST_MPIRUN" in environment else str(max(machines, 3))})
        codes = [test["code"] for test in json.loads(pathlib.Path(report).read_text())["tests"]] if os.path.exists(report) else ["none"]
        skipped = codes.count("UNSUPPORTED")
        return codes.count("PASS"), len(codes) - skipped - codes.count("PASS"), skipped, result.stdout

    def row(self, kind, mpi, transport, machines):
        begin = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            log = folder + "/jobs"
            environment = {**MPIS[mpi], "XACC_TRANSPORT": transport, "MPIRUN_LOG": log}
            run = self.suite if KINDS[kind] else self.conformance
            passed, failed, skipped, output = run(machines, *([kind] if KINDS[kind] else []), environment, *([folder] if KINDS[kind] else []))
            jobs = len(pathlib.Path(log).read_text().splitlines()) if os.path.exists(log) else 0
        print(f"| {kind} | {mpi} | {transport} | {machines} | {jobs} | {passed} | {int(failed)} | {skipped} | {time.monotonic() - begin:.0f} |", flush=True)
        if failed:
            self.failed = True
            print(output, file=sys.stderr)

    def run(self, kinds):
        print("| tests | MPI | transport | machines | jobs | passed | failed | skipped | seconds |\n|---|---|---|---|---|---|---|---|---|")
        for kind, mpi, transport, machines in itertools.product(kinds, MPIS, ("mpi", "tca"), (2, 4)):
            if kind in OF_MPICH or mpi == "Open MPI":
                self.row(kind, mpi, transport, machines)
        return self.failed


if __name__ == "__main__":
    sys.exit(Matrix(*sys.argv[1:3]).run(sys.argv[3:] or KINDS))
