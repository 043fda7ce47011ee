"""Collective operations as sequences of messages: the time of each algorithm, and the algorithm that a transport uses.

`message(bytes)` is the time of one message between two processes; rounds follow each other. On a torus, the messages of one
round share links, and pass several."""
import functools
import math
import pathlib
import re


def rounds_of(procs):
    return math.ceil(math.log2(procs))


def largest_power(procs):
    return 1 << (procs.bit_length() - 1)


def binomial(message, procs, size):
    """Broadcast: a tree in which each process that has the data sends it on."""
    return rounds_of(procs) * message(size)


def pipelined(message, procs, size):
    """Broadcast: segments through a chain of all processes, which is full after procs - 2 of them. Uses the best of some
    segment lengths."""
    counts = [2 ** k for k in range(0, 16) if size >= 1024 << k] or [1]
    return min((procs - 2 + segments) * message(size / segments) for segments in counts)


def scatter_allgather(message, procs, size):
    """Broadcast of long vectors: a slice for each process, then a ring that collects the slices."""
    scatter = sum(message(size / 2 ** k) for k in range(1, rounds_of(procs) + 1))
    return scatter + (procs - 1) * message(size / procs)


def recursive_doubling(message, procs, size):
    """Allreduce: partners at distances 1, 2, 4 ... exchange all their data. Processes beyond a power of two send theirs
    before and receive the result afterwards."""
    core = largest_power(procs)
    return (rounds_of(core) + (2 if core < procs else 0)) * message(size)


def ring(message, procs, size):
    """Allreduce: slices go around and are combined, then go around again."""
    return 2 * (procs - 1) * message(size / procs)


def rabenseifner(message, procs, size):
    """Allreduce: halves of halves are combined, then collected."""
    core = largest_power(procs)
    halves = 2 * sum(message(size / 2 ** k) for k in range(1, rounds_of(core) + 1))
    return halves + (2 * message(size) if core < procs else 0)


def dissemination(message, procs, size=0):
    """Barrier: in round k every process signals the one at distance 2^k."""
    return rounds_of(procs) * message(size)


def allgather_doubling(message, procs, size):
    """Allgather of `size` bytes per process: the exchanged size doubles in each round; the last round may have less."""
    time, have = 0.0, 1
    while have < procs:
        time += message(min(have, procs - have) * size)
        have *= 2
    return time


@functools.lru_cache(maxsize=None)
def torus_round(shape, procs, distance, exclusive):
    """Returns (most hops, most messages on one link) of a round in which each process sends to the one at `distance`: to its partner
    (exclusive or) or to the process this many places after it. Routes go along one dimension after the other, the short way."""
    load, most_hops = {}, 0
    for process in range(procs):
        other = process ^ distance if exclusive else (process + distance) % procs
        if other >= procs:
            continue
        here, hops, stride = process, 0, 1
        for size in shape:
            at, to = here // stride % size, other // stride % size
            forth = (to - at) % size
            step = 1 if forth <= size - forth else -1
            while at != to:
                following = (at + step) % size
                link = (here, step, stride)
                load[link] = load.get(link, 0) + 1
                here += (following - at) * stride
                at = following
                hops += 1
            stride *= size
        most_hops = max(most_hops, hops)
    return max(1, most_hops), max(load.values(), default=1)


def on_torus(message, shape, procs, rounds, exclusive=True):
    """Returns the time of rounds of [(distance, bytes)] whose messages share links: the link with the most messages determines it. The
    extra latency of a hop is unknown for the included machines, and small."""
    return sum(message(0) + torus_round(shape, procs, distance, exclusive)[1] * (message(part) - message(0))
               for distance, part in rounds)


def distances(procs):
    return [2 ** k for k in range(rounds_of(procs))]


# The algorithms of the runtime's transport tca (runtime/comm/tca); `size` is that of the vector.
# {name: bytes} of its table of limits, which the build places next to this folder.
LIMITS = {name: int(size) for name, size in
          re.findall(r"^LIMIT\((\w+), (\d+)\)", (pathlib.Path(__file__).parent.parent / "Limits.def").read_text(), re.M)}


def scatter_and_combine(message, procs, size):
    """Each process combines one slice of all contributions and sends the result to all: two rounds, in each of which a process
    has messages with all others in flight."""
    part = size / procs
    one = message(part) + (procs - 2) * (message(part) - message(0))
    return 2 * one


def tca_allreduce(message, procs, size, torus):
    if size * procs <= LIMITS["gatherAtMost"]:
        if torus:
            rounds = [(d, min(d, procs - d) * size) for d in distances(procs)]
            return on_torus(message, torus, procs, rounds, procs == largest_power(procs))
        return allgather_doubling(message, procs, size)
    if size <= max(LIMITS["doubleAtMost"], LIMITS["worthScattering"] * procs):
        if torus and procs == largest_power(procs):
            return on_torus(message, torus, procs, [(d, size) for d in distances(procs)])
        return recursive_doubling(message, procs, size)
    return scatter_and_combine(message, procs, size)


def mpi_broadcast(message, procs, size):
    """Assumes that libraries use the fastest algorithm."""
    return min(algorithm(message, procs, size) for algorithm in (binomial, pipelined, scatter_allgather))


def mpi_allreduce(message, procs, size):
    return min(algorithm(message, procs, size) for algorithm in (recursive_doubling, ring, rabenseifner))


def seconds(machine, kind, procs, size, path, memory):
    """Returns the seconds of the algorithm that the machine's transport uses."""
    def message(part):
        return machine.message(part, path, memory)

    torus = machine.torus if math.prod(machine.torus) >= procs else ()
    if kind == "barrier":
        return dissemination(message, procs)
    if kind == "alltoall":
        return machine.exchange([(size, path)] * (procs - 1), [(size, path)] * (procs - 1), memory)
    if machine.transport == "tca":
        windows = path == "network" and not machine.torus
        if kind == "allreduce" and not (windows and size > LIMITS["reducedOverWindowsAtMost"]):
            return tca_allreduce(message, procs, size, torus)
        if kind == "broadcast" and size <= LIMITS["broadcastAtMost"]:
            return binomial(message, procs, size)  # on a torus, with a link for each message of a round
    return (mpi_broadcast if kind == "broadcast" else mpi_allreduce)(message, procs, size)
