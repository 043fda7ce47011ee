"""Compares programs with hand-written ones: three alternating runs each, with verified answers."""
import re
import statistics

from parts.ceilings import copy_rate

LIMIT, RUNS = 90, 3
# Bytes of device memory that an iteration must move, from the definitions. Himeno, per inner point, if neighbours of p come
# from a cache: the sweep reads 12 coefficients and p and writes wrk2, the copy back reads wrk2 and writes p, 4 bytes each;
# 34 operations. STREAM, per element: two arrays of doubles for copy and scale, three for add and triad.
HIMENO_BYTES, HIMENO_FLOP = 64, 34


def numbers(kind, outcome, steps):
    """Returns (speeds by name, unit, answer, whether the program itself verified it)."""
    text = outcome.out
    if kind == "stream":
        rates = {name: float(rate) for name, rate in re.findall(r"^(\w+) *: ([\d.]+) GB/s", text, re.M)}
        return rates, "GB/s", [], "check : 0 elements wrong" in text
    if kind == "himeno":
        speed = float(re.search(r"MFLOPS: *([\d.]+)", text)[1])
        return {"": speed}, "MFLOPS", [float(re.search(r"gosa *: *(\S+)", text)[1])], True
    if kind == "cg":
        return {"": float(re.search(r"([\d.]+) Mop/s", text)[1])}, "Mop/s", [], "VERIFICATION SUCCESSFUL" in text
    # nbody, matmul: seconds of a step, from the record of xaccc's program or the line of the hand-written one
    by_hand = re.search(r"step *: ([\d.]+) seconds", text)
    each = float(by_hand[1]) if by_hand else steps
    return {"": 1 / each}, "steps/s", [float(n) for n in re.findall(r"-?\d+\.\d+e?[-+\d]*|-?\d+", text.splitlines()[0])], True


def seconds_of_step(record):
    clock = [float(line.split()[4]) for line in record.read_text().splitlines()]
    return statistics.median(b - a for a, b in zip(clock, clock[1:]))


def once(machine, case, side, limit):
    """Runs once: returns (numbers, None), or (None, (status, text))."""
    ours, kind = side == "ours", case["kind"]
    record = machine.unpacked / "steps"
    settings = {"LD_LIBRARY_PATH": machine.cuda_libraries()} if side == "cuSPARSE" else {}
    arguments = case["arguments"] if ours or kind == "himeno" else []
    if arguments == ["auto"]:
        arguments = ["auto", str(record)]
        settings["XACC_SYNC"] = "1"  # the clock of a step must wait for its kernels
    outcome = machine.program(case["programs"][side], arguments, limit, **settings)
    if outcome.status != "ok":
        return None, ("skipped", "no GPU") if outcome.code == 77 else (outcome.status, outcome.reason())
    try:
        values = numbers(kind, outcome, seconds_of_step(record) if len(arguments) > 1 else None)
    except (TypeError, ValueError, IndexError, OSError, ArithmeticError) as error:
        return None, ("failed", f"output without what was expected ({error}): {outcome.out[:80]!r}")
    return (values, None) if values[3] else (None, ("wrong", outcome.out.strip().splitlines()[-1][:120]))


def there(machine, program, side):
    """Returns whether a program was compiled, and with cuSPARSE whether its library is there."""
    file = machine.unpacked / program
    return file.exists() and (side != "cuSPARSE" or "not found" not in machine.output(
        "env", f"LD_LIBRARY_PATH={machine.cuda_libraries()}", "ldd", str(file)))


def measure(machine, results, case):
    sides, found, answers = dict(case["programs"]), {}, {}
    for side in list(sides):
        if not there(machine, sides[side], side):
            results.line(f"{case['case']}, {side}", "skipped", "not compiled (recompile says why)")
            del sides[side]
    for _ in range(RUNS):
        for side in list(sides):
            if results.left() < 1:
                break
            values, problem = once(machine, case, side, min(LIMIT, results.left()))
            if problem:
                results.line(f"{case['case']}, {side}", problem[0], problem[1])
                del sides[side]
                continue
            for name, speed in values[0].items():
                found.setdefault((name, side), []).append(speed)
            answers[side], unit = values[2], values[1]
    if not found:
        return
    for side in [side for side in answers if side != "ours" and "ours" in answers]:
        if any(abs(a - b) > 1e-5 * max(abs(a), abs(b)) for a, b in zip(answers["ours"], answers[side])):
            results.line(f"{case['case']}, {side}", "wrong", f"answers differ: {answers['ours']} and {answers[side]}")
    for name in dict.fromkeys(name for name, _ in found):
        report(machine, results, case, name, unit, {side: runs for (n, side), runs in found.items() if n == name})


def report(machine, results, case, name, unit, runs):
    copy = copy_rate(machine, results) if case["kind"] in ("stream", "himeno") else None
    values, texts = {}, []
    for side, speeds in runs.items():
        values[side] = {"median": statistics.median(speeds), "least": min(speeds), "most": max(speeds), "runs": len(speeds)}
        text = f"{side} {values[side]['median']:.5g} ({min(speeds):.5g}-{max(speeds):.5g})"
        if copy:
            rate = values[side]["median"] * (1 if case["kind"] == "stream" else 1e-3 / HIMENO_FLOP * HIMENO_BYTES)
            values[side]["of_copy"] = round(rate / copy, 4)
            text += f" = {rate / copy:.0%} of copy"
        texts.append(text)
    if "ours" in values:
        for side in [side for side in values if side != "ours"]:
            values["ours"][f"to {side}"] = round(values["ours"]["median"] / values[side]["median"], 4)
            texts.append(f"ours to {side} {values['ours'][f'to {side}']:.3f}")
    results.line(f"{case['case']} {name}".strip(), "ok", f"{'; '.join(texts)} [{unit}]", unit=unit, sides=values)


def run(machine, results):
    for case in machine.made["speed"]:
        if results.known(case["case"] + (" triad" if case["kind"] == "stream" else "")):
            continue
        if results.left() < 2:
            results.line(case["case"], "skipped", "no time left")
        else:
            measure(machine, results, case)
