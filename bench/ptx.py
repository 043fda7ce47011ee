"""The samples' kernels as nvcc compiles them, next to hand-written kernels: registers, spills, instructions, resident blocks,
and in its intermediate code loads of global memory, how many of them use the cache for constant data (.nc), and 64-bit
integer arithmetic.

Needs nvcc, no GPU. Instructions are also counted of the loop that does most of the work, for each 8 bytes of global memory
or for each multiply-add, so that unrolled loops compare with others."""
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile

import common
import progress

# sample, its options, unit of work, and the hand-written counterparts of its kernels, in order
PROGRAMS = [
    ("himeno/himeno_xacc.c", ["-DSIZE_L"], "8 bytes", "himeno", ["jacobi", "copy"]),
    ("stream/stream_xacc.c", [], "8 bytes", "stream", [None, "copy", "scale", "add", "triad", None]),
    ("npb_cg/cg_xacc.c", [], "8 bytes", "cg", ["spmv"] + 7 * [None]),
    ("laplace_dev/laplace_dev.c", [], "8 bytes", "jacobi", [None, "jacobi", None]),
    ("nbody/nbody.c", [], "multiply-add", "nbody", ["forces", None]),
    ("nbody/nbody.c", ["-ffast-math"], "multiply-add", "nbody", ["forces", None]),
    ("matmul/matmul.c", [], "multiply-add", "matmul", ["matmul"]),
]


