"""What messages cost on a machine: read from a machine file, and computed from it.

A machine file is JSON of schema 1. Either xacc-info --measure wrote it, with measured times of messages, or it was typed
in from a publication:
  {"schema": 1, "name": ..., "source": ..., "cores": per node, "message": {"alpha_s": ..., "beta_s_per_byte": ...},
   "gap_s": ..., "collectives": {"allreduce": [[processes, seconds per element of 8 bytes, seconds]...], "bcast": ...,
   "barrier": [[processes, seconds], ...]}}
"""
import bisect
import json
import math
import pathlib

LONGEST = 1e6  # seconds; more is a mistake, and sums of them would not be numbers

folder = pathlib.Path(__file__).resolve().parent.parent / "machines"


class Bad(Exception):
    """The file does not describe a machine."""


def names():
    return sorted(path.stem for path in folder.glob("*.json"))


def positive(value, what):
    if not isinstance(value, (int, float)) or isinstance(value, bool) or not 0 <= value < LONGEST:
        raise Bad("%s is %r, and no time" % (what, value))
    return value


def count(value, what):
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 1 << 62:
        raise Bad("%s is %r, and no number" % (what, value))
    return value


def table(rows, kind):
    """Of a collective operation: [processes, times...] of each row, sorted."""
    columns = 2 if kind == "barrier" else 3
    if not all(isinstance(row, list) and len(row) == columns for row in rows):
        raise Bad("'%s' has rows that are not %d numbers" % (kind, columns))
    return sorted([count(row[0], "a number of processes")] + [positive(time, "a time") for time in row[1:]] for row in rows)


class Machine:
    """message(bytes), gap, and the time of collective operations, all in seconds."""

    def __init__(self, document, name):
        self.name = str(document.get("name", name))
        self.collectives = {kind: table(rows, kind) for kind, rows in document.get("collectives", {}).items()}
        measured = document.get("measured")
        if measured:
            points = [(count(m["bytes"], "a length"), positive(m["seconds"], "a time")) for m in measured.get("messages", [])]
            if len(points) < 2:
                raise Bad("it has no times of messages: measure with at least 2 processes, mpirun -np 2 xacc-info --measure FILE")
            self.points = sorted(points)
            if len({size for size, _ in points}) < len(points):
                raise Bad("it has two times of messages of one length")
            self.gap = positive(measured.get("message_gap_s", 0), "the gap")
            self.cores = max(1, count(document["nodes"][0]["cores"], "the number of cores"))
        else:
            alpha = positive(document["message"]["alpha_s"], "alpha_s")
            beta = positive(document["message"]["beta_s_per_byte"], "beta_s_per_byte")
            self.points = [(0, alpha), (1 << 20, alpha + beta * (1 << 20))]
            self.gap = positive(document.get("gap_s", 0), "gap_s")
            self.cores = max(1, count(document.get("cores", 1), "the number of cores"))

    def message(self, size):
        """From one process to another: between measured lengths by a straight line."""
        at = min(max(1, bisect.bisect_left(self.points, (size,))), len(self.points) - 1)
        (size_a, time_a), (size_b, time_b) = self.points[at - 1], self.points[at]
        return max(0.0, time_a + (time_b - time_a) * (size - size_a) / (size_b - size_a)) if size > size_a or at > 1 else time_a

    def exchange(self, sent):
        """Messages that are under way at the same time: the longest, and what the others add."""
        if not sent:
            return 0.0
        longest, *others = sorted(sent, reverse=True)
        start = self.message(0)
        return self.message(longest) + sum(max(self.gap, self.message(size) - start) for size in others)

    def tabulated(self, kind, procs):
        """The row of a table of the machine file whose process count is the nearest above, or the last; None: no table."""
        rows = self.collectives.get(kind, [])
        return next((row for row in rows if row[0] >= procs), rows[-1] if rows else None)

    def collective(self, kind, procs, size):
        if procs < 2:
            return 0.0
        rounds = math.ceil(math.log2(procs))
        row = self.tabulated({"allreduce": "allreduce", "broadcast": "bcast", "barrier": "barrier"}.get(kind, kind), procs)
        if row and kind == "barrier":
            return row[1]
        if row:
            return row[1] * (size / 8) + row[2]
        if kind == "barrier":
            return rounds * self.message(0)  # dissemination
        if kind == "broadcast":
            return rounds * self.message(size)  # binomial tree
        if kind == "alltoall":
            return self.exchange([size] * (procs - 1))
        # Recursive doubling, or of long vectors Rabenseifner's two phases, each of halves of halves.
        return min(rounds * self.message(size), 2 * sum(self.message(size / 2 ** k) for k in range(1, rounds + 1)))


def read(name):
    if name is None:
        raise Bad("say --machine FILE; mpirun -np 2 xacc-info --measure FILE makes one")
    path = pathlib.Path(name)
    if not path.exists() and name in names():
        path = folder / (name + ".json")
    try:
        document = json.loads(path.read_text())
        if not isinstance(document, dict) or document.get("schema") != 1:
            raise Bad("its schema is not 1")
        return Machine(document, path.stem)
    except (ValueError, KeyError, TypeError, IndexError, AttributeError, RecursionError) as error:
        raise Bad("'%s' is no machine file: %s" % (name, error)) from None
    except Bad as error:
        raise Bad("'%s' is no machine file: %s" % (name, error)) from None
