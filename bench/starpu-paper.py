"""The experiments of the XMP-dev/StarPU paper: the CPU's weight over steps, task sizes and the speed-up over GPUs alone.

The paper measured on HA-PACS: nodes of 16 cores (2 Xeon E5-2670) and four M2090, 2 to 16 nodes; N-body of 819200 bodies and the
product of matrices of 8192 rows. First, both at the paper's size on simulated nodes (as bench/run weights does: the
weights, divisions and policies of the runtime, with tasks that take the time that the paper's tables give). Then the samples
themselves, in the time that they take on this machine, with its GPUs as accelerators or with a core that plays one.
"""
import os
import statistics
import tempfile

import common
import progress
import weights

NEEDS = ("The paper's sizes in real time need two nodes with 16 cores and 1, 2 or 4 GPUs each, and StarPU with CUDA there:\n"
         "--target=starpu,cuda --accelerators cuda --nodes 2 --bodies 819200 --rows 8192 under that machine's mpirun.")
SHOWN = (1, 5, 10, 15, 20, 30, 40)
# The step at which the weight, starting at 0.2, has converged with 4 GPUs; of the speed-ups, the paper states only the
# best.
CONVERGED = {"nbody 819200 x 4": 18, "matrix 8192 x 4": 14}
BEST = "about 1.4 at best"


def row(rows, case, metric, unit, ours, paper):
    """`paper` is a number, or words where the paper has none."""
    known = isinstance(paper, (int, float))
    left, right = ("-" if ours is None else format(ours, ".5g")), (format(paper, ".5g") if known else paper)
    print(f"{case:32}{metric:38}{left:>12}{right:>20} {unit}".rstrip(), flush=True)
    rows.append({"case": case, "metric": metric, "unit": unit, "ours": ours and round(ours, 6),
                 "reference": paper if known else None, "ratio": round(ours / paper, 4) if known and ours else None,
                 "spread": None, "paper": paper})


def simulated(options, work, rows):
    """The paper's sizes on its machine, by the virtual clock."""
    print("\nSimulated, two HA-PACS nodes, 40 steps from 0.2. That a time agrees shows no more than that the division does: the\n"
          f"speeds are those of the paper's tables.\n{'':32}{'':38}{'ours':>12}{'paper':>20}")
    for name, machine, seconds, weight, size in weights.cases():
        if not name.startswith(("nbody 819200 ", "matrix 8192 ")) or (options.quick and not name.endswith("x 4")):
            continue
        program = os.path.join(work, f"weights{machine.count}")
        if not os.path.exists(program):
            common.run([options.xaccc, "--target=starpu", "-O2", f"-DN={machine.count}",
                        common.ROOT / "bench" / "weights.c", "-o", program])
        for policy, label in (("auto", "our rule"), ("paper", "paper's rule")):
            history = weights.simulate(work, program, machine, policy, 40)
            case = f"{name}, {label}"
            arrived = weights.first(history, machine)
            row(rows, case, "first step within 2 % of the optimum", "", arrived, CONVERGED.get(name, "not given"))
            for step in SHOWN:
                given = {1: 0.2, 20: weight}.get(step, "not given")
                row(rows, case, f"weight of step {step}", "", history[step - 1][0], given)
            row(rows, case, "time of step 20", "s", history[19][1], seconds)
            each = int((1 - history[39][0]) * machine.count / machine.gpus + 1e-6)
            row(rows, case, "iterations of a GPU's task, step 40", "", each, size)
            row(rows, case, "speed-up over GPUs alone, step 40", "", machine.ideal(0) / history[39][1], BEST)


def steps(options, work, program, weight, policy):
    """[(weight, seconds of the slower class)] of each step."""
    record = os.path.join(work, "record")
    environment = {**os.environ, "XACC_STARPU_POLICY": policy, "XACC_STARPU_ACC": options.accelerators,
                   "STARPU_HOME": work}
    environment.setdefault("OMP_NUM_THREADS", str(max(2, common.cores() // options.nodes)))
    common.run([common.ROOT / "tools" / "lib" / "mpirun", "-np", options.nodes, program, weight, record], env=environment)
    with open(record) as file:
        lines = [list(map(float, line.split())) for line in file]
    return [(w, max(cpu, gpu)) for _, w, cpu, gpu, _ in lines]


def measured(options, work, rows):
    """The samples, in real time."""
    count = int(options.accelerators.split(":")[1]) if ":" in options.accelerators else None
    print(f"\nMeasured here: --target={options.target}, {options.nodes} node(s), accelerators: {options.accelerators}; the paper's "
          f"sizes are 819200 and 8192\n{'':32}{'':38}{'ours':>12}{'paper':>20}")
    samples = (("nbody", "nbody", options.bodies), ("matrix", "matmul", options.rows))
    for kind, sample, extent in progress.each(samples, lambda sample: sample[0]):
        program = os.path.join(work, sample)
        common.run([options.xaccc, f"--target={options.target}", *options.flags.split(), f"-DN={extent}",
                    f"-DSTEPS={options.steps}", common.ROOT / "samples" / sample / f"{sample}.c", "-o", program, "-lm"])
        alone = [s for _, s in steps(options, work, program, "0", "auto")]
        for policy, label in progress.each((("auto", "our rule"), ("paper", "paper's rule")), lambda policy: policy[1]):
            history = steps(options, work, program, "auto", policy)
            case = f"{kind} {extent}, {label}"
            for step in [s for s in SHOWN if s < options.steps] + [options.steps]:
                row(rows, case, f"weight of step {step}", "", history[step - 1][0], "not given")
            tail = [s for _, s in history[-5:]]
            row(rows, case, "time of a step, last five", "s", statistics.median(tail), "not given")
            if count:
                each = int((1 - history[-1][0]) * extent / options.nodes / count + 1e-6)
                row(rows, case, "iterations of an accelerator's task", "", each, "not given")
            row(rows, case, "speed-up over accelerators alone", "", statistics.median(alone[-5:]) / statistics.median(tail), BEST)


def main(argv):
    parser = common.arguments("starpu-paper", __doc__)
    parser.add_argument("--target", default="starpu", help="of xaccc: starpu, or starpu,cuda")
    parser.add_argument("--accelerators", default="cpu:1",
                        help="XACC_STARPU_ACC: cuda, opencl, or cpu:k for k cores that play one (cpu:1)")
    parser.add_argument("--nodes", type=int, default=1, help="processes (1)")
    parser.add_argument("--bodies", type=int, help="of N-body (8192; --quick: 2048)")
    parser.add_argument("--rows", type=int, help="of the matrices (1024; --quick: 512)")
    parser.add_argument("--steps", type=int, help="(40; --quick: 20)")
    options = parser.parse_args(argv)
    options.bodies = options.bodies or (2048 if options.quick else 8192)
    options.rows = options.rows or (512 if options.quick else 1024)
    options.steps = options.steps or (20 if options.quick else 40)
    print(NEEDS)
    rows = []
    with tempfile.TemporaryDirectory() as work:
        simulated(options, work, rows)
        measured(options, work, rows)
    limits = {"cores": common.cores(), "accelerators": options.accelerators,
              "paper": "HA-PACS, 16 cores and 1, 2 or 4 M2090 a node", "needs": NEEDS.replace("\n", " ")}
    return common.finish("starpu-paper", rows, limits, options.json)
