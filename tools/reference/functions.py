#!/usr/bin/env python3
"""functions.py update: writes functions/NAME.md, the pages about the user's headers, from their comments.
functions.py check: fails if that would change one.

In a header, the first comment describes the whole header. `/* ---- TITLE ---- */` begins a section, and a comment right after it describes the
section. `/** ... */` describes the declarations after it up to an empty line or the next such comment, `/**< ... */` the one before it."""
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).parent
INCLUDE = HERE / "../../runtime/include"
HEADERS = {"xmp": "xmp.h", "xacc": "xacc.h", "tca": "tca.h", "message": "xacc_message.h"}
TOKEN = re.compile(r"(?P<comment>/\*.*?\*/)|(?P<blank>\n[ \t]*\n)|(?P<preprocessor>^#(?:[^\n]*\\\n)*[^\n]*)|"
                   r"(?P<declaration>[^\s/#](?:[^;{/]|/(?!\*))*(?:\{[^}]*\}[^;]*)?;(?:\n\})?)", re.S | re.M)


def words_of(comment):
    """Returns the text of a comment. Lists and indented code keep their lines."""
    lines = [re.sub(r"^[ \t]*\*? ?", "", line) for line in re.sub(r"^/\*+<?|\*/$", "", comment).split("\n")]
    text = ""
    for line in lines:
        starts = line.startswith(("    ", " - ", "- ", "  .")) or not line.strip() or text.endswith("\n\n")
        text += ("\n" if starts else " ") + (line if line.startswith("    ") else line.strip())
        text += "\n" if not line.strip() else ""
    text = re.sub(r"\n[ \t]*(?=- )", "\n", text.strip())
    return re.sub(r"\n{3,}", "\n\n", re.sub(r"([^\n-].*)\n(?=    )", r"\1\n\n", text))


def without_frames(text):
    """Removes text that only compilers need."""
    text = re.sub(r"#ifdef __cplusplus\n.*?#endif", "", text, flags=re.S)
    return re.sub(r"^#.*$", "", text, flags=re.M)


class Code:
    """Declarations that one comment describes."""

    def __init__(self, declaration, about=""):
        self.declarations, self.about = [declaration], about


def blocks_of(header):
    """Returns the contents of the header in order: ("about" | "title" | "note", text) or Code."""
    text = (INCLUDE / header).read_text()
    blocks, about, begun = [("about", words_of(TOKEN.search(text)[0]))], "", False
    for match in TOKEN.finditer(without_frames(text[TOKEN.search(text).end():])):
        part = match[0]
        if match["comment"] and (title := re.match(r"/\* -{4,} (.*?) -{4,} \*/", part)):
            blocks.append(("title", title[1][0].upper() + title[1][1:]))
        elif part.startswith("/**<"):
            if len(blocks[-1].declarations) > 1 or blocks[-1].about:  # it describes only the last one
                blocks.append(Code(blocks[-1].declarations.pop()))
            blocks[-1].about, begun = words_of(part), False
        elif part.startswith("/**"):
            about, begun = words_of(part), False
        elif match["comment"] and isinstance(blocks[-1], tuple) and blocks[-1][0] == "title":
            blocks.append(("note", words_of(part)))
        elif match["blank"]:
            about, begun = "", False
        elif match["declaration"] and not part.startswith("static inline"):
            declaration = re.sub(r"\n\s+(?=\w[^\n]*\);$)", " ", part)
            if begun:
                blocks[-1].declarations.append(declaration)
            else:
                blocks.append(Code(declaration, about))
                about, begun = "", True
    return blocks


def page_of(header):
    blocks = blocks_of(header)
    name, about = blocks[0][1].split(" - ", 1)
    text = f"# Functions of {name}\n\n<!-- made by tools/reference/update from the comments of runtime/include/{header} -->\n\n"
    text += about[0].upper() + about[1:] + "\n"
    for block in blocks[1:]:
        if isinstance(block, Code):
            text += "\n```c\n" + "\n".join(block.declarations) + "\n```\n"
            text += f"\n{block.about}\n" if block.about else ""
        else:
            text += f"\n## {block[1]}\n" if block[0] == "title" else f"\n{block[1]}\n"
    return text


def main():
    pages = {HERE / "functions" / f"{name}.md": page_of(header) for name, header in HEADERS.items()}
    for page, text in pages.items():
        if page.exists() and page.read_text() == text:
            continue
        if sys.argv[1:] == ["check"]:
            sys.exit(f"{page} differs from the comments of its header: run tools/reference/update")
        page.write_text(text)


main()
