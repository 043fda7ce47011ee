"""formulas.py SHARE: the machine files that come along give the figures that follow from the publications' formulas."""
import pathlib
import sys

share = pathlib.Path(sys.argv[1])
sys.dont_write_bytecode = True
sys.path.insert(0, str(share / "lib"))
import machine

machine.folder = share / "machines"


def expect(actual, wanted, tolerance=0.004):
    assert abs(actual - wanted) <= tolerance * wanted, (actual, wanted)


tca, mpi, k = (machine.read(name) for name in ("ha-pacs-tca", "ha-pacs-mpi", "k-computer"))
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
    assert m.exchange([1000]) < m.exchange([1000, 1000]) < 2 * m.exchange([1000]) and m.exchange([]) == 0
