"""readme.py before FILE: the program of the first ```c block. readme.py after FILE EMITTED: fails if a line of the first ```cpp block is
not in the emitted file, in that order.
readme.py commands FILE: the lines of the first indented block after "Three commands".
readme.py links ROOT: fails if a relative link of any README.md below ROOT, of CONTRIBUTING.md or of the reference leads nowhere,
or to a heading that is not there.
readme.py words ROOT: fails if a README.md has more words than its readers have patience.
readme.py excerpts FILE ROOT: fails if a code block of FILE behind `<!-- from PATH -->` is not, line by line, a part of that file.
readme.py table FILE: the lines of README.md that are made from the tables.
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
elif what == "words":
    for name, most in (("", 900), ("frontend", 600), ("transforms", 600), ("test", 600), ("tools", 600)):
        words = len((where / name / "README.md").read_text().split())
        if words > most:
            sys.exit(f"{where / name}/README.md has {words} words; {most} are enough")
elif what == "excerpts":
    excerpts = re.findall(r"^<!-- from (\S+) -->\n```\w+\n(.*?)^```", where.read_text(), re.S | re.M)
    for file, text in excerpts:
        if "\n" + text not in "\n" + (pathlib.Path(sys.argv[3]) / file).read_text():
            sys.exit(f"{where}: this is not, or no longer, a part of {file}:\n{text}")
    if len(excerpts) < 2:
        sys.exit(f"{where}: found {len(excerpts)} excerpts")
elif what == "table":
    print(re.search(r"<!-- table:[^\n]*-->\n(.*?)<!-- end of table -->", where.read_text(), re.S).group(1), end="")
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
    def anchors(file):
        """Of the headings, as GitHub makes them."""
        headings = re.findall(r"^#+ (.*)", re.sub(r"^```.*?^```", "", file.read_text(), flags=re.S | re.M), re.M)
        return [re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings]

    broken = []
    for file in [where / "README.md", where / "CONTRIBUTING.md", *where.glob("[!.b]*/**/README.md"), where / "bench/README.md",
                 *where.glob("tools/reference/*.md")]:
        for target, anchor in re.findall(r"\]\(([^)#:]*)(?:#([^):]+))?\)", file.read_text()):
            to = file.parent / target if target else file
            if not to.exists() or (anchor and anchor not in anchors(to)):
                broken.append(f"{file}: {target}#{anchor}" if anchor else f"{file}: {target}")
    sys.exit("\n".join(broken) or 0)
