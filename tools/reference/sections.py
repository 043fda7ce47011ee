"""sections.py write|check: the table of the sections of OpenACC 3.3, OPENACC.md, from the headers of the tests.

A test names a section in its header, "OpenACC 3.3, 2.9.1: ...", and its RUN lines say on which targets it runs."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TABLE = pathlib.Path(__file__).resolve().parent / "OPENACC.md"
TITLES = {
    "2.1": "Directive format", "2.2": "Conditional compilation", "2.3": "Internal control variables",
    "2.4": "Device-specific clauses", "2.5": "Compute constructs", "2.5.1": "Parallel construct", "2.5.2": "Serial construct",
    "2.5.3": "Kernels construct", "2.5.6": "if clause", "2.5.7": "self clause", "2.5.8": "async clause",
    "2.5.9": "wait clause", "2.5.10": "num_gangs, num_workers, vector_length clauses", "2.5.13": "private clause",
    "2.5.14": "firstprivate clause", "2.5.15": "reduction clause", "2.5.16": "default clause",
    "2.6.1": "Variables with predetermined data attributes", "2.6.2": "Variables with implicitly determined data attributes",
    "2.6.4": "Data structures with pointers", "2.6.5": "Data construct", "2.6.6": "Enter data and exit data directives", "2.6.7": "Reference counters",
    "2.6.8": "Attachment counter", "2.7": "Data clauses", "2.7.1": "Data specification in data clauses",
    "2.7.4": "deviceptr clause", "2.7.7": "copy, copyin, copyout, create clauses", "2.7.10": "no_create clause",
    "2.8": "Host_data construct", "2.9": "Loop construct", "2.9.1": "collapse clause", "2.9.2": "gang clause",
    "2.9.5": "seq, independent, auto clauses", "2.9.8": "tile clause", "2.9.10": "private clause",
    "2.9.11": "reduction clause",
    "2.10": "Cache directive", "2.11": "Combined constructs", "2.12": "Atomic construct", "2.13": "Declare directive",
    "2.14": "Init, shutdown, set directives", "2.14.4": "Update directive", "2.15.1": "Routine directive",
    "2.16": "Asynchronous behavior", "3.2": "Runtime library routines", "5": "Profiling and error callback interface",
}
# The names in the table for the targets of RUN lines; the tests run CUDA in an emulator or on the host.
TARGETS = {"cpu": "`cpu`", "openacc": "`openacc`", "cuda": "`cuda`", "emulated": "`cuda`", "starpu": "`starpu`"}
HEAD = """# Sections of OpenACC 3.3

Which sections have tests, from the headers of the tests; `tools/reference/update` writes this page. CUDA runs in an emulator or on
the host in these tests. What a target rejects is in the [reference](REFERENCE.md#limits-of-targets).

| section | | rules in | targets | rejected in |
|---|---|---|---|---|
"""


def header(text):
    """Returns the RUN lines and the comment at the beginning of a test."""
    lines = []
    for line in text.splitlines():
        if not line.startswith("//"):
            break
        lines.append(line)
    return "\n".join(lines)


def targets(runs):
    named = re.findall(r'PARITY_TARGET="?([a-z ]+)"?', runs) + re.findall(r"--target=([a-z]+)", runs)
    words = {word for text in named for word in text.split()} or {"cpu"}
    return sorted({TARGETS[word] for word in words if word in TARGETS})


def table():
    tests = {number: [] for number in TITLES}
    refusals = {number: [] for number in TITLES}
    for file in sorted([*(ROOT / "test" / "run").rglob("*.c"), *(ROOT / "test" / "frontend").rglob("*.c")]):
        head = header(file.read_text())
        for number in set(re.findall(r"OpenACC 3\.3, (?:chapter )?([0-9][0-9.]*[0-9]|[0-9])", head)):
            number = "3.2" if number == "3" else number
            if number not in TITLES:
                sys.exit(f"sections.py: {file.relative_to(ROOT)}: no section {number}")
            (refusals if "reject" in file.parts else tests)[number].append((file, targets(head)))

    def links(files):
        return " ".join(f"[{file.stem}](../../{file.relative_to(ROOT)})" for file, _ in files)

    rows = []
    for number, title in TITLES.items():
        on = sorted({target for _, targets in tests[number] for target in targets})
        rows.append(f"| {number} | {title} | {links(tests[number])} | {' '.join(on)} | {links(refusals[number])} |\n")
    return HEAD + "".join(rows)


if sys.argv[1:] == ["write"]:
    TABLE.write_text(table())
elif sys.argv[1:] != ["check"]:
    sys.exit(__doc__)
elif not TABLE.exists() or TABLE.read_text() != table():
    sys.exit("tools/reference/OPENACC.md: the tests say something else; run tools/reference/update")
