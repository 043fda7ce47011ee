"""Machine files: JSON that xacc-info --measure wrote, or that was typed in from a publication.

The output of xacc-info is described there. Schema 1, of an older version, has a time for each message length instead of
fits. Publications (schema 1):
  {"schema": 1, "name": ..., "source": ..., "cores": per node, "message": {"alpha_s": ..., "beta_s_per_byte": ...},
   "gap_s": ..., "transport": "mpi" or "tca", "torus": [hosts in each dimension],
   "collectives": {"allreduce": [[processes, seconds per element of 8 bytes, seconds]...], "bcast": ...,
   "barrier": [[processes, seconds], ...]}}"""
import json
import math
import pathlib

import untrusted
from machine import PATHS, Curve, Machine

LONGEST = 1e6  # seconds; more is an error, and sums would overflow
TRANSPORTS = ("mpi", "tca")

folder = pathlib.Path(__file__).resolve().parent.parent / "machines"


class Bad(untrusted.Bad):
    """The file does not describe a machine."""


def names():
    return sorted(path.stem for path in folder.glob("*.json"))


def number(value, what, least=0):
    if not isinstance(value, (int, float)) or isinstance(value, bool) or not least <= value < LONGEST:
        raise Bad("%s is %r, not a time" % (what, value))
    return value


def count(value, what):
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 1 << 62:
        raise Bad("%s is %r, not a number" % (what, value))
    return value


def word(value, known, what):
    if value not in known:
        raise Bad("%s is %r, not one of %s" % (what, value, ", ".join(known)))
    return value


def table(rows, kind):
    """Returns the sorted rows [processes, times...] of a collective operation."""
    columns = 2 if kind == "barrier" else 3
    if not all(isinstance(row, list) and len(row) == columns for row in rows):
        raise Bad("'%s' has rows that are not %d numbers" % (kind, columns))
    return sorted([count(row[0], "a number of processes")] + [number(time, "a time") for time in row[1:]] for row in rows)


def published(document, name):
    alpha = number(document["message"]["alpha_s"], "alpha_s")
    beta = number(document["message"]["beta_s_per_byte"], "beta_s_per_byte")
    torus = [max(1, count(size, "a size of the torus")) for size in document.get("torus", [])]
    if math.prod(torus) > 1 << 12:
        raise Bad("its torus has more than 4096 hosts")
    return Machine(name, {("message", 2, "network", "host"): Curve([(0, alpha, beta)])},
                   number(document.get("gap_s", 0), "gap_s"), max(1, count(document.get("cores", 1), "the number of cores")),
                   transport=word(document.get("transport", "mpi"), TRANSPORTS, "the transport"),
                   tables={kind: table(rows, kind) for kind, rows in document.get("collectives", {}).items()}, torus=torus)


def lines_between(points):
    """Returns the linear pieces through all points [bytes, seconds]."""
    points = sorted(points)
    if len(points) < 2:
        raise Bad("it has no times of messages: measure with at least 2 processes, mpirun -np 2 xacc-info --measure FILE")
    pieces = []
    for (size_a, time_a), (size_b, time_b) in zip(points, points[1:]):
        if size_a == size_b:
            raise Bad("it has two times for messages of the same length")
        beta = (time_b - time_a) / (size_b - size_a)
        pieces.append((size_b, time_a - beta * size_a, beta))
    first = points[0]
    return [(first[0], first[1], 0.0), *pieces]


def measured_messages(document, name):
    """Reads times of messages over one transport (schema 1)."""
    measured = document["measured"]
    points = [(count(m["bytes"], "a length"), number(m["seconds"], "a time")) for m in measured.get("messages", [])]
    return Machine(name, {("message", 2, "network", "host"): Curve(lines_between(points))},
                   number(measured.get("message_gap_s", 0), "the gap"),
                   max(1, count(document["nodes"][0]["cores"], "the number of cores")),
                   transport=word(measured.get("transport", "mpi"), TRANSPORTS, "the transport"))


def pieces_of(rows):
    pieces = [(count(p["to"], "a length"), number(p["alpha_s"], "alpha_s", -LONGEST),
               number(p["beta_s_per_byte"], "beta_s_per_byte")) for p in rows]
    if not pieces or [p[0] for p in pieces] != sorted({p[0] for p in pieces}):
        raise Bad("the pieces of a curve are not in the order of their lengths")
    return pieces


def measured_curves(document, name, transport):
    """Reads fits (schema 2). `transport`: None selects that of the measuring job."""
    measured = document["measured"]
    transport = transport or word(measured["transport"], (*TRANSPORTS, "self"), "the transport")
    curves, gap = {}, 0.0
    for row in measured["curves"]:
        if row["transport"] != transport:
            continue
        key = (str(row["operation"]), max(1, count(row["processes"], "a number of processes")), word(row["path"], PATHS, "a path"),
               word(row["memory"], ("host", "device"), "the memory"))
        curves[key] = Curve(pieces_of(row["pieces"]))
        gap = number(row.get("gap_s", gap), "the gap")
    if not any(key[:2] == ("message", 2) and key[3] == "host" for key in curves):
        raise Bad("it has no times of messages: measure with at least 2 processes, mpirun -np 2 xacc-info --measure FILE")
    return Machine("%s, %s" % (name, transport), curves, gap,
                   max(1, count(document["nodes"][0]["host_cores"], "the number of cores")),
                   count(measured["cache_cores"], "the number of cores of a cache"), transport)


def parsed(document, name, transport):
    if not isinstance(document, dict) or document.get("schema") not in (1, 2):
        raise Bad("its schema is neither 1 nor 2")
    name = str(document.get("name", name))
    if document["schema"] == 2:
        return measured_curves(document, name, transport)
    if transport:
        raise Bad("it is of one transport, so ':%s' chooses nothing" % transport)
    return (measured_messages if document.get("measured") else published)(document, name)


def read(name):
    """Reads the machine of a file, or an included machine by its name. FILE:mpi and FILE:tca select the measurements of that
    transport."""
    if name is None:
        raise Bad("specify --machine FILE; mpirun -np 2 xacc-info --measure FILE writes one")
    file, _, transport = str(name).rpartition(":")
    if not file or transport not in TRANSPORTS or pathlib.Path(name).exists():
        file, transport = str(name), None
    path = pathlib.Path(file)
    if not path.exists() and file in names():
        path = folder / (file + ".json")
    try:
        return parsed(json.loads(untrusted.contents(path)), path.stem, transport)
    except (ValueError, KeyError, TypeError, IndexError, AttributeError, RecursionError, OSError, MemoryError, untrusted.Bad) as error:
        raise Bad("'%s' is not a machine file: %s" % (name, error)) from None
