"""Computes the time of a job from the records of some processes."""
import functools
import re

SEND, RECEIVE, PUT, GET, BARRIER, BROADCAST, ALLREDUCE, ALLTOALL = range(8)
COLLECTIVES = {BARRIER: "barrier", BROADCAST: "broadcast", ALLREDUCE: "allreduce", ALLTOALL: "alltoall"}
WORK, COMMUNICATION, DATA = 0, 1, 3
ON_DEVICE = re.compile(r"\bacc\b|\bdevice\b")  # directives whose messages are in device memory


def price(operation, machine, node, per_node, memory):
    """Returns the seconds of one operation of a process, `node` from 1. Its messages are in flight at once, in both directions;
    collective operations follow each other."""
    def between(kinds):
        return [(size, machine.path(node - 1, peer - 1, per_node)) for transfer, peer, size in operation if transfer in kinds]

    time = machine.exchange(between((SEND, PUT)), between((RECEIVE,)), memory)
    time += sum(2 * machine.message(0, path) + machine.message(size, path, memory) for size, path in between((GET,)))
    return time + sum(machine.collective(COLLECTIVES[transfer], nodes, size, machine.path(0, nodes - 1, per_node), memory)
                      for transfer, nodes, size in operation if transfer in COLLECTIVES)


def middle(records):
    """Returns the median time of each phase over several runs of a process, if all runs have the same phases."""
    outline = [phase[:2] for phase in records[0]["phases"]]
    records = [record for record in records if [phase[:2] for phase in record["phases"]] == outline]
    phases = []
    for same in zip(*(record["phases"] for record in records)):
        times = sorted(phase[2] for phase in same)
        phases.append([*same[0][:2], times[len(times) // 2], same[0][3]])
    return dict(records[0], phases=phases)


def joined(record):
    """Joins messages that the program starts one after the other (xacc_message.h) to one operation, because they are
    in flight at once. Adds such operations to the record and returns its phases."""
    places, operations, phases = record["places"], record["operations"], []
    for place, kind, nanoseconds, operation in record["phases"]:
        starts = places[place][2] == "xacc_message_start" and operation >= 0
        if starts and phases and phases[-1][0] == place:
            operations.append(operations[phases[-1][3]] + operations[operation])
            phases[-1][2:] = [phases[-1][2] + nanoseconds, len(operations) - 1]
        else:
            phases.append([place, kind, nanoseconds, operation])
    return phases


class Priced:
    """One process: its phases as (place, seconds of work, seconds of communication)."""

    def __init__(self, records, weight, machine, per_node):
        self.weight = weight
        record = middle(records)
        record["operations"] = [*record["operations"]]
        self.places = [tuple(place[:3]) for place in record["places"]]
        self.totals = {place: record["places"][k][3:] for k, place in enumerate(self.places)}

        @functools.lru_cache(maxsize=None)
        def priced(operation, memory):
            return price(record["operations"][operation], machine, record["node"], per_node, memory)

        self.phases = []
        for place, kind, nanoseconds, operation in joined(record):
            own = nanoseconds / 1e9
            on_device = record.get("separate", False) and ON_DEVICE.search(record["places"][place][2])
            moving = priced(operation, "device" if on_device else "host") if operation >= 0 else 0.0
            work = 0.0 if kind == COMMUNICATION else own
            self.phases.append((self.places[place], work, moving + (own if kind == COMMUNICATION else 0.0)))

    def outline(self):
        return [place for place, _, _ in self.phases]


def together(processes):
    """Combines the phases of all processes: in each, all processes wait for the slowest at the next communication."""
    rows = {}
    total = 0.0
    pending = [0.0] * len(processes)  # work of each since the last communication
    for phase in zip(*(p.phases for p in processes)):
        place = phase[0][0]
        row = rows.setdefault(place, [0.0, 0.0, 0.0])
        works = [work for _, work, _ in phase]
        moving = max(moves for _, _, moves in phase)
        row[0] += average(works, processes)
        pending = [a + b for a, b in zip(pending, works)]
        if moving > 0:
            row[1] += moving
            row[2] += max(pending) - average(pending, processes)
            total += max(pending) + moving
            pending = [0.0] * len(processes)
    return total + max(pending), rows


def apart(processes):
    """For processes with different phases: returns the longest time of each place."""
    rows = {}
    for place in sorted({place for p in processes for place in p.places}):
        sums = [(sum(w for at, w, _ in p.phases if at == place), sum(c for at, _, c in p.phases if at == place))
                for p in processes]
        work = average([w for w, _ in sums], processes)
        rows[place] = [work, max(c for _, c in sums), max(w for w, _ in sums) - work]
    return sum(map(sum, rows.values())), rows


def average(values, processes):
    return sum(v * p.weight for v, p in zip(values, processes)) / sum(p.weight for p in processes)


def job(records, machine, per_node):
    """Returns (processes, whether all have the same phases, seconds of the job, rows of the directives)."""
    processes = [Priced(record, weight, machine, per_node) for record, weight in records]
    alike = all(p.outline() == processes[0].outline() for p in processes)
    return processes, alike, *(together if alike else apart)(processes)


def spread(records, machine, per_node):
    """Returns the minimum and the maximum time of the job over single repetitions."""
    repeats = min(len(record) for record, _ in records)
    times = [job([([record[k]], weight) for record, weight in records], machine, per_node)[2] for k in range(repeats)]
    return [min(times), max(times)]


def prediction(procs, records, machine, per_node=None):
    """`records`: from run.records. `per_node`: processes on a machine node; None means one per core."""
    processes, alike, time, rows = job(records, machine, per_node)
    by_directive = []
    for (file, line, directive), (work, moving, waiting) in rows.items():
        totals = [sum(p.weight * p.totals.get((file, line, directive), (0, 0, 0))[k] for p in processes) for k in range(3)]
        by_directive.append({"file": file, "line": line, "directive": directive, "time_s": work + moving + waiting,
                             "compute_s": work, "comm_s": moving, "wait_s": waiting, "messages": totals[0],
                             "bytes": totals[1], "collectives": totals[2]})
    by_directive.sort(key=lambda row: -row["time_s"])
    return {"procs": procs, "time_s": time, "spread_s": spread(records, machine, per_node), "compute_s": sum(row["compute_s"] for row in by_directive),
            "comm_s": sum(row["comm_s"] for row in by_directive), "wait_s": sum(row["wait_s"] for row in by_directive),
            "messages": sum(row["messages"] for row in by_directive), "bytes": sum(row["bytes"] for row in by_directive),
            "memory": max((one["memory"] for same, _ in records for one in same), default=0),
            "run": len(processes), "alike": alike, "by_directive": by_directive}
