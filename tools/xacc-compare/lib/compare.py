"""Two traces against each other: where may they differ?

Points come in the same order in both programs. At each point the sums of the nodes are added up and compared with those
of the serial program: equal hashes are equal arrays; else the sketches say how far apart they are, without the elements.
What is farther apart than the tolerance is a suspect, of which the elements are looked at in a run of its own.
"""
import dataclasses
import itertools

import trace


@dataclasses.dataclass
class Suspect:
    site: tuple
    occurrence: int  # how often the directive has been met, this time included
    before: tuple  # site of the point before; None: there is none
    serial_point: int
    parallel_point: int
    arrays: list  # that are suspect there
    largest: dict  # by array: magnitude so far


@dataclasses.dataclass
class Divergence:
    """The programs come to different points. `parallel`: site, None: no more points; `node` counted from 1."""
    serial: object
    parallel: object
    node: int
    before: tuple


def node_paths(path, np):
    return ["%s.%d" % (path, rank) for rank in range(np)]


def combined(points):
    """Sums of all nodes by array, and whether a node has another value of an element than the one that counts."""
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


def suspects(serial_path, parallel_path, np, sites, options, tolerance):
    """Yields Suspects in order, and a Divergence as the last if there is one."""
    full = []  # what has written as many points as it may

    def read(path, wanted):
        for p in trace.points(path):
            if p.number + 1 >= options.points:
                full.append(path)
            if wanted(p.site):
                yield p

    serial = read(serial_path + ".0", lambda site: True)
    nodes = [read(path, sites.__contains__) for path in node_paths(parallel_path, np)]
    largest, met, before = {}, {}, None
    for one, *many in itertools.zip_longest(serial, *nodes):
        if full and not (one and all(many)):
            return
        for node, p in enumerate(many, 1):
            if (p and p.site) != (one and one.site):
                yield Divergence(one and one.site, p and p.site, node, before)
                return
        met[one.site] = met.get(one.site, 0) + 1
        for array, s in one.arrays.items():
            largest[array.key] = max(largest.get(array.key, 0.0), s.largest)
        found = []
        sums, odd = combined(many)
        for array, s in one.arrays.items():
            other = sums.get(array)
            wanted = not options.arrays or array.name in options.arrays
            if not wanted or not other or other.device or other.elements != s.elements or any(p.pending for p in many):
                continue
            allowed = tolerance.relative(array) * largest[array.key]
            apart = 0.0 if other.equals(s) else s.distance(other)
            if (not other.equals(s) and not (allowed > 0 and apart <= allowed)) or \
                    (array in odd and not (allowed > 0 and odd[array] <= allowed)):
                found.append(array)
        if found:
            yield Suspect(one.site, met[one.site], before, one.number, many[0].number, found, dict(largest))
        before = one.site
