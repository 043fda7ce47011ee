"""What nvcc makes of the kernels of the samples, beside kernels by hand: registers, spills, instructions, resident blocks.

Needs nvcc, no GPU. Counts are of the machine code of a whole kernel, loops and reductions included, in steps of 8."""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import common

# sample, its options, and for its kernels in their order those by hand
PROGRAMS = [
    ("himeno/himeno_xacc.c", ["-DSIZE_L"], "himeno", ["jacobi", "copy"]),
    ("stream/stream_xacc.c", [], "stream", [None, "copy", "scale", "add", "triad", None]),
    ("npb_cg/cg_xacc.c", [], "cg", ["spmv"] + 7 * [None]),
    ("laplace_dev/laplace_dev.c", [], "jacobi", [None, "jacobi", None]),
    ("nbody/nbody.c", [], "nbody", ["forces", None]),
    ("matmul/matmul.c", [], "matmul", ["matmul"]),
]


def resident(registers, shared):
    """Blocks of 256 threads that a multiprocessor of 64 Ki registers, 2048 threads and 228 KiB holds at once."""
    warp = -(-max(registers, 1) * 32 // 256) * 256
    return min(8, 65536 // (warp * 8), (228 * 1024) // (shared + 1024))


def kernels(nvcc, source, architecture, folder, includes):
    """By kernel name as the linker sees it: registers, bytes of spills, instructions, bytes of shared memory."""
    cubin = folder / "kernels.cubin"
    command = [nvcc, "-x", "cu", "-std=c++17", "-O3", f"-arch={architecture}", "-cubin", "-Xptxas", "-v",
               *includes, source, "-o", cubin]
    result = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    if result.returncode:
        sys.exit(result.stderr)
    found, name = {}, None
    for line in result.stderr.splitlines():
        if entry := re.search(r"Compiling entry function '(\w+)'", line):
            name = entry[1]
            found[name] = {"spilled": 0}
        elif name and (spill := re.search(r"(\d+) bytes spill stores", line)):
            found[name]["spilled"] = int(spill[1])
        elif name and (used := re.search(r"Used (\d+) registers(?:.* (\d+) bytes smem)?", line)):
            found[name].update(registers=int(used[1]), shared=int(used[2] or 0))
    sections = subprocess.run(["readelf", "-SW", str(cubin)], capture_output=True, text=True).stdout
    for name, size in re.findall(r" \.text\.(\w+)\s+PROGBITS\s+\w+\s+\w+\s+(\w+)", sections):
        if name in found:
            found[name]["instructions"] = int(size, 16) // 16  # 128 bits each
    return found


def ours(arguments, sample, options, folder):
    """The kernels of a sample in the order of the source: (line, counts)."""
    source = common.ROOT / "samples" / sample
    emitted = folder / "emitted.cu"
    common.run([arguments.xaccc, "--target=cuda", *options, "--translate", source, "-o", emitted])
    lines = dict(re.findall(r"^/\* [^\n]*?:(\d+): [^\n]*\*/\nstruct (xmp_kernel_\w+)", emitted.read_text(), re.M))
    lines = {name: line for line, name in lines.items()}
    flags = [f for f in common.run([arguments.xaccc, "-showme:compile"]).split() if f.startswith(("-I", "-D", "-isystem"))]
    includes = ["-I", common.run([arguments.xaccc, "--print-include-dir"]).strip(), *flags,
                "-I", source.parent, *options]
    counts = kernels(arguments.nvcc, emitted, arguments.arch, folder, includes)
    found = []
    for kernel, line in lines.items():
        for name, count in counts.items():
            if kernel in name and ("3run" in name or "6reduceI" in name):
                found.append((int(line), count))
    return found


def main(argv):
    parser = common.arguments("ptx", __doc__)
    parser.add_argument("--arch", default="sm_90", help="the GPU's architecture")
    parser.add_argument("--nvcc", default="nvcc", help="the compiler")
    arguments = parser.parse_args(argv)
    if not shutil.which(arguments.nvcc):
        sys.exit("bench/run ptx: needs nvcc")
    rows = []
    print(f"{'kernel':34}{'':8}{'registers':>10}{'blocks':>8}{'spilled':>9}{'instructions':>14}")
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        for sample, options, file, names in PROGRAMS[:1] if arguments.quick else PROGRAMS:
            byHand = kernels(arguments.nvcc, common.ROOT / "bench" / "cuda" / f"{file}.cu", arguments.arch, folder, [])
            for (line, mine), name in zip(ours(arguments, sample, options, folder), names):
                case = f"{pathlib.Path(sample).name}:{line}"
                theirs = next((c for n, c in byHand.items() if name and re.search(rf"\d{name}\w", n)), None)
                for who, c in (("ours", mine), ("by hand", theirs)):
                    if c:
                        print(f"{case if c is mine else '':34}{who:8}{c['registers']:>10}"
                              f"{resident(c['registers'], c['shared']):>8}{c['spilled']:>9}{c['instructions']:>14}")
                for metric in ("registers", "instructions", "spilled"):
                    rows.append({"case": case, "metric": metric, "unit": "1" if metric != "spilled" else "B",
                                 "ours": mine[metric], "reference": theirs[metric] if theirs else None})
    limits = {"architecture": arguments.arch, "registers per multiprocessor": 65536}
    return common.finish("ptx", rows, limits, arguments.json)
