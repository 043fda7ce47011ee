"""mistakes.py XACCC MPIRUN [-n N]... SOURCE [-- OPTIONS]: each mistake of SOURCE is found at its line, and nothing else.

SOURCE itself is right. A line with `// MISTAKE k: text` is wrong if MISTAKE is k (in an `#if`). Either the compiler names the line
with -Wxmp-all -Werror, with the parts of that text between dots ( ... ), or a run with -fxmp-check does, and fails. Without MISTAKE both are silent.
-n: on this many processes (default 3); mistakes need to appear only on the last count.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

arguments, _, options = (" ".join(sys.argv[1:]) + " -- ").partition(" -- ")
arguments, options = arguments.split(), [o for o in options.split() if o != "--"]
split = arguments.index(next(a for a in arguments if a.endswith("mpirun")))
xaccc, mpirun, rest = arguments[:split], arguments[split], arguments[split + 1:]
counts = [rest[k + 1] for k, a in enumerate(rest) if a == "-n"] or ["3"]
source = pathlib.Path(rest[-1])
marks = {}
for number, line in enumerate(source.read_text().splitlines(), 1):
    if found := re.search(r"// MISTAKE (\d+): (.*)", line):
        marks.setdefault(int(found[1]), []).append((number, found[2]))
if not marks:
    sys.exit(f"{source}: no mistakes")

failures = []


def run(command):
    p = subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120)
    return p.returncode, p.stdout


def build(mistake, program):
    return run(xaccc + ["-fxmp-check", "-Wxmp-all", "-Werror", "-O1", f"-DMISTAKE={mistake}", "-o", program, str(source),
                        *options])


def named(output, mistake):
    """True if the output names one of the lines of the mistake, with its text."""
    return any(all(part in said for part in text.split(" ... ")) and re.search(rf"{re.escape(source.name)}:{line}\b", said)
               for line, text in marks[mistake] for said in output.splitlines())


with tempfile.TemporaryDirectory() as folder:
    program = folder + "/program"
    status, output = build(0, program)
    if status != 0 or output:
        failures.append(f"the right program: the compiler says\n{output}")
    else:
        for n in counts:
            status, output = run([mpirun, "-n", n, program])
            if status != 0 or "xacc:" in output:
                failures.append(f"the right program on {n} processes: status {status}\n{output}")
    for mistake in sorted(marks):
        status, output = build(mistake, program)
        where = "the compiler"
        if status == 0:
            status, output = run([mpirun, "-n", counts[-1], program])
            where = f"a run on {counts[-1]} processes"
        if status == 0 or not named(output, mistake):
            failures.append(f"mistake {mistake}: {where} (status {status}) does not say '{marks[mistake]}':\n{output}")
        else:
            print(f"mistake {mistake}: named by {where}")
sys.exit("\n".join(failures) if failures else 0)
