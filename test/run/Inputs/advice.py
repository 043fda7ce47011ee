"""advice.py XACCC SOURCE OUT [RUN...]: writes the program SOURCE to OUT, changed as its warnings advise in words. With
a command RUN, as the reports of -fxmp-check advise; the changed program must cause none.

In SOURCE, a line `//+ TEXT => LINE` becomes LINE. TEXT is a regular expression that a warning or report must match;
LINE may use its groups. A line that ends with `//-` belongs to the mistake and is removed.
"""
import re
import subprocess
import sys

xaccc, (source, out, *run) = sys.argv[1].split(), sys.argv[2:]


def reports(program):
    subprocess.run(xaccc + ["-fxmp-check", "-w", program, "-o", out + ".x"], check=True)
    return subprocess.run(run + [out + ".x"], text=True, capture_output=True).stderr


if run:
    said = reports(source)
else:
    said = subprocess.run(xaccc + ["-Wxmp-all", "-fsyntax-only", source], text=True, capture_output=True).stderr
lines = []
with open(source) as file:
    for line in file.read().splitlines():
        if advice := re.fullmatch(r"( *)//\+ (.*) => (.*)", line):
            found = re.search(advice[2], said)
            if not found:
                sys.exit(f"{source}: nothing says '{advice[2]}':\n{said}")
            lines.append(advice[1] + found.expand(advice[3]))
        elif not line.endswith("//-"):
            lines.append(line)
with open(out, "w") as file:
    file.write("\n".join(lines) + "\n")
if run and "xacc: " in (left := reports(out)):
    sys.exit(f"{source}: the changed program is still wrong:\n{left}")
