"""Writes a trace as an archive in the Open Trace Format 2, which Vampir, Cube, Scalasca and others read, by the module otf2
of Score-P (Debian: python3-otf2). Nodes and the workers of divided loops are locations; what a directive does is a region
with its source line; bytes are an attribute of the enter event. Times are in nanoseconds from the begin of the trace."""
import pathlib
import shutil
import tempfile

import trace

RESOLUTION = 1_000_000_000  # ticks of a second


class Missing(Exception):
    """The module is not there."""


def module():
    try:
        import otf2
        import otf2.enums
    except (ImportError, OSError) as error:
        raise Missing("--otf2 needs the Python module otf2 (Debian: python3-otf2): %s" % error) from error
    return otf2


def nested(events):
    """(time in ns, event or None) for each enter and leave of one location, in order. What begins inside of another one ends
    there at the latest: the ends of a trace are rounded."""
    open_until = []
    for event in sorted(events, key=lambda e: (e[1], -e[2])):
        begin = max(round(event[1] * 1000), 0)
        while open_until and open_until[-1] <= begin:
            yield open_until.pop(), None
        end = max(begin, round((event[1] + event[2]) * 1000))
        open_until.append(min(end, open_until[-1]) if open_until else end)
        yield begin, event
    while open_until:
        yield open_until.pop(), None


class Archive:
    def __init__(self, otf2, folder):
        self.enums = otf2.enums
        self.writer = otf2.writer.Writer(str(folder), timer_resolution=RESOLUTION)
        self.definitions = self.writer.definitions
        self.regions = {}
        self.size = self.definitions.attribute("bytes", "bytes that are sent or copied", self.enums.Type.UINT64)

    def region(self, event):
        kind, name, file, line = event[3:7]
        key = (kind, name, file, line)
        if key not in self.regions:
            role = {"work": "LOOP", "part": "LOOP", "communication": "DATA_TRANSFER"}.get(trace.KINDS[kind], "FUNCTION")
            self.regions[key] = self.definitions.region(
                "%s (%s:%d)" % (name, pathlib.PurePath(file).name, line) if line else name,
                source_file=file or "unknown", region_role=getattr(self.enums.RegionRole, role), begin_line_number=line,
                description=trace.KINDS[kind])
        return self.regions[key]

    def location(self, group, name, events):
        writer = self.writer.event_writer(name, group=group)
        entered = []
        for time, event in nested(events):
            if event is None:
                writer.leave(time, entered.pop())
                continue
            entered.append(self.region(event))
            writer.enter(time, entered[-1], attributes={self.size: event[7]} if event[7] else None)


def write(recorded, name):
    """`name` is a folder that does not exist yet. It appears when it is complete."""
    otf2, folder = module(), pathlib.Path(name)
    if folder.exists():
        raise trace.Bad("'%s' exists already" % name)
    with tempfile.TemporaryDirectory(prefix=folder.name + ".", dir=folder.absolute().parent) as beside:
        made = pathlib.Path(beside) / "archive"
        archive = Archive(otf2, made)
        machine = archive.definitions.system_tree_node("job")
        by_place = {}
        for event in recorded.events:
            by_place.setdefault((event[0], event[8]), []).append(event)
        for node in range(1, recorded.nodes + 1):
            group = archive.definitions.location_group("node %d" % node, system_tree_parent=machine)
            workers = sorted({worker for n, worker in by_place if n == node} | {0})
            for worker in workers:
                archive.location(group, "worker %d" % worker if worker else "node %d" % node,
                                 by_place.get((node, worker), []))
        archive.writer.close()
        shutil.move(made, folder)
