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


def moves_of(move):
    """Returns a move of the model with its text; a reflect becomes one move for each array."""
    if move["kind"] == "gmove":
        names = [move[side]["array"] or "a variable" for side in ("from", "to")]
        return [{**move, "text": "gmove of %s to %s" % tuple(names)}]
    return [{**move, "array": name, "widths": move["widths"] or None, "text": "reflect of " + name} for name in move["arrays"]]


def mapping(model, program):
    """Returns the document of `--dump-model=json` with the moves of the file `program` only."""
    moves = [made for move in model["moves"] if pathlib.Path(move["file"]).name == program for made in moves_of(move)]
    return {**model, "moves": sorted(moves, key=lambda move: move["line"])}


def main(arguments, share):
    compiler, name, output, *rest = arguments
    source = pathlib.Path(name)
    try:
        text, messages = ask(compiler, [*rest, "--translate", "-o", "-", "-Rxmp", "-Rxmp-data", "-fdiagnostics-format=json"])
        model, _ = ask(compiler, [*rest, "--dump-model=json"])
        data = {"program": source.name, "source": source.read_text(errors="replace").splitlines(),
                "emitted": emitted_lines(text, source), "model": mapping(json.loads(model), source.name),
                "remarks": [r for r in remarks(messages) if pathlib.Path(r["file"]).name == source.name]}
        page.fill("explain.html", html.escape("%s, explained" % source.name), data, SCRIPTS, output, share)
    except Failed:
        return 1
    except (html_page.Missing, OSError) as error:
        print("xaccc: error: %s" % error, file=sys.stderr)
        return 1
    return 0
