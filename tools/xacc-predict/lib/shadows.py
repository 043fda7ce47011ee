"""Estimates the gain of shadows that are k times as deep, filled every k steps, with more computed elements in between.

A step is the work of a process from one execution of a reflect to the next. It can run without the reflect if it
contains only reflects and distributed loops, because reductions and other communication are needed in each step. Of k steps,
the first computes (k - 1) times the shadow width more on each side with a neighbour, the last nothing more."""
import math
import re

import chosen
import predict

DEPTHS = (2, 3, 4)
MIN_STEPS = 3
MAX_ALIKE = 0.8  # fraction of the steps that must be the same


def steps_of(record, place):
    """Returns the phases of the most frequent step that begins with the reflect at this place."""
    # Loops that overlap the reflect wait for it, and do so only in some steps.
    phases = [phase for phase in record["phases"] if phase[1] != predict.COMMUNICATION or phase[3] >= 0]
    starts = [at for at, phase in enumerate(phases) if phase[0] == place and phase[3] >= 0]
    steps = [phases[a:b] for a, b in zip(starts, starts[1:])]
    outlines = [tuple((phase[0], phase[1], phase[3]) for phase in step) for step in steps]
    if len(steps) < MIN_STEPS:
        return []
    usual = max(set(outlines), key=outlines.count)
    alike = [step for step, outline in zip(steps, outlines) if outline == usual]
    return alike if len(alike) >= MAX_ALIKE * len(steps) else []


def is_reflect(record, place):
    return re.match(r"(acc )?reflect\b", record["places"][place][2]) is not None


def permits(record, step):
    """Returns whether the step consists of reflects and loops only, with at least one loop."""
    works = False
    for place, kind, _, operation in step:
        if operation >= 0 and not is_reflect(record, place) or kind == predict.DATA:
            return False
        works = works or kind == predict.WORK
    return works


def reflected(record, place):
    """Returns the array whose shadow a reflect of one array fills; None if unknown."""
    names = re.search(r"\(\s*(\w+)", record["places"][place][2])
    arrays = [array for array in record["arrays"] if names and array["name"] == names[1]]
    return arrays[0] if len(arrays) == 1 else None


def sides(array, node):
    """Returns (elements, shadow width below, above) of each dimension, for the process `node` from 0, with width 0 where it has no
    neighbour; None for a shadow that cannot grow."""
    found = []
    for dim in array["dims"]:
        if dim["node_dim"] < 0:
            found.append((dim["extent"], 0, 0))
            continue
        if dim["shadow"] == "full" or "owned" not in dim:
            return None
        size = array["shape"][dim["node_dim"]]
        coordinate = node // math.prod(array["shape"][:dim["node_dim"]]) % size
        low, high = dim["shadow"]
        found.append((chosen.part(dim, coordinate, size), low if coordinate > 0 else 0, high if coordinate < size - 1 else 0))
    return found


def around(dims, times):
    """Returns the number of elements around a section, this many shadows deep."""
    return math.prod(n + times * (low + high) for n, low, high in dims) - math.prod(n for n, _, _ in dims)


def deeper(dims, orthogonal):
    """Returns the growth of a reflect's bytes at k times the depth; corners are then needed."""
    faces = sum((low + high) * math.prod(m for e, (m, _, _) in enumerate(dims) if e != d) for d, (_, low, high) in enumerate(dims))
    now = faces if orthogonal else around(dims, 1)
    return lambda k: around(dims, k) / now if now else 0.0


def medians(steps):
    return [sorted(phase[2] for phase in same)[len(steps) // 2] / 1e9 for same in zip(*steps)]


def times_of(record, place, machine, per_node):
    """Returns the seconds of one step with k times the depth, for k = 1 and all DEPTHS; None if the step does not permit it."""
    steps = steps_of(record, place)
    array = reflected(record, place)
    dims = array and sides(array, record["node"] - 1)
    if not steps or not dims or not permits(record, steps[0]):
        return None
    seconds = medians(steps)
    work = sum(t for t, (_, kind, _, _) in zip(seconds, steps[0]) if kind == predict.WORK)
    packing = sum(t for t, (at, kind, _, _) in zip(seconds, steps[0]) if kind != predict.WORK)
    grown = deeper(dims, "orthogonal" in record["places"][place][2])
    own = math.prod(n for n, _, _ in dims)
    if own == 0:
        return None

    def exchange(factor):
        time = packing * factor
        for at, _, _, operation in steps[0]:
            if operation >= 0:
                messages = [[transfer, peer, size * factor] for transfer, peer, size in record["operations"][operation]]
                time += predict.price(messages, machine, record["node"], per_node, "host")
        return time

    times = []
    for k in (1, *DEPTHS):
        more = sum(around(dims, j) for j in range(k)) / own
        times.append((exchange(1.0 if k == 1 else grown(k)) + work * (k + more)) / k)
    return times


def advice(records, machine, per_node):
    """Returns [{"file", "line", "directive", "depths": [{"steps": k, "gain": saved fraction of a step's time}, ...]}, ...] of the
    first reflect of each step that permits it on every executed process. The slowest process counts."""
    medianed = [predict.middle(record) for record, _ in records]
    first, found, seen = medianed[0], [], set()
    for place in range(len(first["places"])):
        if place in seen or not is_reflect(first, place):
            continue
        here = first["places"][place][:3]
        numbers = [[at for at, other in enumerate(m["places"]) if other[:3] == here] for m in medianed]
        times = [times_of(m, at[0], machine, per_node) if at else None for m, at in zip(medianed, numbers)]
        if None in times:
            continue
        seen.update(phase[0] for phase in steps_of(first, place)[0])
        slowest = [max(one) for one in zip(*times)]
        if slowest[0] > 0 and any(t[0] != t[1] for t in times):
            found.append({"file": here[0], "line": here[1], "directive": here[2],
                          "depths": [{"steps": k, "gain": 1 - t / slowest[0]} for k, t in zip(DEPTHS, slowest[1:])]})
    return found
