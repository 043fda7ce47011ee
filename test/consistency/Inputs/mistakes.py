"""mistakes.py SOURCE: the tables of samples/porting/mistakes.md are true.

A line of the test that a row links contains the parts of the row's message, in which … stands for any text, and the warning's name.
Each mistake of test/check/everyday*.c has a row.
"""
import pathlib
import re
import sys

source = pathlib.Path(sys.argv[1])
page = source / "samples/porting/mistakes.md"
rows = re.findall(r"^\|.*\| \[(.*?)\]\((\S+)\) \| `([^`]+)`.* \|$", page.read_text(), re.M)
failures, named = [], set()
if len(rows) != len(re.findall(r"^\|.*\]\(.*\|$", page.read_text(), re.M)) or len(rows) < 50:
    failures.append("some rows are not of the form | mistake | [named by](test) | `message` |")
for by, link, message in rows:
    test = (page.parent / link).resolve()
    parts = re.split(r"\s*…\s*", message) + re.findall(r"-Wxmp-[\w-]+", by)
    lines = [line for line in test.read_text().splitlines() if all(part in line for part in parts)]
    named.update(lines)
    if not lines:
        failures.append(f"no line of {link} has {parts}")
for test in source.glob("test/check/everyday*.c"):
    failures += [f"no row for {test.name}: {line}" for line in test.read_text().splitlines()
                 if re.search(r"// MISTAKE \d+:", line) and line not in named]
sys.exit("\n".join(failures) if failures else 0)
