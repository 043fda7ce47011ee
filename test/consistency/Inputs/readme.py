"""readme.py before FILE: the program of the first ```c block. readme.py after FILE EMITTED: fails if a line of the second ```c block is
not in the emitted file, in that order.
readme.py commands FILE: the lines of the first indented block after "Three commands".
readme.py links ROOT: fails if a relative link of any README.md below ROOT, of CONTRIBUTING.md, of the reference or of the tutorial
is broken, or points to a missing heading.
readme.py words ROOT: fails if a README.md has too many words.
readme.py excerpts FILE ROOT: fails if a code block of FILE after `<!-- from PATH -->` is not, line by line, a part of that file.
readme.py pages ROOT FILE...: runs the commands of these files, lines of indented blocks that begin with "$ ", one after another in one shell
in the current folder, and fails if the output differs from the lines below the command. Commands without output must succeed. Spaces count as
one. A line "..." stands for any lines. After `<!-- numbers vary -->` all numbers are considered equal, and the order of lines is ignored. Each
```c block of the files must be a part of a program next to them, as in excerpts, or follow `<!-- program NAME -->`: then it is first written
to the file NAME of the current folder.
readme.py table FILE: the lines of README.md that are generated from the tables.
readme.py lines ROOT: fails if the numbers of lines in a sample's README.md differ from those of tools/count-lines."""
import difflib
import pathlib
import re
import subprocess
import sys

what, where = sys.argv[1], pathlib.Path(sys.argv[2])


def block(number):
    return re.findall(r"^```c\n(.*?)^```", where.read_text(), re.S | re.M)[number]


def check_excerpts(file, root, least):
    excerpts = re.findall(r"^<!-- from (\S+) -->\n```\w+\n(.*?)^```", file.read_text(), re.S | re.M)
    for source, text in excerpts:
        if "\n" + text not in "\n" + (root / source).read_text():
            sys.exit(f"{file}: this is not, or no longer, a part of {source}:\n{text}")
    if len(excerpts) < least:
        sys.exit(f"{file}: found {len(excerpts)} excerpts")


def programs_of(file):
    """Returns [(name, text)] of each complete program in a page."""
    return re.findall(r"^<!-- program ([\w.-]+) -->\n```c\n(.*?)^```", file.read_text(), re.S | re.M)


def commands_of(file):
    """Returns [command, shown lines of output, whether numbers vary] of each command of a page."""
    commands, varies, code = [], False, False
    for line in file.read_text().split("\n"):
        if line.startswith("```"):
            code = not code
        elif line == "<!-- numbers vary -->":
            varies = True
        elif line.startswith("    $ ") and not code:
            commands.append([line[6:], [], varies])
        elif line.startswith("    ") and not code and commands:
            commands[-1][1].append(line[4:])
        elif line:
            varies = False
    return commands


def run_commands(commands, root):
    """Returns the output and the status of each."""
    script = [f"mpirun() {{ '{root}/tools/lib/mpirun' \"$@\"; }}", "exec 2>&1"]
    for command, _, _ in commands:
        script += [command, "printf '\\n<end of command> %d\\n' $?"]
    out = subprocess.run(["bash", "-c", "\n".join(script)], stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True).stdout
    parts = re.split(r"\n<end of command> (\d+)\n", out)
    return [(text.rstrip("\n").split("\n") if text.strip() else [], int(status)) for text, status in zip(parts[::2], parts[1::2])]


def check_output(command, shown, varies, printed, status):
    def plain(lines):
        lines = [" ".join(line.split()) for line in lines]
        if varies:
            lines = sorted(re.sub(r"(?<![\w.])(\d[\d.]*(e[+-]?\d+)?|(?<=\s)-(?=\s|$))", "#", line) for line in lines)
        return lines

    expected, actual = plain(shown), plain(printed)
    pattern = "".join("(.*\\n)*" if line == "..." else re.escape(line + "\n") for line in expected)
    if not re.fullmatch(pattern, "".join(line + "\n" for line in actual)):
        return "\n".join([f"$ {command}", *difflib.unified_diff(expected, actual, "shown", "printed", lineterm="")]) + "\n"
    if not printed and status != 0:
        return f"$ {command}\nends with status {status}\n"
    return ""


if what == "before":
    print("#define N 1000\n" + block(0))
elif what == "after":
    emitted = [" ".join(line.split()) for line in open(sys.argv[3])]
    for line in filter(None, (" ".join(line.split()) for line in block(1).split("\n"))):
        if line not in emitted:
            sys.exit(f"{where}: xaccc does not emit '{line}' at this place")
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
        page = (where / name / "README.md").read_text()
        words = len(re.sub("<!-- times: .*<!-- end of times", "", page, flags=re.S).split())
        if words > most:
            sys.exit(f"{where / name}/README.md has {words} words; {most} are enough")
elif what == "excerpts":
    check_excerpts(where, pathlib.Path(sys.argv[3]), 2)
elif what == "pages":
    pages = [pathlib.Path(page) for page in sys.argv[3:]]
    for page in pages:
        for name, text in programs_of(page):
            pathlib.Path(name).write_text(text)
        check_excerpts(page, page.parent, len(re.findall("^```c$", page.read_text(), re.M)) - len(programs_of(page)))
    commands = [command for page in pages for command in commands_of(page)]
    results = run_commands(commands, where)
    wrong = "".join(check_output(*command, *result) for command, result in zip(commands, results))
    if len(results) < len(commands):
        wrong += f"$ {commands[len(results)][0]}\nwas not reached\n"
    sys.exit(wrong or 0)
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
        """The anchors of the headings, as GitHub makes them."""
        headings = re.findall(r"^#+ (.*)", re.sub(r"^```.*?^```", "", file.read_text(), flags=re.S | re.M), re.M)
        return [re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings]

    broken = []
    for file in [where / "README.md", where / "CONTRIBUTING.md", *where.glob("[!.b]*/**/README.md"), where / "bench/README.md",
                 *where.glob("tools/reference/**/*.md"), *where.glob("samples/porting/*.md"), *where.glob("samples/tutorial/[0-9]*.md")]:
        for target, anchor in re.findall(r"\]\(([^)#:]*)(?:#([^):]+))?\)", file.read_text()):
            to = file.parent / target if target else file
            if not to.exists() or (anchor and anchor not in anchors(to)):
                broken.append(f"{file}: {target}#{anchor}" if anchor else f"{file}: {target}")
    sys.exit("\n".join(broken) or 0)
