"""endurance.py ROUNDS LAUNCHER PROGRAM...: runs the program on three processes for a few and for ROUNDS rounds, with a checkpoint, a trace and a
profile, and fails if a process or a file still grows after the first quarter of the rounds. Counts decide, not times."""
import collections
import os
import pathlib
import subprocess
import sys

COUNTS = {"descriptors": 0, "shared maps": 0, "shared KiB": 0, "heap KiB": 256, "resident KiB": 2048}  # and by how much they may grow


def run(rounds, launcher, program, more):
    """{node: [counts after each quarter]} and {file: size}"""
    environment = {**os.environ, "XACC_TRACE": "trace.json", "XACC_TRACE_STEPS": "2:3", "XACC_PROFILE": "profile.json", "XACC_CPU_MEMORY": "separate"}
    done = subprocess.run([launcher, "-n", "3", program, str(rounds), "state.data", *more], env=environment, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"status {done.returncode}\n{done.stderr}")
    nodes = collections.defaultdict(list)
    for line in done.stdout.splitlines():
        node, _, *counts = map(int, line.split())
        nodes[node].append(counts)
    return nodes, {path.name: path.stat().st_size for path in pathlib.Path(".").iterdir() if path.name != os.path.basename(program)}


def main(rounds, launcher, program, *more):
    _, before = run(20, launcher, program, more)
    nodes, after = run(int(rounds), launcher, program, more)
    faults = [] if len(nodes) == 3 and all(len(quarters) == 4 for quarters in nodes.values()) else ["some nodes have not counted"]
    for node, (first, *others) in sorted(nodes.items()):
        for name, allowed, was, now in zip(COUNTS, COUNTS.values(), first, map(max, zip(*others))):
            if now > was + allowed:
                faults.append(f"node {node}: {name} grew from {was} to {now}")
    for name in sorted(before.keys() | after.keys()):
        if abs(after.get(name, 0) - before.get(name, 0)) > before.get(name, 0) / 20:  # numbers have more digits
            faults.append(f"{name} has {before.get(name)} bytes after 20 rounds, {after.get(name)} after {rounds}")
    print(f"{sum(map(len, nodes.values()))} counts of {len(nodes)} nodes, {len(after)} files")
    return "\n".join(faults)


sys.exit(main(*sys.argv[1:]) or 0)
