"""sections.py write|check: the table of the sections of OpenACC 3.3, OPENACC.md, from the headers of the tests.

A test names a section in its header, "OpenACC 3.3, 2.9.1: ...", and its RUN lines say on which targets it runs. A test of a
function of the library calls it."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TABLE = pathlib.Path(__file__).resolve().parent / "OPENACC.md"
# Sections that apply to C. The functions of chapter 3 have rows of their own, by name.
TITLES = {
    "2.1": "Directive format", "2.2": "Conditional compilation", "2.3": "Internal control variables",
    "2.3.1": "Modifying and retrieving internal control variables", "2.4": "Device-specific clauses", "2.5": "Compute constructs",
    "2.5.1": "Parallel construct", "2.5.2": "Serial construct", "2.5.3": "Kernels construct",
    "2.5.4": "Compute construct restrictions", "2.5.5": "Compute construct errors", "2.5.6": "if clause", "2.5.7": "self clause",
    "2.5.8": "async clause", "2.5.9": "wait clause", "2.5.10": "num_gangs clause", "2.5.11": "num_workers clause",
    "2.5.12": "vector_length clause", "2.5.13": "private clause", "2.5.14": "firstprivate clause", "2.5.15": "reduction clause",
    "2.5.16": "default clause", "2.6": "Data environment", "2.6.1": "Variables with predetermined data attributes",
    "2.6.2": "Variables with implicitly determined data attributes", "2.6.3": "Data regions and data lifetimes",
    "2.6.4": "Data structures with pointers", "2.6.5": "Data construct", "2.6.6": "Enter data and exit data directives",
    "2.6.7": "Reference counters", "2.6.8": "Attachment counter", "2.7": "Data clauses",
    "2.7.1": "Data specification in data clauses", "2.7.2": "Data clause actions", "2.7.3": "Data clause errors",
    "2.7.4": "deviceptr clause", "2.7.5": "present clause", "2.7.6": "copy clause", "2.7.7": "copyin clause",
    "2.7.8": "copyout clause", "2.7.9": "create clause", "2.7.10": "no_create clause", "2.7.11": "delete clause",
    "2.7.12": "attach clause", "2.7.13": "detach clause", "2.8": "Host_data construct", "2.8.1": "use_device clause",
    "2.8.2": "if clause", "2.8.3": "if_present clause", "2.9": "Loop construct", "2.9.1": "collapse clause", "2.9.2": "gang clause",
    "2.9.3": "worker clause", "2.9.4": "vector clause", "2.9.5": "seq clause", "2.9.6": "independent clause",
    "2.9.7": "auto clause", "2.9.8": "tile clause", "2.9.9": "device_type clause", "2.9.10": "private clause",
    "2.9.11": "reduction clause", "2.10": "Cache directive", "2.11": "Combined constructs", "2.12": "Atomic construct",
    "2.13": "Declare directive", "2.13.1": "device_resident clause", "2.13.2": "create clause", "2.13.3": "link clause",
    "2.14": "Executable directives", "2.14.1": "Init directive", "2.14.2": "Shutdown directive", "2.14.3": "Set directive",
    "2.14.4": "Update directive", "2.14.5": "Wait directive", "2.14.6": "Enter data directive", "2.14.7": "Exit data directive",
    "2.15": "Procedure calls in compute regions", "2.15.1": "Routine directive", "2.15.2": "Global data access",
    "2.16": "Asynchronous behavior", "2.16.1": "async clause", "2.16.2": "wait clause", "2.16.3": "Wait directive",
    "3.1": "Runtime library definitions", "3.2": "Runtime library routines", "4": "Environment variables",
    "5": "Profiling and error callback interface", "5.1": "Events", "5.1.11": "Error event", "5.2": "Callbacks signature",
    "5.3": "Loading the library", "5.4": "Registering event callbacks",
}
# The names in the table for the targets of RUN lines; the tests run CUDA in an emulator or on the host.
TARGETS = {"cpu": "`cpu`", "openacc": "`openacc`", "cuda": "`cuda`", "emulated": "`cuda`", "starpu": "`starpu`"}
HEAD = """# Sections of OpenACC 3.3

Which sections that apply to C have tests, from the headers of the tests, and which tests call a function of the library;
`tools/reference/update` writes this page. CUDA runs in an emulator or on the host in these tests. What a target rejects is in the
[reference](REFERENCE.md#limits-of-targets).

| section | | rules in | on targets | rejected in | by targets |
|---|---|---|---|---|---|
"""


def header(text):
    """Returns the RUN lines and the comment at the beginning of a test."""
    lines = []
    for line in text.splitlines():
        if not line.startswith("//"):
            break
        lines.append(line)
    return "\n".join(lines)


def functions(header):
    """Returns the functions that a header of the runtime declares."""
    return re.findall(r"\b(acc_\w+)\([^;]*XACC_API", (ROOT / "runtime" / "include" / header).read_text())


def targets(head):
    """Returns the targets for which the RUN lines compile."""
    words = set()
    for run in head.splitlines():
        named = re.findall(r'PARITY_TARGET="?([a-z ]+)"?', run) + re.findall(r"--target=([a-z]+)", run)
        if re.search("%(xaccc|parity)", run):
            words |= {word for text in named for word in text.split()} or {"cpu"}
    return sorted({TARGETS[word] for word in words if word in TARGETS})


def table():
    called = {"3.2": functions("openacc.h"), "5": functions("acc_prof.h")}
    rows = {row: [] for number in TITLES for row in [number, *called.get(number, [])]}
    refusals = {number: [] for number in rows}
    for file in sorted([*(ROOT / "test" / "run").rglob("*.c"), *(ROOT / "test" / "frontend").rglob("*.c")]):
        text = file.read_text()
        head = header(text)
        listed = refusals if "reject" in file.parts else rows
        for number in set(re.findall(r"OpenACC 3\.3, (?:chapter )?([0-9][0-9.]*[0-9]|[0-9])", head)):
            number = "3.2" if number == "3" else number
            if number not in TITLES:
                sys.exit(f"sections.py: {file.relative_to(ROOT)}: no section {number}")
            listed[number].append((file, targets(head)))
        for function in {f for names in called.values() for f in names}:
            if re.search(rf"(?m)^(?!#define).*\b{function}\(", text):
                listed[function].append((file, targets(head)))

    def links(files):
        return " ".join(f"[{file.stem}](../../{file.relative_to(ROOT)})" for file, _ in files)

    def union(files):
        return " ".join(sorted({target for _, on in files for target in on}))

    return HEAD + "".join(
        f"| {row if row in TITLES else ''} | {TITLES.get(row, f'`{row}`')} | {links(files)} | {union(files)} | "
        f"{links(refusals[row])} | {union(refusals[row])} |\n" for row, files in rows.items())


if sys.argv[1:] == ["write"]:
    TABLE.write_text(table())
elif sys.argv[1:] != ["check"]:
    sys.exit(__doc__)
elif not TABLE.exists() or TABLE.read_text() != table():
    sys.exit("tools/reference/OPENACC.md differs from the tests: run tools/reference/update")
