"""Runs every test on 2, then on 3 processes over TCA."""
from parts import tests


def run(machine, results):
    if machine.gpu:
        outcome = machine.job(2, "tca", "tests/communication", min(60, results.left()), XACC_INFO="1")
        lines = [line.strip() for line in outcome.err.splitlines() if "device memory" in line]
        results.line("device memory", "info", lines[0] if lines else "unknown")
    for processes in (2, 3):
        tests.every(machine, results, processes)
    results.summary()
