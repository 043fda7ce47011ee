"""mistakes.py SOURCE: the tables of samples/porting/mistakes.md and faults.md are true.

A line of the test that a row links contains the parts of the row's message, in which … stands for any text, and the warning's name.
Each mistake of test/check/everyday*.c has a row.
"""
import pathlib
import re
import sys

source = pathlib.Path(sys.argv[1])
failures, named, rows = [], set(), []
for page, least in ("mistakes.md", 50), ("faults.md", 13):
    text = (source / "samples/porting" / page).read_text()
    found = re.findall(r"^\|.*?\| \[(.*?)\]\((\S+)\) \| (?:`([^`]+)`|none)", text, re.M)
    if len(found) != len(re.findall(r"^\|.*\]\(.*\|$", text, re.M)) or len(found) < least:
        failures.append(f"{page}: some rows are not of the form | mistake | [reported by](test) | `message` |")
    rows += found
for by, link, message in rows:
    test = source / "samples/porting" / link
    parts = re.split(r"\s*…\s*", message) + re.findall(r"-Wxmp-[\w-]+", by)
    lines = [line for line in test.read_text().splitlines() if all(part in line for part in parts)]
    named.update(lines)
    if not lines:
        failures.append(f"no line of {link} has {parts}")
for test in source.glob("test/check/everyday*.c"):
    failures += [f"no row for {test.name}: {line}" for line in test.read_text().splitlines()
                 if re.search(r"// MISTAKE \d+:", line) and line not in named]
sys.exit("\n".join(failures) if failures else 0)
