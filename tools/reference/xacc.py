"""xacc.py write|check: the table of the directives on device data, XACC.md, from the tests.

A row is a directive with `acc`, or a clause of device sets, with one more clause. A column, which must have a test, is a target with a
transport. The programs of test/run have the directives, and their RUN lines, or those of .test files that name them, the targets and
transports. If no program of test/run has a directive, one of test/frontend/reject shows that it is rejected."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TABLE = pathlib.Path(__file__).resolve().parent / "XACC.md"
TARGETS = {"cpu": "cpu", "openacc": "openacc", "cuda": "cuda", "emulated": "cuda", "gpus": "cuda"}
COLUMNS = [(target, transport) for target in ("cpu", "openacc", "cuda") for transport in ("mpi", "tca")]
SET_CLAUSES = ("on_device", "layout", "shadow")
HEAD = """# Directives on device data

The tests that run each directive with each clause. Each row is tested on `cpu`, `openacc` and `cuda` (in an emulator or on the host), with
the transports `mpi` and `tca`. If several tests share them, the row says which test runs where. `tools/reference/update` writes this page
from the programs and RUN lines of the tests.

"""


def table_rows():
    """Yields (family, directive, clause) for each row, in the order of the compiler's tables."""
    folder = ROOT / "frontend" / "directives"
    for file, family in (("Directives.def", "xmp"), ("AccDirectives.def", "acc")):
        text = re.sub(r"^#(.*\\\n)*.*\n", "", (folder / file).read_text(), flags=re.M)
        for directive, block in re.findall(r'^DIRECTIVE\(\w+, "([^"]+)"(.*?)(?=^DIRECTIVE|\Z)', text, re.S | re.M):
            clauses = re.findall(r'CLAUSE\(\w+, \w+, "(\w+)"', block)
            if "REGION_CLAUSES" in block or "COMPUTE_CLAUSES" in block:
                clauses.append("on_device")
            if "LOOP_CLAUSES" in block:
                clauses.append("layout")
            if family == "acc":
                yield from ((family, directive, clause) for clause in clauses if clause in SET_CLAUSES)
                if directive in ("devices", "device", "barrier_device", "reflect"):
                    yield family, directive, ""
            elif "acc" in clauses and directive != "loop":
                if directive == "gmove":
                    yield family, directive, "acc(variable)"
                for clause in [""] + [c for c in clauses if c not in ("acc", "host")]:
                    yield family, directive, clause
            elif "acc" in clauses:
                yield family, directive, ""


def uses(text, directives):
    """Returns the rows whose directives a program contains."""
    found = set()
    for family, line in re.findall(r"^\s*#\s*pragma\s+(xmp|xacc|acc)\s+((?:[^\n\\]|\\\n)*)", text, re.M):
        line = re.sub(r"//.*|\\\n", "", line)
        family = "acc" if family == "acc" else "xmp"
        words, count = line, 1
        while count:  # the innermost parentheses first
            words, count = re.subn(r"\s*\([^()]*\)", " ", words)
        directive = max((d for d in directives[family] if re.match(re.escape(d) + r"\b", line)), key=len, default=None)
        clauses = words.replace(",", " ").split()
        if family == "xmp" and "acc" in clauses[1:]:
            found |= {(family, directive, clause) for clause in ["", *clauses]}
            if re.search(r"\bacc\s*\(", line):
                found.add((family, directive, "acc(variable)"))
        elif family == "acc":
            found |= {(family, directive, clause) for clause in ["", *clauses]}
    return found


def settings(runs):
    """Returns the columns that a RUN line covers."""
    targets = re.findall(r"PARITY_TARGET=[\"']?([a-z ]+)", runs) + re.findall(r"--target=([a-z]+)", runs)
    words = {word for text in targets for word in text.split()} or {"cpu"}
    transport = "tca" if "XACC_TRANSPORT=tca" in runs else "mpi"
    return {(TARGETS[word], transport) for word in words if word in TARGETS}


def tests():
    """Yields (program, columns) for each program of test/run."""
    runs = {}
    for file in (ROOT / "test" / "run").rglob("*"):
        if file.suffix not in (".c", ".test"):
            continue
        target = ""
        for line in re.findall(r"RUN:(.*)", file.read_text()):
            if "-o %t" in line and "%xaccc" in line:  # the next lines run the program
                target = " ".join(re.findall(r"--target=[a-z]+", line))
                continue
            named = [file.parent / name for name in re.findall(r"%S/(\S+\.c)", line)]
            for program in named or [file] if file.suffix == ".test" or "%s" in line or "%t" in line else []:
                runs.setdefault(program.resolve(), set()).update(settings(line + " " + target))
    for program in sorted(runs):
        if program.suffix == ".c" and program.exists():
            yield program, runs[program]


def link(file):
    return f"[{file.stem}](../../{file.relative_to(ROOT)})"


def table():
    rows = list(dict.fromkeys(table_rows()))
    directives = {family: {d for f, d, _ in rows if f == family} for family in ("xmp", "acc")}
    cells = {}
    for program, columns in tests():
        for row in uses(program.read_text(), directives):
            for column in columns:
                cells.setdefault((row, column), program)
    rejected = {}
    for program in sorted((ROOT / "test" / "frontend" / "reject").glob("*.c")):
        for row in uses(program.read_text(), directives):
            rejected.setdefault(row, program)
    text = HEAD + "| directive | clause | tests |\n|---|---|---|\n"
    missing = []
    for row in rows:
        family, directive, clause = row
        found = {column: cells[row, column] for column in COLUMNS if (row, column) in cells}
        name = f"{family} {directive}" + (" acc" if family == "xmp" and clause != "acc(variable)" else "")
        if not found and row in rejected:
            entries = f"rejected: {link(rejected[row])}"
        else:
            missing += [f"{name} {clause} on {target}, {transport}" for target, transport in COLUMNS if (target, transport) not in found]
            entries = listed(found)
        text += f"| `{name}` | {f'`{clause}`' if clause else ''} | {entries} |\n"
    return text, missing


def listed(found):
    """Returns links to the programs, each with its columns if other programs have the remaining ones."""
    programs = list(dict.fromkeys(found.values()))
    return "; ".join(link(program) + ("" if len(programs) == 1 else " " + columns_text([c for c in found if found[c] == program]))
                     for program in programs)


def columns_text(columns):
    """Returns the targets, each with its transport if it has only one: `cpu` `openacc tca`."""
    words = []
    for target in dict.fromkeys(target for target, _ in columns):
        transports = [transport for t, transport in columns if t == target]
        words.append(f"`{target}`" if len(transports) == 2 else f"`{target} {transports[0]}`")
    return " ".join(words)


page, untested = table()
if sys.argv[1:] == ["write"]:
    TABLE.write_text(page)
elif sys.argv[1:] != ["check"]:
    sys.exit(__doc__)
elif untested:
    sys.exit("tools/reference/xacc.py: neither a test nor a rejection for " + "; ".join(untested))
elif not TABLE.exists() or TABLE.read_text() != page:
    sys.exit("tools/reference/XACC.md differs from the tests: run tools/reference/update")
