#!/usr/bin/env python3
"""stage.py ROOT OUT: copies the pages of the manual below ROOT to OUT, in the same folders, for Sphinx. Links to folders become links to their
README.md; links to files outside the manual become text. OUT/index.md has the table of contents."""
import pathlib
import re
import shutil
import sys

ROOT, OUT = (pathlib.Path(argument).resolve() for argument in sys.argv[1:3])
CONTENTS = (
    ("Start", ("README.md", "samples/tutorial/README.md", "samples/tutorial/[0-9]*.md")),
    ("Guides", ("samples/porting/*.md", "samples/README.md")),
    ("Reference", ("tools/reference/REFERENCE.md",)),
    ("Directives of XcalableMP", ("tools/reference/directives/xmp/*.md",)),
    ("Directives of XcalableACC", ("tools/reference/directives/xacc/*.md",)),
    ("Directives of XMP-dev", ("tools/reference/directives/xmp-dev/*.md",)),
    ("Directives of OpenACC", ("tools/reference/directives/openacc/*.md",)),
    ("Functions", ("tools/reference/functions/*.md",)),
    ("Commands", ("tools/xacc-*/README.md",)),
    ("The project", ("CONTRIBUTING.md", "CHANGELOG.md")),
)
LINK = re.compile(r"(!?)\[([^\]\n]*(?:\n[^\]\n]+)?)\]\(([^)\s]+)\)")


def staged_link(page, pages):
    def replace(match):
        picture, text, target = match.groups()
        if re.match(r"[a-z]+:", target) or target.startswith("#"):
            return match[0]
        path, _, anchor = target.partition("#")
        to = (page.parent / path).resolve()
        if to.is_dir() and to / "README.md" in pages:
            path, to = path.rstrip("/") + "/README.md", to / "README.md"
        if picture and to.is_file():
            copy = OUT / to.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(to, copy)
        elif to not in pages:
            return text
        return f"{picture}[{text}]({path}{'#' + anchor if anchor else ''})"
    return replace


def stage(page, pages):
    # Code is not changed.
    text = page.read_text(encoding="utf-8")
    parts = re.split(r"(^```.*?^```$)", text, flags=re.S | re.M)
    parts[::2] = [LINK.sub(staged_link(page, pages), part) for part in parts[::2]]
    copy = OUT / page.relative_to(ROOT)
    copy.parent.mkdir(parents=True, exist_ok=True)
    copy.write_text("".join(parts), encoding="utf-8")


def main():
    shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir(parents=True)
    index = "# The manual of xaccc\n\nThe pages of the source tree, in one place.\n"
    pages = []
    for title, patterns in CONTENTS:
        index += f"\n```{{toctree}}\n:caption: {title}\n:maxdepth: 1\n\n"
        for pattern in patterns:
            found = sorted(ROOT.glob(pattern))
            if not found:
                sys.exit(f"there is no {pattern}")
            pages += found
            index += "".join(f"{page.relative_to(ROOT).with_suffix('')}\n" for page in found)
        index += "```\n"
    for page in pages:
        stage(page, set(pages))
    (OUT / "index.md").write_text(index, encoding="utf-8")


main()
