"""Compares two traces: where may they differ?

Points have the same order in both programs. At each point the sums of the nodes are added and compared with those
of the serial program. Equal hashes are equal arrays; otherwise the sketches estimate the distance without the elements.
If it exceeds the tolerance, the point is a suspect, whose elements are examined in a separate run.

If several nodes have copies of an array, it may hold partial sums until a reduction combines them. A value that one node
puts to another is certain to be visible only after a barrier. So a difference that a reduction or barrier removes is ignored.
"""
import dataclasses
import itertools
import re

import trace


COMPLETES = re.compile(r"xmp (?:reduction|reduce_shadow|wait_async|barrier)\b")


@dataclasses.dataclass
class Suspect:
    site: tuple
    occurrence: int  # number of executions of the directive, including this one
    before: tuple  # site of the previous point, or None
    serial_point: int
    parallel_point: int
    arrays: list  # suspect arrays at this point
    largest: dict  # largest magnitude of each array so far


@dataclasses.dataclass
class Divergence:
    """The programs reach different points. `parallel`: site, or None without further points; `node` counts from 1."""
    serial: object
    parallel: object
    node: int
    before: tuple


def node_paths(path, np):
    return ["%s.%d" % (path, rank) for rank in range(np)]


def combined(points):
    """Returns the sums of all nodes by array, and whether a node's copy of an element differs from the owner's."""
    sums, copies, odd = {}, {}, {}
    for point in points:
        for array, s in point.arrays.items():
            if s.primary:
                copies[array, s.set] = s
                if array in sums:
                    sums[array].add(s)
                else:
                    sums[array] = dataclasses.replace(s)
    for point in points:
        for array, s in point.arrays.items():
            first = copies.get((array, s.set))
            if not s.primary and s.elements and first and not s.equals(first):
                odd[array] = max(odd.get(array, 0.0), s.distance(first))
            if s.device and array in sums:
                sums[array].device = True
    return sums, odd


def has_reals(serial_path):
    """Returns whether the program has arrays of real or complex numbers, or of structs."""
    return any(a.kind not in "iu" for p in trace.points(serial_path + ".0") for a in p.arrays)


def suspects(serial_path, parallel_path, np, sites, options, tolerance, counts, compared, aside):
    """Returns the Suspects in order, and the Divergence or None. Arrays for which counts(array) is false are ignored. The names
    of ignored arrays that differ are added to the set `aside`, those of compared arrays to the set `compared`."""
    full = []  # traces that reached the limit of points

    def read(path, wanted):
        for p in trace.points(path):
            if p.number + 1 >= options.points:
                full.append(path)
            if wanted(p.site):
                yield p

    serial = read(serial_path + ".0", lambda site: True)
    nodes = [read(path, sites.__contains__) for path in node_paths(parallel_path, np)]
    largest, met, before, all_found = {}, {}, None, []
    differing = {}  # array -> its suspects since it last agreed
    for one, *many in itertools.zip_longest(serial, *nodes):
        if full and not (one and all(many)):
            break
        for node, p in enumerate(many, 1):
            if (p and p.site) != (one and one.site):
                return [s for s in all_found if s.arrays], Divergence(one and one.site, p and p.site, node, before)
        met[one.site] = met.get(one.site, 0) + 1
        for array, s in one.arrays.items():
            largest[array.key] = max(largest.get(array.key, 0.0), s.largest)
        found, agreeing = [], set()
        sums, odd = combined(many)
        for array, s in one.arrays.items():
            other = sums.get(array)
            if not other or other.device or other.elements != s.elements or any(p.pending for p in many):
                continue
            if counts(array):
                compared.add(array.name)
            allowed = tolerance.relative(array) * largest[array.key]
            apart = 0.0 if other.equals(s) else s.distance(other)
            if (not other.equals(s) and not (allowed > 0 and apart <= allowed)) or \
                    (array in odd and not (allowed > 0 and odd[array] <= allowed)):
                if counts(array):
                    found.append(array)
                else:
                    aside.add(array.name)
            else:
                agreeing.add(array)
        suspect = Suspect(one.site, met[one.site], before, one.number, many[0].number, found, dict(largest))
        for array in differing.keys() & agreeing:
            ended = differing.pop(array)
            if COMPLETES.match(one.site[2]):
                for earlier in ended:
                    earlier.arrays.remove(array)
        for array in found:
            differing.setdefault(array, []).append(suspect)
        if found:
            all_found.append(suspect)
        before = one.site
    return [s for s in all_found if s.arrays], None
