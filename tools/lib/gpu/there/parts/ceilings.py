"""Measures the best rates of the GPU and its host."""


def run(machine, results):
    if results.known("copy"):
        return
    outcome = machine.program("bench/ceilings", [], results.left())
    for line in outcome.out.splitlines():
        name, number, unit = line.split()
        results.line(name, "ok", f"{float(number):12.3f} {unit}", value=float(number), unit=unit)
    if outcome.code == 77:
        results.line("all", "skipped", "no GPU")
    elif outcome.status != "ok":
        results.line("all", outcome.status, outcome.reason())


def copy_rate(machine, results):
    """Returns the GB/s of a copy in device memory, and measures it if necessary. None without a GPU."""
    found = results.before("ceilings", "copy")
    if not found:
        outcome = machine.program("bench/ceilings", [], min(60, results.left()))
        line = next((line for line in outcome.out.splitlines() if line.startswith("copy ")), None)
        return float(line.split()[1]) if line else None
    return found["value"]
