"""Runs memcheck and racecheck of compute-sanitizer on a few tests."""
import re

from parts import tests
from parts.machine import execute


def judge(outcome, expected):
    """Returns status and text: the tool's findings, then whether the answer is right. The tool's lines begin with a rule."""
    lines = [line[10:].strip() for line in (outcome.out + outcome.err).splitlines() if line.startswith("=========")]
    summary = next((line for line in lines if "SUMMARY" in line), None)
    if summary is None:
        return ("timeout" if outcome.status == "timeout" else "skipped"), lines[-1][:150] if lines else outcome.reason()
    if any(int(count) for count in re.findall(r"(\d+) (?:errors?|hazards?|warnings?)", summary)):
        first = next((line for line in lines if re.search(r"Invalid|hazard|Error|leak", line)), "")
        return "wrong", f"{first[:130]}; {summary}"
    outcome.out = "".join(line + "\n" for line in outcome.out.splitlines() if not line.startswith("========="))
    status, text = tests.judge(outcome, expected)
    return status, f"{summary}; {text}"


def run(machine, results):
    tool = machine.tool("compute-sanitizer", results)
    for name in machine.made["sanitized"] if tool else []:
        for check in ("memcheck", "racecheck"):
            case = f"{name}, {check}"
            if results.known(case):
                continue
            if results.left() < 2:
                results.line(case, "skipped", "no time left")
                continue
            command = [tool, "--tool", check, machine.unpacked / "tests" / name]
            outcome = execute(command, min(60, results.left()), machine.environment(), machine.unpacked)
            results.line(case, *judge(outcome, tests.expected(machine, name)))
