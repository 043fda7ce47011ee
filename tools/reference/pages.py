#!/usr/bin/env python3
"""pages.py update GENERATOR: writes the entries of the compiler's tables into the pages below directives/, between the comments
`<!-- entry: NAME -->` and `<!-- end of entry -->`. GENERATOR is build/bin/gen-reference.
pages.py check GENERATOR [FOLDER]: fails if that would change a page, if a directive has no page or two, or if a page lacks a section."""
import pathlib
import re
import subprocess
import sys

ENTRY = re.compile(r"<!-- entry: ([\w ]+) -->\n(.*?)<!-- end of entry -->\n", re.S)
PARTS = ("## Meaning", "## Example", "## In C", "## See also")


def read_tables(generator):
    printed = subprocess.run([generator, "entries"], capture_output=True, text=True, check=True).stdout
    return dict(ENTRY.findall(printed))


def with_entries(text, entries):
    return ENTRY.sub(lambda m: f"<!-- entry: {m[1]} -->\n{entries.get(m[1], '')}<!-- end of entry -->\n", text)


def check(pages, entries):
    wrong, seen = [], {}
    for page, text in pages.items():
        if text != with_entries(text, entries):
            wrong.append(f"{page}: an entry differs from the tables: run tools/reference/update")
        for name, _ in ENTRY.findall(text):
            if name not in entries:
                wrong.append(f"{page}: unknown directive '{name}'")
            if name in seen:
                wrong.append(f"{page}: '{name}' has a page already: {seen[name]}")
            seen[name] = page
        wrong += [f"{page}: has no part '{part}'" for part in PARTS if f"\n{part}\n" not in text]
        if not re.search(r"^<!-- program \S+ -->$", text, re.M) or "    $ " not in text:
            wrong.append(f"{page}: has no program that runs")
    wrong += [f"'{name}' has no page" for name in entries if name not in seen]
    return wrong


def main():
    what, generator = sys.argv[1:3]
    folder = pathlib.Path(sys.argv[3]) if len(sys.argv) > 3 else pathlib.Path(__file__).parent / "directives"
    pages = {page: page.read_text(encoding="utf-8") for page in sorted(folder.rglob("*.md"))}
    entries = read_tables(generator)
    if what == "check":
        sys.exit("\n".join(check(pages, entries)) or 0)
    for page, text in pages.items():
        if text != (new := with_entries(text, entries)):  # unchanged pages keep their time stamp, so the driver is not linked again
            page.write_text(new, encoding="utf-8")


main()
