"""Device loops divided among StarPU's workers against the same loops on OpenMP threads, with only CPU cores.

What dividing costs where it gains nothing: --target=starpu against --target=cpu, the same source and flags. The time is
that of a whole step, everything included; a program's value is the median of its steps. The last rows compare two ways
of the divided loop: computing while a reflect is in flight (XACC_STARPU_OVERLAP=1), and after it (0).
"""
import os
import statistics
import tempfile

import common
import progress


def measure(program, work, processes, threads, overlap=None):
    record = os.path.join(work, "record")
    os.environ.update(OMP_NUM_THREADS=str(threads), STARPU_HOME=work)
    os.environ.pop("XACC_STARPU_OVERLAP", None)
    if overlap is not None:
        os.environ["XACC_STARPU_OVERLAP"] = str(overlap)
    common.mpi(processes, program, "auto", record, threads=threads)
    with open(record) as f:
        clock = [float(line.split()[4]) for line in f]
    return 1e3 * statistics.median(b - a for a, b in zip(clock[2:], clock[3:]))


def main(argv):
    parser = common.arguments("divided", __doc__)
    options = common.parse(parser, argv, quick_pairs=3, pairs=9)
    cores = common.cores()
    sizes = [("nbody 4096", "nbody", "-DN=4096 -DSTEPS=12"), ("nbody 8192", "nbody", "-DN=8192 -DSTEPS=8"),
             ("jacobi 2048", "laplace_dev", "-DN=2046 -DSTEPS=80")]
    if options.quick:
        sizes.pop(1)
    rows = []
    print(f"{options.flags}, {cores} cores, {options.pairs} interleaved pairs; ratio: speed of the divided loop against the other")
    print(f"{'case':14}{'processes':>10}{'threads':>8}{'divided':>11}{'other':>11}  {'':16}ratio  (spread)   [ms a step]")
    with tempfile.TemporaryDirectory() as work:
        for name, sample, defines in progress.each(sizes, lambda size: size[0]):
            source = common.ROOT / "samples" / sample / f"{sample}.c"
            for target in ("starpu", "cpu"):
                common.run([options.xaccc, f"--target={target}", *options.flags.split(), *defines.split(), source, "-o",
                            f"{work}/{target}", "-lm"])
            runs = [(processes, threads, "cpu", (None, None)) for processes, threads in ((1, cores), (2 * cores, 1))]
            if sample == "laplace_dev":
                runs += [(processes, 1, "starpu", (1, 0)) for processes in (2, 2 * cores)]
            for processes, threads, target, overlap in progress.each(runs, lambda run: common.processes(run[0])):
                left, right = common.alternate(
                    options.pairs, lambda: measure(f"{work}/starpu", work, processes, threads, overlap[0]),
                    lambda: measure(f"{work}/{target}", work, processes, threads, overlap[1]))
                against = "OpenMP" if target == "cpu" else "reflects first"
                result = common.row(f"{name} x {processes} against {against}", "time of a step", "ms", left, right)
                ratios = [b / a for a, b in zip(left, right)]
                result["ratio"] = round(statistics.median(ratios), 4)
                result["spread"] = [round(min(ratios), 4), round(max(ratios), 4)]
                rows.append(result)
                print(f"{name:14}{processes:10}{threads:8}{result['ours']:11.2f}{result['reference']:11.2f}  {against:16}"
                      f"{common.ratio_text(result)}", flush=True)
    return common.finish("divided", rows, {"cores": cores}, options.json)
