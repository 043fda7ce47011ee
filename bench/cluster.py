"""Transports over wires of 1 to 100 us between virtual machines, and start-up and memory of many processes."""
import math
import os
import statistics
import tempfile
import time

import comm
import common
import progress

OPERATIONS = ("twosided", "halo_planes", "allreduce", "broadcast", "pingpong", "put")


def box(machines, *command, delay=0):
    """The output of a command on virtual machines, undisturbed by other programs on this computer if the user is root."""
    # Without ^ucx, windows fail in programs that call MPI_Init themselves: see runtime/comm/README.md.
    environment = {**os.environ, "OMPI_MCA_osc": "^ucx", "CLUSTER_SWITCH": str(common.ROOT / "build" / "test" / "cluster-switch")}
    return common.run([common.ROOT / "tools" / "cluster", "-n", machines, "--delay", delay, "--",
                       *(["chrt", "-r", "1"] if os.geteuid() == 0 else []), *command], env=environment)


def wires(options, work, rows):
    print(f"{'operation':14}{'size':>10}{'wire us':>9}{'tca us':>12}{'mpi us':>12}   ratio  (spread)")
    comm.build(options.xaccc, f"{work}/comm")
    for delay in progress.each([1, 100] if options.quick else [1, 10, 100], lambda delay: f"{delay} us"):
        for operation in OPERATIONS:
            text = box(2, common.ROOT / "tools" / "lib" / "mpirun", "-n", 2, f"{work}/comm", options.pairs, 1, operation, delay=delay)
            values = comm.samples(text)
            for size in sorted({s for _, s, _ in values}):
                sides = ([t * 1e6 for t in values[operation, size, side]] for side in ("tca", "mpi"))
                row = common.row(f"{operation} {size} B, wire {delay} us", "time", "us", *sides)
                rows.append(row)
                print(f"{operation:14}{comm.size_text(size):>10}{delay:9}{row['ours']:12.1f}{row['reference']:12.1f}    "
                      f"{row['ratio']:.2f}  ({row['spread'][0]:.2f}-{row['spread'][1]:.2f})", flush=True)


def start(program, processes, transport):
    """Seconds of a job, and private KiB of its largest process."""
    begin = time.monotonic()
    memory = float(common.mpi(processes, "env", f"XACC_TRANSPORT={transport}", program))
    return time.monotonic() - begin, memory


def exponent(points):
    """The exponent of the power law that fits the (processes, value) best."""
    logs = [(math.log(x), math.log(y)) for x, y in points]
    mean_x, mean_y = (statistics.mean(column) for column in zip(*logs))
    return sum((x - mean_x) * (y - mean_y) for x, y in logs) / sum((x - mean_x) ** 2 for x, _ in logs)


def starts(options, work, rows, limits):
    source = common.ROOT / "bench" / "start.c"
    common.run([options.xaccc, "-O2", source, "-o", f"{work}/start"])
    common.mpi_compile(options.xaccc, source, f"{work}/plain", "-O2 -DPLAIN -w")
    print(f"\n{'processes':>9}{'transport':>11}{'start s':>10}{'plain MPI s':>13}{'KiB':>9}{'plain MPI KiB':>15}")
    found = {}
    counts = [2 ** k for k in range(1, int(math.log2(options.most)) + 1)]
    for processes in progress.each(counts, common.processes):
        for transport in ("mpi", "tca"):
            ours, plain = common.alternate(1 if options.quick or processes > 64 else 3, lambda: start(f"{work}/start", processes, transport),
                                           lambda: start(f"{work}/plain", processes, transport))
            for metric, unit, at in (("start", "s", 0), ("memory per process", "KiB", 1)):
                row = common.row(f"{processes} processes, {transport}", metric, unit, [one[at] for one in ours], [one[at] for one in plain])
                rows.append(row)
                found.setdefault((metric, transport), []).append((processes, row["ours"]))
                found.setdefault((metric, "plain MPI"), []).append((processes, row["reference"]))
            print(f"{processes:9}{transport:>11}{rows[-2]['ours']:10.2f}{rows[-2]['reference']:13.2f}{rows[-1]['ours']:9.0f}"
                  f"{rows[-1]['reference']:15.0f}", flush=True)
    for (metric, side), points in found.items():
        limits[f"exponent of {metric}, {side}"] = round(exponent([point for point in points if point[0] >= min(8, options.most // 2)]), 2)
        print(f"{metric}, {side}: grows with the number of processes to the power of {limits[f'exponent of {metric}, {side}']}")


def main(argv):
    parser = common.arguments("cluster", __doc__)
    parser.add_argument("--pairs", type=int, help="turns of each transport over a wire")
    parser.add_argument("--most", type=int, help="the most processes to start (256; --quick: 16)")
    options = parser.parse_args(argv)
    options.pairs = options.pairs or (3 if options.quick else 9)
    options.most = options.most or (16 if options.quick else 256)
    rows, limits = [], {"cores": common.cores(), "load": round(os.getloadavg()[0], 1)}
    with tempfile.TemporaryDirectory() as work:
        wires(options, work, rows)
        starts(options, work, rows, limits)
    return common.finish("cluster", rows, limits, options.json)
