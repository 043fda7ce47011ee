#!/usr/bin/env python3
"""man_page.py LOWDOWN INPUT NAME SECTION VERSION [HELP COMMAND...]: prints the man page of a Markdown page.

The first heading becomes NAME, with the first sentence of the page. Text before the second heading becomes SYNTAX on a page about
directives and DESCRIPTION elsewhere. Links in "See also" become names of man pages, other links plain text. The output of COMMAND
becomes OPTIONS. lowdown converts Markdown to roff.
"""
import pathlib
import re
import subprocess
import sys

LINK = re.compile(r"\[([^\]\n]+(?:\n[^\]\n]+)?)\]\(([^)\s]+)\)")
PAGE_COLUMNS = 66  # of text, on a terminal of 80 columns


def entries_of(path):
    """Returns the names of the directives that a page documents, as used in file names."""
    if not path.is_file():
        return []
    return [name.replace(" ", "-") for name in re.findall(r"<!-- entry: ([\w ]+) -->", path.read_text())]


def man_page_of(page, target):
    """Returns the man page that a link on `page` leads to, or None."""
    path = page.parent / target.split("#")[0]
    kind = path.parent.resolve().name
    if path.suffix != ".md":
        return None
    if kind == "functions":
        return ("xacc-message" if path.stem == "message" else path.stem + "-functions") + "(7)"
    if path.stem == "README" and kind.startswith("xacc-"):
        return kind + "(1)"
    names = entries_of(path)
    if names:
        return names[0] + "(7)"
    return "xacc-" + path.stem + "(7)" if kind == "xacc" else None


def link_text(page, link, see_also):
    target = man_page_of(page, link.group(2)) if see_also else None
    return "**" + target + "**" if target else link.group(1)


def name_line(page, name, title, text):
    """Returns "names - first sentence"."""
    summary = re.match(r"[\w-]+: (.*)", title)
    if summary:
        summary = summary.group(1)
    else:
        paragraph = next(p for p in re.split(r"\n\s*\n", text) if re.match(r"[A-Za-z`*\[]", p))
        summary = re.split(r"[.:](?:\s|$)", " ".join(paragraph.split()))[0]
    if not summary[1:2].isupper():
        summary = summary[0].lower() + summary[1:]
    return ", ".join(entries_of(page) or [name]) + " - " + summary


def markdown_of(page, name):
    """Returns the page with the headings of a man page, without comments, and with links as text.

    lowdown needs a blank line before a list or a fence; GitHub's Markdown, and so the pages, do not.
    """
    text = re.sub(r"<!--.*?-->\n?", "", page.read_text(), flags=re.S)
    heading = re.search(r"^# (.*)\n", text, re.M)
    title, text = (heading.group(1), text[heading.end():]) if heading else (name, text)
    text = re.sub(r"\A\s*\n", "", text)
    out = ["# NAME\n\n%s\n\n" % name_line(page, name, title, LINK.sub(r"\1", text))]
    if not text.startswith("## "):
        out.append("# SYNTAX\n\n" if entries_of(page) else "# DESCRIPTION\n\n")
    see_also = code = False
    for part in re.split(r"(^```.*\n|^#+ .*\n)", text, flags=re.M):
        if part.startswith("```"):
            code = not code
        elif part.startswith("#") and not code:
            see_also = part == "## See also\n"
            part = part[1:].upper() if part.startswith("## ") else part[1:]
        elif not code:
            part = LINK.sub(lambda link: link_text(page, link, see_also), part)
            part = re.sub(r"^(?![-\s])(.*)\n(?=- )", r"\1\n\n", part, flags=re.M)
        out.append("\n" + part if part.startswith("```") and code else part)
    return "".join(out)


def column_widths(rows):
    """Gives each column the width of its longest word; the rest is divided in proportion to the text."""
    plain = [[re.sub(r"\\f.|\\\[\w+\]|\\(?!:)", "", cell).replace("\\:", " ") for cell in row] for row in rows]
    words = [max(max(map(len, cell.split()), default=1) for cell in column) for column in zip(*plain)]
    lines = [max(max(map(len, cell.splitlines()), default=1) for cell in column) for column in zip(*plain)]
    columns = PAGE_COLUMNS - 3 * (len(words) - 1)
    if sum(lines) <= columns:
        return lines
    wanted = sum(lines) - sum(words)
    spare = max(0, columns - sum(words))
    shrink = min(1, columns / sum(words))
    return [int(shrink * (word + spare * (line - word) // max(1, wanted))) for word, line in zip(words, lines)]


def table(match):
    """Rewrites a table of lowdown with widths that fit a terminal, and without lines around cells."""
    body = re.sub(r"(?<!T\})([|,])(?=\w)", r"\1\\:", match.group(2).replace("\\e|", "|"))  # lists of words may break
    rows = [re.findall(r"T\{\n(.*?)T\}", row, re.S) for row in re.split(r"(?<=^T\})\n", body, flags=re.M)]
    rows = [row for row in rows if row]
    widths = column_widths(rows)
    formats = " ".join("lw(%dn)" % width for width in widths)
    return ".TS\ntab(|);\n%s\n%s.\n%s\n.TE\n" % (formats.replace("lw", "lbw"), formats, body.strip())


def roff_of(markdown, lowdown, name, section, version):
    command = [lowdown, "-s", "-Tman", "--parse-no-intraemph", "-M", "title=" + name.upper(), "-M", "section=" + section, "-M", "source=xaccc " + version]
    roff = subprocess.run(command, input=markdown, stdout=subprocess.PIPE, text=True, check=True).stdout
    roff = re.sub(r"^\.TS\n(.*?\.)\n(T\{.*?)\.TE\n", table, roff, flags=re.M | re.S)
    roff = re.sub(r"^(\.S[HS])\n", r"\1 ", roff, flags=re.M)
    roff = roff.replace("\\fC", "\\fB")  # terminals have no separate fixed-width font
    first, header, rest = roff.split("\n", 2)
    return "'\\\" t\n" + header + "\n.nh\n.ad l\n" + rest


def main(lowdown, page, name, section, version, *help_command):
    markdown = markdown_of(pathlib.Path(page), name)
    if help_command:
        text = subprocess.run(help_command, stdout=subprocess.PIPE, text=True, check=True).stdout
        markdown += "\n# OPTIONS\n\n" + re.sub(r"^", "    ", text, flags=re.M) + "\n"
    sys.stdout.write(roff_of(markdown, lowdown, name, section, version))


main(*sys.argv[1:])
