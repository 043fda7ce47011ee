"""The same processes on a simulated network: a time-independent trace of all of them, replayed by SimGrid's SMPI.

Represented processes do the same as the executed process that stands for them, with the neighbours at the same distance in the node
array. Receives follow from the sends, so that every message has both ends."""
import pathlib
import re
import shutil
import subprocess
import tempfile

import chosen
import platform_file
import predict

MAX_PROCESSES = 4096
BYTE = 6  # SimGrid's number of MPI_BYTE
FLOPS = 1e9  # per second, of the hosts of our platforms
# Plain latency and bandwidth, as the platform specifies.
CONFIGURATION = ["network/model:CM02", "network/latency-factor:1", "network/bandwidth-factor:1", "network/weight-S:0",
                 "smpi/send-is-detached-thresh:0", "smpi/async-small-thresh:0"]


class Failed(Exception):
    """The simulation is not possible."""


def coordinates(number, shape):
    """Returns the coordinates of a process, counted from 0, the fastest dimension first."""
    found = []
    for size in shape:
        found.append(number % size)
        number //= size
    return found


def moved(peer, base, process, shape):
    """Returns the process with the same distance to `process` as `peer` has to `base`."""
    number, stride = 0, 1
    for size, p, b, at in zip(shape, *(coordinates(n, shape) for n in (peer, base, process))):
        number += (at + p - b) % size * stride
        stride *= size
    return number


class Job:
    def __init__(self, procs, records, machine):
        self.procs, self.machine = procs, machine
        by_node = {record[0]["node"] - 1: predict.middle(record) for record, _ in records}
        arrays = next(iter(by_node.values()))["arrays"]
        self.shape = chosen.shape(arrays, procs)
        self.base = chosen.represented(arrays, procs, sorted(by_node))
        self.records = by_node
        outlines = [[phase[:2] for phase in record["phases"]] for record in by_node.values()]
        if any(outline != outlines[0] for outline in outlines):
            raise Failed("--simulate needs processes that all do the same directives in the same order")
        self.phases = len(outlines[0])

    def operation(self, process, phase):
        """Returns (seconds of computation, communication) of one process in one phase."""
        base = self.base[process]
        record = self.records[base]
        _, _, nanoseconds, number = record["phases"][phase]
        return nanoseconds / FLOPS, record["operations"][number] if number >= 0 else []

    def traffic(self, phase):
        """Returns the messages of each process to others: {process: [(to, bytes)]}."""
        found = {process: [] for process in range(self.procs)}
        for process in range(self.procs):
            base = self.base[process]
            for transfer, peer, size in self.operation(process, phase)[1]:
                if transfer in (predict.SEND, predict.PUT, predict.GET):
                    other = moved(peer - 1, base, process, self.shape)
                    sender, receiver = (other, process) if transfer == predict.GET else (process, other)
                    found[sender].append((receiver, size))
        return found

    def collectives(self, process, phase):
        """Returns (lines of the trace, seconds of the operations in which only some processes take part)."""
        lines, priced = [], 0.0
        for transfer, nodes, size in self.operation(process, phase)[1]:
            if transfer not in predict.COLLECTIVES:
                continue
            if nodes < self.procs:
                priced += self.machine.collective(predict.COLLECTIVES[transfer], nodes, size)
            else:
                lines.append({predict.BARRIER: "barrier", predict.BROADCAST: "bcast %d 0 %d" % (size, BYTE),
                              predict.ALLREDUCE: "allreduce %d 0 %d" % (size, BYTE),
                              predict.ALLTOALL: "alltoall %d %d %d %d" % (size, size, BYTE, BYTE)}[transfer])
        return lines, priced

    def write(self, folder):
        """Writes one file for each process; returns the file that lists them."""
        names = [folder / ("%d.trace" % process) for process in range(self.procs)]
        lines = [["init"] for _ in names]
        working = [0.0] * self.procs

        def flush(process):
            if working[process] > 0:
                lines[process].append("compute %.0f" % (working[process] * FLOPS))
                working[process] = 0.0

        for phase in range(self.phases):
            sent = self.traffic(phase)
            received = {process: [] for process in sent}
            for process, messages in sent.items():
                for to, size in messages:
                    received[to].append((process, size))
            for process in range(self.procs):
                together, priced = self.collectives(process, phase)
                working[process] += self.operation(process, phase)[0] + priced
                messages = ["irecv %d %d %d %d" % (other, phase, size, BYTE) for other, size in received[process]]
                messages += ["isend %d %d %d %d" % (other, phase, size, BYTE) for other, size in sent[process]]
                if messages or together:
                    flush(process)
                lines[process] += messages + (["waitall"] if messages else []) + together
        for process, name in enumerate(names):
            flush(process)
            name.write_text("".join("%d %s\n" % (process, line) for line in [*lines[process], "finalize"]))
        listing = folder / "traces"
        listing.write_text("".join("%s\n" % name for name in names))
        return listing


def seconds(given, procs, records, machine):
    """Returns the simulated time of a job."""
    if not shutil.which("smpirun"):
        raise Failed("--simulate needs SimGrid's smpirun (Debian: libsimgrid-dev)")
    if procs > MAX_PROCESSES:
        raise Failed("--simulate is for at most %d processes" % MAX_PROCESSES)
    job = Job(procs, records, machine)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        platform, hosts = platform_file.made(given.simulate, procs, machine, folder)
        (folder / "hosts").write_text("".join("%s\n" % hosts[k % len(hosts)] for k in range(procs)))
        command = ["smpirun", "-np", str(procs), "-platform", platform, "-hostfile", folder / "hosts", "-replay",
                   job.write(folder), *("--cfg=" + option for option in CONFIGURATION)]
        result = subprocess.run([str(word) for word in command], capture_output=True, text=True, cwd=folder,
                                stdin=subprocess.DEVNULL)
        times = re.findall(r"Simulation time ([0-9.eE+-]+)", result.stdout + result.stderr)
        if result.returncode or not times:
            errors = [line for line in (result.stdout + result.stderr).splitlines() if re.search("CRITICAL|[Ee]rror", line)]
            raise Failed("smpirun failed with status %d%s" % (result.returncode, ": " + errors[0] if errors else ""))
        return float(times[-1])
