"""formulas.py SHARE: the included machine files give the figures of the publications' formulas."""
import pathlib
import sys

share = pathlib.Path(sys.argv[1])
sys.dont_write_bytecode = True
sys.path[:0] = [str(share / "lib"), str(share.parent / "python")]
import machine_file

machine_file.folder = share / "machines"


def expect(actual, wanted, tolerance=0.004):
    assert abs(actual - wanted) <= tolerance * wanted, (actual, wanted)


tca, mpi, k = (machine_file.read(name) for name in ("ha-pacs-tca", "ha-pacs-mpi", "k-computer"))
expect(tca.message(65536), 25.5e-6)
expect(mpi.message(65536), 15.1e-6)
expect(tca.collective("broadcast", 16, 8), 8.41e-6)
assert tca.message(4096) < mpi.message(4096) and tca.message(6144) > mpi.message(6144)  # they cross at 5.2 KB
for procs, a, b in ((16, 2.8e-8, 3.2e-5), (64, 4.9e-8, 5.3e-5), (256, 7.6e-8, 7.5e-5)):
    expect(k.collective("allreduce", procs, 8000), a * 1000 + b, 1e-9)
expect(k.collective("broadcast", 128, 800), 3.5e-8 * 100 + 6.0e-5, 1e-9)
expect(k.collective("barrier", 1024, 0), 7.6e-6, 1e-9)
assert k.collective("allreduce", 1, 8) == 0
# Longer messages take longer, and so do more of them.
for m in (tca, mpi, k):
    times = [m.message(2 ** n) for n in range(24)]
    assert times == sorted(times)
    one = (1000, "network")
    assert m.exchange([one]) < m.exchange([one, one]) < 2 * m.exchange([one]) and m.exchange([]) == 0

# Algorithms compared with their formulas, with one line a + b n.
import collectives
import machine as costs

A, B = 2e-6, 1e-9


def line(size):
    return A + B * size


for p, rounds in ((2, 1), (5, 3), (16, 4), (4096, 12)):
    expect(collectives.binomial(line, p, 800), rounds * (A + 800 * B), 1e-12)
    expect(collectives.dissemination(line, p), rounds * A, 1e-12)
    expect(collectives.ring(line, p, 1e6), 2 * (p - 1) * (A + B * 1e6 / p), 1e-12)
for p, rounds in ((2, 1), (16, 4), (4096, 12)):
    expect(collectives.recursive_doubling(line, p, 800), rounds * (A + 800 * B), 1e-12)
    # Rabenseifner: 2 log2 p starts, and (p - 1) / p of the vector twice.
    expect(collectives.rabenseifner(line, p, 1e6), 2 * rounds * A + 2 * B * 1e6 * (p - 1) / p, 1e-12)
    expect(collectives.allgather_doubling(line, p, 8), rounds * A + (p - 1) * 8 * B, 1e-12)
expect(collectives.recursive_doubling(line, 6, 800), 4 * (A + 800 * B), 1e-12)  # two of six send theirs to others
expect(collectives.allgather_doubling(line, 6, 8), 3 * A + 5 * 8 * B, 1e-12)
# A chain of 9 with the best number of segments s = sqrt((p - 2) n b / a); powers of two approximate it.
best = 7 * A + 1e6 * B + 2 * (7 * A * 1e6 * B) ** 0.5
assert best <= collectives.pipelined(line, 9, 1e6) < 1.06 * best
# The choice of a library: few rounds for short vectors, few bytes for long ones.
assert collectives.mpi_allreduce(line, 16, 8) == collectives.recursive_doubling(line, 16, 8)
assert collectives.mpi_allreduce(line, 16, 1 << 24) == collectives.rabenseifner(line, 16, 1 << 24)
assert collectives.mpi_allreduce(line, 15, 1 << 24) == collectives.ring(line, 15, 1 << 24)
assert collectives.mpi_broadcast(line, 16, 8) == collectives.binomial(line, 16, 8)
assert collectives.mpi_broadcast(line, 16, 1 << 24) < 4 * line(1 << 24) / 2
# The transport tca: contributions of all, doubling, or a slice for each.
expect(collectives.tca_allreduce(line, 16, 8, ()), 4 * A + 15 * 8 * B, 1e-12)
expect(collectives.tca_allreduce(line, 16, 8192, ()), 4 * (A + 8192 * B), 1e-12)
expect(collectives.tca_allreduce(line, 16, 1 << 20, ()), 2 * (A + 15 * (1 << 16) * B), 1e-12)

