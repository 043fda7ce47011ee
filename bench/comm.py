"""Messages and collectives on the transports tca and mpi, from 8 bytes to 8 MiB, host memory."""
import collections
import html
import math
import os
import pathlib
import statistics
import tempfile

import common
import progress

NAMES = {
    "pingpong": "one-sided put with notification against MPI_Send/MPI_Recv, ping-pong, half the round trip",
    "stores": "programmed stores and a receiver that polls its memory against MPI_Send/MPI_Recv, likewise",
    "put": "one-sided put until it is complete, against MPI_Put and MPI_Win_flush",
    "twosided": "xacc_message on tca against MPI_Isend/MPI_Irecv, ping-pong, half the round trip",
    "halo_planes": "reflect of contiguous planes, one dimension cut",
    "halo_block": "reflect of a cube, two dimensions cut, corners included",
    "broadcast": "bcast", "allgather": "gmove to a replicated array; bytes of each process", "allreduce": "reduction of doubles",
    "barrier": "barrier"}


def build(xaccc, program):
    """Compiles the measuring program."""
    common.run([xaccc, "-O2", *(common.ROOT / "bench" / name for name in ("comm.c", "comm_collectives.c")), "-o", program])


def samples(text):
    """Median seconds by (operation, bytes, side), and the ratios tca / mpi of samples taken in the same turn."""
    values = collections.defaultdict(list)
    for line in text.splitlines():
        operation, side, size, seconds = line.split()
        values[operation, int(size), side].append(float(seconds))
    return values


def size_text(size):
    for unit, factor in (("MiB", 1 << 20), ("KiB", 1 << 10)):
        if size >= factor:
            return f"{size / factor:.3g} {unit}"
    return f"{size} B"


def crossover(points):
    """The size from which tca stays slower: where the curves meet, between two measured sizes."""
    for (size0, ours0, theirs0), (size1, ours1, theirs1) in zip(points, points[1:]):
        before, after = math.log(ours0 / theirs0), math.log(ours1 / theirs1)
        if before < 0 <= after:
            share = before / (before - after)
            return math.exp(math.log(max(size0, 1)) + share * (math.log(size1) - math.log(max(size0, 1))))
    return None


def plot(title, points, path):
    """Time over size, both logarithmic, as a self-contained SVG."""
    width, height, left, bottom = 560, 360, 70, 50
    sizes = [p[0] for p in points]
    times = [t * 1e6 for p in points for t in p[1:]]
    low, high = math.floor(math.log10(min(times))), math.ceil(math.log10(max(times)))
    high = max(high, low + 1)
    x_of = lambda s: left + (math.log(s) - math.log(sizes[0])) / (math.log(sizes[-1]) - math.log(sizes[0])) * (width - left - 20)
    y_of = lambda t: height - bottom - (math.log10(t) - low) / (high - low) * (height - bottom - 40)
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12">',
           '<rect width="100%" height="100%" fill="white"/>', f'<text x="{left}" y="20" font-size="14">{html.escape(title)}</text>']
    for decade in range(low, high + 1):
        y = y_of(10.0 ** decade)
        out.append(f'<path d="M{left} {y:.1f}H{width - 20}" stroke="#ddd"/><text x="{left - 6}" y="{y + 4:.1f}" text-anchor="end">'
                   f'{10.0 ** decade:g} µs</text>')
    for size in sizes:
        out.append(f'<text x="{x_of(size):.1f}" y="{height - bottom + 18}" text-anchor="middle" font-size="10">{size_text(size)}</text>')
    for column, (name, colour) in enumerate((("tca", "#0062b3"), ("mpi", "#c8442d")), 1):
        line = " ".join(f"{x_of(p[0]):.1f},{y_of(p[column] * 1e6):.1f}" for p in points)
        out.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        out += [f'<circle cx="{x_of(p[0]):.1f}" cy="{y_of(p[column] * 1e6):.1f}" r="3" fill="{colour}"/>' for p in points]
        out.append(f'<text x="{left + 10 + 60 * (column - 1)}" y="38" fill="{colour}">{name}</text>')
    if meet := crossover(points):
        out.append(f'<path d="M{x_of(meet):.1f} 40V{height - bottom}" stroke="#555" stroke-dasharray="4 3"/>'
                   f'<text x="{x_of(meet) + 4:.1f}" y="{height - bottom - 6}">{size_text(round(meet))}</text>')
    out.append(f'<text x="{(width + left) / 2}" y="{height - 8}" text-anchor="middle">bytes</text></svg>')
    temporary = path.with_suffix(".part")
    temporary.write_text("\n".join(out) + "\n")
    temporary.replace(path)


def main(argv):
    parser = common.arguments("comm", __doc__)
    parser.add_argument("--procs", default=None, help="comma-separated list of process counts (default 2,4,8,16; --quick: 2,4)")
    parser.add_argument("--pairs", type=int, help="turns of each transport")
    parser.add_argument("--operation", default="all", choices=["all", *NAMES], help="measure only this one")
    parser.add_argument("--bytes", type=int, help="measure only this size")
    parser.add_argument("--plots", metavar="FOLDER", help="write one SVG for each operation and process count there")
    options = parser.parse_args(argv)
    pairs = options.pairs or (3 if options.quick else 9)
    processes_list = options.procs or ("2,4" if options.quick else "2,4,8,16")
    rows, limits = [], {"cores": common.cores(), "note": "more processes than cores measure the scheduler too"}
    with tempfile.TemporaryDirectory() as work:
        build(options.xaccc, f"{work}/comm")
        for processes in progress.each(map(int, processes_list.split(",")), common.processes):
            values = samples(common.mpi(processes, f"{work}/comm", pairs, int(options.quick), options.operation,
                                        *([options.bytes] if options.bytes else [])))
            crowded = f", on {common.cores()} cores" if processes > common.cores() else ""
            print(f"{processes} processes{crowded}; medians of {pairs} turns, load {os.getloadavg()[0]:.1f}")
            print(f"{'operation':14}{'size':>10}{'tca':>12}{'mpi':>12}  µs   ratio  (spread)")
            for operation in NAMES:
                points = []
                for size in sorted({s for o, s, _ in values if o == operation}):
                    left, right = values[operation, size, "tca"], values[operation, size, "mpi"]
                    result = common.row(f"{operation} {size} B x {processes}", "time", "us", [t * 1e6 for t in left],
                                        [t * 1e6 for t in right])
                    rows.append(result)
                    low, high = result["spread"]
                    points.append((size, statistics.median(left), statistics.median(right)))
                    print(f"{operation:14}{size_text(size):>10}{result['ours']:12.2f}{result['reference']:12.2f}       "
                          f"{result['ratio']:.2f}  ({low:.2f}-{high:.2f})", flush=True)
                if len(points) > 1:
                    meet = crossover(points)
                    limits[f"crossover {operation} x {processes}"] = round(meet) if meet else None
                    if options.plots:
                        folder = pathlib.Path(options.plots)
                        folder.mkdir(parents=True, exist_ok=True)
                        plot(f"{operation}, {processes} processes", points, folder / f"{operation}-{processes}.svg")
    for name, meaning in NAMES.items():
        print(f"{name}: {meaning}")
    return common.finish("comm", rows, limits, options.json)
