"""The communication models of two papers, from the included machine files, next to the papers' figures."""
import math
import sys

import common

sys.path.insert(0, str(common.ROOT / "tools" / "xacc-predict" / "lib"))
import machine_file

# HA-PACS/TCA: kernel, synchronisation and launch for each communication on a K20X; matrices of the CG study.
PHASE = 17.2e-6
MATRICES = {"nasa2910": 2910, "smt": 25710, "nd24k": 72000}


def rows_of_messages(tca, mpi, add):
    print("\nMessages between GPUs of two nodes [us]")
    print(f"{'bytes':>10}{'TCA':>10}{'MPI':>10}")
    for power in range(3, 22, 3):
        print(f"{2 ** power:10}{tca.message(2 ** power) * 1e6:10.2f}{mpi.message(2 ** power) * 1e6:10.2f}")
    add("TCA, 64 KiB", "us", tca.message(65536) * 1e6, 25.5)
    add("MPI, 64 KiB", "us", mpi.message(65536) * 1e6, 15.1)
    low, high = 1.0, 1e6
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if tca.message(middle) < mpi.message(middle) else (low, middle)
    add("TCA is quicker up to", "KiB", low / 1024, 64)
    print("The models cross at 5.1 KiB, the paper's measurements between 64 and 128 KiB: one straight line does not describe an\n"
          "MPI that changes its protocol with the length, which is why xacc-info measures many lengths.")


def rows_of_broadcasts(tca, mpi, add):
    print("\nBroadcast of 8 bytes and of 64 KiB [us]")
    print(f"{'nodes':>10}{'TCA, 8':>10}{'MPI, 8':>10}{'TCA, 64K':>10}{'MPI, 64K':>10}")
    for nodes in (2, 4, 8, 16):
        times = [m.collective("broadcast", nodes, size) * 1e6 for size in (8, 65536) for m in (tca, mpi)]
        print(f"{nodes:10}" + "".join(f"{t:10.2f}" for t in times))
    add("TCA broadcast, 8 B, 16 nodes", "us", tca.collective("broadcast", 16, 8) * 1e6, 8.41)


def conjugate_gradients(m, rows, nodes):
    """Communication of one iteration: an allgather by doubling, three reductions of one number, with the additional cost of a GPU
    for each."""
    rounds = math.ceil(math.log2(nodes))
    gather = sum(m.message(8 * math.ceil(rows / nodes) * 2 ** k) for k in range(rounds))
    return gather + 3 * m.collective("allreduce", nodes, 8) + 4 * PHASE


def rows_of_cg(tca, mpi):
    print("\nCG, rows split: communication of an iteration [us]. The paper says in words: TCA wins for small matrices, MPI for large")
    print(f"{'matrix':>10}{'rows':>8}" + "".join(f"{f'TCA x {n}':>11}{f'MPI x {n}':>11}" for n in (2, 4, 8, 16)))
    for name, rows in MATRICES.items():
        times = [conjugate_gradients(m, rows, n) * 1e6 for n in (2, 4, 8, 16) for m in (tca, mpi)]
        print(f"{name:>10}{rows:8}" + "".join(f"{t:11.1f}" for t in times))


def rows_of_k(k, add):
    print("\nK computer: one call in a row or column of the processes [us], of 1000 elements; barrier of all")
    print(f"{'P':>8}{'in a row':>10}{'Allreduce':>11}{'Bcast':>9}")
    table = {256: (28 + 32, 21 + 31), 1024: (39 + 38, 25 + 40), 4096: (49 + 53, 35 + 47), 16384: (61 + 64, 35 + 60),
             65536: (76 + 75, 47 + 66)}  # a x 1000 + b of table 4
    for processes, (reduction, broadcast) in table.items():
        row = math.isqrt(processes)
        times = [k.collective(kind, row, 8000) * 1e6 for kind in ("allreduce", "broadcast")]
        print(f"{processes:8}{row:10}{times[0]:11.1f}{times[1]:9.1f}")
        add(f"Allreduce, P = {processes}", "us", times[0], reduction)
        add(f"Bcast, P = {processes}", "us", times[1], broadcast)
    for processes, cost in ((16, 2.9), (64, 3.9), (256, 5.2), (1024, 7.6), (4096, 9.5)):
        add(f"barrier, {processes} processes", "us", k.collective("barrier", processes, 0) * 1e6, cost)


def main(argv):
    options = common.arguments("papers", __doc__).parse_args(argv)
    machine_file.folder = common.ROOT / "tools" / "xacc-predict" / "machines"
    tca, mpi, k = (machine_file.read(name) for name in ("ha-pacs-tca", "ha-pacs-mpi", "k-computer"))
    rows = []

    def add(case, unit, ours, paper):
        rows.append({"case": case, "metric": "time" if unit == "us" else "length", "unit": unit, "ours": round(ours, 3),
                     "reference": paper, "ratio": round(ours / paper, 4), "spread": [1, 1]})

    rows_of_messages(tca, mpi, add)
    rows_of_broadcasts(tca, mpi, add)
    rows_of_cg(tca, mpi)
    rows_of_k(k, add)
    print(f"\n{'figure of the papers':32}{'model':>10}{'paper':>10}   deviation")
    for row in rows:
        print(f"{row['case']:32}{row['ours']:10.2f}{row['reference']:10.2f}   {100 * (row['ratio'] - 1):+.1f}%")
    return common.finish("papers", rows, {}, options.json)
