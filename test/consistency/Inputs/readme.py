"""readme.py commands FILE: the lines of the first indented block after "Three commands".
readme.py links ROOT: fails if a relative link of any README.md below ROOT leads nowhere."""
import pathlib
import re
import sys

what, where = sys.argv[1], pathlib.Path(sys.argv[2])
if what == "commands":
    lines = where.read_text().split("\n")
    start = next(i for i, line in enumerate(lines) if line.startswith("Three commands"))
    block = []
    for line in lines[start + 1:]:
        if line.startswith("    "):
            block.append(line.strip().split("  #")[0].strip())
        elif block:
            break
    print("\n".join(block))
else:
    broken = []
    for file in [where / "README.md", *where.glob("[!.b]*/**/README.md"), *where.glob("bench/README.md")]:
        for target in re.findall(r"\]\(([^)#:]+)\)", file.read_text()):
            if not (file.parent / target).exists():
                broken.append(f"{file}: {target}")
    sys.exit("\n".join(broken) or 0)
