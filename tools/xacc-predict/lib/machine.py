"""Costs of messages and collective operations on a machine, computed from a machine file.

Costs are curves: straight lines of the time over the bytes, one for each range of lengths, because libraries change their
protocol with the length. xacc-info --measure fits them for each transport, for each kind of connection between two processes
and for the memory of host and device. If a collective operation was not measured for this many processes, its cost is
computed from single messages with the transport's algorithms (collectives.py)."""
import bisect
import math

import collectives

PATHS = ("cache", "node", "network")  # the shortest first


class Curve:
    """Seconds as a function of bytes. `pieces`: (longest bytes, alpha, beta), in increasing order; the last one has no end."""

    def __init__(self, pieces):
        self.pieces = pieces
        self.ends = [piece[0] for piece in pieces]

    def __call__(self, size):
        _, alpha, beta = self.pieces[min(bisect.bisect_left(self.ends, size), len(self.pieces) - 1)]
        return max(0.0, alpha + beta * size)


class Machine:
    """`curves`: {(operation, processes, path, memory): Curve}, of 'message', 'exchange' and collective operations.
    `tables`: from publications, {kind: [[processes, seconds per 8 bytes, seconds], ...]}; `torus`: of the network."""

    def __init__(self, name, curves, gap=0.0, cores=1, cache_cores=0, transport="mpi", tables=None, torus=()):
        self.name, self.curves, self.gap, self.cores, self.transport = name, curves, gap, cores, transport
        self.cache_cores = cache_cores or cores
        self.tables = tables or {}
        self.torus = tuple(torus)

    def path(self, one, other, per_node=None):
        """Returns the path between two processes, counted from 0, of a job that fills one node after the other."""
        per_node = per_node or self.cores
        if one // per_node != other // per_node:
            return "network"
        return "cache" if one % per_node // self.cache_cores == other % per_node // self.cache_cores else "node"

    def measured(self, operation, processes, path, memory):
        """Returns the curve of this path, or of the nearest measured one, or None."""
        at = PATHS.index(path)
        for kind in (memory, "host"):
            for near in sorted(PATHS, key=lambda p: (abs(PATHS.index(p) - at), -PATHS.index(p))):
                if curve := self.curves.get((operation, processes, near, kind)):
                    return curve
        return None

    def message(self, size, path="network", memory="host"):
        """Returns the time of a message from one process to another."""
        return self.measured("message", 2, path, memory)(size)

    def under_way(self, messages, crossing, memory):
        """Returns the time of simultaneous messages [(bytes, path)] in one direction: the longest, plus the cost of the others."""
        def cost(size, path):
            both = self.measured("exchange", 2, path, memory) if crossing else None
            return both(size) if both else self.message(size, path, memory)

        times = sorted(((cost(size, path), cost(0, path)) for size, path in messages), reverse=True)
        return sum(time if k == 0 else max(self.gap, time - start) for k, (time, start) in enumerate(times))

    def exchange(self, sent, received=(), memory="host"):
        """Returns the time of messages that a process has in flight at the same time, each as (bytes, path)."""
        crossing = bool(sent and received)
        return max(self.under_way(sent, crossing, memory), self.under_way(received, crossing, memory))

    def tabulated(self, kind, procs):
        """Returns the row of a publication's table with the next larger process count, or the last row; None without a table."""
        rows = self.tables.get(kind, [])
        return next((row for row in rows if row[0] >= procs), rows[-1] if rows else None)

    def collective(self, kind, procs, size, path="network", memory="host"):
        """kind: barrier, broadcast, allreduce, or alltoall, whose bytes are those sent to one other process."""
        if procs < 2:
            return 0.0
        if row := self.tabulated({"broadcast": "bcast"}.get(kind, kind), procs):
            return row[1] if kind == "barrier" else row[1] * (size / 8) + row[2]
        if fit := self.between_fits(kind, procs, size, path, memory):
            return fit
        return collectives.seconds(self, kind, procs, size, path, memory)

    def between_fits(self, kind, procs, size, path, memory):
        """Returns the time measured for this many processes, or interpolates, by the logarithm, between the counts below and above.
        Returns None if there are no such fits."""
        counts = sorted({p for operation, p, _, m in self.curves if operation == kind and m in (memory, "host")})
        below = max((p for p in counts if p <= procs), default=None)
        above = min((p for p in counts if p >= procs), default=None)
        if below is None or above is None:
            return None
        low, high = (self.measured(kind, p, path, memory)(size) for p in (below, above))
        share = math.log(procs / below) / math.log(above / below) if above > below else 0
        return low + (high - low) * share
