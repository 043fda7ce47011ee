"""Runs some processes of a job, each without the others, and reads their records."""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import chosen
import progress
import record_file
import untrusted

MAX_WHOLE = 8  # up to this many processes, all run
WEAK = re.compile(r"\{(?:(\d+)\*)?procs\}")  # in arguments: a size that grows with the number of processes


def is_weak(given):
    return any(map(WEAK.search, given.arguments))


class Failed(Exception):
    """A process did not finish, or recorded nothing."""


warned = set()


def warn(text):
    """Prints a warning once."""
    if text not in warned:
        warned.add(text)
        print("xacc-predict: warning: " + text, file=sys.stderr)


class Job:
    """A job whose processes run a few at a time, with their files in a folder."""

    def __init__(self, given, procs, machine, folder):
        self.given, self.procs, self.folder = given, procs, pathlib.Path(folder)
        self.cores = len(os.sched_getaffinity(0))
        self.together = min(procs, given.per_node or machine.cores, self.cores)

    def record_of(self, node):
        return self.folder / ("%d.json" % node)

    def environment(self, node, answers):
        env = dict(os.environ, XACC_TRANSPORT="virtual", XACC_VIRTUAL="%d:%d%s" % (node, self.procs, self.given.memory),
                   XACC_VIRTUAL_ANSWERS=str(self.folder / answers), XACC_RECORD=str(self.record_of(node)))
        for name in ("XACC_PROFILE", "XACC_TRACE", "XACC_INFO"):
            env.pop(name, None)
        env.setdefault("OMP_NUM_THREADS", str(max(1, self.cores // self.together)))
        for dim, size in enumerate(self.given.grid or []):
            env["XMP_NODE_SIZE%d" % dim] = str(size)
        return env

    def start(self, node, again=False):
        """`again`: process 1 has already written its results of collective operations, and others may be reading them."""
        program = self.given.program
        if os.sep not in program and os.path.exists(program):
            program = "./" + program
        arguments = [WEAK.sub(lambda size: str(int(size[1] or 1) * self.procs), argument) for argument in self.given.arguments]
        return subprocess.Popen([program, *arguments], env=self.environment(node, "answers.again" if again and node == 1 else "answers"),
                                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)

    def finish(self, process, node):
        """Waits for a process, and returns its record."""
        output = process.communicate()[1]
        file = self.record_of(node)
        if process.returncode != 0 and not file.exists():
            raise Failed("process %d of %d ended with status %d:\n%s" % (node, self.procs, process.returncode, output.rstrip()))
        # A program that reports wrong results, which are expected without the other processes, has still finished. One that
        # did not find its input has not.
        if process.returncode != 0 and node == 1:
            warn("process %d of %d ended with status %d; the prediction covers only the part before. Its output: %s" % (
                node, self.procs, process.returncode, output.strip().splitlines()[-1] if output.strip() else "nothing"))
        if not file.exists():
            raise Failed("'%s' recorded nothing: is it a program of xaccc?" % process.args[0])
        try:
            record = record_file.read(file, self.procs)
        except untrusted.Bad as error:
            raise Failed("'%s' has left no record that can be used: %s" % (process.args[0], error)) from None
        file.unlink()
        if not record["complete"]:
            raise Failed("'%s' does too much to be recorded; run it for fewer steps" % process.args[0])
        return record


def first(given, procs, machine):
    """Returns the record of process 1 alone."""
    with tempfile.TemporaryDirectory() as folder:
        job = Job(given, procs, machine, folder)
        return job.finish(job.start(1), 1)


def records(given, procs, machine):
    """Returns [(records of a process, number of equal processes)] of a job of `procs` processes."""
    with tempfile.TemporaryDirectory() as folder:
        job = Job(given, procs, machine, folder)
        # The first process decides for all: it writes the results of collective operations.
        arrays = job.finish(job.start(1), 1)["arrays"]
        wanted = dict.fromkeys(range(1, procs + 1), 1) if procs <= MAX_WHOLE else chosen.processes(arrays, procs)
        done = {node: [] for node in wanted}
        nodes = sorted(wanted)
        for _ in progress.each(range(given.repeat), lambda k: "repetition"):
            for at in progress.each(range(0, len(nodes), job.together), lambda at: "process %d" % nodes[at]):
                batch = nodes[at:at + job.together]
                extra = [node for node in nodes if node not in batch][:job.together - len(batch)]  # keep the memory as busy
                running = [(node, job.start(node, again=True)) for node in batch + extra]
                for node, process in running:
                    record = job.finish(process, node)
                    if node in batch:
                        done[node].append(record)
        return [(done[node], wanted[node]) for node in nodes]
