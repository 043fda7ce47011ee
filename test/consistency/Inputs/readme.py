"""readme.py before FILE: the program of the first ```c block. readme.py after FILE EMITTED: fails if a line of the first ```cpp block is
not in the emitted file, in that order.
readme.py commands FILE: the lines of the first indented block after "Three commands".
readme.py links ROOT: fails if a relative link of any README.md below ROOT leads nowhere.
readme.py lines ROOT: fails if a README.md of a sample has other numbers of lines than tools/count-lines."""
import pathlib
import re
import subprocess
import sys

what, where = sys.argv[1], pathlib.Path(sys.argv[2])


def block(language):
    return re.search(rf"^```{language}\n(.*?)^```", where.read_text(), re.S | re.M).group(1)


if what == "before":
    print("#define N 1000\n" + block("c"))
elif what == "after":
    emitted = [" ".join(line.split()) for line in open(sys.argv[3])]
    for line in filter(None, (" ".join(line.split()) for line in block("cpp").split("\n"))):
        if line not in emitted:
            sys.exit(f"{where}: '{line}' is not, or not there, in what xaccc emits")
        del emitted[:emitted.index(line) + 1]
elif what == "commands":
    lines = where.read_text().split("\n")
    start = next(i for i, line in enumerate(lines) if line.startswith("Three commands"))
    commands = []
    for line in lines[start + 1:]:
        if line.startswith("    "):
            commands.append(line.strip().split("  #")[0].strip())
        elif commands:
            break
    print("\n".join(commands))
elif what == "lines":
    row = re.compile(r"^\| ((?:`[\w.]+`(?:, )?)+) \| (\d+) \| (\d+) \| (\d+) \|$", re.M)
    rows = [(file, match) for file in where.glob("samples/*/README.md") for match in row.finditer(file.read_text())]
    for file, match in rows:
        sources = [file.parent / name for name in re.findall(r"`([^`]+)`", match[1])]
        counted = subprocess.run([where / "tools" / "count-lines", *sources], capture_output=True, text=True, check=True).stdout
        counted = counted.strip().split("\n")[-1].split()[:3]
        if counted != list(match.groups()[1:]):
            sys.exit(f"{file}: {match[0]}\ncounted: {' '.join(counted)}")
    if not rows:
        sys.exit("no README.md of a sample has a table of lines")
else:
    broken = []
    for file in [where / "README.md", *where.glob("[!.b]*/**/README.md"), *where.glob("bench/README.md")]:
        for target in re.findall(r"\]\(([^)#:]+)\)", file.read_text()):
            if not (file.parent / target).exists():
                broken.append(f"{file}: {target}")
    sys.exit("\n".join(broken) or 0)
