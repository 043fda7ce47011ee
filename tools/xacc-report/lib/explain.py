"""Implements `xaccc --explain PROG.c -o FILE.html`: the source next to the emitted code, the compiler's remarks, and the owners
of elements. Nothing is run."""
import html
import json
import pathlib
import re
import subprocess
import sys

import html_page
import page

LINE = re.compile(r'#line (\d+)(?: "(.*)")?$')
BLOCK = re.compile(r"\s*\{ // (#pragma .*)")  # replaces a directive; the lines below it are generated for it
SITE = re.compile(r"xmp_site\[(\d+)\]")
ROW = re.compile(r'\s*\{"(?:[^"\\]|\\.)*", (\d+), "')
SCRIPTS = ("common.js", "code.js", "arrays.js", "mapping.js", "moves.js", "explain.js")


class Failed(Exception):
    """The compiler has reported the reason."""


def ask(compiler, arguments):
    """Returns the compiler's output and its messages."""
    result = subprocess.run([compiler, *arguments], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if result.returncode:
        subprocess.run([compiler, *arguments, "-fdiagnostics-format=text"], stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
        raise Failed
    return result.stdout, result.stderr


def site_lines(lines):
    """Returns the source lines of the directives, in the order of the emitted table."""
    first = next((k for k, line in enumerate(lines) if line.startswith("static const xacc_site xmp_site[]")), len(lines))
    table = lines[first:lines.index("};", first)] if first < len(lines) else []
    return [int(row[1]) for row in map(ROW.match, table) if row]


def nearest(lines, text, number):
    """Returns the number of the line with this text that is nearest to `number`, or 0."""
    return min((k + 1 for k, line in enumerate(lines) if line.strip() == text), key=lambda k: abs(k - number), default=0)


def emitted_lines(text, source):
    """Returns the emitted file as [text, line of the source or 0, 1 if generated for a directive], without markers. Markers
    precede text from the source. A generated line belongs to the directive of the last site that this line, or one above it,
    names."""
    lines, original = text.splitlines(), source.read_text(errors="replace").splitlines()
    sites, rows, number, directive = site_lines(lines), [], 0, 0
    for line in lines:
        if marker := LINE.match(line.strip()):
            number, directive = int(marker[1]) if not marker[2] or pathlib.Path(marker[2]).name == source.name else 0, 0
            continue
        same = 0 < number <= len(original) and original[number - 1].strip() == line.strip()
        if same:
            directive = 0
        elif (site := SITE.search(line)) and int(site[1]) < len(sites):
            directive = sites[int(site[1])]
        elif (block := BLOCK.match(line)) and number > 0:
            directive = nearest(original, block[1], number)
        elif line == '} // extern "C"':
            number = directive = 0
        made = not same and (directive > 0 or number == 0)
        rows.append([line, directive or number, int(made and line.strip() != "")])
        number += number > 0
    return rows


def remarks(messages):
    """Returns lines and texts of the messages about the source."""
    found = []
    for message in json.loads(messages or "[]"):
        for location in message.get("locations", [])[:1]:
            caret = location["caret"]
            found.append({"line": caret["line"], "file": caret["file"], "kind": message["kind"], "text": message["message"]})
    return found


def split(text):
    """Splits at commas outside parentheses."""
    items, depth, item = [], 0, ""
    for c in text:
        depth += (c in "([") - (c in ")]")
        if c == "," and depth == 0:
            items.append(item.strip())
            item = ""
        else:
            item += c
    return [*items, item.strip()]


def section(text):
    """Returns an array, or None for a variable of each node, and its subscripts: [index] or [base, length, step]."""
    name, _, rest = text.partition("[")
    return {"array": None if name == "-" else name, "subscripts": [s.split(":") for s in re.findall(r"\[([^\]]*)\]", "[" + rest)]}


def moves_of(line, program):
    """Parses a line of `--dump-model` about a reflect, for each array, or about a gmove of the file `program`."""
    if not (m := re.match(r"(reflect|gmove) (.*?):(\d+):( .*)$", line)) or pathlib.Path(m[2]).name != program:
        return []
    what = {"kind": m[1], "line": int(m[3])}
    if m[1] == "gmove":
        to, source = map(section, m[4].strip().split(" = "))
        return [{**what, "to": to, "from": source, "text": "gmove of " + (source["array"] or "a variable") + " to " + (to["array"] or "a variable")}]
    names, *widths = re.split(r" \[", m[4].replace(" orthogonal", ""))
    parts = [{"width": w.rstrip("]").replace("/p/", "").split(":"), "periodic": "/p/" in w} for w in widths]
    return [{**what, "array": name, "widths": parts or None, "orthogonal": m[4].endswith(" orthogonal"), "text": "reflect of " + name}
            for name in names.split()]


def mapping(dump, program):
    """Returns nodes, templates, arrays and moves of `--dump-model`. Values are texts; the page understands only numbers."""
    nodes, templates, arrays, moves = {}, {}, [], []
    for line in dump.splitlines():
        moves += moves_of(line, program)
        if m := re.match(r"nodes (\S+) \((.*?)\)", line):
            nodes[m[1]] = {"sizes": split(m[2]), "part": " of " in line}
        elif m := re.match(r"template (\S+) \((.*?)\)(?: onto (\S+) \((.*)\))?$", line):
            bounds = [item.rsplit(":", 1) for item in split(m[2])]
            templates[m[1]] = {"bounds": bounds, "nodes": m[3], "formats": split(m[4]) if m[3] else []}
        elif m := re.match(r"array (.+?) of .+ with (\S+) (\[.*\]) \w+$", line):
            dims = []
            for dim in re.findall(r"\[(.*?)\](?= \[|$)", m[3]):
                parts = re.match(r"(.*?)(?: -> (\d+)(?: \+ (.*?))?)?(?: shadow (\*|\S+))?(?: local \d+)?$", dim)
                dims.append({"extent": parts[1], "template_dim": int(parts[2]) if parts[2] else -1,
                             "offset": parts[3] or "0", "shadow": parts[4]})
            arrays.append({"name": m[1], "template": m[2], "dims": dims})
    moves.sort(key=lambda move: move["line"])
    return {"nodes": nodes, "templates": templates, "arrays": arrays, "moves": moves}


def main(arguments, share):
    compiler, name, output, *rest = arguments
    source = pathlib.Path(name)
    try:
        text, messages = ask(compiler, [*rest, "--translate", "-o", "-", "-Rxmp", "-Rxmp-data", "-fdiagnostics-format=json"])
        dump, _ = ask(compiler, [*rest, "--dump-model"])
        data = {"program": source.name, "source": source.read_text(errors="replace").splitlines(),
                "emitted": emitted_lines(text, source), "model": mapping(dump, source.name),
                "remarks": [r for r in remarks(messages) if pathlib.Path(r["file"]).name == source.name]}
        page.fill("explain.html", html.escape("%s, explained" % source.name), data, SCRIPTS, output, share)
    except Failed:
        return 1
    except (html_page.Missing, OSError) as error:
        print("xaccc: error: %s" % error, file=sys.stderr)
        return 1
    return 0
