"""Tridiagonalisation of a dense matrix: samples/eigen_trd against ScaLAPACK's pdsytrd on the same grid."""
import os
import re
import tempfile

import common
import progress

# Debian's library name of ScaLAPACK for Open MPI; both sides use the same BLAS.
SCALAPACK = ["-lscalapack-openmpi", "-lopenblas", "-lm"]


def measure(processes, program):
    text = common.mpi(processes, program)
    if "eigenvalues: OK" not in text:
        raise SystemExit(f"{program} on {processes} processes has other eigenvalues:\n{text}")
    return float(re.search(r"time : ([\d.]+) seconds", text).group(1))


def main(argv):
    parser = common.arguments("eigen", __doc__, procs="1,2")
    parser.add_argument("--sizes", help="comma-separated list of rows (default: 1500; --quick: 500)")
    options = common.parse(parser, argv, quick_pairs=3, pairs=7)
    sizes = (options.sizes or ("500" if options.quick else "1500")).split(",")
    rows = []
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    print(f"Householder tridiagonalisation, {options.flags}, blocks of 32 columns: eigen_trd.c against pdsytrd, OpenBLAS on "
          f"{os.environ['OPENBLAS_NUM_THREADS']} thread, {options.pairs} interleaved pairs")
    print(f"{'rows':5}{'procs':>6}{'xaccc':>10}{'pdsytrd':>10}   ratio  (spread)   [s]")
    with tempfile.TemporaryDirectory() as work:
        source = common.ROOT / "samples" / "eigen_trd"
        for size in sizes:
            define = f"-DSIZE={size}"
            common.run([options.xaccc, *options.flags.split(), define, source / "eigen_trd.c", "-o", f"{work}/ours_{size}",
                        "-lopenblas", "-lm"])
            common.mpi_compile(options.xaccc, source / "pdsytrd.c", f"{work}/scalapack_{size}", f"{options.flags} {define}",
                               SCALAPACK)
        for processes in progress.each(map(int, options.procs.split(",")), common.processes):
            for size in progress.each(sizes):
                left, right = common.alternate(options.pairs, lambda: measure(processes, f"{work}/ours_{size}"),
                                               lambda: measure(processes, f"{work}/scalapack_{size}"))
                result = common.row(f"{size} x {processes}", "time", "s", left, right)
                rows.append(result)
                print(f"{size:5}{processes:6}{result['ours']:10.3f}{result['reference']:10.3f}   {common.ratio_text(result)}", flush=True)
    return common.finish("eigen", rows, {}, options.json)
