"""CPU/GPU weights on a simulated HA-PACS node: our automatic rule against the paper's, and the paper's tables 2 to 5.

A node has 16 cores and 1, 2 or 4 GPUs, each of which takes one core. Weights are compared with the best division
into whole rows: rows of small matrices are coarse. The virtual clock of the runtime gives every task its
time from a speed; weights, division and policies are the real ones. Speeds of N-body are two numbers for all entries of
table 2; those of the matrix product follow from each entry of table 3 itself, because BLAS is faster on larger matrices,
so that the optimum there is the paper's by construction.
"""
import os
import statistics
import tempfile

import common
import progress

GPU, CORE = 3.54e9, 3.65e7  # interactions per second
# seconds of step 20 and its weight, for two nodes; columns: 1, 2, 4 GPUs
TABLE2 = {102400: ((1.352352, .15), (0.710417, .07), (0.434995, .04)),
          204800: ((5.058176, .14), (2.796911, .07), (1.679012, .03)),
          409600: ((20.035116, .14), (11.052326, .07), (6.014442, .03)),
          819200: ((78.623068, .14), (42.613314, .07), (23.017501, .03))}
TABLE3 = {1024: ((0.004595, .29), (0.005188, .21), (0.003716, .19)),
          2048: ((0.023057, .27), (0.016544, .09), (0.011162, .02)),
          4096: ((0.163541, .28), (0.116263, .13), (0.060841, .05)),
          8192: ((1.184421, .29), (0.691243, .15), (0.444981, .07)),
          16384: ((8.276425, .29), (5.167231, .16), (3.674877, .09))}
# rows per GPU after convergence, for two nodes
TABLE4 = {102400: (43520, 23808, 12288), 204800: (88064, 47616, 24832), 409600: (176128, 95232, 49664),
          819200: (352256, 190464, 99328)}
TABLE5 = {1024: (348, 199, 101), 2048: (737, 445, 238), 4096: (1474, 901, 496), 8192: (2908, 1740, 972),
          16384: (5816, 3440, 1925)}


