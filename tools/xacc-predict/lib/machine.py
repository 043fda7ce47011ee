"""What messages and collective operations cost on a machine: computed from what a machine file says.

Costs are curves: straight lines of the time over the bytes, one for each range of lengths, as libraries change their
protocol with the length. xacc-info --measure fits them for each transport, for each kind of way between two processes and
for the memory of host and device. Where a collective operation was not measured on so many processes, it is what the
transport's algorithms make of single messages (collectives.py)."""
import bisect
import math

import collectives

PATHS = ("cache", "node", "network")  # the shortest first


class Curve:
    """Seconds by bytes. `pieces`: (longest bytes, alpha, beta), in increasing order; the last one goes on."""

    def __init__(self, pieces):
        self.pieces = pieces
        self.ends = [piece[0] for piece in pieces]

    def __call__(self, size):
        _, alpha, beta = self.pieces[min(bisect.bisect_left(self.ends, size), len(self.pieces) - 1)]
        return max(0.0, alpha + beta * size)


class Machine:
    """`curves`: {(operation, processes, path, memory): Curve}, of 'message', 'exchange' and collective operations.
    `tables`: of publications, {kind: [[processes, seconds per 8 bytes, seconds], ...]}; `torus`: of the network."""

    def __init__(self, name, curves, gap=0.0, cores=1, cache_cores=0, transport="mpi", tables=None, torus=()):
        self.name, self.curves, self.gap, self.cores, self.transport = name, curves, gap, cores, transport
        self.cache_cores = cache_cores or cores
        self.tables = tables or {}
        self.torus = tuple(torus)

    def path(self, one, other, per_node=None):
        """Between two processes, counted from 0, of a job that fills one node after the other."""
        per_node = per_node or self.cores
        if one // per_node != other // per_node:
            return "network"
        return "cache" if one % per_node // self.cache_cores == other % per_node // self.cache_cores else "node"

    def measured(self, operation, processes, path, memory):
        """The curve of that path, or of the nearest one that was measured; None: of none."""
        at = PATHS.index(path)
        for kind in (memory, "host"):
            for near in sorted(PATHS, key=lambda p: (abs(PATHS.index(p) - at), -PATHS.index(p))):
                if curve := self.curves.get((operation, processes, near, kind)):
                    return curve
        return None

    def message(self, size, path="network", memory="host"):
        """From one process to another."""
        return self.measured("message", 2, path, memory)(size)

    def under_way(self, messages, crossing, memory):
        """Messages [(bytes, path)] in one direction at the same time: the longest, and what the others add."""
        def cost(size, path):
            both = self.measured("exchange", 2, path, memory) if crossing else None
            return both(size) if both else self.message(size, path, memory)

        times = sorted(((cost(size, path), cost(0, path)) for size, path in messages), reverse=True)
        return sum(time if k == 0 else max(self.gap, time - start) for k, (time, start) in enumerate(times))

    def exchange(self, sent, received=(), memory="host"):
        """Messages that a process has under way at the same time, each as (bytes, path)."""
        crossing = bool(sent and received)
        return max(self.under_way(sent, crossing, memory), self.under_way(received, crossing, memory))

    def tabulated(self, kind, procs):
        """The row of a publication's table whose process count is the nearest above, or the last; None: no table."""
        rows = self.tables.get(kind, [])
        return next((row for row in rows if row[0] >= procs), rows[-1] if rows else None)

    def collective(self, kind, procs, size, path="network", memory="host"):
        """kind: barrier, broadcast, allreduce, or alltoall, whose bytes are those for one other process."""
        if procs < 2:
            return 0.0
        if row := self.tabulated({"broadcast": "bcast"}.get(kind, kind), procs):
            return row[1] if kind == "barrier" else row[1] * (size / 8) + row[2]
        if fit := self.between_fits(kind, procs, size, path, memory):
            return fit
        return collectives.seconds(self, kind, procs, size, path, memory)

    def between_fits(self, kind, procs, size, path, memory):
        """What was measured on so many processes, or lies between what was on fewer and on more, by their logarithm.
        None: there are no such fits."""
        counts = sorted({p for operation, p, _, m in self.curves if operation == kind and m in (memory, "host")})
        below = max((p for p in counts if p <= procs), default=None)
        above = min((p for p in counts if p >= procs), default=None)
        if below is None or above is None:
            return None
        low, high = (self.measured(kind, p, path, memory)(size) for p in (below, above))
        share = math.log(procs / below) / math.log(above / below) if above > below else 0
        return low + (high - low) * share
