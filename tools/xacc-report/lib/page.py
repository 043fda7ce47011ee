"""Writes one HTML page of a trace that includes the data, the drawing library and our scripts."""
import html
import json
import pathlib

import headline
import output_file

MOST_EVENTS = 200_000  # limit for smooth drawing in browsers; of more events, the longest are kept
LARGEST_SOURCE = 1 << 20


class Missing(Exception):
    """A component that pages need is not installed."""


def in_script(value):
    """Writes data as JavaScript; no text can end the script element."""
    return json.dumps(value, separators=(",", ":")).replace("<", "\\u003c").replace("\u2028", "\\u2028").replace(
        "\u2029", "\\u2029")


def sources(recorded, folders):
    """Returns the lines of the readable source files, by name."""
    found = {}
    for name in {row["file"] for row in recorded.profile["directives"] if row["line"]}:
        for folder in folders:
            for path in (folder / name, folder / pathlib.Path(name).name):
                if name not in found and path.is_file() and path.stat().st_size <= LARGEST_SOURCE:
                    found[name] = path.read_text(errors="replace").splitlines()
    return found


def compact(recorded):
    """Lists places once, and events as rows of numbers, [place, kind, start, duration, bytes], for each lane: a node, or a worker
    of it that has run iterations of divided loops."""
    places, numbers = [], {}
    events = recorded.events
    left_out = max(0, len(events) - MOST_EVENTS)
    if left_out:
        events = sorted(events, key=lambda e: e[2], reverse=True)[:MOST_EVENTS]
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
    d3 = share / "d3.min.js"
    if not d3.is_file():
        raise Missing("pages need d3, which was not found when xaccc was built (Debian: node-d3)")
    folder = share / "page"
    text = (folder / template).read_text()
    for mark, value in (("@TITLE@", heading), ("@STYLE@", (folder / "report.css").read_text()), ("@D3@", d3.read_text()),
                        ("@DATA@", in_script(data)),
                        ("@SCRIPTS@", "\n".join((folder / name).read_text() for name in scripts))):
        text = text.replace(mark, value)
    output_file.write(output, text)
