"""Runs every test as one process: it must print what the serial program prints."""
import pathlib

LIMIT = 60  # seconds of each test


def judge(outcome, expected):
    """Returns ok, wrong, failed or timeout, and an explanation."""
    if outcome.status == "ok" and outcome.out == expected:
        return "ok", f"{outcome.seconds:.2f} s"
    if outcome.status != "ok":
        return outcome.status, outcome.reason()
    got, right = outcome.out.splitlines(), expected.splitlines()
    for k in range(max(len(got), len(right))):
        a, b = (lines[k] if k < len(lines) else "nothing" for lines in (got, right))
        if a != b:
            return "wrong", f"line {k + 1}: {a[:80]} instead of {b[:80]}"
    return "wrong", "other spaces or ends of lines"


def expected(machine, name):
    return (pathlib.Path(machine.unpacked) / "tests" / f"{name}.expected").read_text()


def one(machine, results, test, processes, case):
    """Runs a test as this many processes, over TCA if there are several, and reports the result."""
    if machine.gpu and test["devices"] > 1 and machine.gpus < processes * test["devices"]:
        return results.line(case, "skipped", f"needs {processes * test['devices']} GPUs")
    settings = {"XACC_CPU_DEVICES": str(test["devices"]), **test["settings"]}
    limit, program = min(LIMIT, results.left()), f"tests/{test['name']}"
    if processes > 1:
        # Devices write to each other's memory and do all the reductions they can.
        outcome = machine.job(processes, "tca", program, limit, XACC_DEVICE_REDUCE="1", **settings)
    elif test["calls_mpi"]:
        outcome = machine.job(1, "mpi", program, limit, **settings)
    else:
        outcome = machine.program(program, [], limit, **settings)
    status, text = judge(outcome, expected(machine, test["name"]))
    return results.line(case, status, text, seconds=round(outcome.seconds, 3))


def every(machine, results, processes):
    """Runs all tests as this many processes, as long as time remains."""
    suffix = f" x {processes}" if processes > 1 else ""
    todo = [test for test in machine.made["tests"]
            if not results.known(test["name"] + suffix) and (processes == 1 or not test["alone"])]
    for k, test in enumerate(todo):
        if results.left() < 1:
            results.line(f"others x {processes}", "skipped", f"no time left for {len(todo) - k} tests")
            break
        one(machine, results, test, processes, test["name"] + suffix)


def run(machine, results):
    every(machine, results, 1)
    results.summary()
