"""Writes a trace as an archive in the Open Trace Format 2, which Vampir, Cube, Scalasca and others read, with the module otf2
of Score-P (Debian: python3-otf2). Nodes and the workers of divided loops are locations; a directive is a region
with its source line; bytes are an attribute of the enter event. Messages whose two ends are in the trace are MPI messages of one
communicator, puts and gets are accesses to one window. Times are in nanoseconds from the start of the trace."""
import heapq
import pathlib
import shutil
import tempfile

import trace
import untrusted

RESOLUTION = 1_000_000_000  # ticks per second


class Missing(Exception):
    """The module is not installed."""


def module():
    try:
        import otf2
        import otf2.enums
    except (ImportError, OSError) as error:
        raise Missing("--otf2 needs the Python module otf2 (Debian: python3-otf2): %s" % error) from error
    return otf2


def nanoseconds(microseconds):
    return max(round(microseconds * 1000), 0)


def nested(events):
    """Yields (time in ns, event or None) for each enter and leave of one location, in order. An event inside another one ends
    no later than that one, because the ends of a trace are rounded."""
    open_until = []
    for event in sorted(events, key=lambda e: (e[1], -e[2])):
        begin = nanoseconds(event[1])
        while open_until and open_until[-1] <= begin:
            yield open_until.pop(), None
        end = max(begin, round((event[1] + event[2]) * 1000))
        open_until.append(min(end, open_until[-1]) if open_until else end)
        yield begin, event
    while open_until:
        yield open_until.pop(), None


def ends_of_messages(recorded):
    """Returns, by node, (time in ns, sends, other node, bytes, tag) of each message with two known ends."""
    ends = {node: [] for node in range(1, recorded.nodes + 1)}
    for message in recorded.messages.values():
        if len(message) == 2:
            for phase, (node, time, other, size, tag) in message.items():
                ends[node].append((nanoseconds(time), phase == "s", other, size, tag))
    return ends


class Archive:
    def __init__(self, otf2, folder, nodes):
        self.enums = otf2.enums
        self.writer = otf2.writer.Writer(str(folder), timer_resolution=RESOLUTION)
        self.definitions = self.writer.definitions
        self.regions = {}
        self.accesses = 0
        self.size = self.definitions.attribute("bytes", "bytes that are sent or copied", self.enums.Type.UINT64)
        machine = self.definitions.system_tree_node("job")
        self.groups = [self.definitions.location_group("node %d" % (node + 1), system_tree_parent=machine)
                       for node in range(nodes)]
        self.places = [self.definitions.location("node %d" % (node + 1), group=group)
                       for node, group in enumerate(self.groups)]
        # Ranks of a communicator are those of the group of all communicating locations.
        kinds = self.enums.GroupType
        for kind in kinds.COMM_LOCATIONS, kinds.COMM_GROUP:
            nodes_together = self.definitions.group("nodes", group_type=kind, paradigm=self.enums.Paradigm.MPI,
                                                    members=tuple(self.places))
        self.communicator = self.definitions.comm("entire node set", group=nodes_together)
        self.window = self.definitions.rma_win("memory of the nodes", comm=self.communicator)

    def region(self, event):
        kind, name, file, line = event[3:7]
        key = (kind, name, file, line)
        if key not in self.regions:
            role = {"work": "LOOP", "part": "LOOP", "communication": "DATA_TRANSFER", "put": "DATA_TRANSFER"}.get(trace.KINDS[kind], "FUNCTION")
            self.regions[key] = self.definitions.region(
                "%s (%s:%d)" % (name, pathlib.PurePath(file).name, line) if line else name,
                source_file=file or "unknown", region_role=getattr(self.enums.RegionRole, role), begin_line_number=line,
                description=trace.KINDS[kind])
        return self.regions[key]

    def location(self, place, events, messages):
        """Writes the events and the sent and received messages of a location, in order of time."""
        writer = self.writer.event_writer_from_location(place)
        entered = []
        steps = heapq.merge(((time, "activity", event) for time, event in nested(events)),
                            ((message[0], "message", message) for message in sorted(messages)), key=lambda step: step[0])
        for time, kind, what in steps:
            if kind == "message":
                self.message(writer, *what)
            elif what is None:
                region, access = entered.pop()
                if access:
                    writer.rma_op_complete_blocking(time, self.window, access)
                writer.leave(time, region)
            else:
                region = self.region(what)
                writer.enter(time, region, attributes={self.size: what[7]} if what[7] else None)
                entered.append((region, self.access(writer, time, what)))

    def message(self, writer, time, sends, other, size, tag):
        (writer.mpi_send if sends else writer.mpi_recv)(time, other - 1, self.communicator, tag, size)

    def access(self, writer, time, event):
        """Returns the number of a put or get that begins, or 0 for other events."""
        name, size, other = event[4], event[7], event[9]
        if trace.KINDS[event[3]] != "put" or name not in ("put", "get") or not other:
            return 0
        self.accesses += 1
        (writer.rma_put if name == "put" else writer.rma_get)(time, self.window, other - 1, size, self.accesses)
        return self.accesses


def write(recorded, name):
    """`name` is a folder that does not exist yet. It appears when it is complete."""
    otf2, folder = module(), pathlib.Path(name)
    if folder.exists():
        raise untrusted.Bad("'%s' exists already" % name)
    with tempfile.TemporaryDirectory(prefix=folder.name + ".", dir=folder.absolute().parent) as temporary:
        made = pathlib.Path(temporary) / "archive"
        archive = Archive(otf2, made, recorded.nodes)
        by_place = {}
        for event in recorded.events:
            by_place.setdefault((event[0], event[8]), []).append(event)
        ends = ends_of_messages(recorded)
        for node in range(1, recorded.nodes + 1):
            archive.location(archive.places[node - 1], by_place.pop((node, 0), []), ends[node])
        for node, worker in sorted(by_place):
            place = archive.definitions.location("worker %d" % worker, group=archive.groups[node - 1])
            archive.location(place, by_place[node, worker], [])
        archive.writer.close()
        shutil.move(made, folder)
