"""Writes one HTML page of a trace that includes the data, the drawing library and our scripts."""
import html
import pathlib
import re

import headline
import html_page
import output_file

MAX_EVENTS = 200_000  # limit for smooth drawing in browsers; of more events, the longest are kept
LARGEST_SOURCE = 1 << 20


# What sources are called. The trace of another user must not put other files into a page, such as keys.
SOURCES = re.compile(r"\.(c|h|cc|cpp|cxx|hh|hpp|hxx|inc|def|cu)$", re.IGNORECASE)


def source_in(folder, name):
    """Returns the lines of a source below this folder, or None."""
    try:
        for path in (folder / name).resolve(), (folder / pathlib.Path(name).name).resolve():
            if (path.is_relative_to(folder.resolve()) and SOURCES.search(path.name) and path.is_file() and
                    path.stat().st_size <= LARGEST_SOURCE):
                return path.read_text(errors="replace").splitlines()
    except (OSError, ValueError):  # not a name of a file
        pass
    return None


def sources(recorded, folders):
    """Returns the lines of the sources below these folders, by name."""
    found = {}
    for name in {row["file"] for row in recorded.profile["directives"] if row["line"]}:
        lines = next((lines for lines in (source_in(folder, name) for folder in folders) if lines is not None), None)
        if lines is not None:
            found[name] = lines
    return found


def compact(recorded):
    """Lists places once, and events as rows of numbers, [place, kind, start, duration, bytes], for each lane: a node, or a worker
    of it that has run iterations of divided loops."""
    places, numbers = [], {}
    events = recorded.events
    left_out = max(0, len(events) - MAX_EVENTS)
    if left_out:
        events = sorted(events, key=lambda e: e[2], reverse=True)[:MAX_EVENTS]
    lanes = {(node, 0): [] for node in range(1, recorded.nodes + 1)}
    for node, start, duration, kind, name, file, line, size, worker, other in sorted(events, key=lambda e: (e[0], e[1], -e[2])):
        if other:
            name += (" from node %d" if name in ("get", "wait for a flag") else " to node %d") % other
        key = (name, file, line)
        if key not in numbers:
            numbers[key] = len(places)
            places.append({"name": name, "file": file, "line": line})
        lanes.setdefault((node, worker), []).append([numbers[key], kind, round(start, 3), round(duration, 3), size])
    return {"places": places, "lanes": [{"node": node, "worker": worker, "events": lanes[node, worker]}
                                        for node, worker in sorted(lanes)], "leftOut": left_out}


def title(recorded):
    return "%s on %d node%s" % (recorded.program, recorded.nodes, "" if recorded.nodes == 1 else "s")


def write(recorded, output, share, folders, prediction=None):
    data = compact(recorded)
    data.update(program=recorded.program, transport=recorded.transport, nodes=recorded.nodes, matrix=recorded.matrix,
                weights=recorded.weights, levels=recorded.levels, steps=recorded.steps, headline=headline.sentences(recorded.profile),
                arrays=recorded.arrays, profile=recorded.profile, sources=sources(recorded, folders),
                prediction=prediction)
    fill("report.html", html.escape(title(recorded)), data,
         ("common.js", "timeline.js", "code.js", "lines.js", "matrix.js", "series.js", "prediction.js", "arrays.js", "moves.js", "recorded.js", "report.js"), output, share)


def fill(template, heading, data, scripts, output, share):
    """Writes a page: the template with the data and the scripts in it."""
    folder = share / "page"
    output_file.write(output, html_page.text(folder / template, share / "d3.min.js", {
        "TITLE": heading, "STYLE": (folder / "report.css").read_text(), "DATA": html_page.in_script(data),
        "SCRIPTS": "\n".join((folder / name).read_text() for name in scripts)}))