for path, size, algorithm in (("node", 1 << 20, collectives.scatter_and_combine), ("network", 1 << 20, collectives.mpi_allreduce),
                              ("network", 1 << 14, collectives.recursive_doubling)):  # windows reduce long vectors with MPI
    over_puts = costs.Machine("puts", {("message", 2, path, "host"): costs.Curve([(0, A, B)])}, transport="tca", cores=16)
    expect(over_puts.collective("allreduce", 16, size, path), algorithm(line, 16, size), 1e-12)
    expect(over_puts.collective("broadcast", 16, 1 << 14, path), collectives.binomial(line, 16, 1 << 14), 1e-12)
    expect(over_puts.collective("broadcast", 16, 1 << 20, path), collectives.mpi_broadcast(line, 16, 1 << 20), 1e-12)

# Links of a ring of 8 and of two of them: in a round at distance d, d messages share one; between the rings none do.
assert [collectives.torus_round((8, 2), 16, d, True) for d in (1, 2, 4, 8)] == [(1, 1), (2, 2), (4, 4), (1, 1)]
assert collectives.torus_round((8, 2), 16, 2, False)[1] == 2
expect(collectives.tca_allreduce(line, 16, 8, (8, 2)), 4 * A + 8 * B * (1 * 1 + 2 * 2 + 4 * 4 + 8 * 1), 1e-12)
assert tca.torus == (8, 2) and tca.collective("allreduce", 16, 8) > collectives.tca_allreduce(tca.message, 16, 8, ())

# Measured fits come first: those of this many processes, or an interpolation between two counts.

def flat(seconds):
    return costs.Curve([(1 << 20, seconds, 0.0)])


m = costs.Machine("measured", {("message", 2, "node", "host"): flat(1e-6), ("allreduce", 2, "node", "host"): flat(3e-6),
                               ("allreduce", 8, "node", "host"): flat(9e-6), ("message", 2, "network", "host"): flat(5e-6),
                               ("message", 2, "node", "device"): flat(7e-6), ("exchange", 2, "node", "host"): flat(1.5e-6)},
                  cores=4)
expect(m.collective("allreduce", 8, 8), 9e-6, 1e-12)
expect(m.collective("allreduce", 4, 8), 6e-6, 1e-12)
expect(m.collective("allreduce", 64, 8), 6 * 5e-6, 1e-12)  # beyond: a model of messages over the network
expect(m.collective("barrier", 4, 0, "node"), 2e-6, 1e-12)
assert [m.path(0, k, 4) for k in (1, 3, 4)] == ["cache", "cache", "network"] and m.message(8, "cache") == 1e-6
assert m.message(8, "node", "device") == 7e-6 and m.collective("allreduce", 2, 8, "node", "device") == 3e-6
assert m.exchange([(8, "node")], [(8, "node")]) == 1.5e-6 and m.exchange([(8, "node")]) == 1e-6
pieces = costs.Curve([(64, 1e-6, 0.0), (4096, 2e-6, 1e-9), (1 << 20, -1e-6, 2e-9)])
assert pieces(0) == pieces(64) == 1e-6 and pieces(65) == 2e-6 + 65e-9 and pieces(1 << 30) == -1e-6 + 2e-9 * (1 << 30)