class Machine:
    """A node: speeds in iterations a second, of one worker."""

    def __init__(self, count, gpus, core, gpu):
        self.count, self.gpus, self.cores, self.core, self.gpu = count, gpus, 16 - gpus, core, gpu

    def division(self, each):
        """Seconds of a step without noise when every GPU has `each` iterations: the largest part of each class."""
        rest = self.count - each * self.gpus
        return max(-(-rest // self.cores) / self.core, each / self.gpu)

    def continuous(self):
        return self.count / (self.cores * self.core + self.gpus * self.gpu)

    def optimum(self):
        """Seconds of the best division into whole iterations."""
        near, turn = int(self.continuous() * self.gpu), self.cores  # one whole row more for every core
        most = self.count // self.gpus
        return min([-(-self.count // self.gpus) / self.gpu] +
                   [self.division(each) for each in range(max(0, near - turn), min(most, near + turn) + 1)])

    def text(self, noise, seed):
        return (f"cpus {self.cores}\naccelerators {self.gpus}\ncpu-rate {self.core:.9g}\naccelerator-rate {self.gpu:.9g}\n"
                f"noise {noise}\noutliers {noise}\nseed {seed}\n")

    def ideal(self, weight):
        """What a step at this weight takes without noise."""
        if weight <= 0:
            return -(-self.count // self.gpus) / self.gpu
        # The log of a run has six digits.
        return self.division(int((1 - weight + 6e-7) * self.count / self.gpus))


def cases():
    for n, entries in TABLE2.items():
        for k, (seconds, weight) in enumerate(entries):
            yield f"nbody {n} x {1 << k}", Machine(n // 2, 1 << k, CORE / n, GPU / n), seconds, weight, TABLE4[n][k]
    for n, entries in TABLE3.items():
        for k, (seconds, weight) in enumerate(entries):
            g, rows = 1 << k, n // 2
            machine = Machine(rows, g, weight * rows / seconds / (16 - g), (1 - weight) * rows / seconds / g)
            yield f"matrix {n} x {g}", machine, seconds, weight, TABLE5[n][k]


def simulate(work, program, machine, policy, steps, noise=0, seed=1):
    """(weight, seconds) of every step; seconds are the slower class's."""
    clock, record = os.path.join(work, "machine"), os.path.join(work, "record")
    with open(clock, "w") as f:
        f.write(machine.text(noise, seed))
    common.run([program, steps, record], env=dict(os.environ, XACC_TRANSPORT="self", XACC_STARPU_POLICY=policy,
                                                 XACC_STARPU_CLOCK="virtual:" + clock))
    with open(record) as f:
        rows = [list(map(float, line.split())) for line in f]
    return [(w, max(cpu, gpu)) for _, w, cpu, gpu, _ in rows]


def first(history, machine):
    """The first step within 2 % of the best possible."""
    return next((k for k, (w, s) in enumerate(history, 1) if s <= 1.02 * machine.optimum()), None)


def loss(work, program, machine, policy, seeds):
    """Per cent above the best possible after step 20, mean, with 5 % noise and 5 % outliers."""
    values = []
    for seed in progress.each(range(1, seeds + 1), lambda seed: f"seed {seed}"):
        history = simulate(work, program, machine, policy, 100, 0.05, seed)
        values += [100 * (machine.ideal(w) / machine.optimum() - 1) for w, s in history[20:]]
    return statistics.mean(values)


def main(argv):
    parser = common.arguments("weights", __doc__)
    options = parser.parse_args(argv)
    rows, programs = [], {}
    print("Simulated HA-PACS nodes, two of them; the first line of a case is the paper's own rule on the virtual clock\n"
          "best: the best division into whole rows, and how much longer than without that limit; good: first step within 2 % of\n"
          "it; loss: above it after step 20, 5 % noise and 5 % outliers, mean of 10 machines\n")
    print(f"{'case':18}{'best':>10}{'rows':>7}{'paper says':>22}   {'rule':6}{'step 20':>10}{'weight':>8}{'size/GPU':>10}"
          f"{'paper':>8}{'good':>6}{'loss':>8}")
    with tempfile.TemporaryDirectory() as work:
        for name, machine, seconds, weight, size in progress.each(cases(), lambda case: case[0]):
            if options.quick and name not in ("nbody 819200 x 4", "matrix 8192 x 4", "matrix 16384 x 1"):
                continue
            program = programs.get(machine.count)
            if not program:
                program = programs[machine.count] = os.path.join(work, f"weights{machine.count}")
                common.run([options.xaccc, "--target=starpu", "-O2", f"-DN={machine.count}",
                            common.ROOT / "bench" / "weights.c", "-o", program])
            found = {}
            for policy, label in (("paper", "paper"), ("auto", "ours")):
                history = simulate(work, program, machine, policy, 40)
                w, s = history[19]
                gpu = int((1 - w) * machine.count / machine.gpus + 1e-6)
                found[policy] = (first(history, machine), loss(work, program, machine, policy, 2 if options.quick else 10), s, w)
                head = ""
                if policy == "paper":
                    rounding = machine.optimum() / machine.continuous() - 1
                    head = f"{name:18}{machine.optimum():10.4f}{rounding:7.1%}{seconds:14.4f} at {weight:.2f}"
                good = found[policy][0]
                print(f"{head:57}   {label:6}{s:10.4f}{w:8.3f}{gpu:10}{size:8}{good or '-':>6}{found[policy][1]:7.2f}%", flush=True)
            for metric, unit, k in (("first step within 2 %", "step", 0), ("loss after step 20 under noise", "%", 1),
                                    ("time of step 20", "s", 2), ("weight of step 20", "", 3)):
                ours, paper = found["auto"][k], found["paper"][k]
                rows.append({"case": name, "metric": metric, "unit": unit, "ours": ours and round(ours, 5),
                             "reference": paper and round(paper, 5),
                             "ratio": round(ours / paper, 4) if ours and paper else None, "spread": None})
    limits = {"note": "simulated; the optimum of the matrix product is the paper's by construction"}
    return common.finish("weights", rows, limits, options.json)
