"""limits.py SHARE: the largest loss against the ideal is the first limit, and its kind is named."""
import pathlib
import sys

share = pathlib.Path(sys.argv[1])
sys.dont_write_bytecode = True
sys.path[:0] = [str(share / "lib"), str(share.parent / "python")]
import limits


def predicted(procs, memory, **rows):
    rows = {name: [k, *times] for k, (name, times) in enumerate(rows.items())}
    by_directive = [{"directive": name, "file": "a.c", "line": line, "messages": name == "reflect", "compute_s": compute, "comm_s": comm,
                     "wait_s": wait, "time_s": compute + comm + wait} for name, (line, compute, comm, wait) in rows.items()]
    return {"procs": procs, "memory": memory, "time_s": sum(row["time_s"] for row in by_directive), "by_directive": by_directive}


def limit(weak=False, **late):
    start = dict(outside=(0, 0, 0), loop=(8, 0, 0), reflect=(0, 0.5, 0), reduction=(0, 0.5, 0))
    found = limits.first([predicted(1, 4, **start), predicted(2, 3, **{**start, "loop": (4, 0, 0)}), predicted(8, 9, **{**start, **late})], weak)
    return found and (found["procs"], found["cause"], found["cause_s"])


assert limit(loop=(1, 0, 0), reflect=(0, 0.0625, 0), reduction=(0, 0.0625, 0)) is None
assert limit(loop=(1, 0, 0), reflect=(0, 5, 0)) == (8, "messages of reflect  a.c:2", 5 - 0.5 / 8)
assert limit(loop=(1, 0, 0), reduction=(0, 5, 0)) == (8, "collective operations of reduction  a.c:3", 5 - 0.5 / 8)
assert limit(loop=(1, 0, 6)) == (8, "waiting for the slowest process of loop  a.c:1", 6)
assert limit(loop=(8, 0, 0)) == (8, "computation of loop  a.c:1", 7)
assert limit(loop=(1, 0, 0), outside=(5, 0, 0)) == (8, "start-up and other code outside of directives", 5)
assert limit(weak=True) is None
assert limit(weak=True, loop=(20, 0, 0)) == (8, "computation of loop  a.c:1", 12)
assert limits.growth([{"procs": 8, "memory": 90}, {"procs": 2, "memory": 30}]) == 10