def resident(registers, shared):
    """Blocks of 256 threads that a multiprocessor of 64 Ki registers, 2048 threads and 228 KiB holds at once."""
    warp = -(-max(registers, 1) * 32 // 256) * 256
    return min(8, 65536 // (warp * 8), (228 * 1024) // (shared + 1024))


# Opcodes of the machine code since sm_70, with 128-bit instructions; for multiply-adds, the lower 9 bits.
LOAD, STORE, BRANCH, EXIT, MULTIPLY_ADD = 0x981, 0x986, 0x947, 0x94D, (0x023, 0x02B)
SIZES = (1, 1, 2, 2, 4, 8, 16, 0)  # of accesses, by bits 73 to 75


def target(at, low, high):
    """The target of a branch: bits 16 to 23 and those from 34 on contain its distance in units of 4 bytes."""
    distance = ((low >> 34 | (high & 0x3FFFF) << 30) << 8 | low >> 16 & 0xFF) & (1 << 48) - 1
    return at + 1 + (distance - (1 << 48) * (distance >> 47)) // 4


def work(low, high):
    """The work of an instruction by kind: 8 bytes of global memory, multiply-adds."""
    return {"8 bytes": SIZES[high >> 9 & 7] / 8 if low & 0xFFF in (LOAD, STORE) else 0,
            "multiply-add": 1 if low & 0x1FF in MULTIPLY_ADD else 0}


def main_loop(code, kind):
    """Instructions of the loop that does most work of this kind, and its work; the kernel also counts as one. Loops inside
    it do not count."""
    instructions = [struct.unpack_from("<QQ", code, at) for at in range(0, len(code), 16)]
    done = [work(*instruction)[kind] for instruction in instructions]
    loops = [range(first, at + 1) for at, (low, high) in enumerate(instructions)
             if low & 0xFFF == BRANCH and 0 <= (first := target(at, low, high)) < at]
    loops.append(range(1 + max(at for at, (low, _) in enumerate(instructions) if low & 0xFFF == EXIT)))
    best = (0, 0)
    for loop in loops:
        inner = [other for other in loops if other != loop and loop.start <= other.start and other.stop <= loop.stop]
        own = [at for at in loop if not any(at in other for other in inner)]
        best = max(best, (sum(done[at] for at in own), len(own)))
    return best[1], best[0]


def kernels(nvcc, source, architecture, folder, options, kind):
    """By kernel name as the linker sees it: registers, bytes of spills and of shared memory, instructions, and those of its
    main loop with its work."""
    cubin = folder / "kernels.cubin"
    common_options = [nvcc, "-x", "cu", "-std=c++17", "-O3", f"-arch={architecture}", *options, source]
    result = subprocess.run([str(word) for word in [*common_options, "-cubin", "-Xptxas", "-v", "-o", cubin]],
                            capture_output=True, text=True)
    if result.returncode:
        sys.exit(result.stderr)
    intermediate = common.run([*common_options, "-ptx", "-o", "-"])
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
    machine = cubin.read_bytes()
    for name, start, size in re.findall(r" \.text\.(\w+)\s+PROGBITS\s+\w+\s+(\w+)\s+(\w+)", sections):
        if name in found:
            code = machine[int(start, 16):int(start, 16) + int(size, 16)]
            found[name]["instructions"] = len(code) // 16
            found[name]["loop"], found[name]["work"] = main_loop(code, kind)
    for entry in re.split(r"^\.visible \.entry ", intermediate, flags=re.M)[1:]:
        counts = found.get(re.match(r"\w+", entry)[0], {})
        for key, pattern in (("loads", r"\tld\.global"), ("constant", r"\tld\.global(?:\.L\w+)?\.nc"),
                             ("wide", r"\t(?:add|sub|mul|mad|shl|shr)[.a-z]*\.(?:[sub]64|wide)")):
            counts[key] = len(re.findall(pattern, entry))
    return found


def ours(arguments, sample, options, folder, kind):
    """The kernels of a sample in the order of the source: (line, counts)."""
    source = common.ROOT / "samples" / sample
    emitted = folder / "emitted.cu"  # next to the host code
    common.run([arguments.xaccc, "--target=cuda", *options, "--translate", source, "-o", emitted.with_suffix(".c")])
    lines = dict(re.findall(r"^/\* [^\n]*?:(\d+): [^\n]*\*/\nstruct (xmp_kernel_\w+)", emitted.read_text(), re.M))
    lines = {name: line for line, name in lines.items()}
    for_nvcc = ["-I", common.run([arguments.xaccc, "--print-include-dir"]).strip()]
    for_nvcc += ["--use_fast_math"] if "-ffast-math" in options else []
    counts = kernels(arguments.nvcc, emitted, arguments.arch, folder, for_nvcc, kind)
    found = []
    for kernel, line in lines.items():
        versions = [(int(version[1]), count) for name, count in counts.items() if kernel in name and
                    (version := re.search(r"cuda(?:3run|6reduce)I.*?Li(\d+)E", name))]
        if versions:  # for few iterations, and for many
            found.append((int(line), max(versions, key=lambda v: v[0])[1]))
    return found


def main(argv):
    parser = common.arguments("ptx", __doc__)
    parser.add_argument("--arch", default="sm_90", help="the GPU's architecture")
    parser.add_argument("--nvcc", default="nvcc", help="the compiler")
    arguments = parser.parse_args(argv)
    if not shutil.which(arguments.nvcc):
        sys.exit("bench/run ptx: needs nvcc")
    rows = []
    print(f"{'kernel':24}{'':8}{'registers':>10}{'blocks':>8}{'spilled':>9}{'loads':>7}{'.nc':>5}{'64-bit':>8}"
          f"{'instructions':>14}{'in the loop':>13}  for each")
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        for sample, options, kind, file, names in progress.each([PROGRAMS[0], PROGRAMS[-1]] if arguments.quick else PROGRAMS,
                                                                lambda program: program[0]):
            fast = ["-DFAST", "--use_fast_math"] if "-ffast-math" in options else []
            by_hand = kernels(arguments.nvcc, common.ROOT / "bench" / "cuda" / f"{file}.cu", arguments.arch, folder, fast, kind)
            for (line, mine), name in zip(ours(arguments, sample, options, folder, kind), names):
                case = f"{pathlib.Path(sample).name}:{line}" + (" fast" if fast else "")
                theirs = next((c for n, c in by_hand.items() if name and re.search(rf"\d{name}\w", n)), None)
                for who, c in (("ours", mine), ("by hand", theirs)):
                    if c:
                        c["each"] = round(c["loop"] / c["work"], 2) if c["work"] else None
                        print(f"{case if c is mine else '':24}{who:8}{c['registers']:>10}"
                              f"{resident(c['registers'], c['shared']):>8}{c['spilled']:>9}{c['loads']:>7}{c['constant']:>5}"
                              f"{c['wide']:>8}{c['instructions']:>14}"
                              f"{c['loop']:>13}  {kind} {c['each'] or '-'}")
                for metric, key, unit in (("registers", "registers", "1"), ("instructions", "instructions", "1"),
                                          ("spilled", "spilled", "B"), ("loads", "loads", "1"),
                                          (".nc loads", "constant", "1"), ("64-bit instructions", "wide", "1"),
                                          (f"instructions for {kind}", "each", "1")):
                    reference = theirs[key] if theirs else None
                    rows.append({"case": case, "metric": metric, "unit": unit, "ours": mine[key], "reference": reference,
                                 "ratio": round(mine[key] / reference, 3) if mine[key] and reference else None})
    limits = {"architecture": arguments.arch, "registers per multiprocessor": 65536}
    return common.finish("ptx", rows, limits, arguments.json)
