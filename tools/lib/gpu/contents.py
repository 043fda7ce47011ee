"""Contents of a bundle: tests, programs to measure and their hand-written counterparts, kernels to inspect."""
import re

# Divided loops: emulated accelerators with separate memory; and GPUs as workers in addition to the CPU (`auto` adds no
# workers if there are no GPUs).
EMULATED = {"XACC_DEVICE": "cpu", "XACC_STARPU_ACC": "cpu:1", "XACC_CPU_MEMORY": "separate", "OMP_NUM_THREADS": "2"}
BESIDE = {"XACC_DEVICE": "cpu", "OMP_NUM_THREADS": "3"}
# Kernels with nested loops, atomics, reductions, private arrays, shared memory, and stores that neighbours read.
SANITIZED = ["kernels-nested", "atomic", "array-reductions", "private-levels", "reductions-long", "dev_stencil-cuda"]

# case, kind, sample, its options, options of the hand-written program, arguments
FULL = [
    ("stream", "stream", "stream/stream_xacc", ["-DN=200000000"], None, []),
    ("himeno L", "himeno", "himeno/himeno_xacc", ["-DSIZE_L"], None, ["200"]),
    ("cg C", "cg", "npb_cg/cg_xacc", ["-DCLASS='C'"], None, []),
    ("himeno M", "himeno", "himeno/himeno_xacc", ["-DSIZE_M"], None, ["1000"]),
    ("cg B", "cg", "npb_cg/cg_xacc", ["-DCLASS='B'"], None, []),
    ("nbody 65536", "nbody", "nbody/nbody", ["-DN=65536", "-DSTEPS=10"], None, ["auto"]),
    ("nbody 65536 fast", "nbody", "nbody/nbody", ["-DN=65536", "-DSTEPS=10", "-ffast-math"], ["-DN=65536", "-DSTEPS=10", "-DFAST"],
     ["auto"]),
    ("matmul 4096", "matmul", "matmul/matmul", ["-DN=4096", "-DSTEPS=5"], None, ["auto"]),
    ("himeno S", "himeno", "himeno/himeno_xacc", ["-DSIZE_S"], None, ["2000"]),
    ("cg A", "cg", "npb_cg/cg_xacc", ["-DCLASS='A'"], None, []),
]
SMALL = [
    ("stream", "stream", "stream/stream_xacc", ["-DN=100000"], ["-DN=4096"], []),
    ("himeno XS", "himeno", "himeno/himeno_xacc", ["-DSIZE_XS"], None, ["20"]),
    ("cg S", "cg", "npb_cg/cg_xacc", ["-DCLASS='S'"], None, []),
    ("nbody 512", "nbody", "nbody/nbody", ["-DN=512", "-DSTEPS=10"], None, ["auto"]),
    ("matmul 128", "matmul", "matmul/matmul", ["-DN=128", "-DSTEPS=5"], None, ["auto"]),
]
# xaccc's first kernel, and the hand-written one with the launches to skip: Himeno's tries 36 shapes before the first.
LOOKED_AT = [("himeno", "jacobi", 37), ("cg", "spmv", 1), ("nbody", "forces", 1)]


def tests(builder):
    """Adds every test of device loops that is one program with one right answer, and XMP-dev on three targets."""
    jobs = []
    for source in sorted((builder.root / "test" / "run" / "acc").glob("*.c")):
        if line := re.search(r"RUN: .*%parity %s$", source.read_text(), re.M):
            devices = re.search(r"XACC_CPU_DEVICES=(\d+)", line[0])
            alone = re.search(r"PARITY_PROCS=1(?! \d)", line[0]) is not None
            jobs.append((source.stem, source, "cuda", {}, int(devices[1]) if devices else 1, alone))
    samples = [builder.root / "test" / "run" / "dev" / f"{name}.c" for name in ("stencil", "overlap", "regions")]
    for source in [*samples, builder.root / "samples" / "matmul" / "matmul.c"]:
        for target, settings in (("cuda", {}), ("starpu", EMULATED), ("starpu,cuda", BESIDE)):
            jobs.append((f"dev_{source.stem}-{target.replace(',', '-')}", source, target, settings, 1, False))
    return [test for test in builder.parallel(builder.test, jobs) if test]


def speed(builder, dry):
    """Adds the cases with their programs: from xaccc, hand-written, and for CG with cuSPARSE."""
    cases, jobs = [], []
    for case, kind, sample, flags, hand_flags, arguments in SMALL if dry else FULL:
        name = case.replace(" ", "_")
        programs = {"ours": f"bench/{name}", "by hand": f"bench/{name}_hand"}
        jobs.append((builder.sample, programs["ours"], sample, flags))
        jobs.append((builder.hand, programs["by hand"], kind, hand_flags or flags, []))
        if kind == "cg":
            programs["cuSPARSE"] = f"bench/{name}_cusparse"
            jobs.append((builder.hand, programs["cuSPARSE"], kind, [*flags, "-DCUSPARSE"], ["-lcusparse"]))
        cases.append({"case": case, "kind": kind, "programs": programs, "arguments": arguments})
    jobs.append((builder.hand, "bench/ceilings", "ceilings", ["-DN=4096"] if dry else [], []))
    builder.parallel(lambda make, *arguments: make(*arguments), jobs)
    return cases


def fill(builder, dry):
    """Makes all programs; returns the data about them for the other machine."""
    print("== tests", flush=True)
    made = {**builder.facts(), "tests": tests(builder), "sanitized": SANITIZED}
    print("== programs to measure", flush=True)
    made["speed"] = speed(builder, dry)
    made["kernels"] = []
    for kind, by_hand, skipped in LOOKED_AT:
        case = next(c for c in made["speed"] if c["kind"] == kind)
        arguments = ["3"] if kind == "himeno" else case["arguments"]
        ours, hand = case["programs"]["ours"], case["programs"]["by hand"]
        made["kernels"] += [{"case": f"{case['case']}, ours", "program": ours, "arguments": arguments,
                             "kernel": builder.first_kernel(ours), "skip": 1},
                            {"case": f"{case['case']}, by hand", "program": hand, "arguments": arguments,
                             "kernel": f"[0-9]{by_hand}[A-Z]", "skip": skipped}]
    made["sources"] = builder.sources
    return made
